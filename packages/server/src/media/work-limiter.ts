/** Thrown to those who would have to wait behind too many. */
export class Overloaded extends Error {}

/**
 * Runs heavy work: a few at once, the rest waiting in turn up to a limit, and one run for all who ask for the same
 * key at the same time.
 */
export interface WorkLimiter {
  /** @throws Overloaded when the line is full; whatever the work throws */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createWorkLimiter(limits: { atOnce: number; waiting: number }): WorkLimiter {
  const shared = new Map<string, Promise<unknown>>();
  const line: Array<() => void> = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.atOnce) {
      if (line.length >= limits.waiting) throw new Overloaded('Too much work is waiting.');
      // Whoever ends hands its place on, so the count of those running stays.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const underWay = shared.get(key) as Promise<T> | undefined;
      if (underWay) return underWay;
      const result = inTurn(work).finally(() => shared.delete(key));
      shared.set(key, result);
      return result;
    },
  };
}
