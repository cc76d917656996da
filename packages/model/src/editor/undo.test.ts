import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../documents/merge.ts';
import { orderKeys } from '../documents/order.ts';
import { type Section, type Sections, sections as sectionsSchema } from '../documents/section.ts';
import {
  addBlocks,
  moveToSection,
  orderBlocks,
  removeBlocks,
  setField,
  setLocked,
} from './block-commands.ts';
import { applyEdit, type EditorState, type EditResult, isRefused, NOTHING, type Selection } from './edit.ts';
import { History } from './history.ts';
import { followDesktop, hideOnPhones, moveOnPhone, placeOnPhone } from './phone-commands.ts';
import { alignBlocks, distributeBlocks, layerBlocks, moveBlocks, resizeBlock } from './place-commands.ts';
import { duplicateBlocks } from './insert-below.ts';
import { addSection, duplicateSection, moveSection, removeSection, setSection } from './section-commands.ts';

const small = fc.integer({ min: -6, max: 30 });
const pick = fc.nat(1000);
const holdsOf = () => 'text' as const;

/** A page with two grids and a flow, some blocks locked, some with overrides. */
function startPage(): Sections {
  const keys = orderKeys(6);
  const blocks = (count: number, layout: Section['layout'], prefix: string): Section['blocks'] =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${prefix}${index}`,
        {
          type: 'heading',
          version: 1,
          order: keys[index] ?? 'a9',
          fields: { text: `${index}` },
          ...(layout === 'grid' ? { place: { x: (index * 5) % 20, y: index * 2, w: 4, h: 2 } } : {}),
          ...(index === 2 ? { phone: { hidden: true } } : {}),
          ...(index === 3 ? { locked: true } : {}),
        },
      ]),
    );
  return {
    s0: { order: keys[0] ?? '', layout: 'grid', blocks: blocks(6, 'grid', 'a') },
    s1: { order: keys[1] ?? '', layout: 'grid', blocks: blocks(3, 'grid', 'b'), theme: 'dark' },
    s2: { order: keys[2] ?? '', layout: 'flow', blocks: blocks(4, 'flow', 'c') },
  };
}

type Command = (state: EditorState, newId: () => string) => EditResult;

const sectionAt = (state: EditorState, n: number) => {
  const ids = Object.keys(state.sections).toSorted();
  return ids[n % Math.max(1, ids.length)] ?? 'none';
};
const blocksAt = (state: EditorState, section: string, n: number, count: number) => {
  const ids = Object.keys(state.sections[section]?.blocks ?? {}).toSorted();
  return ids.length === 0
    ? ['none']
    : Array.from({ length: count }, (_, i) => ids[(n + i) % ids.length] ?? '');
};

/** Every command there is, with any arguments. */
const anyCommand: fc.Arbitrary<Command> = fc
  .record({
    kind: fc.nat(20),
    s: pick,
    t: pick,
    b: pick,
    count: fc.integer({ min: 1, max: 4 }),
    x: small,
    y: small,
    z: small,
    yes: fc.boolean(),
    word: fc.string({ maxLength: 5 }),
  })
  .map(
    ({ kind, s, t, b, count, x, y, z, yes, word }): Command =>
      (state, newId) => {
        const section = sectionAt(state, s);
        const ids = blocksAt(state, section, b, count);
        const [id = 'none'] = ids;
        const commands: Array<() => EditResult> = [
          () => addSection(state, newId(), { layout: 'grid', blocks: {} }, yes ? x : undefined),
          () => removeSection(state, section),
          () => moveSection(state, section, x),
          () => duplicateSection(state, section, newId),
          () => setSection(state, section, 'theme', yes ? 'bright' : undefined),
          () =>
            addBlocks(
              state,
              section,
              Array.from({ length: count }, (_, index) => ({
                id: newId(),
                block: {
                  type: 'line',
                  version: 1,
                  fields: {},
                  ...(yes ? { place: { x: x + index, y, w: z, h: 2 } } : {}),
                },
              })),
              yes ? x : undefined,
            ),
          () => removeBlocks(state, section, ids),
          () => duplicateBlocks(state, section, ids, newId),
          () => setField(state, section, id, yes ? ['text'] : [word || 'other'], yes ? word : undefined),
          () => setLocked(state, section, ids, yes),
          () => moveToSection(state, section, ids, sectionAt(state, t), yes ? { x, y } : { at: x }),
          () => moveBlocks(state, section, ids, { columns: x, rows: y }),
          () => resizeBlock(state, section, id, { left: x, right: y, top: z, bottom: x }),
          () =>
            alignBlocks(
              state,
              section,
              ids,
              (['left', 'center', 'right', 'top', 'middle', 'bottom'] as const)[t % 6] ?? 'left',
            ),
          () => distributeBlocks(state, section, ids, yes ? 'columns' : 'rows'),
          () =>
            layerBlocks(
              state,
              section,
              ids,
              (['front', 'back', 'forward', 'backward'] as const)[t % 4] ?? 'front',
            ),
          () => orderBlocks(state, section, ids, x),
          () => hideOnPhones(state, section, ids, yes),
          () => followDesktop(state, section, ids),
          () => placeOnPhone(state, section, id, { ...(yes ? { x } : {}), w: 1 + (t % 8) }, holdsOf),
          () => moveOnPhone(state, section, ids, { at: x, ...(yes ? { x: y } : {}) }, holdsOf),
        ];
        return (commands[kind] as () => EditResult)();
      },
  );

const ids = () => {
  let made = 0;
  return () => `n${made++}`;
};
const start = (): EditorState => ({ sections: startPage(), selection: NOTHING });

/** Runs commands; those that are refused change nothing. */
function run(commands: readonly Command[], state = start()) {
  const newId = ids();
  const history = new History<Selection>();
  for (const [index, command] of commands.entries()) {
    const edit = command(state, newId);
    if (isRefused(edit)) continue;
    const next = applyEdit(state, edit);
    if ('refused' in next) throw new Error(`${next.refused} ${JSON.stringify(edit)}`);
    history.remember({ ...edit, before: state.selection, after: edit.selection }, index * 5000);
    state = next;
  }
  return { state, history };
}

/** Is one path within the other? */
const isWithin = (a: readonly string[], b: readonly string[]): boolean =>
  Array.from({ length: Math.min(a.length, b.length) }, (_, index) => a[index] === b[index]).every(Boolean);

const anyCommands = fc.array(anyCommand, { maxLength: 25 });

describe('editing a page', () => {
  it('gives the start back when everything is undone, and the end when done again', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const begun = start();
        const { state, history } = run(commands, begun);
        let body = state.sections;
        for (let step = history.undo(body); step; step = history.undo(body)) ({ body } = step);
        expect(body).toEqual(begun.sections);
        for (let step = history.redo(body); step; step = history.redo(body)) ({ body } = step);
        expect(body).toEqual(state.sections);
      }),
      { numRuns: 300 },
    );
  });

  it('never makes a page that cannot be saved, nor a section of more than 60 blocks', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { state } = run(commands);
        expect(sectionsSchema.safeParse(state.sections).error?.issues).toBeUndefined();
        for (const { blocks } of Object.values(state.sections))
          expect(Object.keys(blocks).length).toBeLessThanOrEqual(60);
        const { section, blocks } = state.selection;
        for (const id of blocks) expect(state.sections[section ?? '']?.blocks[id]).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  it('leaves phone layouts and fields of other blocks alone', () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const before = start();
        const edit = command(before, ids());
        if (isRefused(edit)) return;
        const after = applyEdit(before, edit);
        if ('refused' in after) throw new Error(after.refused);
        const named = new Set(edit.changes.flatMap(({ path }) => path));
        for (const [sectionId, section] of Object.entries(before.sections))
          for (const [id, block] of Object.entries(section.blocks)) {
            const now = after.sections[sectionId]?.blocks[id];
            if (now && !named.has(id)) expect(now).toEqual(block);
            if (now && !edit.changes.some(({ path }) => path.includes(id) && path.includes('phone')))
              expect(now.phone).toEqual(block.phone);
          }
      }),
      { numRuns: 500 },
    );
  });

  it('merges what two people changed at the same time the same way in any order', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, (one, other) => {
        const base = start();
        const first = one(base, ids());
        const second = other(
          base,
          (() => {
            let made = 0;
            return () => `m${made++}`;
          })(),
        );
        if (isRefused(first) || isRefused(second)) return;
        const inOrder = (a: typeof first, b: typeof first) => {
          const once = applyChanges(base.sections, a.changes);
          return once.ok ? applyChanges(once.body, b.changes) : once;
        };
        const ab = inOrder(first, second);
        const ba = inOrder(second, first);
        const meet = first.changes.some((a) => second.changes.some((b) => isWithin(a.path, b.path)));
        // Where one changed what the other changed or deleted, one of them is asked; else both orders give one page.
        if (!meet) expect(ab.ok && ba.ok).toBe(true);
        if (ab.ok && ba.ok) expect(ab.body).toEqual(ba.body);
      }),
      { numRuns: 500 },
    );
  });

  it('undoes typing in one step, and what rested in two', () => {
    let state = start();
    const history = new History<Selection>();
    const type = (text: string, atMs: number) => {
      const edit = setField(state, 's0', 'a0', ['text'], text);
      if (isRefused(edit)) throw new Error(edit.refused);
      const step = { ...edit, before: state.selection, after: edit.selection };
      history.remember(step, atMs, 'a0.text');
      state = applyEdit(state, edit) as EditorState;
    };
    type('K', 0);
    type('Ki', 300);
    type('Kiln', 600);
    type('Kiln & Field', 5000);
    const text = () => state.sections.s0?.blocks.a0?.fields.text;
    const back = () => {
      const step = history.undo(state.sections);
      if (step) state = { sections: step.body, selection: step.place };
      return step !== undefined;
    };
    expect(back() && text()).toBe('Kiln');
    expect(back() && text()).toBe('0');
    expect(back()).toBe(false);
  });

  it('never undoes what somebody else has changed since', () => {
    const { state, history } = run([(given) => setField(given, 's0', 'a0', ['text'], 'mine')]);
    const theirs = applyChanges(state.sections, [
      { path: ['s0', 'blocks', 'a0', 'fields', 'text'], from: 'mine', to: 'theirs' },
    ]);
    if (!theirs.ok) throw new Error('not merged');
    const step = history.undo(theirs.body);
    expect(step?.changes).toEqual([]);
    expect(step?.body.s0?.blocks.a0?.fields.text).toBe('theirs');
  });
});
