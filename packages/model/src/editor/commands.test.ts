import { describe, expect, it } from 'vitest';
import { orderKeys } from '../documents/order.ts';
import { inOrder } from '../documents/schema.ts';
import type { Section } from '../documents/section.ts';
import { addBlocks, moveToSection, removeBlocks, setLocked } from './block-commands.ts';
import { applyEdit, type EditorState, type EditResult, isRefused, NOTHING, withinReach } from './edit.ts';
import { alignBlocks, distributeBlocks, layerBlocks, moveBlocks, resizeBlock } from './place-commands.ts';
import { addSection, duplicateSection, moveSection, removeSection } from './section-commands.ts';

type Places = Record<string, [x: number, y: number, w: number, h: number]>;

function grid(places: Places): Section {
  const keys = orderKeys(Object.keys(places).length);
  return {
    order: 'a0',
    layout: 'grid',
    blocks: Object.fromEntries(
      Object.entries(places).map(([id, [x, y, w, h]], index) => [
        id,
        { type: 'heading', version: 1, order: keys[index] ?? '', fields: {}, place: { x, y, w, h } },
      ]),
    ),
  };
}
const page = (sections: Record<string, Section>): EditorState => {
  const keys = orderKeys(Object.keys(sections).length);
  return {
    sections: Object.fromEntries(
      Object.entries(sections).map(([id, section], index) => [id, { ...section, order: keys[index] ?? '' }]),
    ),
    selection: NOTHING,
  };
};
const done = (state: EditorState, result: EditResult): EditorState => {
  if (isRefused(result)) throw new Error(result.refused);
  return applyEdit(state, result) as EditorState;
};
const placesIn = (state: EditorState, section = 's') =>
  Object.fromEntries(
    Object.entries(state.sections[section]?.blocks ?? {}).map(([id, { place }]) => [
      id,
      place && [place.x, place.y, place.w, place.h],
    ]),
  );
const reading = (state: EditorState, section = 's') =>
  inOrder(state.sections[section]?.blocks ?? {}).map(({ id }) => id);

