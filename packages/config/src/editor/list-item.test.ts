import type { ItemSetting } from '@portico/blocks/editing/block-settings';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { expect, test } from 'vitest';
import { itemTitle, itemWith } from './list-item.ts';

const fields: ItemSetting[] = [
  { field: 'image', label: 'Picture', control: { as: 'picture' } },
  { field: 'isOpen', label: 'Open', control: { as: 'switch' } },
  { field: 'title', label: 'Title', control: { as: 'words' } },
  { field: 'text', label: 'Text', control: { as: 'rich-text' } },
];
const image = { media: 'a'.repeat(32), alt: 'A  jar' };

test('an item is called by the first of its own words, then by those of its picture', () => {
  expect(itemTitle(fields, { image, title: ' Opening\nhours ', isOpen: true })).toBe('Opening hours');
  expect(itemTitle(fields, { image, title: '  ', text: richTextFromPlain('Nine to five') })).toBe(
    'Nine to five',
  );
  expect(itemTitle(fields, { image })).toBe('A jar');
  expect(itemTitle(fields, { title: 'a'.repeat(200) })).toBe(`${'a'.repeat(80)}…`);
});

test('an item without words has no name, whatever is stored', () => {
  for (const item of [
    {},
    { image: { media: 'b' } },
    { title: 3, text: [], image: null },
    { text: 'x'.repeat(0) },
  ])
    expect(itemTitle(fields, item)).toBe('');
});

test('an emptied field goes where new items have none, and stays empty where they have', () => {
  expect(itemWith({ a: 'x', b: 'y' }, 'a', '', { a: '' })).toEqual({ a: '', b: 'y' });
  expect(itemWith({ a: 'x', b: 'y' }, 'b', '', { a: '' })).toEqual({ a: 'x' });
  expect(itemWith({ a: 'x', b: 1 }, 'b', undefined, { a: '', b: 0 })).toEqual({ a: 'x' });
  expect(itemWith({ a: 'x' }, 'b', false, { a: '' })).toEqual({ a: 'x', b: false });
});
