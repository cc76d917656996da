import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareStructure } from './structural-sharing.ts';

it('gives what was asked for, in parts that are kept', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      expect(shareStructure(before, next)).toEqual(next);
    }),
  );
});

it('keeps the identity of all that is the same', () => {
  const before = { a: { b: [1, { c: 2 }] }, d: { e: 1 } };
  const next = shareStructure(before, { a: { b: [1, { c: 2 }] }, d: { e: 2 } });
  expect(next.a).toBe(before.a);
  expect(next.d).not.toBe(before.d);
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});
