import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { getSchema } from '@tiptap/core';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { AllSelection, EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromModel } from './from-model.ts';
import { keepLook } from './keep-look.ts';
import { markReceived } from './receive-document.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { toModel } from './to-model.ts';

const schema = getSchema([...richTextSchema]);
const plugins = keepLook.config.addProseMirrorPlugins?.call({} as never) as Plugin[];

const LARGE: RichTextMark = { type: 'textStyle', attrs: { size: 'large', color: 'accent' } };
const LINK: RichTextMark = { type: 'link', attrs: { href: '/about' } };

const text = (words: string, ...marks: RichTextMark[]): RichTextNode => ({
  type: 'text',
  ...(marks.length > 0 ? { marks } : {}),
  text: words,
});
const line = (type: string, attrs: RichTextNode['attrs'], ...content: RichTextNode[]): RichTextNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(content.length > 0 ? { content } : {}),
});
const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });
const list = (...items: RichTextNode[]) =>
  line('bulletList', undefined, ...items.map((item) => line('listItem', undefined, item)));

const begin = (content: RichText): EditorState =>
  EditorState.create({ doc: Node.fromJSON(schema, fromModel(content)), plugins });
const apply = (state: EditorState, transaction: Transaction): EditorState => {
  const next = state.apply(transaction);
  next.doc.check();
  return next;
};
const all = (state: EditorState) => apply(state, state.tr.setSelection(new AllSelection(state.doc)));
/** As Chromium selects by dragging: from the first letter to the last. */
function dragged(state: EditorState): EditorState {
  let last = 0;
  state.doc.descendants((node, at) => {
    if (node.isText) last = at + node.nodeSize;
  });
  const start = TextSelection.atStart(state.doc).from;
  return apply(state, state.tr.setSelection(TextSelection.create(state.doc, start, last)));
}
/** As the keyboard does: the first letter replaces what is selected. */
const type = (state: EditorState, words: string): EditorState =>
  [...words].reduce((now, letter) => apply(now, now.tr.insertText(letter)), state);
const remove = (state: EditorState) => apply(state, state.tr.deleteSelection());
function paste(state: EditorState, ...lines: string[]): EditorState {
  const paragraphs = lines.map((words) => schema.nodes.paragraph?.create(null, schema.text(words)) as Node);
  return apply(state, state.tr.replaceSelection(new Slice(Fragment.from(paragraphs), 1, 1)));
}

const TITLE = line('heading', { level: 2, align: 'center' }, text('A pot', LARGE));

describe.each([
  ['all selected', all],
  ['the words dragged over', dragged],
])('with %s', (_, select) => {
  test('words typed over a heading with a size and a colour have them all', () => {
    const state = type(select(begin(doc(TITLE))), 'New words');
    expect(toModel(state.doc)).toEqual(
      doc(line('heading', { level: 2, align: 'center' }, text('New words', LARGE))),
    );
  });

  test('words typed over several lines look like the first', () => {
    const state = type(
      select(begin(doc(TITLE, line('paragraph', undefined, text('of clay')), line('paragraph', undefined)))),
      'New',
    );
    expect(toModel(state.doc).content[0]).toEqual(
      line('heading', { level: 2, align: 'center' }, text('New', LARGE)),
    );
  });

  test('words typed over a list are an item of it', () => {
    const item = (words: string) => line('paragraph', undefined, text(words, LARGE));
    const state = type(select(begin(doc(list(item('One'), item('Two'))))), 'New');
    expect(toModel(state.doc)).toEqual(doc(list(item('New'))));
  });

  test('words typed after all were deleted look as those did', () => {
    const state = type(remove(select(begin(doc(TITLE)))), 'New');
    expect(toModel(state.doc)).toEqual(
      doc(line('heading', { level: 2, align: 'center' }, text('New', LARGE))),
    );
  });

  test('a link whose words are replaced leads where it led, to its last letter', () => {
    const state = type(select(begin(doc(line('paragraph', undefined, text('About', LARGE, LINK))))), 'Who');
    expect(toModel(state.doc).content[0]?.content).toEqual([text('Who', LINK, LARGE)]);
  });

  test('words that only ended with a link are no link, and keep their size', () => {
    const state = type(
      select(begin(doc(line('paragraph', undefined, text('See ', LARGE), text('here', LARGE, LINK))))),
      'Go on',
    );
    expect(toModel(state.doc).content[0]?.content).toEqual([text('Go on', LARGE)]);
  });

  test('plain words that are pasted look line by line like what stood there', () => {
    const small = line('paragraph', { align: 'end' }, text('of clay', { type: 'bold' }));
    const state = paste(select(begin(doc(TITLE, small))), 'One', 'Two', 'Three');
    const bold = (words: string) => line('paragraph', { align: 'end' }, text(words, { type: 'bold' }));
    expect(toModel(state.doc)).toEqual(
      doc(line('heading', { level: 2, align: 'center' }, text('One', LARGE)), bold('Two'), bold('Three')),
    );
  });
});

