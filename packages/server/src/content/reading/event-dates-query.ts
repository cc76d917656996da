import type { EventTime } from '@portico/model/page/data-request';
import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/**
 * Stands in queries for the time they are run at: they are put together once for each page.
 * `atTime` puts the time in its place.
 */
const NOW = Object.freeze({ is: 'now' });
const now = sql`${NOW}::timestamptz`;

/** A query's parameters at a time. */
export const atTime = (parameters: readonly unknown[], time: Date): unknown[] =>
  parameters.map((parameter) => (parameter === NOW ? time : parameter));

const datesOf = sql`from event_dates e where e.site_id = i.site_id and e.document_id = i.document_id`;
const said = (isPast: boolean) =>
  sql`jsonb_build_object('occurs', jsonb_build_object('start', e.starts_at, 'end', e.ends_at, 'isPast', ${sql.raw(String(isPast))}))`;

/** What the card of `item_cards i` says of when it takes place: next, else when it was last. */
export const OCCURS = sql`case when i.card ? 'event' then coalesce(
    (select ${said(false)} ${datesOf} and e.ends_at > ${now} order by e.starts_at limit 1),
    (select ${said(true)} ${datesOf} order by e.starts_at desc limit 1), '{}') else '{}'::jsonb end`;

/** Is the item of `item_cards i` one that a list of such events shows? Items that are no events are on all lists. */
export function isOfTime(when: EventTime): RawBuilder<unknown> | undefined {
  if (when === 'all') return undefined;
  const isOver = sql`not exists (select 1 ${datesOf} and e.ends_at > ${now}) and exists (select 1 ${datesOf})`;
  return when === 'past'
    ? sql`(not i.card ? 'event' or (${isOver}))`
    : sql`(not i.card ? 'event' or not (${isOver}))`;
}

/** Joins to `item_cards i` when it is next (`n`), or when it was last (`l`) where that is over. */
export const JOIN_DATES = sql`
  left join lateral (select e.starts_at ${datesOf} and e.ends_at > ${now} order by e.starts_at limit 1) n on true
  left join lateral (select e.starts_at ${datesOf} order by e.starts_at desc limit 1) l on n.starts_at is null`;

/** What is next first, then what has no date yet, then what was last. */
export const BY_DATE = sql`(n.starts_at is null and l.starts_at is not null), n.starts_at nulls last, l.starts_at desc nulls last,
  i.document_id`;

/** When the next event of these collections begins or ends. @param among condition on `e.collection_id` */
export const nextBoundary = (siteId: Id, among: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least((select min(e.starts_at) from event_dates e where e.site_id = ${siteId} and ${among} and e.starts_at > ${now}),
    (select min(e.ends_at) from event_dates e where e.site_id = ${siteId} and ${among} and e.ends_at > ${now}))`;
