import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '@portico/model/documents/merge';
import type { Document } from '@portico/model/api/documents';
import { DocumentEdits, RETRY_MS, SAVE_AFTER_MS, SAVE_WITHIN_MS, type SaveAnswer } from './document-edits.ts';
import { withValue } from '@portico/model/documents/value-at';

const document = (body: unknown, edit = 1): Document => ({
  id: '0'.repeat(24),
  kind: 'page',
  parent: null,
  title: '',
  slug: '',
  path: null,
  state: 'draft',
  stateCode: 4,
  stateLabel: 'Draft',
  publishAt: null,
  updatedAt: '2026-11-21T00:00:00Z',
  edit,
  hasDraft: false,
  order: 'a0',
  body,
  version: 1,
  revision: 1,
  publishedRevision: null,
  passwordSet: false,
});

/** An editor over a server that answers as told; by default it saves. */
function setUp(body: Record<string, unknown>) {
  let now = 0;
  let timer: { at: number; run(): void } | undefined;
  let server = document(body);
  const sent: Array<{ basedOn: number; changes: Change[] }> = [];
  const answers: Array<SaveAnswer | ((changes: Change[]) => SaveAnswer)> = [];
  const saved: Document[] = [];
  const edits = new DocumentEdits(server, {
    save: async (basedOn, changes) => {
      sent.push({ basedOn, changes });
      const answer = answers.shift();
      if (answer) return typeof answer === 'function' ? answer(changes) : answer;
      let next = server.body;
      for (const change of changes) next = withValue(next, change.path, change.to);
      server = document(next, server.edit + 1);
      return { type: 'saved', document: server };
    },
    after: (delayMs, run) => {
      const mine = { at: now + delayMs, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    now: () => now,
    onSaved: (next) => saved.push(next),
  });
  const pass = async (ms: number) => {
    now += ms;
    const due = timer;
    if (due && due.at <= now) {
      timer = undefined;
      due.run();
    }
    for (let i = 0; i < 6; i++) await Promise.resolve();
  };
  return { edits, sent, answers, saved, pass, serverBody: () => server.body };
}

test('typing shows at once and is saved in one request when it rests', async () => {
  const { edits, sent, pass, serverBody } = setUp({ title: 'Old', slug: 'old' });
  edits.set(['title'], 'N');
  edits.set(['title'], 'New');
  edits.set(['search', 'title'], 'Found');
  expect(edits.value(['title'])).toBe('New');
  expect(edits.status.type).toBe('waiting');
  await pass(SAVE_AFTER_MS);
  expect(sent).toEqual([
    {
      basedOn: 1,
      changes: [
        { path: ['title'], from: 'Old', to: 'New' },
        { path: ['search'], from: undefined, to: { title: 'Found' } },
      ],
    },
  ]);
  expect(edits.status.type).toBe('saved');
  expect(serverBody()).toEqual({ title: 'New', slug: 'old', search: { title: 'Found' } });
});

test('typing that never rests is saved meanwhile, and goes on', async () => {
  const { edits, pass, serverBody } = setUp({ title: '' });
  let typed = '';
  for (let ms = 0; ms < 3 * SAVE_WITHIN_MS; ms += 100) {
    edits.set(['title'], (typed += 'x'));
    await pass(100);
    expect(typed.length - (serverBody() as { title: string }).title.length).toBeLessThanOrEqual(
      SAVE_WITHIN_MS / 100,
    );
  }
  expect(edits.value(['title'])).toBe(typed);
});

test('saves in the midst of typing are told of when it rests, once; leaving the screen tells of them at once', async () => {
  const { edits, sent, saved, pass } = setUp({ title: '', blocks: { a: { words: 'w' } } });
  const statuses = new Set<string>();
  edits.subscribe(() => statuses.add(edits.status.type));
  const blocks = edits.value(['blocks']);
  for (let letters = 1; letters <= 40; letters++) {
    edits.set(['title'], 'x'.repeat(letters));
    await pass(100);
  }
  expect(sent.length).toBeGreaterThan(1);
  expect([...statuses]).toEqual(['waiting']);
  expect(saved).toEqual([]);
  await pass(SAVE_AFTER_MS);
  expect(edits.status.type).toBe('saved');
  expect(saved.map(({ body }) => (body as { title: string }).title)).toEqual(['x'.repeat(40)]);
  // What was not changed is what it was, whatever the server sends: nobody has to compare it.
  expect(edits.value(['blocks'])).toBe(blocks);

  edits.set(['title'], 'y');
  await pass(100);
  await edits.flush();
  expect(edits.status.type).toBe('saved');
  expect(saved).toHaveLength(2);
});

test('whoever types on without a connection is told all along that nothing is saved', async () => {
  const { edits, answers, pass, serverBody } = setUp({ title: '' });
  const statuses: string[] = [];
  edits.set(['title'], 'a');
  answers.push(...Array.from({ length: 5 }, () => ({ type: 'unreachable' }) as const));
  await pass(SAVE_AFTER_MS);
  edits.subscribe(() => statuses.push(edits.status.type));
  while (answers.length > 0) {
    edits.set(['title'], `${edits.value(['title'])}a`);
    await pass(300);
  }
  expect(new Set(statuses)).toEqual(new Set(['unreachable']));
  await pass(RETRY_MS);
  expect(edits.status.type).toBe('saved');
  expect(serverBody()).toEqual({ title: edits.value(['title']) });
});

test('what is typed back to what it was is not sent', async () => {
  const { edits, sent, pass } = setUp({ tags: ['a'] });
  edits.set(['tags'], ['a', 'b']);
  edits.set(['tags'], ['a']);
  await pass(SAVE_AFTER_MS);
  expect(sent).toEqual([]);
  expect(edits.isUnsaved).toBe(false);
});

test('typing during a save is kept and saved after it', async () => {
  const { edits, sent, pass, answers } = setUp({ title: 'a' });
  answers.push((changes) => {
    edits.set(['title'], 'abc');
    return { type: 'saved', document: document(withValue({}, ['title'], changes[0]?.to), 2) };
  });
  edits.set(['title'], 'ab');
  await pass(SAVE_AFTER_MS);
  expect(edits.value(['title'])).toBe('abc');
  await pass(SAVE_AFTER_MS);
  expect(sent[1]).toEqual({ basedOn: 2, changes: [{ path: ['title'], from: 'ab', to: 'abc' }] });
  expect(edits.isUnsaved).toBe(false);
});

test('a server out of reach loses nothing: the text stays and is sent when it answers', async () => {
  const { edits, pass, answers, serverBody } = setUp({ title: 'a' });
  answers.push({ type: 'unreachable' }, { type: 'unreachable' });
  edits.set(['title'], 'b');
  await pass(SAVE_AFTER_MS);
  expect(edits.status.type).toBe('unreachable');
  await pass(RETRY_MS);
  expect(edits.value(['title'])).toBe('b');
  await pass(RETRY_MS);
  expect(edits.status.type).toBe('saved');
  expect(serverBody()).toEqual({ title: 'b' });
});

test('a refusal keeps the text beside its reason and is tried again with the next edit', async () => {
  const { edits, pass, answers } = setUp({ slug: 'a' });
  answers.push({ type: 'refused', message: 'Please check', errors: { slug: 'Taken.' } });
  edits.set(['slug'], 'b');
  await pass(SAVE_AFTER_MS);
  expect(edits.status).toMatchObject({ type: 'refused', errors: { slug: 'Taken.' } });
  expect(edits.value(['slug'])).toBe('b');
  edits.set(['slug'], 'c');
  await pass(SAVE_AFTER_MS);
  expect(edits.status.type).toBe('saved');
});

test('a conflict waits for an answer; each field takes the chosen value and nothing else changes', async () => {
  const { edits, sent, pass, answers } = setUp({ title: 'Old', excerpt: 'Old', tags: [] });
  const theirs = document({ title: 'Theirs', excerpt: 'Theirs', tags: ['kept'] }, 5);
  answers.push({
    type: 'conflict',
    document: theirs,
    conflicts: [
      { path: ['title'], yours: 'Mine', theirs: 'Theirs' },
      { path: ['excerpt'], yours: 'Mine', theirs: 'Theirs' },
    ],
  });
  edits.set(['title'], 'Mine');
  edits.set(['excerpt'], 'Mine');
  await pass(SAVE_AFTER_MS);
  expect(edits.status.type).toBe('conflict');
  await edits.flush();
  expect(sent).toHaveLength(1);
  answers.push({
    type: 'saved',
    document: document({ title: 'Mine', excerpt: 'Theirs', tags: ['kept'] }, 6),
  });
  edits.resolve(new Set([JSON.stringify(['title'])]));
  await pass(0);
  expect(sent[1]).toEqual({ basedOn: 5, changes: [{ path: ['title'], from: 'Theirs', to: 'Mine' }] });
  expect(edits.document.body).toEqual({ title: 'Mine', excerpt: 'Theirs', tags: ['kept'] });
});

test('a newer state from elsewhere comes in under what is being typed; an older one is ignored', () => {
  const { edits } = setUp({ title: 'a', slug: 'a' });
  edits.set(['title'], 'typed');
  edits.receive(document({ title: 'other', slug: 'b' }, 3));
  expect(edits.document.body).toEqual({ title: 'typed', slug: 'b' });
  edits.receive(document({ title: 'ancient', slug: 'z' }, 2));
  expect(edits.value(['slug'])).toBe('b');
});

test('what somebody else changed in a field that is being typed in is not saved over: it asks', async () => {
  const { edits, sent, pass, answers } = setUp({ title: 'a', slug: 'a' });
  edits.set(['title'], 'typed');
  const theirs = document({ title: 'other', slug: 'b' }, 3);
  edits.receive(theirs);
  answers.push({
    type: 'conflict',
    conflicts: [{ path: ['title'], yours: 'typed', theirs: 'other' }],
    document: theirs,
  });
  await pass(SAVE_AFTER_MS);
  // Told what stood there when typing began, the server sees that both changed it.
  expect(sent[0]?.changes).toEqual([{ path: ['title'], from: 'a', to: 'typed' }]);
  expect(edits.status).toMatchObject({ type: 'conflict', conflicts: [{ path: ['title'], theirs: 'other' }] });
  edits.resolve(new Set(['["title"]']));
  await pass(SAVE_AFTER_MS);
  expect(sent[1]?.changes).toEqual([{ path: ['title'], from: 'other', to: 'typed' }]);
});

test('text two people write in comes together, when it is heard of and when a save meets it', async () => {
  const text = (...all: string[]) => ({
    type: 'doc',
    content: all.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })),
  });
  const { edits, sent, pass, answers } = setUp({ content: text('a', 'b', 'c') });
  edits.set(['content'], text('mine', 'b', 'c'));
  edits.receive(document({ content: text('a', 'b', 'theirs') }, 3));
  expect(edits.value(['content'])).toEqual(text('mine', 'b', 'theirs'));
  const later = document({ content: text('a', 'more', 'theirs') }, 4);
  answers.push({ type: 'conflict', conflicts: [{ path: ['content'] }], document: later });
  await pass(SAVE_AFTER_MS);
  await pass(0);
  expect(sent[1]?.changes).toEqual([
    { path: ['content'], from: text('a', 'more', 'theirs'), to: text('mine', 'more', 'theirs') },
  ]);
  expect(edits.status.type).toBe('saved');
});

