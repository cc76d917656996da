import { expect, test } from 'vitest';
import { addedTags, repeatedTag } from './tags-field.tsx';

test('typed text becomes trimmed tags without those already there', () => {
  expect(addedTags(['Glaze'], ' clay, glaze ,,Clay, wheel ')).toEqual(['clay', 'wheel']);
  expect(addedTags([], '  ')).toEqual([]);
  expect(addedTags([], ' Too small, or too wide ', '\n')).toEqual(['Too small, or too wide']);
});

test('a typed tag that is there already is found, whatever its case', () => {
  expect(repeatedTag(['Glaze', 'clay'], ' glaze ')).toBe('Glaze');
  expect(repeatedTag(['Glaze', 'clay'], 'wheel, CLAY')).toBe('clay');
  expect(repeatedTag(['Glaze'], 'gla')).toBeUndefined();
});
