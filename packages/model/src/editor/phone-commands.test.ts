import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, PHONE_COLUMNS, type PhoneOverride, WIDE_COLUMNS } from '../documents/block.ts';
import type { BlockHolds } from '../documents/block-definition.ts';
import { deriveLayout } from '../layout/derive-layout.ts';
import { gridBlocksOf } from '../layout/grid-blocks.ts';
import { orderKeys } from '../documents/order.ts';
import { applyEdit, type EditorState, type EditResult, isRefused, NOTHING } from './edit.ts';
import { editFor } from './commands.ts';
import { followDesktop, hideOnPhones, moveOnPhone, placeOnPhone } from './phone-commands.ts';
import { alignBlocks, distributeBlocks, layerBlocks, moveBlocks, resizeBlock } from './place-commands.ts';

const holdsOf = (type: string): BlockHolds | undefined =>
  type === 'image' ? 'picture' : type === 'button' ? 'control' : 'text';

type Placed = Pick<Block, 'type' | 'order'> & { place: NonNullable<Block['place']>; phone?: PhoneOverride };

const page = (blocks: readonly Placed[]): EditorState => ({
  sections: {
    s: {
      order: 'a0',
      layout: 'grid',
      blocks: Object.fromEntries(
        blocks.map((block, index) => [`b${index}`, { version: 1, fields: {}, ...block }]),
      ),
    },
  },
  selection: NOTHING,
});

const blocksIn = (state: EditorState) => state.sections.s?.blocks ?? {};
const layoutOf = (state: EditorState) =>
  deriveLayout(state.sections.s ? gridBlocksOf(state.sections.s, holdsOf) : []);
const shown = (state: EditorState) => layoutOf(state).phoneOrder;
const boxOf = (state: EditorState, id: string) => layoutOf(state).blocks.find((one) => one.id === id)?.phone;
const overrides = (state: EditorState) =>
  Object.fromEntries(Object.entries(blocksIn(state)).map(([id, { phone }]) => [id, phone]));

function done(state: EditorState, result: EditResult): EditorState {
  if (isRefused(result)) throw new Error(result.refused);
  const after = applyEdit(state, result);
  if ('refused' in after) throw new Error(after.refused);
  return after;
}

