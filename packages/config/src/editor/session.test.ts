import type { Sections } from '@portico/model/section';
import { expect, test } from 'vitest';
import type { Document } from '../api/types.ts';
import { DocumentEdits } from '../documents/document-edits.ts';
import { EditorSession } from './session.ts';

const start: Sections = {
  s: {
    order: 'a0',
    layout: 'flow',
    blocks: {
      a: { type: 'heading', version: 1, order: 'a0', fields: { text: 'One' } },
      b: { type: 'heading', version: 1, order: 'a1', fields: { text: 'Two' } },
    },
  },
};

function setUp() {
  const document = (sections: Sections, edit: number) =>
    ({ id: 'x', kind: 'page', edit, body: { title: 'Home', sections } }) as unknown as Document;
  const edits = new DocumentEdits(document(start, 1), {
    save: async () => ({ type: 'unreachable' }),
    after: () => () => {},
    now: () => 0,
    onSaved: () => {},
  });
  const said: string[] = [];
  const refused: string[] = [];
  let ids = 0;
  const session = new EditorSession(edits, ['sections'], {
    newId: () => `n${ids++}`,
    now: () => 0,
    say: (text) => said.push(text),
    refused: (text) => refused.push(text),
  });
  session.begin();
  const drawn: string[] = [];
  session.draw({
    changed: (changes) => drawn.push(`changed ${changes.map(({ path }) => path.join('.')).join(' ')}`),
    replaced: () => drawn.push('replaced'),
    selected: ({ blocks }) => drawn.push(`selected ${blocks.join(' ')}`),
  });
  const others = (sections: Sections) => edits.receive(document(sections, 2));
  return { edits, session, said, refused, drawn, others };
}

const blocksOf = (session: EditorSession) => Object.keys(session.snapshot().sections.s?.blocks ?? {});

test('a command changes the page, its draft and the canvas, is said, and can be undone and done again', () => {
  const { edits, session, said, drawn } = setUp();
  expect(session.run({ do: 'remove-blocks', section: 's', blocks: ['a'] })).toBe(true);
  expect(blocksOf(session)).toEqual(['b']);
  expect(edits.value(['sections', 's', 'blocks', 'a'])).toBeUndefined();
  session.undo();
  expect(session.snapshot()).toMatchObject({ sections: start, canUndo: false, canRedo: true });
  session.redo();
  expect(blocksOf(session)).toEqual(['b']);
  expect(said).toEqual(['Block deleted.', 'Undone: Block deleted.', 'Done again: Block deleted.']);
  expect(drawn).toEqual(['changed s.blocks.a', 'changed s.blocks.a', 'changed s.blocks.a']);
});

test('what cannot be done is said in words and changes nothing', () => {
  const { session, refused } = setUp();
  expect(session.run({ do: 'duplicate-section', section: 'gone' })).toBe(false);
  expect(refused).toEqual(['This section is no longer there.']);
  expect(session.snapshot()).toMatchObject({ sections: start, canUndo: false });
});

test('somebody else’s save is drawn, keeps what is selected, and is not undone with one’s own edits', () => {
  const { session, drawn, others } = setUp();
  session.select({ section: 's', blocks: ['a', 'b'] });
  session.run({ do: 'set-field', section: 's', block: 'b', path: ['text'], value: 'Mine' });
  const theirs = structuredClone(start);
  Object.assign(theirs.s?.blocks.a?.fields ?? {}, { text: 'Theirs' });
  others(theirs);
  const texts = () =>
    Object.values(session.snapshot().sections.s?.blocks ?? {}).map((one) => one.fields.text);
  expect(texts()).toEqual(['Theirs', 'Mine']);
  expect(session.snapshot().selection.blocks).toEqual(['a', 'b']);
  session.undo();
  expect(texts()).toEqual(['Theirs', 'Two']);
  expect(drawn).toEqual([
    'selected a b',
    'changed s.blocks.b.fields.text',
    'replaced',
    'changed s.blocks.b.fields.text',
  ]);
});

test('the same content in new objects, as a save answers it, is not drawn again', () => {
  const { session, drawn, others } = setUp();
  const before = session.snapshot();
  others(structuredClone(start));
  expect(session.snapshot()).toBe(before);
  expect(drawn).toEqual([]);
});
