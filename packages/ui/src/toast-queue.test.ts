import { expect, test } from 'vitest';
import { TOAST_MS, TOAST_WITH_ACTION_MS, ToastQueue } from './toast-queue.ts';

/** A clock moved by hand. */
function clock() {
  let now = 0;
  const waiting = new Map<object, { at: number; run(): void }>();
  return {
    start(run: () => void, delayMs: number) {
      const key = {};
      waiting.set(key, { at: now + delayMs, run });
      return () => waiting.delete(key);
    },
    pass(ms: number) {
      now += ms;
      for (const [key, timer] of waiting)
        if (timer.at <= now) {
          waiting.delete(key);
          timer.run();
        }
    },
  };
}

function setUp() {
  const time = clock();
  const queue = new ToastQueue(time.start);
  return { time, queue, texts: () => queue.snapshot().map((toast) => toast.text) };
}

test('[B9.44] a toast goes by itself after two seconds', () => {
  const { time, queue, texts } = setUp();
  queue.add({ text: 'Saved' });
  time.pass(TOAST_MS - 1);
  expect(texts()).toEqual(['Saved']);
  time.pass(1);
  expect(texts()).toEqual([]);
  expect(TOAST_MS).toBe(2000);
});

test('a toast with something to undo stays longer, a failure until it is closed', () => {
  const { time, queue, texts } = setUp();
  queue.add({ text: 'Deleted', action: { label: 'Undo', run() {} } });
  const failure = queue.add({ text: 'Not saved', kind: 'failure' });
  time.pass(TOAST_WITH_ACTION_MS);
  expect(texts()).toEqual(['Not saved']);
  queue.remove(failure);
  expect(texts()).toEqual([]);
});

test('the clock stands still while the pointer rests on the toasts', () => {
  const { time, queue, texts } = setUp();
  queue.add({ text: 'Saved' });
  queue.pause();
  time.pass(60_000);
  expect(texts()).toEqual(['Saved']);
  queue.resume();
  time.pass(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('the oldest makes room when there are more than four', () => {
  const { queue, texts } = setUp();
  for (const text of ['1', '2', '3', '4', '5']) queue.add({ text });
  expect(texts()).toEqual(['2', '3', '4', '5']);
});