test('a save whose answer was lost is not met as somebody else’s, however much is typed on and closed between', async () => {
  const { edits, sent, pass, answers } = setUp({ title: 'a' });
  edits.set(['title'], 'ab');
  answers.push({ type: 'unreachable' });
  await pass(SAVE_AFTER_MS);
  edits.set(['title'], 'abc');
  const arrived = document({ title: 'ab' }, 2);
  answers.push({
    type: 'conflict',
    conflicts: [{ path: ['title'], yours: 'abc', theirs: 'ab' }],
    document: arrived,
  });
  await pass(RETRY_MS);
  await pass(0);
  expect(sent.at(-1)?.changes).toEqual([{ path: ['title'], from: 'ab', to: 'abc' }]);
  expect(edits.status.type).toBe('saved');
  // The same where the window was closed and opened again meanwhile.
  const other = setUp({ title: 'a' });
  other.edits.set(['title'], 'ab');
  other.answers.push({ type: 'unreachable' });
  await other.pass(SAVE_AFTER_MS);
  other.edits.set(['title'], 'abc');
  const reopened = setUp({ title: 'ab' });
  reopened.edits.restore(JSON.parse(JSON.stringify(other.edits.unsaved())));
  expect(reopened.edits.status.type).toBe('waiting');
  expect(reopened.edits.value(['title'])).toBe('abc');
  // Taken back to how it began it is said again: the server may hold what was sent.
  other.edits.set(['title'], 'a');
  expect(other.edits.isUnsaved).toBe(true);
});

