import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../core/portico.ts';
import { lastBefore, type Occurrence, occurrences, type TimesOfEvent } from './occurrences.ts';

const DAY_MS = 86_400_000;
/** Dates are written so far back and so far ahead: what calendars show. An event that repeats for ever costs no more. */
export const DAYS_BACK = 400;
export const DAYS_AHEAD = 760;
const MOST_DATES = 1200;

/** An event whose dates are written with its card. */
export interface DatedEvent {
  id: Id;
  collectionId: Id;
  times: TimesOfEvent;
  zone: string;
}

/** What is written of an event's dates, and until when they are known where it goes on. */
export function datesToWrite(
  times: TimesOfEvent,
  zone: string,
  now: Date,
): { dates: Occurrence[]; until?: Date } {
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const dates = occurrences(times, zone, { from, to, most: MOST_DATES });
  // What was last, or comes later than all of that, has its place in lists too.
  const far = new Date(to.getTime() + 200 * 366 * DAY_MS);
  const [later] = occurrences(times, zone, { from: to, to: far, most: 1 });
  if (dates.length === 0) {
    const one = lastBefore(times, zone, from) ?? later;
    if (one) dates.push(one);
  }
  return { dates, ...(later && times.repeat ? { until: to } : {}) };
}

/** Writes anew when events take place, in place of what stood there of all of `ids`. */
export async function writeEventDates(
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
  events: readonly DatedEvent[],
  now: Date,
): Promise<void> {
  await sql`delete from event_dates where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
  await sql`delete from event_horizons where site_id = ${siteId} and document_id = any(${ids})`.execute(tx);
  const rows: Array<Record<string, string>> = [];
  const horizons: Array<Record<string, string>> = [];
  for (const { id, collectionId, times, zone } of events) {
    const { dates, until } = datesToWrite(times, zone, now);
    for (const { day, start, end } of dates)
      rows.push({ document_id: id, day, collection_id: collectionId, starts_at: start, ends_at: end });
    if (until) horizons.push({ document_id: id, written_until: until.toISOString() });
  }
  if (rows.length > 0)
    await sql`
      insert into event_dates (site_id, document_id, day, collection_id, starts_at, ends_at)
      select ${siteId}, d.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(document_id text, day text,
        collection_id text, starts_at timestamptz, ends_at timestamptz)`.execute(tx);
  if (horizons.length > 0)
    await sql`
      insert into event_horizons (site_id, document_id, written_until)
      select ${siteId}, h.* from jsonb_to_recordset(${JSON.stringify(horizons)}::jsonb) as h(document_id text,
        written_until timestamptz)`.execute(tx);
}
