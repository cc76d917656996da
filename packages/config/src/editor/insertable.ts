import { blocks, definitionOf } from '@portico/blocks/registry';
import type { NewBlock } from '@portico/model/editor/block-commands';

/** A kind of block an owner can put on a page. */
export interface Insertable {
  type: string;
  name: string;
  group: string;
  /** On the grid, in columns and rows. */
  size: { w: number; h: number };
}

/** Groups in their order, with the block types in theirs. */
const GROUPS: ReadonlyArray<readonly [group: string, types: readonly string[]]> = [
  ['Basics', ['rich-text', 'heading', 'button', 'image', 'line', 'spacer', 'quote']],
  ['Pictures', ['image-grid']],
  ['Lists', ['summary', 'product-list', 'navigation', 'social-links', 'copyright']],
  ['Forms', ['form']],
  ['Code', ['embed', 'html', 'code']],
];

/**
 * What can be put on a page, in the order it is offered. Blocks that belong to pages of their own (cart, checkout,
 * what an item is) stand there already.
 * @param mayCode the person may put code on the site
 */
export function insertables(mayCode: boolean): Insertable[] {
  return GROUPS.flatMap(([group, types]) =>
    types.flatMap((type) => {
      const definition = Object.hasOwn(blocks, type) ? definitionOf(type) : undefined;
      if (!definition || (definition.permission === 'site.code' && !mayCode)) return [];
      return [{ type, name: definition.name, group, size: definition.size }];
    }),
  );
}

/** A block as it begins: its definition's defaults, with words to replace where it would be nothing without. */
export function newBlock(type: string): NewBlock {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`There is no block ${type}`);
  return {
    type,
    version: definition.version,
    fields: { ...definition.defaults, ...starterFields(type) },
  };
}

/** How large a block begins on the grid, in columns and rows. */
export const sizeOf = (type: string): { w: number; h: number } => definitionOf(type)?.size ?? { w: 12, h: 4 };

function starterFields(type: string): Record<string, unknown> {
  switch (type) {
    case 'heading':
      return { text: 'A new heading' };
    case 'rich-text':
      return {
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Write something here.' }] }],
        },
      };
    case 'button':
      return { label: 'Learn more' };
    case 'quote':
      return { text: 'What somebody said about you.' };
    default:
      return {};
  }
}

/** Blocks that begin with words to be replaced: whoever was writing goes on in them. */
export const isWrittenNext = (type: string): boolean => Object.keys(starterFields(type)).length > 0;