/** Keys as editing makes them, and now and then ones made by hand that leave no room. */
const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...orderKeys(30)) },
  fc.constantFrom('a', 'zz', 'a0'),
);
const anyBlock: fc.Arbitrary<Placed> = fc
  .record({
    type: fc.constantFrom('heading', 'image', 'button'),
    order: key,
    x: fc.nat(WIDE_COLUMNS - 1),
    y: fc.nat(20),
    w: fc.integer({ min: 1, max: WIDE_COLUMNS }),
    h: fc.integer({ min: 1, max: 6 }),
    phone: fc.option(
      fc.record(
        {
          order: key,
          x: fc.nat(PHONE_COLUMNS - 1),
          w: fc.integer({ min: 1, max: PHONE_COLUMNS }),
          hidden: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
  })
  .map(({ type, order, x, y, w, h, phone }) => ({
    type,
    order,
    place: { x, y, w: Math.min(w, WIDE_COLUMNS - x), h },
    ...(phone ? { phone } : {}),
  }));
const anyPage = fc.array(anyBlock, { minLength: 1, maxLength: 14 }).map(page);

function expectOrdered(state: EditorState): void {
  const boxes = shown(state).map((id) => boxOf(state, id));
  boxes.forEach((box, index) => {
    const before = boxes[index - 1];
    if (!box || !before) return;
    // Rows grow downwards; within a row each begins behind the end of the one before.
    expect(box.row > before.row || box.column >= before.column + before.columns).toBe(true);
    expect(box.row).toBeGreaterThanOrEqual(before.row);
  });
  for (const box of boxes)
    expect((box?.column ?? 0) + (box?.columns ?? 0)).toBeLessThanOrEqual(PHONE_COLUMNS);
}

describe('on phones', () => {
  it('blocks stand where they were moved, all others in their order, and none overlaps', () => {
    fc.assert(
      fc.property(
        anyPage,
        fc.nat(),
        fc.nat(20),
        fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined }),
        fc.integer({ min: 1, max: 3 }),
        (state, pick, at, x, count) => {
          const before = shown(state);
          const [first] = before;
          if (first === undefined) return;
          const ids = Array.from({ length: count }, (_, n) => before[(pick + n) % before.length] ?? first);
          const after = done(state, moveOnPhone(state, 's', ids, { at, x }, holdsOf));
          const others = before.filter((id) => !ids.includes(id));
          const moved = before.filter((id) => ids.includes(id));
          expect(shown(after)).toEqual([...others.slice(0, at), ...moved, ...others.slice(at)]);
          expectOrdered(after);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('blocks take the column and the width that were asked for, as far as there is room', () => {
    fc.assert(
      fc.property(
        anyPage,
        fc.nat(),
        fc.integer({ min: -3, max: 12 }),
        fc.integer({ min: -3, max: 12 }),
        (state, pick, x, w) => {
          const ids = shown(state);
          const id = ids[pick % Math.max(1, ids.length)];
          if (id === undefined) return;
          const order = shown(state);
          const after = done(state, placeOnPhone(state, 's', id, { x, w }, holdsOf));
          const columns = Math.max(1, Math.min(w, PHONE_COLUMNS));
          expect(boxOf(after, id)).toMatchObject({
            columns,
            column: Math.max(0, Math.min(x, PHONE_COLUMNS - columns)),
          });
          expect(shown(after)).toEqual(order);
          expectOrdered(after);
        },
      ),
    );
  });

  it('nothing but the edited blocks changes on the desktop, and nobody else’s override by an edit there', () => {
    const edits: Array<(state: EditorState, id: string, n: number) => EditResult> = [
      (state, id, n) => moveBlocks(state, 's', [id], { columns: n - 8, rows: 8 - n }),
      (state, id, n) => resizeBlock(state, 's', id, { right: n - 4, bottom: n }),
      (state, id) => alignBlocks(state, 's', [id], 'right'),
      (state) => distributeBlocks(state, 's', Object.keys(blocksIn(state)), 'columns'),
      (state, id) => layerBlocks(state, 's', [id], 'front'),
    ];
    fc.assert(
      fc.property(anyPage, fc.nat(), fc.nat(16), fc.nat(edits.length - 1), (state, pick, n, which) => {
        const ids = Object.keys(blocksIn(state));
        const edit = edits[which]?.(state, ids[pick % ids.length] ?? '', n);
        if (!edit || isRefused(edit)) return;
        const after = done(state, edit);
        const rekeyed = edit.changes.some(({ path }) => path.at(-1) === 'order' && path.includes('phone'));
        if (!rekeyed) expect(overrides(after)).toEqual(overrides(state));
        // What stood before another on phones still does, even where all keys had to be new.
        const keyOf = (given: EditorState, id: string) => blocksIn(given)[id]?.phone?.order ?? '';
        for (const one of ids)
          for (const other of ids)
            if (keyOf(state, one) < keyOf(state, other))
              expect(keyOf(after, one) < keyOf(after, other)).toBe(true);
        expectOrdered(after);
      }),
    );
  });
});

const cards = () => {
  const keys = orderKeys(6);
  return page(
    ['image', 'image', 'heading', 'heading', 'rich-text', 'rich-text'].map((type, index) => ({
      type,
      order: keys[index] ?? '',
      place: { x: (index % 2) * 12, y: Math.floor(index / 2) * 4, w: 12, h: 4 },
    })),
  );
};

describe('two cards', () => {
  it('stand one after the other, each together', () => {
    expect(shown(cards())).toEqual(['b0', 'b2', 'b4', 'b1', 'b3', 'b5']);
  });

  it('stay where they are when one’s picture is hidden, or moved to the end', () => {
    const hidden = done(cards(), hideOnPhones(cards(), 's', ['b0'], true));
    expect(shown(hidden)).toEqual(['b2', 'b4', 'b1', 'b3', 'b5']);
    const moved = done(cards(), moveOnPhone(cards(), 's', ['b0'], { at: 5 }, holdsOf));
    expect(shown(moved)).toEqual(['b2', 'b4', 'b1', 'b3', 'b5', 'b0']);
    expect(Object.values(overrides(moved)).filter(Boolean)).toHaveLength(1);
  });

  it('let a block in between their own, which then keep their places', () => {
    const within = done(cards(), moveOnPhone(cards(), 's', ['b5'], { at: 1 }, holdsOf));
    expect(shown(within)).toEqual(['b0', 'b5', 'b2', 'b4', 'b1', 'b3']);
    expect(overrides(within).b1).toBeUndefined();
    expect(overrides(within).b0).toBeUndefined();
  });

  it('follow the desktop again when a block comes back to its place, or is told to', () => {
    const moved = done(cards(), moveOnPhone(cards(), 's', ['b0'], { at: 5 }, holdsOf));
    const back = done(moved, moveOnPhone(moved, 's', ['b0'], { at: 0 }, holdsOf));
    expect(back.sections).toEqual(cards().sections);
    const narrow = done(moved, placeOnPhone(moved, 's', 'b0', { x: 2, w: 4 }, holdsOf));
    expect(boxOf(narrow, 'b0')).toMatchObject({ column: 2, columns: 4 });
    const wide = done(narrow, placeOnPhone(narrow, 's', 'b0', { w: 8 }, holdsOf));
    expect(wide.sections).toEqual(moved.sections);
    expect(done(narrow, followDesktop(narrow, 's', ['b0'])).sections).toEqual(cards().sections);
  });

  it('take a new block where it was put, and below everything on the desktop', () => {
    const added = done(
      cards(),
      editFor(
        cards(),
        { do: 'add-blocks', section: 's', blocks: [{ type: 'button', version: 1, fields: {} }], at: 1 },
        () => 'new',
        holdsOf,
      ),
    );
    expect(shown(added)[1]).toBe('new');
    expect(shown(added).filter((id) => id !== 'new')).toEqual(shown(cards()));
    expect(blocksIn(added).new?.place).toMatchObject({ x: 0, y: 12 });
  });

  it('say so where a block cannot be moved', () => {
    const hidden = done(cards(), hideOnPhones(cards(), 's', ['b0'], true));
    const refused = { refused: 'This block is hidden on phones. Show it first.' };
    expect(moveOnPhone(hidden, 's', ['b0'], { at: 0 }, holdsOf)).toEqual(refused);
    expect(placeOnPhone(hidden, 's', 'b0', { w: 3 }, holdsOf)).toEqual(refused);
  });
});

describe('blocks carried into another section on a phone', () => {
  const line = (order: string, y: number, phone?: PhoneOverride): Placed => ({
    type: 'heading',
    order,
    place: { x: 0, y, w: 24, h: 2 },
    ...(phone ? { phone } : {}),
  });
  const two = (into: readonly Placed[]): EditorState => ({
    ...page(into),
    sections: {
      ...page(into).sections,
      from: {
        order: 'a1',
        layout: 'grid',
        blocks: { moved: { version: 1, fields: {}, ...line('a0', 3, { order: 'zz', w: 4 }) } },
      },
    },
  });
  const carry = (state: EditorState, to?: { at: number }) =>
    done(
      state,
      editFor(
        state,
        { do: 'move-to-section', section: 'from', blocks: ['moved'], to: 's', ...(to ? { place: to } : {}) },
        () => 'n',
        holdsOf,
      ),
    );

  it('stand on phones where they were let go, below everything on the desktop, and disturb no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(7), (count, at) => {
        const state = two(orderKeys(count).map((order, index) => line(order, index * 2)));
        const before = shown(state);
        const after = carry(state, { at });
        const place = Math.min(at, count);
        expect(shown(after)).toEqual([...before.slice(0, place), 'moved', ...before.slice(place)]);
        expect(blocksIn(after).moved?.place).toEqual({ x: 0, y: count * 2, w: 24, h: 2 });
        expect(blocksIn(after).moved?.phone?.w).toBe(4);
        for (const [id, { place: was }] of Object.entries(blocksIn(state)))
          expect(blocksIn(after)[id]?.place).toEqual(was);
        expect(after.selection).toEqual({ section: 's', blocks: ['moved'] });
      }),
    );
  });

  it('lose the place they had among the others of their old section', () => {
    const state = two([line('a0', 0), line('a1', 2)]);
    expect(overrides(carry(state)).moved).toEqual({ w: 4 });
  });
});
