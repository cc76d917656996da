import { expect, test } from 'vitest';
import type { Asset } from '../api/types.ts';
import { type SendFile, UploadQueue } from './upload.ts';

/** A network whose sends are settled by the test. */
function setUp() {
  const sends: Array<{
    name: string;
    folder: string;
    progress(percent: number): void;
    arrive(): void;
    fail(message: string): void;
    stopped: boolean;
  }> = [];
  const send: SendFile = (file, folder, onProgress) => {
    let resolve: (asset: Asset) => void = () => {};
    let reject: (error: Error) => void = () => {};
    const answer = new Promise<Asset>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const entry = {
      name: file.name,
      folder,
      progress: onProgress,
      arrive: () => resolve({ hash: file.name } as Asset),
      fail: (message: string) => reject(new Error(message)),
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