test('words typed over one line of several keep what that line is', () => {
  const start = begin(doc(line('paragraph', undefined, text('First')), TITLE));
  const at = TextSelection.create(start.doc, 8, 13);
  const state = type(apply(start, start.tr.setSelection(at)), 'New');
  expect(toModel(state.doc).content[1]).toEqual(
    line('heading', { level: 2, align: 'center' }, text('New', LARGE)),
  );
});

test('words typed behind a link are no part of it, as before', () => {
  const start = begin(doc(line('paragraph', undefined, text('About', LARGE, LINK))));
  const state = type(apply(start, start.tr.setSelection(TextSelection.atEnd(start.doc))), ' us');
  expect(toModel(state.doc).content[0]?.content).toEqual([text('About', LINK, LARGE), text(' us', LARGE)]);
});

test('letters taken away one by one leave their look to what is typed next', () => {
  let state = begin(doc(TITLE));
  state = apply(state, state.tr.setSelection(TextSelection.atEnd(state.doc)));
  while (state.doc.textContent !== '') {
    const { head } = state.selection;
    state = apply(state, state.tr.delete(head - 1, head));
  }
  expect(toModel(type(state, 'New').doc).content[0]?.content).toEqual([text('New', LARGE)]);
});

test('tools that change how all words look have their way, and so has what others wrote', () => {
  const state = all(begin(doc(TITLE)));
  const { paragraph } = schema.nodes;
  if (!paragraph) throw new Error('no paragraph');
  const plain = apply(state, state.tr.setBlockType(1, 2, paragraph));
  expect(toModel(plain.doc).content[0]?.type).toBe('paragraph');
  const other = Node.fromJSON(schema, fromModel(doc(line('paragraph', undefined, text('Theirs')))));
  const received = apply(state, markReceived(state.tr).replaceWith(0, state.doc.content.size, other.content));
  expect(toModel(received.doc)).toEqual(doc(line('paragraph', undefined, text('Theirs'))));
});

test('whatever the text is, what replaces it is all there and has the marks its first letter had', () => {
  const marks = fc.subarray<RichTextMark>([{ type: 'bold' }, { type: 'italic' }, LARGE]);
  const words = fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), marks).map(([one, its]) => text(one, ...its));
  const lines = fc.oneof(
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4), words)
      .map(([level, one]) => line('heading', { level: level as 1 }, one)),
    fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => line('paragraph', undefined, ...some)),
    fc
      .array(words, { minLength: 1, maxLength: 3 })
      .map((some) => list(...some.map((one) => line('paragraph', undefined, one)))),
    words.map((one) => line('blockquote', undefined, line('paragraph', undefined, one))),
    fc.constant(line('horizontalRule', undefined)),
  );
  fc.assert(
    fc.property(
      fc.array(lines, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(all, dragged),
      (content, select) => {
        const start = begin(doc(...content));
        if (start.doc.textContent === '') return;
        const state = type(select(start), 'new');
        expect(state.doc.textContent).toBe('new');
        if (content.some(({ type: name }) => name === 'horizontalRule')) return;
        const first = (node: Node): Node | undefined =>
          node.isText ? node : node.children.map(first).find((found) => found !== undefined);
        const [was, now] = [first(start.doc), first(state.doc)];
        expect(now?.marks.map(({ type: mark }) => mark.name)).toEqual(
          was?.marks.map(({ type: mark }) => mark.name),
        );
      },
    ),
  );
});
