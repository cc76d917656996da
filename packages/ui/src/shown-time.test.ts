import { expect, test } from 'vitest';
import { afterShown, type ShownTimeParts } from './shown-time.ts';

/** A window whose clock and frames are moved by hand. */
function handMoved() {
  let now = 0;
  let timers: Array<{ at: number; run(): void }> = [];
  let frames: Array<() => void> = [];
  const parts: ShownTimeParts = {
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    onFrame(run) {
      frames.push(run);
      return () => {
        frames = frames.filter((one) => one !== run);
      };
    },
  };
  const frame = () => {
    const due = frames;
    frames = [];
    for (const run of due) run();
  };
  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  return {
    parts,
    pass,
    /** A window that lives: it renders all the time. */
    live(ms: number) {
      for (let gone = 0; gone < ms; gone += 10) {
        frame();
        pass(10);
      }
    },
  };
}

test('in a window that renders it is the time of the clock', () => {
  const { parts, live } = handMoved();
  let runs = 0;
  afterShown(parts, () => runs++, 2000);
  live(1990);
  expect(runs).toBe(0);
  live(10);
  expect(runs).toBe(1);
  live(5000);
  expect(runs).toBe(1);
});

test('while nothing is rendered no time passes', () => {
  const { parts, live, pass } = handMoved();
  let runs = 0;
  afterShown(parts, () => runs++, 2000);
  pass(60_000);
  expect(runs).toBe(0);
  live(1000);
  pass(60_000);
  expect(runs).toBe(0);
  live(1000);
  expect(runs).toBe(1);
});

test('called off, it does not run, wherever it stood', () => {
  const { parts, live, pass } = handMoved();
  let runs = 0;
  afterShown(parts, () => runs++, 2000)();
  const stop = afterShown(parts, () => runs++, 2000);
  live(600);
  stop();
  live(5000);
  pass(5000);
  expect(runs).toBe(0);
});
