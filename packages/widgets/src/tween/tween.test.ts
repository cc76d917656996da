import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tween } from './tween.ts';
import { easeOut } from './ease-out.ts';
import { ANIMATION_INTERVAL_MS, TweenEngine } from './tween-engine.ts';

const linear = (progress: number) => progress;

describe('a tween', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // Frames as a fast screen draws them.
    vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => delete frames[frame - 1]);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    frames.length = 0;
  });
  const frames: Array<() => void> = [];
  /** Lets time pass in frames of 5 ms. */
  function run(ms: number): void {
    for (let passed = 0; passed < ms; passed += 5) {
      vi.advanceTimersByTime(5);
      for (const frame of frames.splice(0)) frame?.();
    }
  }

  it('[B4.45] starts, pauses, resumes and ends, and says what it does', () => {
    const steps: number[] = [];
    const onEnd = vi.fn();
    const tween = new Tween((value) => steps.push(value), { durationMs: 100, easing: linear, onEnd });
    expect([tween.isRunning, tween.isPaused]).toEqual([false, false]);
    tween.start();
    expect([tween.isRunning, tween.isPaused]).toEqual([true, false]);
    run(50);
    tween.pause();
    expect([tween.isRunning, tween.isPaused]).toEqual([false, true]);
    run(1000);
    expect(steps.at(-1)).toBe(0.5);
    tween.resume();
    expect([tween.isRunning, tween.isPaused]).toEqual([true, false]);
    run(20);
    expect(steps.at(-1)).toBeCloseTo(0.7);
    tween.end();
    expect([tween.isRunning, tween.isPaused]).toEqual([false, false]);
    expect(steps.at(-1)).toBe(1);
    expect(onEnd).toHaveBeenCalledOnce();
    tween.end();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('[B9.58] lasts 300 ms by default', () => {
    const onEnd = vi.fn();
    const tween = new Tween(() => {}, { onEnd });
    tween.start();
    run(295);
    expect(onEnd).not.toHaveBeenCalled();
    run(5);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(tween.isRunning).toBe(false);
  });

  it('[B9.37] takes steps at least 10 ms apart, and the last one in any case', () => {
    const steps: number[] = [];
    const tween = new Tween((value) => steps.push(value), { durationMs: 30, easing: linear });
    tween.start();
    run(35);
    expect(ANIMATION_INTERVAL_MS).toBe(10);
    expect(steps.map((value) => Math.round(value * 30))).toEqual([0, 10, 20, 30]);
  });

  it('can run again after its end', () => {
    const onEnd = vi.fn();
    const tween = new Tween(() => {}, { durationMs: 20, onEnd });
    tween.start();
    run(30);
    tween.start();
    expect(tween.isRunning).toBe(true);
    run(30);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('without duration is at its end as it starts', () => {
    const steps: number[] = [];
    new Tween((value) => steps.push(value), { durationMs: 0 }).start();
    expect(steps).toEqual([1]);
  });

  it('[B8.19] needs a function first', () => {
    expect(() => new Tween('draw' as unknown as () => void)).toThrow(
      '[Tween] First parameter needs to be a function',
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '300' as unknown as number])(
    '[B8.20] refuses %s as its duration',
    (durationMs) => {
      expect(() => new Tween(() => {}, { durationMs })).toThrow('[Tween] Duration is not a finite number');
    },
  );
});

it('its course ignores what does not fit its state', () => {
  const engine = new TweenEngine(100);
  engine.pause(0);
  engine.resume(0);
  expect(engine.state).toBe('idle');
  expect(engine.progress(50)).toBe(0);
  engine.start(0);
  engine.resume(50);
  expect(engine.progress(50)).toBe(0.5);
});

it('easing begins at 0, ends at 1 and is quick at first', () => {
  expect([easeOut(0), easeOut(1)]).toEqual([0, 1]);
  expect(easeOut(0.5)).toBeGreaterThan(0.5);
});
