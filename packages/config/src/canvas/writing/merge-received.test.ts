import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromModel } from './from-model.ts';
import { mergeReceived } from './merge-received.ts';
import { richTextSchema } from './rich-text-schema.ts';

const schema = getSchema([...richTextSchema]);

const docOf = (paragraphs: readonly string[]) =>
  Node.fromJSON(
    schema,
    fromModel({
      type: 'doc',
      content: paragraphs.map((text) => ({
        type: 'paragraph',
        content: text === '' ? [] : [{ type: 'text', text }],
      })),
    }),
  );

const wordsOf = (doc: Node) => doc.children.map(({ textContent }) => textContent);

function merged(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const transaction = mergeReceived(EditorState.create({ doc: docOf(mine) }), docOf(base), docOf(theirs));
  transaction.doc.check();
  return wordsOf(transaction.doc);
}

test('what was typed here and what came from elsewhere both stay', () => {
  const base = ['One pot', 'Two bowls', 'Three'];
  const mine = ['One pot', 'Two big bowls', 'Three'];
  expect(merged(base, mine, ['A pot', 'Two bowls', 'Thirty'])).toEqual(['A pot', 'Two big bowls', 'Thirty']);
  expect(merged(base, mine, ['One pot', 'Two bowls!', 'Three'])).toEqual([
    'One pot',
    'Two big bowls!',
    'Three',
  ]);
  expect(merged(base, mine, ['One pot', 'New', 'Two bowls', 'Three'])).toEqual([
    'One pot',
    'New',
    'Two big bowls',
    'Three',
  ]);
  expect(merged(base, mine, ['Two bowls', 'Three', 'Four'])).toEqual(['Two big bowls', 'Three', 'Four']);
  // The same place: theirs, then what was typed.
  expect(merged(['ab'], ['axb'], ['ayb'])).toEqual(['ayxb']);
  expect(merged(['a cup'], ['a cup.'], ['a mug'])).toEqual(['a mug.']);
});

test('the cursor stays behind what was typed', () => {
  const state = EditorState.create({ doc: docOf(['one', 'twox']) });
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 10)));
  const transaction = mergeReceived(placed, docOf(['one', 'two']), docOf(['one more', 'two']));
  const { $from } = transaction.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['twox', 4]);
});

test('no letter anybody typed is lost, wherever it was typed', () => {
  const text = fc.stringMatching(/^[a-e ]{0,6}$/);
  const place = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      place,
      place,
      fc.constantFrom('type', 'split', 'remove'),
      (base, here, there, how) => {
        const typed = (letters: string, [which, where]: [number, number], paragraphs: readonly string[]) =>
          paragraphs.map((words, index) =>
            index === which % paragraphs.length
              ? `${words.slice(0, where % (words.length + 1))}${letters}${words.slice(where % (words.length + 1))}`
              : words,
          );
        const mine = typed('XY', here, base);
        const changed = typed('Z', there, base);
        const theirs =
          how === 'split' ? [...changed, 'W'] : how === 'remove' && base.length > 1 ? base.slice(1) : changed;
        const all = merged(base, mine, theirs).join('');
        expect(all).toContain('XY');
        if (theirs === changed) expect(all).toContain('Z');
        if (how === 'split') expect(all).toMatch(/Z.*W|W.*Z/);
      },
    ),
  );
});
