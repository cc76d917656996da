import { definitionOf } from '@portico/blocks/registry';
import { blocksOf } from '@portico/model/documents/body-blocks';
import { collection } from '@portico/model/documents/collection';
import { type CollectionType, COLLECTION_TYPES } from '@portico/model/kinds/find-item-kind';
import { expect, test, vi } from 'vitest';
import { KIND_LABELS } from '../shared/documents/kind-labels.ts';
import { newItem } from '../shared/documents/starters.ts';
import { recipe } from '../../../../docs/examples/recipe/document.ts';
import { kindFieldsOf } from './document/kinds/kind-fields.ts';
import { beginningsOf } from './new-page/beginnings.ts';
import { newPage } from './new-page/screen.ts';

// The kind of item of the docs, as in the server's test of it: one line more in each list of the owner's app.
vi.mock('@portico/model/kinds/item-kinds', async (original) => {
  const list = await original<typeof import('@portico/model/kinds/item-kinds')>();
  Object.assign(list.itemKinds, { recipe: (await import('../../../../docs/examples/recipe/kind.ts')).kind });
  return list;
});
vi.mock('@portico/blocks/registry', async (original) => {
  const list = await original<typeof import('@portico/blocks/registry')>();
  Object.assign(list.blocks, {
    'recipe-body': (await import('../../../../docs/examples/recipe/block/block.ts')).recipeBodyBlock,
  });
  return list;
});
vi.mock('./document/kinds/kind-fields.ts', async (original) => {
  const list = await original<typeof import('./document/kinds/kind-fields.ts')>();
  const { recipeFields } = await import('../../../../docs/examples/recipe/fields.tsx');
  Object.assign(list.kindFields, { recipe: recipeFields });
  return list;
});
vi.mock('./new-page/collection-looks.ts', async (original) => {
  const list = await original<typeof import('./new-page/collection-looks.ts')>();
  const { recipeLooks } = await import('../../../../docs/examples/recipe/look.ts');
  Object.assign(list.collectionLooks, { recipe: recipeLooks });
  return list;
});

const RECIPES = 'recipes' as CollectionType;

test('a planted kind of item has a name, a way to be made and fields of its own in the owner’s app', () => {
  expect(COLLECTION_TYPES).toContain(RECIPES);
  expect(KIND_LABELS.recipe).toBe('Recipe');
  expect(newPage.actions).toContainEqual(
    expect.objectContaining({
      title: 'New recipes',
      words: 'create add cooking dishes food collection',
    }),
  );
  expect(kindFieldsOf('recipe').First).toBeTypeOf('function');
});

test('its collections begin with a look whose blocks are known, and its items with a text to write', () => {
  const [first] = beginningsOf(RECIPES);
  const body = { slug: 'recipes', ...first?.body('Our kitchen', () => 'a'.repeat(24), {}) };
  expect(collection.safeParse(body).error).toBeUndefined();
  const types = blocksOf('collection', body).map(({ block }) => block.type);
  expect(types).toEqual(['heading', 'summary', 'recipe-body']);
  expect(types.every((type) => definitionOf(type))).toBe(true);
  expect(recipe.safeParse({ ...newItem(RECIPES, 'New recipe'), slug: 'new' }).error).toBeUndefined();
});
