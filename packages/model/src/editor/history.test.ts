import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, type Change } from '../documents/merge.ts';
import { History } from './history.ts';

const start = { a: 1, b: { c: 1, d: { e: 1 } } };
const value = fc.constantFrom<unknown>(undefined, 1, 2, { c: 1 }, { d: { e: 2 } });
const path = fc.constantFrom(['a'], ['b'], ['b', 'c'], ['b', 'd'], ['b', 'd', 'e']);
/** One thing done: what it sets, how soon it follows, and what is being typed or dragged. */
const deed = fc.record({
  sets: fc.array(fc.tuple(path, value), { minLength: 1, maxLength: 3 }),
  afterMs: fc.constantFrom(10, 5000),
  key: fc.constantFrom('slider', 'words', undefined),
});

const valueAt = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], body);

/** Does them one after the other; what has no place any more is not done. */
function doAll(deeds: ReadonlyArray<typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never>) {
  let body: unknown = start;
  const history = new History<number>();
  let nowMs = 0;
  for (const [place, { sets, afterMs, key }] of deeds.entries()) {
    const changes: Change[] = [];
    for (const [where, to] of sets) {
      const change = { path: where, from: valueAt(body, where), to };
      const done = applyChanges(body, [change]);
      if (!done.ok) continue;
      changes.push(change);
      body = done.body;
    }
    nowMs += afterMs;
    history.remember({ changes, before: place, after: place + 1, says: `${place}` }, nowMs, key);
  }
  return { body, history };
}

test('any run of steps, however they melt, gives the start when undone and the end when done again', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const { body: end, history } = doAll(deeds);
      let body = end;
      for (let step = history.undo(body); step; step = history.undo(body)) ({ body } = step);
      expect(body).toEqual(start);
      for (let step = history.redo(body); step; step = history.redo(body)) ({ body } = step);
      expect(body).toEqual(end);
    }),
    { numRuns: 500 },
  );
});

test('what melts is one change for each place, and goes back to where it began', () => {
  const history = new History<string>();
  for (const to of [1, 2, 3])
    history.remember(
      {
        changes: [
          { path: ['x'], from: to - 1, to },
          { path: ['y'], from: to - 1, to },
        ],
        before: `${to - 1}`,
        after: `${to}`,
        says: `Moved to ${to}.`,
      },
      to * 100,
      'drag',
    );
  expect(history.lastStepMs).toBe(300);
  const back = history.undo({ x: 3, y: 3 });
  expect(back).toMatchObject({ body: { x: 0, y: 0 }, place: '0', says: 'Moved to 3.' });
  expect(back?.changes).toHaveLength(2);
});

test('what is done after a step was done again is a step of its own, however soon', () => {
  const typed = (to: string, from: string) => ({
    changes: [{ path: ['a'], from, to }],
    before: null,
    after: null,
    says: '',
  });
  const history = new History<null>();
  history.remember(typed('b', 'a'), 0, 'words');
  history.undo({ a: 'b' });
  history.redo({ a: 'a' });
  history.remember(typed('c', 'b'), 10, 'words');
  expect(history.undo({ a: 'c' })?.body).toEqual({ a: 'b' });
});
