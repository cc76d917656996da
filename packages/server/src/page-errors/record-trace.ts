import { deviceName } from '@portico/model/visitor/device-name';
import type { Id } from '@portico/model/documents/id';
import type { TraceEntry } from '@portico/model/visitor/page-reports';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

/** Entries kept of one site: the newest. */
export const TRACES_KEPT = 2000;

/** Writes down what a page went through; the site's oldest entries make room. */
export async function recordTrace(
  portico: Portico,
  siteId: Id,
  entries: readonly TraceEntry[],
  userAgent: string,
): Promise<void> {
  if (entries.length === 0) return;
  const created_at = portico.now();
  const browser = deviceName(userAgent);
  // Ids of one millisecond come in any order; the entries keep theirs.
  const ids = entries.map(() => portico.newId()).sort();
  await portico.db
    .insertInto('page_traces')
    .values(
      entries.map(({ pageUrl, type, data }, index) => ({
        site_id: siteId,
        id: ids[index] ?? portico.newId(),
        page_url: pageUrl,
        type,
        data: JSON.stringify(data ?? null),
        browser,
        created_at,
      })),
    )
    .execute();
  await sql`
    delete from page_traces where site_id = ${siteId} and id <= (
      select id from page_traces where site_id = ${siteId} order by id desc
      offset ${TRACES_KEPT} limit 1)`.execute(portico.db);
}
