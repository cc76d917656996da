/** Thrown to those who would have to wait behind too many. */
export class Overloaded extends Error {}

/**
 * Runs heavy work: a few at once, the rest waiting in turn up to a limit, and one run for all who ask for the same
 * key at the same time. Each site has a line of its own, and they are served one after the other: the work of one site
 * neither takes all the room to wait nor keeps another's behind all of it.
 */
export interface WorkLimiter {
  /**
   * @param site whose line it waits in
   * @throws Overloaded when there is no room to wait; whatever the work throws
   */
  run<T>(key: string, site: string, work: () => Promise<T>): Promise<T>;
}

/** What one site may have of the room to wait. */
const SITE_SHARE = 0.5;

export function createWorkLimiter(limits: { atOnce: number; waiting: number }): WorkLimiter {
  const shared = new Map<string, Promise<unknown>>();
  /** Those who wait, by site, in the order in which the sites have their turn. */
  const lines = new Map<string, Array<() => void>>();
  let waiting = 0;
  let running = 0;

  /** @throws Overloaded */
  function line(site: string, start: () => void): void {
    const mine = lines.get(site) ?? [];
    if (waiting >= limits.waiting || mine.length >= Math.ceil(limits.waiting * SITE_SHARE))
      throw new Overloaded('Too much work is waiting.');
    mine.push(start);
    lines.set(site, mine);
    waiting++;
  }

  /** Takes the next one out of the line; its site has its next turn after all others. */
  function next(): (() => void) | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [site, mine] = first;
    const start = mine.shift();
    lines.delete(site);
    if (mine.length > 0) lines.set(site, mine);
    waiting--;
    return start;
  }

  async function inTurn<T>(site: string, work: () => Promise<T>): Promise<T> {
    // Whoever ends hands its place on, so the count of those running stays.
    if (running >= limits.atOnce) await new Promise<void>((resolve) => line(site, resolve));
    else running++;
    try {
      return await work();
    } finally {
      const start = next();
      if (start) start();
      else running--;
    }
  }

  return {
    run<T>(key: string, site: string, work: () => Promise<T>): Promise<T> {
      const underWay = shared.get(key) as Promise<T> | undefined;
      if (underWay) return underWay;
      const result = inTurn(site, work).finally(() => shared.delete(key));
      shared.set(key, result);
      return result;
    },
  };
}
