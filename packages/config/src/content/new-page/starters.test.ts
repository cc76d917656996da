import { definitionOf } from '@portico/blocks/registry';
import { blocksOf } from '@portico/model/documents/body-blocks';
import { collection } from '@portico/model/documents/collection';
import { COLLECTION_TYPES, type CollectionType, itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import { documentKinds } from '@portico/model/documents/document-kinds';
import { page } from '@portico/model/documents/page';
import { expect, test } from 'vitest';
import { looksOf } from './collection-looks.ts';
import { newItem, newPage } from '../../shared/documents/starters.ts';

/** The block that shows an item as a whole, by the type of its collection. */
const BODIES: Readonly<Record<CollectionType, string>> = {
  blog: 'post-body',
  portfolio: 'project-body',
  products: 'product',
  albums: 'album-body',
  videos: 'video-body',
  tracks: 'album-track-body',
  events: 'event-body',
};

let next = 0;
const newId = () => (next++).toString(16).padStart(24, '0');
const slug = 'new';
const made = COLLECTION_TYPES.flatMap((type) =>
  looksOf(type).map((look) => ({ type, title: 'New', ...look.make('New', newId, {}) })),
);

test('new pages, collections and items are valid documents once they have an address', () => {
  expect(page.safeParse({ ...newPage('About'), slug }).error).toBeUndefined();
  for (const body of made) expect(collection.safeParse({ ...body, slug }).error).toBeUndefined();
  for (const type of COLLECTION_TYPES) {
    const { schema } = documentKinds[itemKindNameOf(type)];
    expect(schema.safeParse({ ...newItem(type, 'New'), slug }).error).toBeUndefined();
  }
});

test('collections of every type come in three looks that list their items and show each', () => {
  for (const type of COLLECTION_TYPES) expect(looksOf(type).length).toBeGreaterThanOrEqual(3);
  for (const body of made) {
    const types = blocksOf('collection', body).map(({ block }) => block.type);
    const lists = { products: ['product-list'], tracks: ['audio', 'summary'] }[body.type as string] ?? [
      'summary',
    ];
    expect(types.some((type) => lists.includes(type))).toBe(true);
    expect(types).toContain(BODIES[body.type]);
  }
});

test('no two blocks of a page share an id, by which it knows what they ask for', () => {
  for (const { list, item } of made)
    for (const { sections } of [list, item]) {
      const ids = Object.values(sections).flatMap(({ blocks }) => Object.keys(blocks));
      expect(new Set(ids).size).toBe(ids.length);
    }
});

test('every block they begin with is known and has valid fields', () => {
  const blocks = [newPage('x'), ...made].flatMap((body) =>
    blocksOf('sections' in body ? 'page' : 'collection', body).map(({ block }) => block),
  );
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks) {
    const definition = definitionOf(block.type);
    expect(definition?.schema.safeParse({ ...definition.defaults, ...block.fields }).error).toBeUndefined();
  }
});
