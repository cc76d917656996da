import { definitionOf } from '@portico/blocks/registry';
import { collection } from '@portico/model/collection';
import { COLLECTION_TYPES, ITEM_KIND_OF } from '@portico/model/collection-types';
import { documentKinds } from '@portico/model/document-kinds';
import { page } from '@portico/model/page';
import { expect, test } from 'vitest';
import { newCollection, newItem, newPage } from './starters.ts';

test('new pages, collections and items are valid documents once they have an address', () => {
  const slug = 'new';
  expect(page.safeParse({ ...newPage('About'), slug }).error).toBeUndefined();
  for (const type of COLLECTION_TYPES) {
    expect(collection.safeParse({ ...newCollection(type, 'New'), slug }).error).toBeUndefined();
    const { schema } = documentKinds[ITEM_KIND_OF[type]];
    expect(schema.safeParse({ ...newItem(type, 'New'), slug }).error).toBeUndefined();
  }
});

test('every block they begin with is known and has valid fields', () => {
  const all = COLLECTION_TYPES.flatMap((type) => {
    const body = newCollection(type, 'New');
    return [...Object.values(body.list.sections), ...Object.values(body.item.sections)];
  });
  const blocks = [...all, ...Object.values(newPage('x').sections)].flatMap((one) =>
    Object.values(one.blocks),
  );
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) {
    const definition = definitionOf(block.type);
    if (definition) expect(definition.schema.safeParse(block.fields).error).toBeUndefined();
  }
});