test('what is changed inside a new entry goes with the entry as a whole, also while that is being saved', async () => {
  const { edits, sent, pass, answers, serverBody } = setUp({ fields: {} });
  edits.set(['fields', 'a'], { title: '', required: false });
  edits.set(['fields', 'a', 'title'], 'Name');
  answers.push((changes) => {
    edits.set(['fields', 'a', 'required'], true);
    return { type: 'saved', document: document(withValue({}, ['fields', 'a'], changes[0]?.to), 2) };
  });
  await pass(SAVE_AFTER_MS);
  expect(sent[0]?.changes).toEqual([
    { path: ['fields', 'a'], from: undefined, to: { title: 'Name', required: false } },
  ]);
  await pass(SAVE_AFTER_MS);
  expect(sent[1]?.changes).toEqual([
    {
      path: ['fields', 'a'],
      from: { title: 'Name', required: false },
      to: { title: 'Name', required: true },
    },
  ]);
  expect(serverBody()).toMatchObject({ fields: { a: { title: 'Name', required: true } } });
});

test('an entry taken away takes what was typed in it along', async () => {
  const { edits, sent, pass } = setUp({ fields: { a: { title: 'Old' }, b: {} } });
  edits.set(['fields', 'a', 'title'], 'New');
  edits.set(['fields', 'a'], undefined);
  await pass(SAVE_AFTER_MS);
  expect(sent[0]?.changes).toEqual([{ path: ['fields', 'a'], from: { title: 'Old' }, to: undefined }]);
});

