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
  [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }, 'Words'],
])('%j reads as %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});
