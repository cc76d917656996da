import type { Pool, PoolClient } from 'pg';
import { INVALIDATION_CHANNEL } from '../core/cache-invalidations.ts';
import type { Log } from '../core/portico.ts';
import { OwnInvalidations } from './own-invalidations.ts';

export interface InvalidationListener {
  stop(): Promise<void>;
}

/** How often the table is read even when no NOTIFY came; after a longer gap everything is forgotten instead. */
const POLL_MS = 5000;
const GAP_MS = 24 * 3_600_000;

/** Now by a clock that nobody sets, and by the one that goes on while the machine sleeps. */
const moment = () => ({ steady: performance.now(), clock: Date.now() });

/**
 * Follows `cache_bumps`: rows of other instances reach this one's caches by NOTIFY, or at the latest with the next
 * poll. A reading takes what is newer than the newest it knows, whatever any clock says. Ids are given out before
 * commit, so a row may appear behind a later one: it goes back over the last few seconds as well. What this instance
 * wrote itself it has heard of already, unless its writer could not say so (`OwnInvalidations`).
 * @param own what this instance has told its caches by itself
 * @param onGap called when rows may have been missed (the connection was away longer than rows are kept)
 */
export async function listenForInvalidations(
  pool: Pool,
  log: Log,
  onInvalidation: (siteId: string, tags: string[]) => void,
  onGap: () => void,
  own = new OwnInvalidations(),
): Promise<InvalidationListener> {
  let stopped = false;
  let client: PoolClient | null = null;
  const seen = new Set<string>();
  let reading: Promise<void> = Promise.resolve();
  let lastRead = moment();
  let newest = '0';

  async function read(report: boolean): Promise<void> {
    const now = moment();
    const awayMs = Math.max(now.steady - lastRead.steady, now.clock - lastRead.clock);
    if (awayMs > GAP_MS) onGap();
    const seconds = Math.ceil(awayMs / 1000) + 30;
    const reading = own.beginReading();
    const rows = await pool.query<{ id: string; site_id: string; tags: string[]; is_own: boolean }>(
      `select id::text, site_id, tags, coalesce(written_by = current_setting('portico.connections', true), false) as is_own
       from cache_bumps where id > $2 or created_at > now() - make_interval(secs => $1) order by id`,
      [seconds, newest],
    );
    lastRead = now;
    for (const row of rows.rows) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      if (report && !(row.is_own && own.hasTold(row.site_id, row.tags)))
        onInvalidation(row.site_id, row.tags);
    }
    own.endReading(reading);
    newest = rows.rows.at(-1)?.id ?? newest;
    const shown = new Set(rows.rows.map(({ id }) => id));
    for (const id of seen) if (!shown.has(id)) seen.delete(id);
  }

  function queueRead(): Promise<void> {
    reading = reading
      .then(() => (stopped ? undefined : read(true)))
      .catch((error: Error) =>
        log.warn({ error: error.message }, 'Reading cache invalidations failed; the next poll tries again'),
      );
    return reading;
  }

  /** A connection that breaks may say so more than once; it is given back once. */
  function letGo(made: PoolClient | null): void {
    if (!made || client !== made) return;
    client = null;
    made.release(true);
  }

  async function connect(): Promise<void> {
    if (stopped || client) return;
    try {
      const made = await pool.connect();
      client = made;
      made.on('notification', () => void queueRead());
      made.on('error', () => letGo(made));
      await made.query(`listen ${INVALIDATION_CHANNEL}`);
    } catch (error) {
      letGo(client);
      log.warn(
        { error: (error as Error).message },
        'Cannot listen for cache invalidations; polling meanwhile',
      );
    }
  }

  await connect();
  const before = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from cache_bumps');
  newest = before.rows[0]?.id ?? newest;
  // Rows from before this instance began cannot concern its empty cache.
  await read(false);
  const poll = setInterval(() => void connect().then(queueRead), POLL_MS);
  poll.unref();

  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      await reading;
      letGo(client);
    },
  };
}
