import { offeredBlocks } from '@portico/blocks/editing/editors';
import { blocks, definitionOf } from '@portico/blocks/registry';
import { isMailBlock } from '@portico/model/campaigns/mail-blocks';
import { guardedPart } from '@portico/model/documents/block-definition';
import type { NewBlock } from '@portico/model/editor/block-commands';
import type { EditorPart } from '@portico/model/editor/editor-part';
import type { LucideIcon } from 'lucide-react';

/** A kind of block an owner can put on a page. */
export interface Insertable {
  type: string;
  name: string;
  group: string;
  icon: LucideIcon;
  /** Further words it is found by. */
  words: string;
  /** On the grid, in columns and rows. */
  size: { w: number; h: number };
}

/**
 * What can be put on a page, in the order it is offered. Blocks that belong to pages of their own (cart, checkout,
 * what an item is) stand there already.
 * @param mayCode the person may put code on the site
 * @param part where they are put: emails hold fewer
 */
export function insertables(mayCode: boolean, part: EditorPart = 'page'): Insertable[] {
  return offeredBlocks().flatMap(([type, { group, icon, words = '' }]) => {
    const definition = Object.hasOwn(blocks, type) ? definitionOf(type) : undefined;
    if (!definition || (part === 'mail' && !isMailBlock(type)) || (!mayCode && needsCode(newBlock(type))))
      return [];
    return [{ type, name: definition.name, group, icon, words, size: definition.size }];
  });
}

/** Does adding it as it is need the permission to put code on the site? */
export function needsCode({ type, version, fields }: Pick<NewBlock, 'type' | 'version' | 'fields'>): boolean {
  const definition = definitionOf(type);
  return definition !== undefined && guardedPart(definition, { version, fields }) !== undefined;
}

/** A block as it begins: its definition's defaults and example content. */
export function newBlock(type: string): NewBlock {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`There is no block ${type}`);
  return {
    type,
    version: definition.version,
    fields: { ...definition.defaults, ...definition.begins },
  };
}

/** How large a block begins on the grid, in columns and rows. */
export const sizeOf = (type: string): { w: number; h: number } => definitionOf(type)?.size ?? { w: 12, h: 4 };

/** Blocks that stand further from what is around them than words do. */
export const isSetApart = ({ type }: Pick<NewBlock, 'type'>): boolean =>
  definitionOf(type)?.setApart === true;

/** Blocks that begin with words to be replaced: whoever was writing goes on in them. */
export const isWrittenNext = (type: string): boolean => definitionOf(type)?.begins !== undefined;
