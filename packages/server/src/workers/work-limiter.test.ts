import { describe, expect, test } from 'vitest';
import { createWorkLimiter, Overloaded } from './work-limiter.ts';

function held() {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { work: () => done, release };
}

describe('a work limiter', () => {
  test('runs only so many at once, the others in the order they came', async () => {
    const limiter = createWorkLimiter({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const jobs = Array.from({ length: 5 }, held);
    const all = jobs.map((job, index) =>
      limiter.run(String(index), 'site', () => {
        started.push(index);
        return job.work();
      }),
    );
    expect(started).toEqual([0, 1]);
    jobs[1]?.release();
    await all[1];
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.release();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  test('refuses whoever comes when the line is full, and takes them again when it is not', async () => {
    const limiter = createWorkLimiter({ atOnce: 1, waiting: 1 });
    const [first, second] = [held(), held()];
    const running = limiter.run('first', 'site', first.work);
    const waiting = limiter.run('second', 'site', second.work);
    await expect(limiter.run('third', 'site', async () => 3)).rejects.toBeInstanceOf(Overloaded);
    first.release();
    second.release();
    await Promise.all([running, waiting]);
    expect(await limiter.run('third', 'site', async () => 3)).toBe(3);
  });

  test('does the same work once for all who ask meanwhile, and anew for who asks later', async () => {
    const limiter = createWorkLimiter({ atOnce: 1, waiting: 0 });
    let runs = 0;
    const count = async () => ++runs;
    expect(await Promise.all([limiter.run('a', 'site', count), limiter.run('a', 'site', count)])).toEqual([
      1, 1,
    ]);
    expect(await limiter.run('a', 'site', count)).toBe(2);
  });

  test('gives each site its turn, whatever one of them has asked for before', async () => {
    const limiter = createWorkLimiter({ atOnce: 1, waiting: 8 });
    const started: string[] = [];
    const ask = (key: string, site: string) =>
      limiter.run(key, site, async () => {
        started.push(key);
      });
    const flood = Array.from({ length: 5 }, (_, index) => ask(`a${index}`, 'a'));
    // One site has half of the room to wait, and the one above was running already.
    const refused = expect(ask('a5', 'a')).rejects.toBeInstanceOf(Overloaded);
    await Promise.all([refused, ...flood, ask('b0', 'b'), ask('c0', 'c'), ask('b1', 'b')]);
    expect(started).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
  });

  test('goes on after work that failed', async () => {
    const limiter = createWorkLimiter({ atOnce: 1, waiting: 1 });
    const fails = limiter.run('a', 'site', () => Promise.reject(new Error('no')));
    const follows = limiter.run('b', 'site', async () => 'yes');
    await expect(fails).rejects.toThrow('no');
    expect(await follows).toBe('yes');
  });
});
