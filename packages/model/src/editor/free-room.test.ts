import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '../documents/block.ts';
import { orderKeys } from '../documents/order.ts';
import { inOrder } from '../documents/schema.ts';
import { type Clip, pasteClip } from './clip.ts';
import { applyEdit, type EditorState, type EditResult, isRefused, type Selection } from './edit.ts';
import { History } from './history.ts';
import { duplicateBlocks, insertBelow } from './insert-below.ts';

type Place = [x: number, y: number, w: number, h: number];

const block = ([x, y, w, h]: Place, order: string): Block => ({
  type: 'heading',
  version: 1,
  order,
  fields: {},
  place: { x, y, w, h },
});

/** A section of blocks with these places, some of them selected. */
function page(places: Record<string, Place>, selected: readonly string[] = []): EditorState {
  const keys = orderKeys(Object.keys(places).length);
  const blocks = Object.fromEntries(
    Object.entries(places).map(([id, place], index) => [id, block(place, keys[index] ?? '')]),
  );
  return {
    sections: { s: { order: 'a0', layout: 'grid', blocks } },
    selection: { section: 's', blocks: selected },
  };
}
const copy = (...places: Place[]): Clip => ({
  portico: 1,
  of: 'blocks',
  blocks: places.map((place) => block(place, 'a0')),
});
const ids = () => {
  let count = 0;
  return () => `n${count++}`;
};
const applied = (state: EditorState, edit: EditResult): EditorState => {
  if (isRefused(edit)) throw new Error(edit.refused);
  const next = applyEdit(state, edit);
  if ('refused' in next) throw new Error(next.refused);
  return next;
};
const paste = (state: EditorState, clip: Clip) => applied(state, pasteClip(state, clip, ids()));
const placesIn = (state: EditorState): Record<string, Place> =>
  Object.fromEntries(
    Object.entries(state.sections.s?.blocks ?? {}).flatMap(([id, { place }]) =>
      place ? [[id, [place.x, place.y, place.w, place.h] as Place]] : [],
    ),
  );
const reading = (state: EditorState) => inOrder(state.sections.s?.blocks ?? {}).map(({ id }) => id);

describe('what comes in below a block', () => {
  it('keeps rows free above and below it, where it is to stand apart', () => {
    const state = page({ title: [0, 0, 24, 4], text: [0, 4, 10, 8] });
    const put = (below: string[]) =>
      placesIn(
        applied(
          state,
          insertBelow(state, 's', below, [{ id: 'n', block: { ...block([0, 0, 24, 6], 'a0') } }], 1),
        ),
      );
    expect(put(['title'])).toEqual({ title: [0, 0, 24, 4], n: [0, 5, 24, 6], text: [0, 12, 10, 8] });
    expect(put([])).toMatchObject({ n: [0, 13, 24, 6], text: [0, 4, 10, 8] });
    const empty = page({});
    const first = insertBelow(empty, 's', [], [{ id: 'n', block: block([0, 0, 24, 6], 'a0') }], 1);
    expect(placesIn(applied(empty, first))).toEqual({ n: [0, 0, 24, 6] });
  });

  it('moves what stands there down, with what is beside it in its row, and is read right behind the block', () => {
    const contact = page({ title: [0, 0, 24, 4], text: [0, 4, 10, 8], form: [12, 4, 12, 20] }, ['title']);
    const after = paste(contact, copy([6, 30, 10, 3]));
    expect(placesIn(after)).toEqual({
      title: [0, 0, 24, 4],
      n0: [0, 4, 10, 3],
      text: [0, 7, 10, 8],
      form: [12, 7, 12, 20],
    });
    expect(reading(after)).toEqual(['title', 'n0', 'text', 'form']);
  });

  it('takes room that is free first, and moves only what is in the way', () => {
    const roomy = page({ a: [0, 0, 10, 4], b: [0, 9, 10, 4], c: [0, 13, 10, 4] }, ['a']);
    expect(placesIn(paste(roomy, copy([0, 0, 10, 5])))).toMatchObject({ b: [0, 9, 10, 4] });
    expect(placesIn(paste(roomy, copy([0, 0, 10, 7])))).toMatchObject({
      n0: [0, 4, 10, 7],
      b: [0, 11, 10, 4],
      c: [0, 15, 10, 4],
    });
  });

  it('leaves another column alone, and words below their picture in it', () => {
    const columns = page(
      { first: [0, 0, 10, 10], picture: [12, 0, 12, 10], second: [0, 10, 10, 6], caption: [12, 10, 12, 2] },
      ['first'],
    );
    expect(placesIn(paste(columns, copy([0, 0, 10, 4])))).toMatchObject({
      second: [0, 14, 10, 6],
      caption: [12, 10, 12, 2],
    });
  });

  it('goes below what reaches down beside the block', () => {
    const beside = page({ text: [0, 0, 10, 6], form: [12, 0, 12, 20] }, ['text']);
    expect(placesIn(paste(beside, copy([0, 0, 24, 4]))).n0).toEqual([0, 20, 24, 4]);
  });

  it('leaves words on the picture they lie on', () => {
    const over = page({ a: [0, 0, 24, 4], picture: [0, 4, 24, 20], words: [4, 10, 8, 4] }, ['a']);
    expect(placesIn(paste(over, copy([0, 0, 24, 3])))).toMatchObject({
      picture: [0, 7, 24, 20],
      words: [4, 13, 8, 4],
    });
  });

  it('moves nothing onto what reaches down from above', () => {
    const tall = page({ text: [0, 8, 1, 7], side: [0, 14, 1, 8], foot: [0, 21, 2, 1], note: [1, 19, 1, 1] }, [
      'text',
    ]);
    expect(placesIn(paste(tall, copy([1, 0, 1, 2], [0, 3, 1, 1])))).toMatchObject({
      n0: [1, 19, 1, 2],
      foot: [0, 21, 2, 1],
      note: [1, 22, 1, 1],
    });
  });

  it('is refused where no rows are left', () => {
    const long = page({ a: [0, 480, 24, 15], b: [0, 495, 24, 4] }, ['a']);
    expect(pasteClip(long, copy([0, 0, 24, 10]), ids())).toHaveProperty('refused');
  });
});

