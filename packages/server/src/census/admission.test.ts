import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Admission } from './admission.ts';

/** Keeps the event loop busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const heard = (admission: Admission, calls: number) =>
  Array.from({ length: calls }, () => admission.hasTime()).filter(Boolean).length;

it('hears everything while there is time, or while nothing else is asked', async () => {
  const admission = new Admission();
  for (let n = 0; n < 100; n++) admission.countOther();
  await wait(150);
  expect(heard(admission, 500)).toBe(500);
  const alone = new Admission();
  work(150);
  expect(heard(alone, 500)).toBe(500);
});

it('hears an eighth of what else is asked, and always a few, while the server is busy', () => {
  const admission = new Admission();
  for (let n = 0; n < 100; n++) admission.countOther();
  work(150);
  expect(heard(admission, 500)).toBe(100 + 13);
});
