import type { Searches } from '@portico/model/api/searches';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Days for which searches are stored. */
export const SEARCH_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** Longest list. */
const SHOWN = 200;

/** What visitors searched for from one day to another (UTC), and when each was last asked. */
export async function listSearches(
  portico: Portico,
  siteId: Id,
  { from, to }: { from: string; to: string },
): Promise<Pick<Searches, 'popular' | 'recent' | 'foundNothing' | 'total' | 'others'>> {
  const { rows } = await sql<{ query: string; count: number; found: number; last_at: Date }>`
    select query, sum(count)::float8 as count, (array_agg(found order by day desc))[1] as found, max(last_at) as last_at
    from search_counts where site_id = ${siteId} and day between ${from}::date and ${to}::date
    group by query`.execute(portico.db);
  const named = rows
    .filter(({ query }) => query !== '')
    .map(({ query, count, found, last_at }) => ({ query, count, found, lastAt: last_at.toISOString() }));
  const popular = named.toSorted((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1));
  return {
    popular: popular.filter(({ found }) => found > 0).slice(0, SHOWN),
    foundNothing: popular.filter(({ found }) => found === 0).slice(0, SHOWN),
    recent: named.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1)).slice(0, SHOWN),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    others: rows.find(({ query }) => query === '')?.count ?? 0,
  };
}

/** Forgets what nobody looks back on any more. */
export async function sweepSearches(portico: Portico): Promise<void> {
  const first = new Date(portico.now().getTime() - (SEARCH_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  await portico.db.deleteFrom('search_counts').where('day', '<', first).execute();
}
