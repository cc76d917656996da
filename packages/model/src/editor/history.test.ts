import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, type Change } from '../documents/merge.ts';
import { EMPTY_HISTORY, type History, lastStepMs, redo, remember, undo } from './history.ts';

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
  let history: History<number> = EMPTY_HISTORY;
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
    history = remember(history, { changes, before: place, after: place + 1, says: `${place}` }, nowMs, key);
  }
  return { body, history };
}

test('any run of steps, however they melt, gives the start when undone and the end when done again', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
      const end = doAll(deeds);
      let { body, history } = end;
      for (let step = undo(body, history); step; step = undo(body, history)) ({ body, history } = step);
      expect(body).toEqual(start);
      for (let step = redo(body, history); step; step = redo(body, history)) ({ body, history } = step);
      expect(body).toEqual(end.body);
    }),
    { numRuns: 500 },
  );
});

test('what melts is one change for each place, and goes back to where it began', () => {
  let history: History<string> = EMPTY_HISTORY;
  for (const to of [1, 2, 3])
    history = remember(
      history,
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
  const back = undo({ x: 3, y: 3 }, history);
  expect(back).toMatchObject({ body: { x: 0, y: 0 }, place: '0', says: 'Moved to 3.' });
  expect(back?.changes).toHaveLength(2);
  expect(lastStepMs(history)).toBe(300);
});

test('what is done after a step was done again is a step of its own, however soon', () => {
  const typed = (to: string, from: string) => ({
    changes: [{ path: ['a'], from, to }],
    before: null,
    after: null,
    says: '',
  });
  const once = remember<null>(EMPTY_HISTORY, typed('b', 'a'), 0, 'words');
  const again = redo({ a: 'a' }, undo({ a: 'b' }, once)?.history ?? once);
  const history = remember(again?.history ?? once, typed('c', 'b'), 10, 'words');
  expect(undo({ a: 'c' }, history)?.body).toEqual({ a: 'b' });
});
