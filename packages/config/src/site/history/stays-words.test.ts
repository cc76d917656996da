import { expect, it } from 'vitest';
import { staysWords } from './stays-words.ts';

it.each([
  [{ what: 'orders', count: 12, since: 3 }, '12 orders, 3 since then'],
  [{ what: 'orders', count: 1, since: 1 }, '1 order, 1 since then'],
  [{ what: 'submissions', count: 1, since: 0 }, '1 message from a form'],
  [{ what: 'stock', count: 40, since: null }, '40 variants’ stock'],
] as const)('tells what stays: %j', (stays, words) => {
  expect(staysWords([stays])[0]).toBe(words);
});
