import { expect, test } from 'vitest';
import type { Asset } from '@portico/model/api/media-asset';
import { MEDIA_MESSAGES } from './media-messages.ts';
import { type Arrived, type SendFile, UploadFailure, UploadQueue } from './upload.ts';
import { uploadFailureText } from './upload-failure.ts';

/** A network whose sends are settled by the test. */
function setUp() {
  const sends: Array<{
    name: string;
    folder: string;
    progress(percent: number): void;
    arrive(): void;
    fail(message: string): void;
    lose(message: string): void;
    stopped: boolean;
  }> = [];
  const send: SendFile = (file, folder, onProgress) => {
    let resolve: (arrived: Arrived) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const answer = new Promise<Arrived>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const entry = {
      name: file.name,
      folder,
      progress: onProgress,
      arrive: () => resolve({ asset: { hash: file.name } as Asset, existed: false }),
      fail: (message: string) => reject(new Error(message)),
      lose: (message: string) => reject(new UploadFailure(message, true)),
      stopped: false,
    };
    sends.push(entry);
    return {
      answer,
      stop: () => {
        entry.stopped = true;
        reject(new Error('Stopped.'));
      },
    };
  };
  const arrived: string[] = [];
  const queue = new UploadQueue(send, (asset) => arrived.push(asset.hash));
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  const states = () => queue.snapshot().map(({ name, state }) => `${name} ${state}`);
  return { queue, sends, arrived, settle, states };
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

test('three files are sent at once, the others wait their turn', async () => {
  const { queue, sends, arrived, settle, states } = setUp();
  queue.add(files('a', 'b', 'c', 'd'));
  expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  sends[1]?.arrive();
  await settle();
  expect(arrived).toEqual(['b']);
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending']);
});

test('one failure says why, stops nothing else, and can be tried again', async () => {
  const { queue, sends, settle, states } = setUp();
  queue.add(files('a', 'b'));
  sends[0]?.fail('This file is too large.');
  sends[1]?.arrive();
  await settle();
  expect(queue.snapshot()[0]).toMatchObject({ state: 'failed', message: 'This file is too large.' });
  queue.retry(queue.snapshot()[0]?.id ?? 0);
  sends[2]?.arrive();
  await settle();
  expect(states()).toEqual(['a done', 'b done']);
  expect(queue.snapshot()[0]?.message).toBeUndefined();
});

test('a file on its way can be stopped; finished ones are cleared away', async () => {
  const { queue, sends, settle, states } = setUp();
  queue.add(files('a', 'b'));
  sends[0]?.progress(40);
  expect(queue.snapshot()[0]?.progress).toBe(40);
  queue.stop(queue.snapshot()[0]?.id ?? 0);
  await settle();
  expect(sends[0]?.stopped).toBe(true);
  expect(states()).toEqual(['a cancelled', 'b sending']);
  queue.clear();
  expect(states()).toEqual(['b sending']);
});

test('all can be held and go on; what comes of a sending that was held disturbs nothing', async () => {
  const { queue, sends, arrived, settle, states } = setUp();
  queue.add(files('a', 'b', 'c', 'd'));
  sends[0]?.progress(40);
  queue.pause();
  expect(states()).toEqual(['a paused', 'b paused', 'c paused', 'd paused']);
  expect(sends.every(({ stopped }) => stopped)).toBe(true);
  // Before the stopped sendings have even said so.
  queue.resume();
  await settle();
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  expect(sends).toHaveLength(6);
  sends[3]?.arrive();
  await settle();
  expect(arrived).toEqual(['a']);
  expect(states()).toEqual(['a done', 'b sending', 'c sending', 'd sending']);
});

test('all can be called off, held ones too; those that failed are tried again together', async () => {
  const { queue, sends, settle, states } = setUp();
  queue.add(files('a', 'b'));
  sends[0]?.fail('No.');
  sends[1]?.fail('No.');
  await settle();
  queue.retryFailed();
  expect(states()).toEqual(['a sending', 'b sending']);
  queue.pause();
  queue.stopAll();
  await settle();
  expect(states()).toEqual(['a cancelled', 'b cancelled']);
  queue.clear();
  expect(queue.snapshot()).toEqual([]);
});

test.each([
  ['B8.36', { status: 0, progress: 0 }, 'Network error'],
  ['B8.38', { status: 0, progress: 40 }, 'File upload failed to complete'],
  ['B8.38', { status: 400, progress: 99 }, 'File upload failed to complete'],
  ['B8.39', { status: 500, progress: 99, text: 'internal' }, 'File processing failed'],
  ['B8.42', { status: 415, progress: 0 }, 'There was a problem while uploading your file.'],
] as const)('[%s] an upload that failed says so: %j', (_row, failed, text) => {
  expect(uploadFailureText(failed)).toBe(text);
});

test('the server’s own reason is told', () => {
  expect(uploadFailureText({ status: 403, progress: 0, text: 'Your role does not allow this.' })).toBe(
    'Your role does not allow this.',
  );
});

test('[B8.40] [B8.41] [B8.42] what is said stands word for word', () => {
  expect(MEDIA_MESSAGES.cancelled).toBe('File processing cancelled');
  expect(MEDIA_MESSAGES.rename).toEqual({
    title: 'Unable to Rename File',
    text: 'There was a problem while renaming your file.',
  });
  expect(MEDIA_MESSAGES.upload.title).toBe('Unable to Upload File');
});

test('what failed for want of a connection is sent again when there is one, and nothing else is', async () => {
  const { queue, sends, settle, states } = setUp();
  queue.add(files('a', 'b'));
  sends[0]?.fail('This file is too large.');
  sends[1]?.lose('Network error');
  await settle();
  expect(queue.snapshot()[1]).toMatchObject({ state: 'failed', message: 'Network error', isOffline: true });
  queue.retryOffline();
  expect(states()).toEqual(['a failed', 'b sending']);
  sends[2]?.arrive();
  await settle();
  expect(states()).toEqual(['a failed', 'b done']);
  queue.retryOffline();
  expect(sends).toHaveLength(3);
});