test('what was set is taken back and done again step by step; a field being dragged is one step', async () => {
  const { edits, pass, serverBody } = setUp({ radius: 0, header: { border: false }, title: 'a' });
  for (const radius of [1, 2, 3]) edits.set(['radius'], radius);
  await pass(2000);
  edits.set(['header', 'border'], true);
  edits.together(() => {
    edits.set(['title'], 'b');
    edits.set(['radius'], 9);
  });
  edits.undo();
  expect(edits.document.body).toEqual({ radius: 3, header: { border: true }, title: 'a' });
  edits.undo();
  edits.undo();
  expect([edits.canUndo, edits.canRedo]).toEqual([false, true]);
  expect(edits.document.body).toEqual({ radius: 0, header: { border: false }, title: 'a' });
  edits.redo();
  expect(edits.value(['radius'])).toBe(3);
  await pass(SAVE_AFTER_MS);
  expect(serverBody()).toEqual({ radius: 3, header: { border: false }, title: 'a' });
  edits.set(['title'], 'new');
  expect(edits.canRedo).toBe(false);
});

test('what is done by one press is taken back by itself, however soon another follows', () => {
  const { edits } = setUp({ entries: ['a'] });
  edits.beginStep();
  edits.set(['entries'], ['a', 'b']);
  edits.beginStep();
  edits.set(['entries'], ['b']);
  edits.undo();
  expect(edits.value(['entries'])).toEqual(['a', 'b']);
  edits.undo();
  expect(edits.value(['entries'])).toEqual(['a']);
});

test('what keeps steps of its own is saved, and is none of these', async () => {
  const { edits, pass, serverBody } = setUp({ title: 'a', sections: { x: 1 } });
  edits.set(['title'], 'b');
  const { lastStepMs } = edits;
  await pass(2000);
  edits.change([{ path: ['sections', 'x'], from: 1, to: 2 }]);
  expect(edits.lastStepMs).toBe(lastStepMs);
  edits.undo();
  await pass(SAVE_AFTER_MS);
  expect(serverBody()).toEqual({ title: 'a', sections: { x: 2 } });
  expect([edits.canUndo, edits.lastStepMs]).toEqual([false, Number.NEGATIVE_INFINITY]);
});

test('taking a step back leaves alone what somebody else has changed since', () => {
  const { edits } = setUp({ title: 'a', slug: 'a' });
  edits.together(() => {
    edits.set(['title'], 'mine');
    edits.set(['slug'], 'mine');
  });
  edits.receive(document({ title: 'mine', slug: 'mine' }, 2));
  edits.receive(document({ title: 'theirs', slug: 'mine' }, 3));
  edits.undo();
  expect(edits.document.body).toEqual({ title: 'theirs', slug: 'a' });
});

test('any run of sets taken back as a whole gives the start, and done again the end', () => {
  const path = fc.constantFrom(['a'], ['b'], ['c', 'd'], ['c', 'e']);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(path, fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }))),
      (sets) => {
        const start = { a: 0, b: 1, c: { d: 2 } };
        const { edits } = setUp(start);
        for (const [where, value] of sets) edits.set(where, value);
        const end = edits.document.body;
        while (edits.canUndo) edits.undo();
        expect(edits.document.body).toEqual(start);
        while (edits.canRedo) edits.redo();
        expect(edits.document.body).toEqual(end);
      },
    ),
  );
});

test('edits left unsaved are taken up and saved; where somebody changed the same meanwhile, it asks', async () => {
  const { edits, sent, pass } = setUp({ title: 'Old', slug: 'theirs' });
  edits.restore([{ path: ['title'], from: 'Old', to: 'Mine' }]);
  expect(edits.value(['title'])).toBe('Mine');
  await pass(SAVE_AFTER_MS);
  expect(sent).toEqual([{ basedOn: 1, changes: [{ path: ['title'], from: 'Old', to: 'Mine' }] }]);
  edits.restore([{ path: ['slug'], from: 'old', to: 'mine' }]);
  expect(edits.status).toMatchObject({
    type: 'conflict',
    conflicts: [{ path: ['slug'], yours: 'mine', theirs: 'theirs' }],
  });
  edits.resolve(new Set(['["slug"]']));
  await pass(SAVE_AFTER_MS);
  expect(sent[1]?.changes).toEqual([{ path: ['slug'], from: 'theirs', to: 'mine' }]);
});
