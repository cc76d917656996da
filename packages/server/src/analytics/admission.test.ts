import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Admission } from './admission.ts';

/** Keeps the event loop busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** A look at the load, and then a moment in which no further one is due, however long it takes. */
function clock() {
  let ms = 0;
  return {
    now: () => ms,
    pass: () => {
      ms += 150;
    },
  };
}

const heard = (admission: Admission, calls: number) =>
  Array.from({ length: calls }, () => admission.hasTime()).filter(Boolean).length;

it('takes everything while there is time, or while nothing else is asked', async () => {
  const { now, pass } = clock();
  const admission = new Admission(now);
  for (let n = 0; n < 100; n++) admission.countOther();
  await wait(150);
  pass();
  expect(heard(admission, 500)).toBe(500);
  const alone = new Admission(now);
  work(150);
  pass();
  expect(heard(alone, 500)).toBe(500);
});

it('takes an eighth of what else is asked, and always a few, while the server is busy', () => {
  const { now, pass } = clock();
  const admission = new Admission(now);
  for (let n = 0; n < 100; n++) admission.countOther();
  work(150);
  pass();
  expect(heard(admission, 500)).toBe(100 + 13);
});
