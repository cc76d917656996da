import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WithinBudget } from './within-budget.ts';

it('never holds more than its budget, nor another value than the last one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: 1, max: 40 })), {
        maxLength: 60,
      }),
      (sets) => {
        const kept = new WithinBudget<number>(100);
        const last = new Map<string, number>();
        for (const [key, weight] of sets) {
          kept.set(key, weight, weight);
          last.set(key, weight);
          expect(kept.weight).toBeLessThanOrEqual(100);
          let sum = 0;
          for (const one of kept.keys()) sum += last.get(one) as number;
          expect(kept.weight).toBe(sum);
          for (const [one, value] of last) expect([undefined, value]).toContain(kept.get(one));
          if (weight > 25) expect(kept.get(key)).toBeUndefined();
        }
        kept.clear();
        expect([kept.weight, kept.get('a')]).toEqual([0, undefined]);
      },
    ),
  );
});

it('lets go of what was not used before what was', () => {
  const kept = new WithinBudget<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) kept.set(key, key, 25);
  kept.get('a');
  kept.set('e', 'e', 25);
  expect([...kept.keys()].toSorted()).toEqual(['a', 'c', 'd', 'e']);
});
