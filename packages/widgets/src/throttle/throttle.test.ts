import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';
import { RunTimes } from './throttle-engine.ts';

describe('the throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[B9.94] rests twice the average time of the last 22 runs', () => {
    const times = new RunTimes();
    expect(times.restMs).toBe(0);
    times.add(10);
    times.add(20);
    expect(times.restMs).toBe(30);
    for (let run = 0; run < 21; run++) times.add(5);
    // The first is forgotten; the 20 still counts.
    expect(times.restMs).toBeCloseTo((2 * (20 + 21 * 5)) / 22);
    times.add(5);
    expect(times.restMs).toBe(10);
  });

  it('[B9.94] runs at once, and what comes meanwhile once after its rest, with what came last', () => {
    const seen: number[] = [];
    const work = throttle((value: number) => {
      seen.push(value);
      vi.setSystemTime(Date.now() + 10);
      vi.advanceTimersByTime(10);
    });
    for (let value = 1; value <= 5; value++) work(value);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(19);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([1, 5]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1, 5]);
    work(6);
    expect(seen).toEqual([1, 5, 6]);
  });

  it('can drop what waits, and goes on after work that failed', () => {
    const seen: number[] = [];
    const work = throttle((value: number) => {
      seen.push(value);
      if (value === 1) throw new Error('broken');
    });
    expect(() => work(1)).toThrow('broken');
    work(2);
    work.cancel();
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([1]);
    work(3);
    expect(seen).toEqual([1, 3]);
  });
});
