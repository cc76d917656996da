import { type AnyBlockEditor, BLOCK_GROUPS } from './block-editor.ts';
import { byFolder } from './by-folder.ts';

/**
 * The owner's side of each block that can be put on a page, by type: `editor` of its folder's `editor.ts`. What is
 * needed later, settings and pictures for the library, has lists of its own, so that it comes later.
 */
export const blockEditors: Record<string, AnyBlockEditor> = byFolder(
  import.meta.glob<AnyBlockEditor>('../*/editor.{ts,tsx}', { eager: true, import: 'editor' }),
);

/** Types of the blocks that can be put on a page with their owner's side, as they are offered: group by group. */
export const offeredBlocks = (): Array<[type: string, editor: AnyBlockEditor]> =>
  Object.entries(blockEditors).toSorted(
    ([, one], [, other]) =>
      BLOCK_GROUPS.indexOf(one.group) - BLOCK_GROUPS.indexOf(other.group) || one.order - other.order,
  );

/** The owner's side of a block type; undefined for types that are not put on pages by hand. */
export const editorOf = (type: string): AnyBlockEditor | undefined =>
  Object.hasOwn(blockEditors, type) ? blockEditors[type] : undefined;
