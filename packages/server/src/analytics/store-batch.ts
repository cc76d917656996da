import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { byKey, type DayBatch, daysOf, type KeyAddition, keysOf, viewsIn, visitKey } from './count-batch.ts';
import { KEPT_PER_DAY, KEYS_PER_DAY } from './limits.ts';
import type { AnalyticsEvent, AnalyticsRecord, Hit, PerformanceNote } from './records.ts';
import type { AnalyticsSites } from './site-days.ts';
import { VisitorSketch } from './visitor-sketch.ts';

/** A day as it stands, its row locked until the batch is written. */
interface LockedDay extends DayBatch {
  visitors: VisitorSketch;
  keys: number;
  /** Raw rows that still fit. */
  room: number;
}

/**
 * Writes a batch in one transaction: raw rows, visits, and what is counted of each day, so that dashboards read counts
 * and nothing is ever counted twice.
 * @param keepsRaw `false` where there is no room on the disk: the days are counted, raw rows left out
 */
export async function storeBatch(
  portico: Portico,
  sites: AnalyticsSites,
  records: readonly AnalyticsRecord[],
  keepsRaw: boolean,
): Promise<void> {
  const known = await sites.find(records.map((record) => record.site));
  const days = daysOf(records, known);
  if (days.length === 0) return;
  await portico.db.transaction().execute(async (tx) => {
    const locked = await lockDays(tx, days, keepsRaw);
    const kept = locked.flatMap((day) => day.records.slice(0, day.room));
    const begun = await bringVisits(tx, viewsIn(kept));
    for (const day of locked)
      for (const hit of viewsIn(day.records.slice(day.room))) if (hit.isEntry) begun.add(visitKey(hit));
    await insertRaw(tx, kept);
    const additions = locked.map((day) => keysOf(day, viewsIn(day.records), begun));
    const madeKeys = await addKeys(tx, locked, additions);
    await bringDays(tx, locked, begun, madeKeys);
  });
}

async function lockDays(tx: Tx, days: readonly DayBatch[], keepsRaw: boolean): Promise<LockedDay[]> {
  const views = days.map((day) => viewsIn(day.records).length);
  const bots = days.map((day) => day.records.filter((one) => one.type === 'hit' && one.agent.bot).length);
  const { rows } = await sql<{ site_id: string; day: string; visitors: Buffer; kept: number; keys: number }>`
    insert into census_days (site_id, day, views, bot_views)
    select * from unnest(${days.map((day) => day.site)}::text[], ${days.map((day) => day.day)}::date[],
      ${views}::bigint[], ${bots}::bigint[])
    on conflict (site_id, day) do update
      set views = census_days.views + excluded.views, bot_views = census_days.bot_views + excluded.bot_views
    returning site_id, day, visitors, kept, keys`.execute(tx);
  const found = new Map(rows.map((row) => [`${row.site_id} ${row.day}`, row]));
  return days.map((day) => {
    const row = found.get(`${day.site} ${day.day}`);
    return {
      ...day,
      visitors: VisitorSketch.read(row?.visitors ?? Buffer.alloc(0)),
      keys: row?.keys ?? 0,
      room: keepsRaw ? Math.max(0, KEPT_PER_DAY - (row?.kept ?? 0)) : 0,
    };
  });
}

/** A list of numbers as PostgreSQL reads it: the database's client would quote each of a thousand rows. */
const numbers = (values: readonly number[]): string => `{${values.join(',')}}`;