describe('blocks on the grid', () => {
  const state = page({ s: grid({ a: [0, 0, 8, 2], b: [8, 0, 8, 2], c: [0, 4, 8, 2] }) });

  it('move together and stay on it', () => {
    const moved = done(state, moveBlocks(state, 's', ['a', 'b'], { columns: 20, rows: -5 }));
    expect(placesIn(moved)).toEqual({ a: [8, 0, 8, 2], b: [16, 0, 8, 2], c: [0, 4, 8, 2] });
  });

  it('are read where they stand', () => {
    const moved = done(state, moveBlocks(state, 's', ['a'], { columns: 0, rows: 8 }));
    expect(reading(moved)).toEqual(['b', 'c', 'a']);
    expect(reading(done(moved, moveBlocks(moved, 's', ['a'], { columns: 0, rows: -8 })))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('are resized by their edges and never vanish', () => {
    const wide = done(state, resizeBlock(state, 's', 'a', { right: 100, bottom: 3 }));
    expect(placesIn(wide).a).toEqual([0, 0, 24, 5]);
    expect(placesIn(done(state, resizeBlock(state, 's', 'b', { left: 100 }))).b).toEqual([15, 0, 1, 2]);
  });

  it('are aligned with one another, one alone with the grid', () => {
    expect(placesIn(done(state, alignBlocks(state, 's', ['a', 'c', 'b'], 'right')))).toMatchObject({
      a: [8, 0, 8, 2],
      c: [8, 4, 8, 2],
    });
    expect(placesIn(done(state, alignBlocks(state, 's', ['a'], 'center'))).a).toEqual([8, 0, 8, 2]);
    expect(isRefused(alignBlocks(state, 's', ['a'], 'top'))).toBe(true);
  });

  it('are spread evenly', () => {
    const uneven = page({ s: grid({ a: [0, 0, 4, 1], b: [5, 0, 4, 1], c: [20, 0, 4, 1] }) });
    const even = done(uneven, distributeBlocks(uneven, 's', ['a', 'b', 'c'], 'columns'));
    expect(placesIn(even)).toEqual({ a: [0, 0, 4, 1], b: [10, 0, 4, 1], c: [20, 0, 4, 1] });
  });

  it('come to the front and go one back', () => {
    const layersOf = (given: EditorState) =>
      Object.fromEntries(
        Object.entries(given.sections.s?.blocks ?? {}).map(([id, { place }]) => [id, place?.layer ?? 0]),
      );
    const front = done(state, layerBlocks(state, 's', ['a'], 'front'));
    expect(layersOf(front)).toEqual({ b: 0, c: 1, a: 2 });
    expect(layersOf(done(front, layerBlocks(front, 's', ['a'], 'backward')))).toEqual({ b: 0, a: 1, c: 2 });
  });

  it('stay where they are while locked', () => {
    const locked = done(state, setLocked(state, 's', ['a'], true));
    expect(moveBlocks(locked, 's', ['a'], { columns: 1, rows: 0 })).toEqual({
      refused: 'This block is locked. Unlock it first.',
    });
    expect(isRefused(removeBlocks(locked, 's', ['a', 'b']))).toBe(true);
    expect(isRefused(setLocked(locked, 's', ['a'], false))).toBe(false);
  });
});

describe('a section of 60 blocks', () => {
  const full = page({
    s: grid(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`b${n}`, [0, n, 4, 1]])) as Places),
    t: grid({ t0: [0, 0, 4, 1] }),
  });
  const one = { type: 'line', version: 1, fields: {} };
  const refused = {
    refused: 'A section can have at most 60 blocks. Please spread them over more sections.',
  };

  it('[B9.74] takes no 61st, and says so', () => {
    expect(addBlocks(full, 's', [{ id: 'x', block: one }])).toEqual(refused);
    expect(moveToSection(full, 't', ['t0'], 's')).toEqual(refused);
    const blocks = Object.fromEntries(
      Array.from({ length: 61 }, (_, n) => [`y${n}`, { ...one, order: `a${n}` }]),
    );
    expect(addSection(full, 'x', { layout: 'flow', blocks })).toEqual(refused);
  });

  it('lets blocks go to another, and may be duplicated', () => {
    const moved = done(full, moveToSection(full, 's', ['b0'], 't'));
    expect(Object.keys(moved.sections.t?.blocks ?? {})).toHaveLength(2);
    expect(Object.keys(moved.sections.s?.blocks ?? {})).toHaveLength(59);
    let made = 0;
    expect(isRefused(duplicateSection(full, 's', () => `n${made++}`))).toBe(false);
  });
});

describe('sections', () => {
  const state = page({ a: grid({}), b: grid({}), c: grid({}) });
  const order = (given: EditorState) => inOrder(given.sections).map(({ id }) => id);

  it('are moved, added and deleted by their place', () => {
    expect(order(done(state, moveSection(state, 'a', 2)))).toEqual(['b', 'c', 'a']);
    expect(order(done(state, moveSection(state, 'c', 0)))).toEqual(['c', 'a', 'b']);
    expect(order(done(state, addSection(state, 'n', { layout: 'flow', blocks: {} }, 1)))).toEqual([
      'a',
      'n',
      'b',
      'c',
    ]);
    const without = done(state, removeSection(state, 'b'));
    expect(order(without)).toEqual(['a', 'c']);
    expect(without.selection.section).toBe('c');
  });

  it('with keys made by hand, without room between them, are moved all the same', () => {
    const tight = {
      sections: {
        a: { ...grid({}), order: 'a0' },
        b: { ...grid({}), order: 'a0' },
        c: { ...grid({}), order: 'a0' },
      },
      selection: NOTHING,
    };
    expect(order(done(tight, moveSection(tight, 'c', 1)))).toEqual(['a', 'c', 'b']);
  });
});

describe('what is selected', () => {
  const { sections } = page({ a: grid({ one: [0, 0, 12, 4], two: [12, 0, 12, 4] }) });

  it('stays the very same while all of it is there, so that nothing is rendered again for it', () => {
    const selection = { section: 'a', blocks: ['one', 'two'] };
    expect(withinReach(sections, selection)).toBe(selection);
  });

  it('loses what is not there any more', () => {
    expect(withinReach(sections, { section: 'a', blocks: ['one', 'gone'] })).toEqual({
      section: 'a',
      blocks: ['one'],
    });
    expect(withinReach(sections, { section: 'gone', blocks: ['one'] })).toBe(NOTHING);
  });
});
