import { expect, it } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

it.each([
  ['Ada Lovelace', 'Ada L.'],
  ['  ada   de la Cruz ', 'ada C.'],
  ['Cher', 'Cher'],
  ['', ''],
  ['李 小龙', '李 小.'],
  ['x'.repeat(500), 'x'.repeat(57)],
])('a customer called %j is named %j', (full, shown) => {
  expect(reviewerName(full)).toBe(shown);
});
