import { headingDefinition } from '@portico/blocks/heading/definition';
import type { Block } from '@portico/model/documents/block';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { type CollectionType, itemKindOf } from '@portico/model/kinds/find-item-kind';
import type { Section } from '@portico/model/documents/section';

/** What a new page or item holds, so that it shows something from its first moment. */

/** A block with its defaults, alone where it stands, and wide. */
export function oneBlock<Fields extends object>(
  definition: BlockDefinition<Fields>,
  fields: Partial<Fields> = {},
): Block {
  return {
    type: definition.type,
    version: definition.version,
    order: 'a0',
    align: 'wide',
    fields: { ...definition.defaults, ...fields },
  };
}

/** A section with the page's name as its heading. */
export const titleSection = (title: string): Omit<Section, 'order'> => ({
  layout: 'flow',
  blocks: { b1: oneBlock(headingDefinition, { text: title, level: 1 }) },
});

/** The body of a new page: its title as the heading. The server makes the address from the title. */
export function newPage(title: string) {
  return { title, sections: { s1: { ...titleSection(title), order: 'a0' } } };
}

/** The body of a new item of a collection: the page editor begins what it says with an empty text. */
export function newItem(type: CollectionType, title: string) {
  const { beginsWith, sections } = itemKindOf(type);
  return { title, ...beginsWith, ...(sections ? { sections: {} } : {}) };
}
