import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysFor } from './list-items.ts';

const isSame = (one: { says: string }, other: { says: string }) => one.says === other.says;
const items = (...said: string[]) => said.map((says) => ({ says }));
const known = (...said: string[]) => ({ items: items(...said), keys: said.map((_, at) => `k${at}`) });
const after = (before: string[], now: string[]) => {
  let next = 0;
  return keysFor(known(...before), items(...now), isSame, () => `new${next++}`);
};

test.each([
  ['typed into', ['a', 'b', 'c'], ['a', 'bb', 'c'], ['k0', 'k1', 'k2']],
  ['moved', ['a', 'b', 'c'], ['c', 'a', 'b'], ['k2', 'k0', 'k1']],
  ['taken out', ['a', 'b', 'c'], ['a', 'c'], ['k0', 'k2']],
  ['added', ['a', 'b'], ['a', 'new', 'b'], ['k0', 'new0', 'k1']],
  ['duplicated', ['a', 'b'], ['a', 'a', 'b'], ['k0', 'new0', 'k1']],
  ['one of two alike taken out', ['a', 'a', 'b'], ['a', 'b'], ['k0', 'k2']],
])('rows keep their keys when one is %s', (_what, before, now, keys) => {
  expect(after(before, now)).toEqual(keys);
});

const said = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 12 });

test('whatever becomes of a list, each row has one key, and no key is given twice', () => {
  fc.assert(
    fc.property(said, said, (before, now) => {
      const keys = after(before, now);
      expect(keys).toHaveLength(now.length);
      expect(new Set(keys).size).toBe(keys.length);
      // As many of each as stayed keep a key of one that said the same.
      for (const word of new Set(now)) {
        const stayed = keys.filter((key, at) => now[at] === word && before[Number(key.slice(1))] === word);
        const both = Math.min(
          before.filter((one) => one === word).length,
          now.filter((one) => one === word).length,
        );
        expect(stayed.length).toBe(both);
      }
    }),
  );
});
