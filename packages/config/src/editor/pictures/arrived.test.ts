import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standsIn, withArrived } from './arrived.ts';

interface Item {
  media: string;
  caption?: string;
}
const mediaOf = (item: Item) => item.media;

/** Files chosen together, few of them different, and the order they arrive in, some together. */
const batch = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 12 })
  .chain((files) =>
    fc.record({
      files: fc.constant(files),
      order: fc.shuffledSubarray([...files.keys()]),
      together: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
    }),
  );
const before = fc.array(fc.record({ media: fc.constantFrom('a', 'b', 'x'), caption: fc.constant('old') }), {
  maxLength: 5,
});

/** Lets them arrive. @param meanwhile what the owner does to the list each time */
function arrive(
  items: readonly Item[],
  { files, order, together }: typeof batch extends fc.Arbitrary<infer Batch> ? Batch : never,
  meanwhile: (items: Item[], turn: number) => Item[] = (list) => list,
) {
  let list = [...items];
  const standing = new Map<number, string>();
  let at = 0;
  for (let turn = 0; at < order.length; turn++) {
    const now = order.slice(at, at + (together[turn] ?? 1));
    at += now.length;
    const arrived = new Map(now.map((chosen) => [chosen, { media: files[chosen] ?? '' }]));
    // As after a save: nothing is the very same object.
    list = structuredClone(withArrived(list, standing, arrived, mediaOf));
    for (const chosen of now) standing.set(chosen, files[chosen] ?? '');
    list = meanwhile(list, turn);
  }
  return { list, standing };
}

test('pictures stand at the end of the list in the order they were chosen, however they arrive', () => {
  fc.assert(
    fc.property(before, batch, (items, chosen) => {
      const { list } = arrive(items, chosen);
      const wanted = chosen.files.filter((_, at) => chosen.order.includes(at));
      expect(list).toEqual([...items, ...wanted.map((media) => ({ media }))]);
    }),
    { numRuns: 500 },
  );
});

test('none is lost or there twice, and what was there keeps its order, whatever the owner moves or removes meanwhile', () => {
  fc.assert(
    fc.property(
      before,
      batch,
      fc.array(fc.tuple(fc.nat(30), fc.nat(30), fc.boolean()), { maxLength: 12 }),
      (items, chosen, deeds) => {
        let removed = 0;
        const { list } = arrive(items, chosen, (all, turn) => {
          const [from, to, isRemoved] = deeds[turn] ?? [0, 0, false];
          const [one, ...rest] = [all[from % all.length], ...all.toSpliced(from % all.length, 1)];
          if (!one) return all;
          if (isRemoved) removed++;
          return isRemoved ? (rest as Item[]) : (rest as Item[]).toSpliced(to % all.length, 0, one);
        });
        expect(list.length).toBe(items.length + chosen.order.length - removed);
      },
    ),
    { numRuns: 500 },
  );
});

test('a batch is gone when the owner took all of it back', () => {
  const standing = new Map([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(standsIn([{ media: 'b' }], standing, mediaOf)).toBe(true);
  expect(standsIn([{ media: 'x' }], standing, mediaOf)).toBe(false);
});