/** Begins visits or brings them on. @returns keys of those that begin */
async function bringVisits(tx: Tx, hits: readonly Hit[]): Promise<Set<string>> {
  const visits = new Map<string, { first: Hit; last: Hit; views: number }>();
  for (const hit of hits) {
    const visit = visits.get(visitKey(hit));
    if (!visit) visits.set(visitKey(hit), { first: hit, last: hit, views: 1 });
    else {
      visit.last = hit;
      visit.views++;
    }
  }
  if (visits.size === 0) return new Set();
  const all = [...visits.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
  const first = <T>(of: (hit: Hit) => T) => all.map((visit) => of(visit.first));
  const { rows } = await sql<{ site_id: string; visitor: number; visit: number }>`
    with brought as (
      insert into census_visits (site_id, visitor, visit, started_at, last_at, views, entry_path, exit_path, number,
        source_kind, source, campaign, device, browser, system, language)
      select site_id, visitor, visit, to_timestamp(started_ms / 1000.0), to_timestamp(last_ms / 1000.0), views,
        entry_path, exit_path, number, source_kind, source, campaign, device, browser, system, language
      from unnest(${first((hit) => hit.site)}::text[], ${numbers(first((hit) => hit.visitor))}::bigint[],
        ${numbers(first((hit) => hit.visit))}::bigint[], ${numbers(first((hit) => hit.at.getTime()))}::bigint[],
        ${numbers(all.map((visit) => visit.last.at.getTime()))}::bigint[],
        ${numbers(all.map((visit) => visit.views))}::int[],
        ${first((hit) => hit.path)}::text[], ${all.map((visit) => visit.last.path)}::text[],
        ${numbers(first((hit) => hit.number))}::int[], ${first((hit) => hit.source.kind)}::text[],
        ${first((hit) => hit.source.name)}::text[], ${first((hit) => hit.source.campaign)}::text[],
        ${first((hit) => hit.agent.device)}::text[], ${first((hit) => hit.agent.browser)}::text[],
        ${first((hit) => hit.agent.system)}::text[], ${first((hit) => hit.language)}::text[])
        as given (site_id, visitor, visit, started_ms, last_ms, views, entry_path, exit_path, number, source_kind,
          source, campaign, device, browser, system, language)
      on conflict (site_id, visitor, visit) do update
        set views = census_visits.views + excluded.views, last_at = excluded.last_at, exit_path = excluded.exit_path
      returning site_id, visitor, visit, xmax = 0 as begun
    ) select site_id, visitor, visit from brought where begun`.execute(tx);
  return new Set(rows.map((row) => `${row.site_id} ${row.visitor} ${row.visit}`));
}

async function insertRaw(tx: Tx, records: readonly AnalyticsRecord[]): Promise<void> {
  const of = <T extends AnalyticsRecord['type']>(type: T) =>
    records.filter((record): record is Extract<AnalyticsRecord, { type: T }> => record.type === type);
  await insertHits(tx, of('hit'));
  await insertEvents(tx, of('event'));
  await insertPerformance(tx, of('performance'));
}

async function insertHits(tx: Tx, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    insert into census_hits (site_id, at, visitor, visit, path, page_type, collection_id, bot)
    select site_id, to_timestamp(ms / 1000.0), visitor, visit, path, page_type, collection_id, bot
    from unnest(${hits.map((hit) => hit.site)}::text[], ${numbers(hits.map((hit) => hit.at.getTime()))}::bigint[],
      ${numbers(hits.map((hit) => hit.visitor))}::bigint[], ${numbers(hits.map((hit) => hit.visit))}::bigint[],
      ${hits.map((hit) => hit.path)}::text[], ${numbers(hits.map((hit) => hit.pageType))}::smallint[],
      ${hits.map((hit) => hit.collectionId)}::text[], ${hits.map((hit) => hit.agent.bot)}::boolean[])
      as given (site_id, ms, visitor, visit, path, page_type, collection_id, bot)`.execute(tx);
}

async function insertEvents(tx: Tx, events: readonly AnalyticsEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into census_events (site_id, at, kind, subject, visitor, path, data, bot)
    select site_id, at, kind, subject, visitor, path, data::jsonb, bot
    from unnest(${events.map((one) => one.site)}::text[], ${events.map((one) => one.at)}::timestamptz[],
      ${events.map((one) => one.kind)}::text[], ${events.map((one) => one.subject)}::text[],
      ${events.map((one) => one.visitor)}::bigint[], ${events.map((one) => one.path)}::text[],
      ${events.map((one) => JSON.stringify(one.data))}::text[], ${events.map((one) => one.bot)}::boolean[])
      as given (site_id, at, kind, subject, visitor, path, data, bot)`.execute(tx);
}

async function insertPerformance(tx: Tx, notes: readonly PerformanceNote[]): Promise<void> {
  if (notes.length === 0) return;
  await sql`
    insert into performance_records (site_id, at, page_load_id, path, device, data)
    select site_id, at, page_load_id, path, device, data::jsonb
    from unnest(${notes.map((one) => one.site)}::text[], ${notes.map((one) => one.at)}::timestamptz[],
      ${notes.map((one) => one.pageLoadId)}::text[], ${notes.map((one) => one.path)}::text[],
      ${notes.map((one) => one.device)}::text[], ${notes.map((one) => JSON.stringify(one.data))}::text[])
      as given (site_id, at, page_load_id, path, device, data)`.execute(tx);
}

/** @returns how many keys came to be, by the day's place in `days` */
async function addKeys(
  tx: Tx,
  days: readonly LockedDay[],
  additions: ReadonlyArray<readonly KeyAddition[]>,
): Promise<number[]> {
  const within: KeyAddition[] = [];
  for (const [n, day] of days.entries()) {
    const ofDay = additions[n] ?? [];
    const fits = day.keys + ofDay.length <= KEYS_PER_DAY;
    within.push(...(fits ? ofDay : await withinLimit(tx, day, ofDay)));
  }
  if (within.length === 0) return days.map(() => 0);
  const all = within.sort(byKey);
  const { rows } = await sql<{ site_id: string; day: string; made: number }>`
    with added as (
      insert into census_day_counts (site_id, day, dimension, key, views, visits)
      select * from unnest(${all.map((one) => one.site)}::text[], ${all.map((one) => one.day)}::date[],
        ${all.map((one) => one.dimension)}::text[], ${all.map((one) => one.key)}::text[],
        ${all.map((one) => one.views)}::bigint[], ${all.map((one) => one.visits)}::bigint[])
      on conflict (site_id, day, dimension, key) do update
        set views = census_day_counts.views + excluded.views, visits = census_day_counts.visits + excluded.visits
      returning site_id, day, xmax = 0 as begun
    ) select site_id, day, count(*) filter (where begun) as made from added group by site_id, day`.execute(
    tx,
  );
  const made = new Map(rows.map((row) => [`${row.site_id} ${row.day}`, row.made]));
  return days.map((day) => made.get(`${day.site} ${day.day}`) ?? 0);
}

/** Near the limit: keys the day has go on being counted, as many new ones as fit, and the others under ''. */
async function withinLimit(
  tx: Tx,
  day: LockedDay,
  additions: readonly KeyAddition[],
): Promise<KeyAddition[]> {
  const { rows } = await sql<{ dimension: string; key: string }>`
    select c.dimension, c.key from census_day_counts c
    join unnest(${additions.map((one) => one.dimension)}::text[], ${additions.map((one) => one.key)}::text[])
      as asked (dimension, key) on asked.dimension = c.dimension and asked.key = c.key
    where c.site_id = ${day.site} and c.day = ${day.day}::date`.execute(tx);
  const known = new Set(rows.map((row) => `${row.dimension} ${row.key}`));
  let room = Math.max(0, KEYS_PER_DAY - day.keys);
  const within: KeyAddition[] = [];
  const rest = new Map<string, KeyAddition>();
  for (const addition of additions) {
    if (known.has(`${addition.dimension} ${addition.key}`) || room-- > 0) {
      within.push(addition);
      continue;
    }
    const others = rest.get(addition.dimension);
    if (!others) rest.set(addition.dimension, { ...addition, key: '' });
    else {
      others.views += addition.views;
      others.visits += addition.visits;
    }
  }
  return [...within, ...rest.values()];
}

async function bringDays(
  tx: Tx,
  days: readonly LockedDay[],
  begun: ReadonlySet<string>,
  madeKeys: readonly number[],
): Promise<void> {
  const visits = days.map((day) => {
    const ofDay = new Set(viewsIn(day.records).map(visitKey));
    return [...ofDay].filter((key) => begun.has(key)).length;
  });
  const sketches = days.map((day) => {
    for (const hit of viewsIn(day.records)) day.visitors.add(hit.visitor);
    return day.visitors.toBytes();
  });
  const kept = days.map((day) => Math.min(day.records.length, day.room));
  await sql`
    update census_days d
    set visits = d.visits + a.visits, visitors = a.visitors, kept = d.kept + a.kept, keys = d.keys + a.keys
    from unnest(${days.map((day) => day.site)}::text[], ${days.map((day) => day.day)}::date[], ${visits}::bigint[],
      ${sketches}::bytea[], ${kept}::int[], ${madeKeys}::int[]) as a (site_id, day, visits, visitors, kept, keys)
    where d.site_id = a.site_id and d.day = a.day`.execute(tx);
}
