import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Days that are looked back on, and for which counts are stored. */
export const MISSING_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const SHOWN = 500;

export interface MissingPage {
  path: string;
  count: number;
  /** Day (UTC) on which it was last asked for. */
  lastDay: string;
}

export const firstDay = (now: Date): string =>
  new Date(now.getTime() - (MISSING_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/**
 * Addresses of the last days that nothing was at and nothing is at now, most asked for first.
 * @returns `others`: how often such were asked for that are not kept by name
 */
export async function listMissing(
  portico: Portico,
  siteId: Id,
): Promise<{ items: MissingPage[]; others: number }> {
  const since = firstDay(portico.now());
  const { rows } = await sql<{ path: string; count: number; last_day: string }>`
    select m.path, sum(m.count)::float8 as count, max(m.day)::text as last_day
    from missing_pages m
    left join addresses a on a.site_id = m.site_id and a.locale = '' and a.path = m.path
    left join documents d on d.site_id = a.site_id and d.id = a.document_id and d.state = 'published'
    where m.site_id = ${siteId} and m.day >= ${since}::date
      and (a.path is null or (a.target is null and d.id is null))
    group by m.path order by m.path = '' desc, count desc, m.path limit ${SHOWN + 1}`.execute(portico.db);
  return {
    items: rows
      .filter(({ path }) => path !== '')
      .map(({ path, count, last_day }) => ({ path, count, lastDay: last_day })),
    others: rows.find(({ path }) => path === '')?.count ?? 0,
  };
}
