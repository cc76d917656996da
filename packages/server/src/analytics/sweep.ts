import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { RAW_DAYS } from './limits.ts';

const DAY_MS = 24 * 3_600_000;
/** Rows removed at once: no statement holds up what visitors wait for. */
const AT_ONCE = 10_000;

const TABLES = [
  ['census_hits', 'at'],
  ['census_events', 'at'],
  ['performance_records', 'at'],
  ['census_visits', 'last_at'],
] as const;

/** Removes raw rows older than `RAW_DAYS`. What was counted of each day stays. */
export async function sweepAnalytics(portico: Portico): Promise<void> {
  const before = new Date(portico.now().getTime() - RAW_DAYS * DAY_MS);
  for (const [table, time] of TABLES) {
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(time)} < ${before} limit ${AT_ONCE}))`.execute(
        portico.db,
      );
      removed = Number(numAffectedRows ?? 0);
    }
  }
}
