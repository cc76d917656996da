import type { LucideIcon } from 'lucide-react';

/** Groups in which blocks are offered, in their order. */
export const BLOCK_GROUPS = ['Basics', 'Text', 'Media', 'Data', 'Lists', 'Forms', 'Code'] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** Where a block has its pictures: in a field of its own or, where it takes several, in a field of each item of a list. */
export type PicturesPlace<Fields> =
  | { field: keyof Fields & string }
  | { list: keyof Fields & string; field: string; max: number };

/** The owner's side of a block that can be put on a page, as far as the editor needs it from the beginning. */
export interface BlockEditor<Fields> {
  icon: LucideIcon;
  group: BlockGroup;
  /** Its place within the group, from 1. */
  order: number;
  /** Words an owner may look for that are in neither its name nor its group. */
  words?: string;
  /** What the panel says of it while there is nothing to set; how to write on the page when absent. */
  note?: string;
  /**
   * Where the pictures stand that it is nothing without; undefined where it shows something else. Put on a page without
   * any it asks for them, and files that are dropped on a list of them go there.
   */
  pictures?(fields: Fields): PicturesPlace<Fields> | undefined;
  /** The list of recordings that files of sound come into; `field` of an item holds where its sound comes from. */
  recordings?(fields: Fields): { list: keyof Fields & string; field: string; max: number } | undefined;
}

/** A block's owner's side as the registry holds it, whatever its fields are. */
export type AnyBlockEditor = BlockEditor<Record<string, unknown>>;

/** Ties the owner's side to its block's fields. */
export function defineEditor<Fields>(editor: BlockEditor<Fields>): AnyBlockEditor {
  return editor as unknown as AnyBlockEditor;
}
