import { type SummaryFields, summaryDefinition } from '@portico/blocks/summary/definition';
import type { Block } from '@portico/model/documents/block';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { Collection } from '@portico/model/documents/collection';
import type { Section, Sections } from '@portico/model/documents/section';
import { oneBlock } from '../../shared/documents/starters.ts';
import { makeSection, type SiteParts } from '../../shared/section-library/make-section.ts';
import { SECTION_LAYOUTS } from '../../shared/section-library/section-layouts.ts';
import { fillTemplate } from './fill-template.ts';

/** A way for a new collection to list its items, and to show each on its page. */
export interface CollectionLook {
  id: string;
  name: string;
  about: string;
  make(title: string, newId: () => string, site: SiteParts): Pick<Collection, 'list' | 'item'>;
}

/** Sections one under the other. What a page asks of the site it knows by its blocks: no two of them share an id. */
export const stacked = (...sections: Array<Omit<Section, 'order'>>): Sections =>
  Object.fromEntries(
    sections.map((section, index) => {
      const { b1, ...others } = section.blocks;
      const blocks = b1 ? { [`b${index + 1}`]: b1, ...others } : others;
      return [`s${index + 1}`, { ...section, blocks, order: `a${index}` }];
    }),
  );

/** The list of the collection itself. */
export const summary = (fields: Partial<SummaryFields>): Block =>
  oneBlock(summaryDefinition, { collection: 'current', ...fields });

/** A section of one block. */
export const holding = (block: Block, look: Partial<Section> = {}): Omit<Section, 'order'> => ({
  layout: 'flow',
  ...look,
  blocks: { b1: block },
});

/** A list below an opening. */
export const listed = (
  top: Omit<Section, 'order'>,
  list: Block,
  look?: Partial<Section>,
): Collection['list'] => ({
  sections: stacked(top, holding(list, look)),
});

/** The layout of an item: the block that renders it. */
export const item = <Fields extends object>(
  definition: BlockDefinition<Fields>,
  fields: Partial<Fields> = {},
  look: Partial<Section> = {},
) => ({
  sections: stacked(holding(oneBlock(definition, fields), look)),
});

/** An opening of the section library whose heading is the collection's name. */
export function opening(
  layoutId: string,
  words: ReadonlyArray<string | null>,
  newId: () => string,
  site: SiteParts,
) {
  const layout = SECTION_LAYOUTS.find(({ id }) => id === layoutId);
  if (!layout) throw new Error(`There is no layout ${layoutId}`);
  return makeSection(fillTemplate(layout, words), newId, site);
}
