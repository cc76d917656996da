import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { counterKey, type RateLimit } from './rate-limit.ts';

/** How often what was counted here is added to what all servers have counted. */
const SHARE_MS = 1000;

/** One counter's time, as this server knows it. */
interface Window {
  windowMs: number;
  start: number;
  /** What all servers together have counted in it, when that was last heard. */
  shared: number;
  /** What was counted here and is not part of that yet. */
  own: number;
}

const isOver = ({ start, windowMs }: Window, now: number) =>
  // One that begins later than any can was begun by a clock that was ahead.
  start <= now - windowMs || start >= now + windowMs;

/**
 * Counts attempts that many strangers make at once, such as those of a whole site: in memory, each second added to what
 * all servers have counted, so that nobody waits for a row that everybody writes. A counter nobody has heard of for a
 * second is asked for in the database first. So a limit holds over restarts and servers but for what the other servers
 * counted in the last second, and a server that is killed loses what it counted since then.
 */
export class SharedCounts {
  readonly #portico: Portico;
  readonly #windows = new Map<string, Window>();
  #wanted: { keys: Map<string, RateLimit>; read: Promise<ReadonlyMap<string, Window>> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sharing: Promise<void> = Promise.resolve();

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /**
   * Counts one attempt.
   * @returns 0 when it is within the limit, else the milliseconds until the window ends
   */
  async count(limit: RateLimit, who: string): Promise<number> {
    const key = counterKey(limit, who);
    let window = this.#windows.get(key);
    if (!window) {
      const read = await this.#ask(key, limit);
      // Whoever asked earlier may have counted meanwhile.
      window = this.#windows.get(key) ?? read.get(key);
    }
    const now = this.#portico.now().getTime();
    if (!window || isOver(window, now)) window = { windowMs: limit.windowMs, start: now, shared: 0, own: 0 };
    this.#windows.set(key, window);
    window.own += 1;
    this.#timer ??= setTimeout(() => void this.share(), SHARE_MS).unref();
    return window.shared + window.own <= limit.max ? 0 : Math.max(1, window.start + window.windowMs - now);
  }

  /** Adds everything that was counted here to what all have counted, and knows of nothing afterwards. */
  async flush(): Promise<void> {
    await this.share();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#windows.clear();
  }

  /** Reads a counter, and all others that are asked for in the same turn, at once. */
  #ask(key: string, limit: RateLimit): Promise<ReadonlyMap<string, Window>> {
    if (!this.#wanted) {
      const keys = new Map<string, RateLimit>();
      const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        this.#wanted = undefined;
        return readCounts(this.#portico, keys);
      });
      this.#wanted = { keys, read };
    }
    this.#wanted.keys.set(key, limit);
    return this.#wanted.read;
  }

  /** Adds what was counted here to what all have counted, and hears what that is. */
  share(): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#add());
    return this.#sharing;
  }

  async #add(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = this.#portico.now().getTime();
    // What nobody did here for a second is heard of anew when somebody does.
    for (const [key, window] of this.#windows)
      if (window.own === 0 || isOver(window, now)) this.#windows.delete(key);
    if (this.#windows.size === 0) return;
    const counted = [...this.#windows].map(([key, window]) => ({ key, window, own: window.own }));
    try {
      const found = await addCounts(this.#portico, counted);
      for (const { key, window, own } of counted) {
        const row = found.get(key);
        if (!row) continue;
        window.start = row.start;
        window.shared = row.count;
        window.own -= own;
      }
    } catch (error) {
      this.#portico.log.warn({ error: String(error) }, 'Attempts could not be counted together; tried again');
    }
    this.#timer ??= setTimeout(() => void this.share(), SHARE_MS).unref();
  }
}

async function readCounts(
  portico: Portico,
  keys: ReadonlyMap<string, RateLimit>,
): Promise<ReadonlyMap<string, Window>> {
  const { rows } = await sql<{ key: string; window_start: Date; count: number }>`/* prepared */
    select key, window_start, count from rate_counters where key = any(${[...keys.keys()]})`.execute(
    portico.db,
  );
  return new Map(
    rows.map(({ key, window_start, count }) => [
      key,
      { windowMs: keys.get(key)?.windowMs ?? 0, start: window_start.getTime(), shared: count, own: 0 },
    ]),
  );
}

/** Adds to the rows all servers count in, and says what stands there then. Does not wait for the disk. */
async function addCounts(
  portico: Portico,
  counted: ReadonlyArray<{ key: string; window: Window; own: number }>,
): Promise<Map<string, { start: number; count: number }>> {
  const now = portico.now().getTime();
  const lengths = [...new Set(counted.map(({ window }) => window.windowMs))].sort((a, b) => a - b);
  return portico.db.transaction().execute(async (tx) => {
    const found = new Map<string, { start: number; count: number }>();
    await sql`set local synchronous_commit = off`.execute(tx);
    // Lengths and keys in one order, so that two servers never wait for each other.
    for (const length of lengths) {
      const some = counted.filter(({ window }) => window.windowMs === length);
      const isOld = sql`(r.window_start <= ${new Date(now - length)} or r.window_start >= ${new Date(now + length)})`;
      const { rows } = await sql<{ key: string; window_start: Date; count: number }>`
        insert into rate_counters as r (key, window_start, count)
        select * from unnest(${some.map(({ key }) => key)}::text[],
          ${some.map(({ window }) => new Date(window.start))}::timestamptz[], ${some.map(({ own }) => own)}::int[])
          as c(key, window_start, count)
        order by key collate "C"
        on conflict (key) do update set
          count = case when ${isOld} then 0 else r.count end + excluded.count,
          window_start = case when ${isOld} then excluded.window_start else r.window_start end
        returning key, window_start, count`.execute(tx);
      for (const { key, window_start, count } of rows)
        found.set(key, { start: window_start.getTime(), count });
    }
    return found;
  });
}

const opened = new WeakMap<Portico, SharedCounts>();

/** What this server counts together with all others. */
export function sharedCounts(portico: Portico): SharedCounts {
  let counts = opened.get(portico);
  if (!counts) {
    counts = new SharedCounts(portico);
    opened.set(portico, counts);
  }
  return counts;
}
