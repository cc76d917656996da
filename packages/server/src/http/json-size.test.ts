import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooMuchJson } from './json-size.ts';

test('JSON of many words is not too much, and JSON of many parts is', () => {
  expect(isTooMuchJson(JSON.stringify({ words: 'a:,[{"\\'.repeat(200_000) }))).toBe(false);
  expect(isTooMuchJson(`[${'[],'.repeat(200_000)}0]`)).toBe(true);
  expect(isTooMuchJson(`{${'"a":1,'.repeat(50_000)}"b":2}`)).toBe(true);
  expect(isTooMuchJson(`[${'{"a":[1,2]},'.repeat(10_000)}0]`)).toBe(false);
});

test('what stands in texts does not count, however they are written', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('"', '\\', ':', ',', '{', 'a', '\\u0022', '\n')), (pieces) => {
      const text = pieces.join('');
      expect(isTooMuchJson(JSON.stringify([text.repeat(20_000), 1]))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('text without an end is left to the reader of JSON', () => {
  expect(isTooMuchJson('{"a')).toBe(false);
  expect(isTooMuchJson('')).toBe(false);
});
