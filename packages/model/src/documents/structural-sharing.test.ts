import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareEqual } from './structural-sharing.ts';

it('gives what was asked for, in parts that are kept', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, next) => {
      expect(shareEqual(before, next)).toEqual(next);
    }),
  );
});

it('keeps the identity of all that is the same', () => {
  const before = { a: { b: [1, { c: 2 }] }, d: { e: 1 } };
  const next = shareEqual(before, { a: { b: [1, { c: 2 }] }, d: { e: 2 } });
  expect(next.a).toBe(before.a);
  expect(next.d).not.toBe(before.d);
  expect(shareEqual(before, structuredClone(before))).toBe(before);
});
