import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { clearAway } from './brought-media.ts';
import { allFolders, removeFolder } from './transfer-files.ts';
import { callOff, OPEN_STATES, type Transfer } from './transfer-record.ts';

/** So long an export can be downloaded. */
export const ARCHIVE_DAYS = 7;
/** So long a report is kept. */
const REPORT_DAYS = 365;
/** Somebody who began an import and went away: for so long it waits. */
const WAITING_HOURS = 24;
/** Reports kept of a site. */
const KEPT = 50;

/** Ends imports nobody goes on with, and removes old archives and reports and whatever files belong to none. */
export async function sweepTransfers(portico: Portico): Promise<void> {
  const now = portico.now();
  const left = await sql<Pick<Transfer, 'site_id' | 'id'>>`
    select site_id, id from site_transfers where state in ('collecting', 'planned')
      and beat_at < ${now}::timestamptz - make_interval(hours => ${WAITING_HOURS})`.execute(portico.db);
  for (const transfer of left.rows)
    if ((await callOff(portico, transfer))?.isEnded) await clearAway(portico, transfer);
  await sql`
    delete from site_transfers t where ended_at < ${now}::timestamptz - make_interval(days => ${REPORT_DAYS})
      or (ended_at is not null and (
        select count(*) from site_transfers newer
        where newer.site_id = t.site_id and newer.created_at > t.created_at) >= ${KEPT})`.execute(portico.db);
  await sql`
    update site_transfers set bytes = 0 where kind = 'export' and bytes > 0
      and ended_at < ${now}::timestamptz - make_interval(days => ${ARCHIVE_DAYS})`.execute(portico.db);
  const needed = await sql<Pick<Transfer, 'site_id' | 'id'>>`
    select site_id, id from site_transfers where state = any(${[...OPEN_STATES]}) or bytes > 0`.execute(
    portico.db,
  );
  const keys = new Set(needed.rows.map(({ site_id, id }) => `${site_id}/${id}`));
  for (const folder of await allFolders(portico))
    if (!keys.has(`${folder.site_id}/${folder.id}`)) await removeFolder(portico, folder);
}
