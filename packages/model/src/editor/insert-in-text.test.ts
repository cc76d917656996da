import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, type RichText, type RichTextNode } from '../documents/rich-text.ts';
import { inOrder } from '../documents/schema.ts';
import type { Section } from '../documents/section.ts';
import { alignInFlow } from './align-in-flow.ts';
import { applyEdit, type EditorState, isRefused, NOTHING } from './edit.ts';
import { insertInText } from './insert-in-text.ts';

const paragraph = (words: string): RichTextNode =>
  words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] };
const text = (order: string, ...lines: string[]) => ({
  type: 'rich-text',
  version: 1,
  order,
  fields: { content: { type: 'doc', content: lines.map(paragraph) } },
});
const picture = { id: 'new', block: { type: 'image', version: 1, fields: {} } };
const flow = (blocks: Section['blocks']): EditorState => ({
  sections: { s: { order: 'a0', layout: 'flow', blocks } },
  selection: NOTHING,
});
/** Each block as its words, a picture as its type. */
function shown(state: EditorState): string[] {
  return inOrder(state.sections.s?.blocks ?? {}).map(({ type, fields }) =>
    type === 'image' ? 'image' : plainText(fields.content as RichText),
  );
}
function put(state: EditorState, id: string, line: number): EditorState {
  const result = insertInText(state, 's', id, line, [picture], 'rest');
  if (isRefused(result)) throw new Error(result.refused);
  return applyEdit(state, result) as EditorState;
}

describe('a block put into a text', () => {
  it('stands where the line stood: the text ends above and goes on below', () => {
    const state = flow({ t: text('a1', 'One.', '', 'Two.', 'Three.') });
    expect(shown(put(state, 't', 1))).toEqual(['One.', 'image', 'Two.\nThree.']);
  });

  it('is followed by an empty text to write on in, unless a text follows', () => {
    expect(shown(put(flow({ t: text('a1', 'One.', '') }), 't', 1))).toEqual(['One.', 'image', '']);
    const followed = flow({ t: text('a1', 'One.', ''), u: text('a2', 'Next.') });
    expect(shown(put(followed, 't', 1))).toEqual(['One.', 'image', 'Next.']);
  });

  it('stands before a text that has no words above it', () => {
    expect(shown(put(flow({ t: text('a1') }), 't', 0))).toEqual(['image', '']);
    expect(shown(put(flow({ t: text('a1', '', 'Two.') }), 't', 0))).toEqual(['image', 'Two.']);
  });

  it('is refused in a locked text and on the grid', () => {
    const locked = flow({ t: { ...text('a1', 'One.', ''), locked: true } });
    expect(insertInText(locked, 's', 't', 1, [picture], 'rest')).toHaveProperty('refused');
    const grid = flow({ t: text('a1', 'One.', '') });
    if (grid.sections.s) grid.sections.s.layout = 'grid';
    expect(insertInText(grid, 's', 't', 1, [picture], 'rest')).toHaveProperty('refused');
  });

  it('loses no word and changes no order, wherever it goes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'one', 'two'), { maxLength: 6 }), fc.nat(7), (lines, line) => {
        const words = (state: EditorState) => shown(state).join('\n').split('\n').filter(Boolean);
        const state = flow({ before: text('a0', 'first'), t: text('a1', ...lines), z: text('a2', 'last') });
        const after = words(put(state, 't', line)).filter((word) => word !== 'image');
        expect(after).toEqual(words(state));
      }),
    );
  });
});

describe('a block of a flow', () => {
  const state = flow({ t: text('a1', 'One.') });
  const aligned = (from: EditorState, to: 'text' | 'wide') => {
    const result = alignInFlow(from, 's', ['t'], to);
    if (isRefused(result)) throw new Error(result.refused);
    return applyEdit(from, result) as EditorState;
  };

  it('is made wider than the text, and as wide again, which nothing is stored for', () => {
    const wide = aligned(state, 'wide');
    expect(wide.sections.s?.blocks.t?.align).toBe('wide');
    expect(aligned(wide, 'text').sections).toEqual(state.sections);
  });
});
