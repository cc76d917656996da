import { postBodyDefinition } from '@portico/blocks/post-body/definition';
import { productDefinition } from '@portico/blocks/product/definition';
import { productListDefinition, type ProductListFields } from '@portico/blocks/product-list/definition';
import { projectBodyDefinition } from '@portico/blocks/project-body/definition';
import { summaryDefinition, type SummaryFields } from '@portico/blocks/summary/definition';
import type { Block } from '@portico/model/documents/block';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { Collection } from '@portico/model/documents/collection';
import type { CollectionType } from '@portico/model/kinds/find-item-kind';
import type { Section, Sections } from '@portico/model/documents/section';
import { SECTION_LAYOUTS } from '../../shared/section-library/section-layouts.ts';
import { makeSection, type SiteParts } from '../../shared/section-library/make-section.ts';
import { retold } from './retell.ts';
import { oneBlock, titleSection } from '../../shared/documents/starters.ts';

/** A way for a new collection to list its items, and to show each on its page. */
export interface CollectionLook {
  id: string;
  type: CollectionType;
  name: string;
  about: string;
  make(title: string, newId: () => string, site: SiteParts): Pick<Collection, 'list' | 'item'>;
}

const stacked = (...sections: Array<Omit<Section, 'order'>>): Sections =>
  Object.fromEntries(sections.map((section, index) => [`s${index + 1}`, { ...section, order: `a${index}` }]));

const summary = (fields: Partial<SummaryFields>): Block =>
  oneBlock(summaryDefinition, { collection: 'current', ...fields });

const products = (fields: Partial<ProductListFields>): Block =>
  oneBlock(productListDefinition, { emptyText: 'The first product is on its way.', ...fields });

const holding = (block: Block, look: Partial<Section> = {}): Omit<Section, 'order'> => ({
  layout: 'flow',
  ...look,
  blocks: { b1: block },
});

/** A list below an opening. */
const listed = (top: Omit<Section, 'order'>, list: Block, look?: Partial<Section>): Collection['list'] => ({
  sections: stacked(top, holding(list, look)),
});

const item = <Fields extends object>(definition: BlockDefinition<Fields>, fields: Partial<Fields> = {}) => ({
  sections: stacked(holding(oneBlock(definition, fields))),
});

/** An opening of the section library whose heading is the collection's name. */
function opening(
  layoutId: string,
  words: ReadonlyArray<string | null>,
  newId: () => string,
  site: SiteParts,
) {
  const layout = SECTION_LAYOUTS.find(({ id }) => id === layoutId);
  if (!layout) throw new Error(`There is no layout ${layoutId}`);
  return makeSection(retold(layout, words), newId, site);
}

const FIRST_POST = 'The first post is on its way.';
const FIRST_PROJECT = 'The first project is on its way.';

/** Looks of new collections; of each type the first is what most want. */
export const COLLECTION_LOOKS: readonly CollectionLook[] = [
  {
    id: 'blog-lines',
    type: 'blog',
    name: 'Lines',
    about: 'Dates and excerpts in a list, quick to scan',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          limit: 20,
          pagination: true,
          filters: true,
          show: ['date', 'excerpt'],
          emptyText: FIRST_POST,
        }),
      ),
      item: item(postBodyDefinition),
    }),
  },
  {
    id: 'blog-cards',
    type: 'blog',
    name: 'Cards',
    about: 'Three in a row, each with its picture',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          columns: 3,
          limit: 18,
          pagination: true,
          filters: true,
          show: ['image', 'date', 'excerpt'],
          emptyText: FIRST_POST,
        }),
        { width: 'wide' },
      ),
      item: item(postBodyDefinition, { hero: 'full' }),
    }),
  },
  {
    id: 'blog-magazine',
    type: 'blog',
    name: 'Magazine',
    about: 'A large picture, then a masonry grid',
    make: (title, newId, site) => ({
      list: listed(
        opening(
          'intro-picture',
          [title, 'Say what is written about here, and how often.', 'Start reading'],
          newId,
          site,
        ),
        summary({
          variant: 'wall',
          columns: 3,
          limit: 18,
          pagination: true,
          show: ['image', 'categories', 'excerpt'],
          emptyText: FIRST_POST,
        }),
        { width: 'wide', padding: 'large' },
      ),
      item: item(postBodyDefinition, { hero: 'wide', showExcerpt: true }),
    }),
  },
  {
    id: 'portfolio-pairs',
    type: 'portfolio',
    name: 'Pairs',
    about: 'Two large pictures per row',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'grid',
          limit: 60,
          columns: 2,
          ratio: '4:3',
          show: ['image'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'wide' },
      ),
      item: item(projectBodyDefinition),
    }),
  },
  {
    id: 'portfolio-index',
    type: 'portfolio',
    name: 'Index',
    about: 'Titles and details in a list, for many projects',
    make: (title) => ({
      list: listed(
        titleSection(title),
        summary({
          variant: 'list',
          limit: 100,
          filters: true,
          show: ['facts', 'categories'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'wide' },
      ),
      item: item(projectBodyDefinition, { facts: 'row', hero: 'wide' }),
    }),
  },
  {
    id: 'portfolio-wall',
    type: 'portfolio',
    name: 'Masonry',
    about: 'A statement, then a full-width masonry grid',
    make: (title, newId, site) => ({
      list: listed(
        opening('story-letter', [title, 'Two sentences on what you look for in a job.'], newId, site),
        summary({
          variant: 'wall',
          limit: 60,
          columns: 3,
          show: ['image', 'facts'],
          emptyText: FIRST_PROJECT,
        }),
        { width: 'full' },
      ),
      item: item(projectBodyDefinition, { hero: 'full', facts: 'row' }),
    }),
  },
  {
    id: 'shop-three',
    type: 'products',
    name: 'Three in a row',
    about: 'Large pictures, categories above them',
    make: (title) => ({
      list: listed(titleSection(title), products({ columns: 3 }), { width: 'wide' }),
      item: item(productDefinition),
    }),
  },
  {
    id: 'shop-four',
    type: 'products',
    name: 'Four in a row',
    about: 'More products at a glance',
    make: (title) => ({
      list: listed(titleSection(title), products({ columns: 4, limit: 48, ratio: '1:1' }), { width: 'wide' }),
      item: item(productDefinition, { ratio: '1:1' }),
    }),
  },
  {
    id: 'shop-story',
    type: 'products',
    name: 'With introduction',
    about: 'A picture and your values, then the products',
    make: (title, newId, site) => ({
      list: listed(
        opening(
          'intro-picture',
          [title, 'Say what all of it has in common: who makes it, and of what.', 'See everything'],
          newId,
          site,
        ),
        products({ columns: 3 }),
        { width: 'wide', padding: 'large' },
      ),
      item: item(productDefinition, { gallery: 'stack' }),
    }),
  },
];
