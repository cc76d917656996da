import { getSchema } from '@tiptap/core';
import { AllSelection, EditorState, type Transaction } from '@tiptap/pm/state';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { fromModel } from './from-model.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { beginsGroup, SETTING, type TypedStep, typedStep } from './typing-groups.ts';

const schema = getSchema([...richTextSchema]);

/** Edits of a text one after the other; how many of them each step of undo would take back. */
function groupsOf(
  words: string,
  edits: ReadonlyArray<readonly [atMs: number, edit: (state: EditorState) => Transaction]>,
): number[] {
  const content = words === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  let state = EditorState.create({ doc: Node.fromJSON(schema, fromModel({ type: 'doc', content })) });
  let first: TypedStep | null = null;
  let last: TypedStep | null = null;
  const groups: number[] = [];
  for (const [atMs, edit] of edits) {
    const transaction = edit(state);
    const step = typedStep(transaction, atMs);
    if (beginsGroup(first, last, step)) {
      groups.push(0);
      first = step;
    }
    groups.push((groups.pop() ?? 0) + 1);
    last = step;
    state = state.apply(transaction);
  }
  return groups;
}

const type = (letters: string, at?: number) => (state: EditorState) =>
  at === undefined ? state.tr.insertText(letters) : state.tr.insertText(letters, at);
const erase = (from: number, to: number) => (state: EditorState) => state.tr.delete(from, to);
const letters = (text: string, fromMs = 0, eachMs = 100) =>
  [...text].map((letter, index) => [fromMs + index * eachMs, type(letter)] as const);

test('letters typed on are one step of undo', () => {
  expect(groupsOf('', letters('A pot begins'))).toEqual([12]);
});

test('letters typed over all words are one step of undo, with those they replace', () => {
  const over = (state: EditorState) => state.tr.setSelection(new AllSelection(state.doc)).insertText('x');
  expect(groupsOf('abcd', [[0, over], ...letters('yz', 100)])).toEqual([3]);
});

test('after some seconds the next word begins another', () => {
  expect(groupsOf('', letters('slow words here', 0, 500))).toEqual([11, 4]);
});

test('typing elsewhere, and deleting, are steps of their own', () => {
  expect(
    groupsOf('abc', [
      [0, type('x', 1)],
      [1, type('y', 4)],
      [2, type('z', 5)],
      [3, erase(5, 6)],
      [4, erase(4, 5)],
      [5, erase(3, 4)],
    ]),
  ).toEqual([1, 2, 3]);
});

test('a new paragraph and a mark stand alone', () => {
  expect(
    groupsOf('abcd', [
      [0, type('x', 1)],
      [1, (state) => state.tr.split(3)],
      [2, (state) => state.tr.addMark(1, 3, schema.mark('bold'))],
      [3, type('y', 2)],
    ]),
  ).toEqual([1, 1, 1, 1]);
});

test('the steps of one setting are one step of undo, those of another are another', () => {
  const turn = (setting: string) => (state: EditorState) =>
    state.tr.addMark(1, 3, schema.mark('bold')).removeMark(1, 2).setMeta(SETTING, setting);
  expect(
    groupsOf('abcd', [
      [0, turn('thickness')],
      [16, turn('thickness')],
      [32, turn('thickness')],
      [48, turn('duration')],
      [64, turn('duration')],
      [80, type('y', 2)],
      [96, turn('duration')],
    ]),
  ).toEqual([3, 2, 1, 1]);
});
