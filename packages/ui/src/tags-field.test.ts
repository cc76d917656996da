import { expect, test } from 'vitest';
import { addedTags } from './tags-field.tsx';

test('typed text becomes trimmed tags without those already there', () => {
  expect(addedTags(['Glaze'], ' clay, glaze ,,Clay, wheel ')).toEqual(['clay', 'wheel']);
  expect(addedTags([], '  ')).toEqual([]);
});
