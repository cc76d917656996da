import type { Sections } from '@portico/model/documents/section';
import type { Asset } from '@portico/model/api/media-asset';
import type { Document } from '@portico/model/api/documents';
import { expect, test } from 'vitest';
import { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { type SendFile, UploadQueue } from '../../shared/media/upload.ts';
import { EditorSession } from '../session.ts';
import { PictureBatches } from './picture-batches.ts';

const place = { section: 's', block: 'b' };
type Slides = Array<{ image: { media: string } }>;

/** A page with one gallery, and a network whose sends the test settles. */
function setUp(begun: string[] = [], count = 0) {
  const slides = [...begun, ...Array.from({ length: count }, (_, at) => `old${at}`)].map((media) => ({
    image: { media },
  }));
  const block = { type: 'gallery', version: 2, order: 'a0', fields: { source: 'own', slides } };
  const sections = { s: { order: 'a0', layout: 'flow', blocks: { b: block } } } as unknown as Sections;
  const edits = new DocumentEdits(
    { id: 'x', kind: 'page', edit: 1, body: { title: 'Home', sections } } as unknown as Document,
    { save: async () => ({ type: 'unreachable' }), after: () => () => {}, now: () => 0, onSaved: () => {} },
  );
  let nowMs = 0;
  const session = new EditorSession(edits, ['sections'], {
    newId: () => 'n',
    // Each thing happens long after the one before.
    now: () => (nowMs += 60_000),
    say: () => {},
    refused: () => {},
  });
  session.begin();
  const sends = new Map<string, { arrive(): void; fail(): void }>();
  const send: SendFile = (file) => {
    let resolve: (arrived: { asset: Asset; existed: boolean }) => void = () => {};
    let reject: (why: Error) => void = () => {};
    const answer = new Promise<{ asset: Asset; existed: boolean }>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    sends.set(file.name, {
      arrive: () => resolve({ asset: { hash: file.name } as Asset, existed: false }),
      fail: () => reject(new Error('Too large.')),
    });
    return { answer, stop: () => reject(new Error('Stopped.')) };
  };
  const queue = new UploadQueue(send, () => {});
  const waiting: Array<() => void> = [];
  const failed: string[] = [];
  const batches = new PictureBatches(session, {
    queue,
    after: (_delayMs, run) => waiting.push(run),
    say: () => {},
    failed: (text) => failed.push(text),
  });
  const rest = async () => {
    for (let times = 0; times < 5; times++) await Promise.resolve();
    for (const run of waiting.splice(0)) run();
  };
  const arrive = async (...names: string[]) => {
    for (const name of names) sends.get(name)?.arrive();
    await rest();
  };
  const list = () => {
    const slides = (session.snapshot().sections.s?.blocks.b?.fields.slides ?? []) as Slides;
    return slides.map(({ image }) => image.media).join(' ');
  };
  const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
  return { session, queue, batches, sends, failed, rest, arrive, list, files };
}

test('files stand in the list as they arrive, in the order they were chosen; one step takes all of them back', async () => {
  const { session, batches, arrive, list, files } = setUp(['z']);
  batches.send(place, files('a', 'b', 'c'));
  await arrive('c');
  expect(list()).toBe('z c');
  await arrive('a', 'b');
  expect(list()).toBe('z a b c');
  session.undo();
  expect(list()).toBe('z');
  session.redo();
  expect(list()).toBe('z a b c');
});

test('what is not sent yet is called off when the batch is taken back', async () => {
  const { session, queue, batches, arrive, list, files } = setUp();
  batches.send(place, files('a', 'b', 'c', 'd', 'e'));
  await arrive('a');
  session.undo();
  await arrive('b');
  expect(list()).toBe('');
  expect(queue.snapshot().map(({ state }) => state)).toEqual([
    'done',
    'done',
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect([...batches.of('b')]).toEqual([]);
});

test('what failed is named, the others come, and what is tried again takes its place', async () => {
  const { queue, batches, sends, failed, rest, arrive, list, files } = setUp();
  batches.send(place, files('a', 'b', 'c'));
  sends.get('b')?.fail();
  await rest();
  await arrive('a', 'c');
  await rest();
  expect(list()).toBe('a c');
  expect(failed.join()).toMatch(/^1 of 3 could not be uploaded: “b”/);
  expect(batches.of('b').size).toBe(3);
  queue.retryFailed(batches.of('b'));
  await arrive('b');
  expect(list()).toBe('a b c');
  expect(batches.of('b').size).toBe(0);
});

test('there are never more than the list has room for, and what is no picture is left out by name', async () => {
  const { batches, failed, arrive, list, files } = setUp([], 998);
  batches.send(place, [...files('a'), new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  batches.send(place, files('b', 'c'));
  batches.put(place, ['d']);
  await arrive('a', 'b', 'c');
  expect(list().split(' ').slice(998)).toEqual(['a', 'b']);
  expect(failed).toEqual([
    'Only pictures can be added here. Left out: “notes.txt”.',
    'There can be at most 1,000 pictures: 1 was left out.',
    'There can be at most 1,000 pictures: 1 was left out.',
  ]);
});

test('nothing comes into a block that is gone', async () => {
  const { session, batches, arrive, files } = setUp();
  batches.send(place, files('a'));
  session.run({ do: 'remove-blocks', section: 's', blocks: ['b'] });
  await arrive('a');
  expect(session.snapshot().sections.s?.blocks).toEqual({});
  expect(batches.isBusy).toBe(false);
});

test('recordings become tracks in their order; what is none is named', async () => {
  const { session, batches, failed, arrive, files } = setUp();
  const fields = { source: 'own', tracks: [{ title: 'Before' }] };
  const audio = { type: 'audio', version: 1, order: 'a1', fields };
  session.edits.set(['sections', 's', 'blocks', 'a'], audio);
  const sounds = [
    new File(['x'], 'one.mp3', { type: 'audio/mpeg' }),
    // As systems hand over what they know no type of.
    new File(['x'], 'two.M4A'),
  ];
  batches.send({ section: 's', block: 'a' }, [...sounds, ...files('cover.png')]);
  expect(failed).toEqual(['Only recordings can be added here. Left out: “cover.png”.']);
  await arrive('two.M4A');
  await arrive('one.mp3');
  expect(session.snapshot().sections.s?.blocks.a?.fields.tracks).toEqual([
    { title: 'Before' },
    { audio: { file: { media: 'one.mp3' } } },
    { audio: { file: { media: 'two.M4A' } } },
  ]);
  session.undo();
  expect(session.snapshot().sections.s?.blocks.a?.fields.tracks).toEqual([{ title: 'Before' }]);
});
