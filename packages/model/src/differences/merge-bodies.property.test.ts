import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, sameJson } from '../documents/merge.ts';
import { changesBetween } from './changes-between.ts';
import { mergeBodies } from './merge-bodies.ts';

const key = fc.constantFrom('a', 'b', 'c', 'd');
const { body } = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'), fc.boolean()),
  list: fc.array(tie('leaf'), { maxLength: 3 }),
  value: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('list'), tie('body')),
  body: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
}));

describe('changes between two bodies', () => {
  it('lead from the one to the other', () => {
    fc.assert(
      fc.property(body, body, (from, to) => {
        const result = applyChanges(from, changesBetween(from, to));
        expect(result.ok && sameJson(result.body, to)).toBe(true);
      }),
    );
  });
});

describe('merging three bodies', () => {
  it('gives the one side where the other left everything as it was', () => {
    fc.assert(
      fc.property(body, body, (base, changed) => {
        expect(sameJson(mergeBodies(base, changed, base, 'theirs').body, changed)).toBe(true);
        expect(sameJson(mergeBodies(base, base, changed, 'mine').body, changed)).toBe(true);
        expect(mergeBodies(base, changed, changed, 'mine')).toEqual({ body: changed, conflicts: [] });
      }),
    );
  });

  it('keeps what both sides did where they did it to different fields, and loses nothing unsaid', () => {
    fc.assert(
      fc.property(body, body, body, (base, mine, theirs) => {
        const { body: merged, conflicts } = mergeBodies(base, mine, theirs, 'theirs');
        if (conflicts.length > 0) return;
        // Every change of either side is in the result.
        for (const side of [mine, theirs])
          for (const change of changesBetween(base, side)) {
            const again = applyChanges(merged, [{ ...change, from: change.to }]);
            expect(again.ok && !again.changed).toBe(true);
          }
      }),
    );
  });

  it('lets the preferred side have its way where both changed a field', () => {
    const merge = (prefer: 'mine' | 'theirs') =>
      mergeBodies({ title: 'a', price: 1 }, { title: 'b', price: 2 }, { title: 'c', price: 1 }, prefer);
    expect(merge('mine').body).toEqual({ title: 'b', price: 2 });
    expect(merge('theirs').body).toEqual({ title: 'c', price: 2 });
    expect(merge('mine').conflicts).toEqual([{ path: ['title'], yours: 'b', theirs: 'c' }]);
  });
});
