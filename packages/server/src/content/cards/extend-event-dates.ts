import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import { type Portico, tags } from '../../core/portico.ts';
import { DAYS_AHEAD } from '../../events/write-dates.ts';
import { writeCards } from './write-cards.ts';

const DAY_MS = 86_400_000;
/** Dates are written further once this many days of them are used up. */
const DAYS_USED = 30;
const EVENTS_AT_A_TIME = 50;

/** Writes dates further ahead of events that go on, so that calendars reach as far next month as they do today. */
export async function extendEventDates(portico: Portico): Promise<void> {
  const before = new Date(portico.now().getTime() + (DAYS_AHEAD - DAYS_USED) * DAY_MS);
  for (;;) {
    const due = await sql<{ site_id: Id; ids: Id[]; collections: Id[] }>`
      select h.site_id, array_agg(h.document_id) as ids, array_agg(distinct d.parent_id) as collections
      from (select site_id, document_id from event_horizons where written_until < ${before}
        order by written_until limit ${EVENTS_AT_A_TIME}) h
      join documents d on d.site_id = h.site_id and d.id = h.document_id
      group by h.site_id`.execute(portico.db);
    if (due.rows.length === 0) return;
    for (const { site_id, ids, collections } of due.rows)
      await portico.db.transaction().execute(async (tx) => {
        await writeCards(tx, site_id, ids, portico.now());
        await writeInvalidation(tx, site_id, collections.map(tags.list));
      });
  }
}