const place: fc.Arbitrary<Place> = fc
  .record({
    x: fc.nat(23),
    y: fc.nat(40),
    w: fc.integer({ min: 1, max: 24 }),
    h: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ x, y, w, h }) => [x, y, Math.min(w, 24 - x), h]);
const layout = fc.array(place, { minLength: 1, maxLength: 14 });
const endpoints = fc.constantFrom('paste', 'put', 'duplicate');

const meet = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a[0] < b[0] + b[2] &&
  b[0] < a[0] + a[2] &&
  a[1] < b[1] + b[3] &&
  b[1] < a[1] + a[3];

describe('any blocks put into any layout', () => {
  it('overlap nothing that they do not bring along, move others down only, and are taken back by undo', () => {
    fc.assert(
      fc.property(
        layout,
        layout,
        fc.array(fc.nat(13), { maxLength: 3 }),
        endpoints,
        (there, coming, chosen, endpoint) => {
          const start = page(Object.fromEntries(there.map((one, index) => [`b${index}`, one])));
          const all = Object.keys(start.sections.s?.blocks ?? {});
          const selected = all.filter((_, index) => chosen.includes(index));
          const state = { ...start, selection: { section: 's', blocks: selected } };
          if (endpoint === 'duplicate' && selected.length === 0) return;
          const newId = ids();
          const clip = copy(...coming);
          const edit =
            endpoint === 'paste'
              ? pasteClip(state, clip, newId)
              : endpoint === 'duplicate'
                ? duplicateBlocks(state, 's', selected, newId)
                : insertBelow(
                    state,
                    's',
                    selected,
                    coming.map((one) => ({ id: newId(), block: block(one, 'a0') })),
                  );
          if (isRefused(edit)) throw new Error(edit.refused);
          const after = applied(state, edit);
          const was = placesIn(state);
          const now = placesIn(after);
          const made = Object.keys(now).filter((id) => !all.includes(id));
          const brought = endpoint === 'duplicate' ? selected.map((id) => was[id] as Place) : coming;

          const corner = (places: readonly Place[]) => ({
            x: Math.min(...places.map(([x]) => x)),
            y: Math.min(...places.map(([, y]) => y)),
          });
          const amongThemselves = (places: readonly Place[]) =>
            places
              .map(([x, y, w, h]) => [x - corner(places).x, y - corner(places).y, w, h].join())
              .toSorted();
          expect(amongThemselves(made.map((id) => now[id] as Place))).toEqual(amongThemselves(brought));

          for (const id of made) for (const other of all) expect(meet(now[id], now[other])).toBe(false);
          for (const [index, id] of all.entries())
            for (const other of all.slice(index + 1))
              expect(meet(now[id], now[other])).toBe(meet(was[id], was[other]));

          const end = Math.max(...made.map((id) => (now[id]?.[1] ?? 0) + (now[id]?.[3] ?? 0)));
          const line = Math.max(
            ...(selected.length > 0 ? selected : all).map((id) => (was[id]?.[1] ?? 0) + (was[id]?.[3] ?? 0)),
          );
          const downBy = (id: string) => (now[id]?.[1] ?? 0) - (was[id]?.[1] ?? 0);
          // What moves may meet what stays, and comes below that as well.
          const lowest = Math.max(
            end,
            ...all.filter((id) => downBy(id) === 0).map((id) => (was[id]?.[1] ?? 0) + (was[id]?.[3] ?? 0)),
          );
          for (const id of all) {
            const [x, , w, h] = was[id] as Place;
            expect(now[id]).toEqual([x, now[id]?.[1], w, h]);
            const down = downBy(id);
            expect(down).toBeGreaterThanOrEqual(0);
            expect(down).toBeLessThanOrEqual(Math.max(0, lowest - line));
            if (selected.includes(id)) expect(down).toBe(0);
          }
          expect(reading(after).filter((id) => all.includes(id))).toEqual(reading(state));

          const step = { ...edit, before: state.selection, after: edit.selection };
          const history = new History<Selection>();
          history.remember(step, 0);
          expect(history.undo(after.sections)).toMatchObject({
            body: state.sections,
            place: state.selection,
          });
        },
      ),
      { numRuns: 600 },
    );
  });

  it('leave no hole: each row that moved rests on something it would overlap one row higher', () => {
    fc.assert(
      fc.property(layout, place, fc.nat(13), (there, coming, chosen) => {
        const start = page(Object.fromEntries(there.map((one, index) => [`b${index}`, one])));
        const all = Object.keys(start.sections.s?.blocks ?? {});
        const state = { ...start, selection: { section: 's', blocks: [`b${chosen % there.length}`] } };
        const was = placesIn(state);
        const now = placesIn(paste(state, copy(coming)));
        const moved = all.filter((id) => now[id]?.[1] !== was[id]?.[1]);
        const higher = Object.fromEntries(
          Object.entries(now).map(([id, [x, y, w, h]]): [string, Place] => [
            id,
            moved.includes(id) ? [x, y - 1, w, h] : [x, y, w, h],
          ]),
        );
        if (moved.length === 0) return;
        expect(
          moved.some((id) =>
            Object.keys(now).some(
              (other) =>
                !moved.includes(other) && !meet(was[id], was[other]) && meet(higher[id], higher[other]),
            ),
          ),
        ).toBe(true);
      }),
    );
  });
});
