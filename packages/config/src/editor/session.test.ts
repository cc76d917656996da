import type { Sections } from '@portico/model/documents/section';
import { expect, test } from 'vitest';
import type { Document } from '@portico/model/api/documents';
import { DocumentEdits } from '../shared/documents/edits/document-edits.ts';
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

function setUp(begun: Sections = start, beginning?: Sections) {
  const document = (sections: Sections, edit: number) =>
    ({ id: 'x', kind: 'page', edit, body: { title: 'Home', sections } }) as unknown as Document;
  const edits = new DocumentEdits(document(begun, 1), {
    save: async () => ({ type: 'unreachable' }),
    after: () => () => {},
    now: () => 0,
    onSaved: () => {},
  });
  const said: string[] = [];
  const refused: string[] = [];
  let ids = 0;
  const parts = {
    newId: () => `n${ids++}`,
    now: () => 0,
    say: (text: string) => void said.push(text),
    refused: (text: string) => void refused.push(text),
  };
  const session = new EditorSession(edits, ['sections'], parts, beginning);
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
  expect(said).toEqual(['Block deleted.', 'Undone: Block deleted.', 'Redone: Block deleted.']);
  expect(drawn).toEqual(['changed s.blocks.a', 'changed s.blocks.a', 'changed s.blocks.a']);
});

test('a part that is empty begins with what it is given, which is saved whole with the first change', () => {
  for (const stored of [null, {}]) {
    const { edits, session } = setUp(stored as Sections, start);
    expect(session.snapshot().sections).toEqual(start);
    expect(edits.isUnsaved).toBe(false);
    session.run({ do: 'set-field', section: 's', block: 'b', path: ['text'], value: 'Mine' });
    expect(edits.value(['sections'])).toEqual(session.snapshot().sections);
    session.run({ do: 'remove-section', section: 's' });
    expect([edits.value(['sections']), session.snapshot().sections]).toEqual([{}, {}]);
  }
});

test('undoing the first change of a part leaves what was stored before, and shows its beginning again', () => {
  for (const stored of [null, {}]) {
    for (const command of [
      { do: 'set-field', section: 's', block: 'b', path: ['text'], value: 'Mine' },
      { do: 'remove-section', section: 's' },
    ] as const) {
      const { edits, session, drawn } = setUp(stored as Sections, start);
      const begun = () => {
        expect(edits.value(['sections'])).toEqual(stored);
        expect(session.snapshot()).toMatchObject({ sections: start, canUndo: false });
      };
      session.run(command);
      const changed = session.snapshot().sections;
      session.undo();
      begun();
      expect(edits.isUnsaved).toBe(false);
      session.redo();
      expect([edits.value(['sections']), session.snapshot().sections]).toEqual([changed, changed]);
      session.undo();
      begun();
      expect(drawn.map((one) => one.split(' ')[0])).toEqual(['changed', 'replaced', 'changed', 'replaced']);
    }
  }
});

test('undoing the first change shows what somebody else has begun meanwhile', () => {
  const { edits, session, drawn, others } = setUp({}, start);
  session.run({ do: 'set-field', section: 's', block: 'b', path: ['text'], value: 'Mine' });
  const theirs: Sections = { t: { order: 'a0', layout: 'flow', blocks: {} } };
  others(theirs);
  session.undo();
  expect([edits.value(['sections']), session.snapshot().sections]).toEqual([theirs, theirs]);
  expect(drawn.at(-1)).toBe('replaced');
});

test('what somebody else began meanwhile stands instead of an own beginning', () => {
  const { edits, session, drawn, others } = setUp({}, start);
  const theirs: Sections = { t: { order: 'a0', layout: 'flow', blocks: {} } };
  others(theirs);
  expect(session.snapshot().sections).toEqual(theirs);
  expect(drawn).toEqual(['replaced']);
  expect(edits.isUnsaved).toBe(false);
});

test('what cannot be done is said in words and changes nothing', () => {
  const { session, refused } = setUp();
  expect(session.run({ do: 'duplicate-section', section: 'gone' })).toBe(false);
  expect(refused).toEqual(['This section no longer exists.']);
  expect(session.snapshot()).toMatchObject({ sections: start, canUndo: false });
});

test('somebody else’s save is rendered, keeps what is selected, and is not undone with one’s own edits', () => {
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

const rich = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const withText = (content: unknown): Sections => ({
  s: {
    order: 'a0',
    layout: 'flow',
    blocks: { t: { type: 'rich-text', version: 1, order: 'a0', fields: { content } } },
  },
});
const write = (session: EditorSession, value: unknown, base: unknown) =>
  session.run(
    { do: 'set-field', section: 's', block: 't', path: ['content'], value, base: { value: base } },
    'text',
  );

test('what was written while somebody else’s save came in leaves theirs, and nothing of either is lost', () => {
  const { edits, session, others } = setUp(withText(rich('one', 'two')));
  others(withText(rich('one', 'theirs')));
  write(session, rich('mine', 'two'), rich('one', 'two'));
  // A second letter was on its way before the first was answered.
  write(session, rich('mine!', 'two'), rich('mine', 'two'));
  expect(session.snapshot().sections).toEqual(withText(rich('mine!', 'theirs')));
  expect(edits.pending().changes).toMatchObject([
    { from: rich('one', 'theirs'), to: rich('mine!', 'theirs') },
  ]);
  session.undo();
  expect(session.snapshot().sections).toEqual(withText(rich('one', 'theirs')));
});

test('the same words changed by both are not saved over: the server is told what was seen, and asks', () => {
  const { edits, session, others } = setUp(withText(rich('one')));
  others(withText(rich('theirs')));
  write(session, rich('mine'), rich('one'));
  expect(edits.pending().changes).toMatchObject([{ from: rich('one'), to: rich('mine') }]);
});

test('one’s own undo between two letters asks nobody', () => {
  const { edits, session } = setUp(withText(rich('one')));
  write(session, rich('two'), rich('one'));
  session.undo();
  session.redo();
  session.undo();
  write(session, rich('two!'), rich('two'));
  expect(edits.pending().changes).toMatchObject([{ from: rich('one'), to: rich('two!') }]);
});

test('the same content in new objects, as a save answers it, is not rendered again', () => {
  const { session, drawn, others } = setUp();
  const before = session.snapshot();
  others(structuredClone(start));
  expect(session.snapshot()).toBe(before);
  expect(drawn).toEqual([]);
});
