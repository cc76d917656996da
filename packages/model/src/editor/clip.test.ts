import { describe, expect, it } from 'vitest';
import type { Sections } from '../documents/section.ts';
import { type Clip, clipOf, pasteClip, readClip } from './clip.ts';
import { applyEdit, type EditorState, isRefused } from './edit.ts';

const heading = (text: string, order: string, place?: { x: number; y: number; w: number; h: number }) => ({
  type: 'heading',
  version: 1,
  order,
  fields: { text },
  anchor: `about-${text}`,
  ...(place ? { place } : {}),
});

const sections: Sections = {
  grid: {
    order: 'a0',
    layout: 'grid',
    anchor: 'top',
    blocks: {
      a: heading('one', 'a0', { x: 2, y: 0, w: 6, h: 2 }),
      b: heading('two', 'a1', { x: 10, y: 1, w: 6, h: 2 }),
    },
  },
  flow: { order: 'a1', layout: 'flow', blocks: { c: heading('three', 'a0'), d: heading('four', 'a1') } },
};

const ids = () => {
  let count = 0;
  return () => `n${count++}`;
};

function paste(state: EditorState, copied: Clip): EditorState {
  const edit = pasteClip(state, copied, ids());
  if (isRefused(edit)) throw new Error(edit.refused);
  const next = applyEdit(state, edit);
  if ('refused' in next) throw new Error(next.refused);
  return next;
}

const copyOf = (section: string, blocks: string[]): Clip => {
  const copied = clipOf({ sections, selection: { section, blocks } });
  if (!copied) throw new Error('Nothing is copied');
  return copied;
};
const textsOf = (state: EditorState, section: string) =>
  Object.values(state.sections[section]?.blocks ?? {})
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ fields }) => fields.text);

describe('a copy', () => {
  it('goes through the clipboard as text, and nothing else is taken for one', () => {
    const copied = copyOf('grid', ['b', 'a']);
    expect(readClip(JSON.stringify(copied))).toEqual(copied);
    for (const other of [
      '',
      '{',
      '{}',
      '[]',
      '{"portico":2}',
      '{"portico":1,"of":"blocks","blocks":[{"type":"<b>"}]}',
    ])
      expect(readClip(other)).toBeUndefined();
  });

  it('is nothing where nothing is selected', () => {
    expect(clipOf({ sections, selection: { blocks: [] } })).toBeNull();
  });
});

describe('pasting', () => {
  it('puts blocks below what is selected, standing to each other as they did, without their anchors', () => {
    const after = paste(
      { sections, selection: { section: 'grid', blocks: ['b'] } },
      copyOf('grid', ['a', 'b']),
    );
    const { n0, n1 } = after.sections.grid?.blocks ?? {};
    expect(n0).toMatchObject({ place: { x: 10, y: 3, w: 6, h: 2 } });
    expect(n1).toMatchObject({ place: { x: 18, y: 4, w: 6, h: 2 } });
    expect(n0).not.toHaveProperty('anchor');
    expect(after.selection).toEqual({ section: 'grid', blocks: ['n0', 'n1'] });
  });

  it('leaves behind the place among others that blocks had on phones, and keeps what is theirs alone', () => {
    const first = copyOf('grid', ['a']);
    if (first.of !== 'blocks') throw new Error('No blocks are copied');
    const blocks = first.blocks.map((block) => ({ ...block, phone: { order: 'a9', w: 4 } }));
    const after = paste({ sections, selection: { section: 'grid', blocks: [] } }, { ...first, blocks });
    expect(after.sections.grid?.blocks.n0?.phone).toEqual({ w: 4 });
  });

  it('puts blocks of a grid into a flow behind what is selected, and the other way round below all', () => {
    const flow = paste(
      { sections, selection: { section: 'flow', blocks: ['c'] } },
      copyOf('grid', ['a', 'b']),
    );
    expect(textsOf(flow, 'flow')).toEqual(['three', 'one', 'two', 'four']);
    expect(flow.sections.flow?.blocks.n0).not.toHaveProperty('place');
    const grid = paste({ sections, selection: { section: 'grid', blocks: [] } }, copyOf('flow', ['c', 'd']));
    expect(grid.sections.grid?.blocks.n0?.place).toEqual({ x: 0, y: 3, w: 24, h: 4 });
    expect(grid.sections.grid?.blocks.n1?.place).toEqual({ x: 0, y: 7, w: 24, h: 4 });
  });

  it('puts a section behind the selected one, with ids of its own', () => {
    const after = paste({ sections, selection: { section: 'grid', blocks: [] } }, copyOf('grid', []));
    expect(Object.keys(after.sections)).toHaveLength(3);
    const made = after.sections[after.selection.section ?? ''];
    expect(made).not.toHaveProperty('anchor');
    expect(Object.keys(made?.blocks ?? {})).not.toContain('a');
    expect((made?.order ?? '') > 'a0' && (made?.order ?? '') < 'a1').toBe(true);
  });

  it('makes a section where there is none yet', () => {
    const after = paste({ sections: {}, selection: { blocks: [] } }, copyOf('grid', ['a']));
    expect(textsOf(after, after.selection.section ?? '')).toEqual(['one']);
  });
});
