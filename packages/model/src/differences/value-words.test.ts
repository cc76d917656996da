import { expect, test } from 'vitest';
import { valueWords } from './value-words.ts';

test.each([
  [undefined, 'Empty'],
  ['', 'Empty'],
  ['As typed', 'As typed'],
  [true, 'Yes'],
  [0, '0'],
  [['a', 'b'], 'a, b'],
  [[], 'Empty'],
  [[{ a: 1 }], '1 entry'],
  [{ media: 'f'.repeat(32) }, 'A picture'],
  [{ one: 1 }, '1 entry'],
  [{ userFormat: 'hex', hue: 0, saturation: 100, lightness: 50 }, '#FF0000'],
  [{ userFormat: 'hsl', hue: 15, saturation: 51, lightness: 47, alpha: 0.5 }, 'hsla(15, 51%, 47%, 0.5)'],
  [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }, 'Words'],
])('%j reads as %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
