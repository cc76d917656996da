import type { Analytics, Breakdown, Counts, Step } from '@portico/model/api/reports';
import type { Id } from '@portico/model/documents/id';
import { instantOf, isoDate, type WallTime, wallTime } from '@portico/model/text/time-zone';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { analyticsOf } from '../analytics-intake.ts';
import { RAW_DAYS } from '../limits.ts';
import type { AnalyticsSite } from '../site-days.ts';
import type { AnalyticsDimension } from '../tables.ts';
import { VisitorSketch } from '../visitor-sketch.ts';
import { addDays, bucketsOf, daysBetween, periodBefore, unitOf } from './period.ts';

interface DayRow {
  day: string;
  views: number;
  visits: number;
  bot_views: number;
  visitors: Buffer;
}

export async function countedSite(portico: Portico, siteId: Id): Promise<AnalyticsSite> {
  const found = await analyticsOf(portico).sites.find([siteId]);
  return found.get(siteId) ?? { timeZone: 'UTC', counts: true };
}

/**
 * What was counted of a site from one day to another, beside the period before.
 * @param limit rows of each list, most first
 */
export async function readAnalytics(
  portico: Portico,
  siteId: Id,
  { from, to }: { from: string; to: string },
  limit = 100,
): Promise<Analytics> {
  const { timeZone, counts } = await countedSite(portico, siteId);
  const now = portico.now();
  const today = isoDate(now, timeZone);
  const before = periodBefore({ from, to });
  const unit = unitOf(daysBetween(from, to));
  const days = await readDays(portico, siteId, before.from, to);
  const inPeriod = (period: { from: string; to: string }) =>
    days.filter(({ day }) => day >= period.from && day <= period.to);
  const { totals, isEstimated } = sum(inPeriod({ from, to }));
  const lists = await readLists(portico, siteId, from, to, limit);
  const isToday = unit === 'hour' && from === today;
  const clock = { portico, siteId, timeZone };
  const beforeTotals = isToday ? await byThisTime(clock, before.from, now) : sum(inPeriod(before)).totals;
  const [steps, beforeSteps] =
    unit === 'hour'
      ? [
          (await readHours(clock, from)).slice(0, isToday ? wallTime(now, timeZone).hour + 1 : 24),
          await readHours(clock, before.from),
        ]
      : [
          stepsOf(days, { from, to: to > today && from <= today ? today : to }, unit),
          stepsOf(days, before, unit),
        ];
  return {
    from,
    to,
    today,
    timeZone,
    isCounting: counts,
    unit,
    totals,
    isEstimated,
    botViews: inPeriod({ from, to }).reduce((all, one) => all + one.bot_views, 0),
    steps,
    before: { ...before, totals: beforeTotals, steps: beforeSteps },
    ...lists,
    firstDay: await readFirstDay(portico, siteId),
  };
}

async function readDays(portico: Portico, siteId: Id, from: string, to: string): Promise<DayRow[]> {
  return portico.db
    .selectFrom('census_days')
    .select(['day', 'views', 'visits', 'bot_views', 'visitors'])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

async function readFirstDay(portico: Portico, siteId: Id): Promise<string | null> {
  const row = await portico.db
    .selectFrom('census_days')
    .select('day')
    .where('site_id', '=', siteId)
    .where('views', '>', 0)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Who came on several of the days counts once. */
function sum(days: readonly DayRow[]): { totals: Counts & { visitors: number }; isEstimated: boolean } {
  const visitors = new VisitorSketch();
  let views = 0;
  let visits = 0;
  for (const day of days) {
    views += day.views;
    visits += day.visits;
    visitors.join(day.visitors);
  }
  return { totals: { visits, visitors: visitors.size, views }, isEstimated: !visitors.isExact };
}

function stepsOf(
  days: readonly DayRow[],
  { from, to }: { from: string; to: string },
  unit: 'day' | 'week' | 'month',
): Step[] {
  return bucketsOf(from, to, unit).map((bucket) => ({
    ...bucket,
    ...sum(days.filter(({ day }) => day >= bucket.from && day <= bucket.to)).totals,
  }));
}

interface Clock {
  portico: Portico;
  siteId: Id;
  timeZone: string;
}

function startOfDay({ timeZone }: Clock, day: string): Date {
  return instantOf(clockOn(day, { hour: 0, minute: 0, second: 0 }), timeZone);
}

/** What the wall shows on a day at a time. */
function clockOn(day: string, time: Pick<WallTime, 'hour' | 'minute' | 'second'>): WallTime {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const { hour, minute, second } = time;
  return { year, month, day: date, hour, minute, second };
}

/** The hours of a day. Who came in which is known from the visits, while those are stored. */
async function readHours(clock: Clock, day: string): Promise<Step[]> {
  const { portico, siteId, timeZone } = clock;
  const counted = await portico.db
    .selectFrom('census_day_counts')
    .select(['key', 'views', 'visits'])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('dimension', '=', 'hour')
    .execute();
  const start = startOfDay(clock, day);
  const { rows } = await sql<{ hour: number; visitors: number }>`
    select extract(hour from started_at at time zone ${timeZone})::int as hour, count(distinct visitor)::int as visitors
    from census_visits
    where site_id = ${siteId} and started_at >= ${start} and started_at < ${startOfDay(clock, addDays(day, 1))}
    group by 1`.execute(portico.db);
  const isKept = portico.now().getTime() - start.getTime() < RAW_DAYS * 86_400_000;
  return Array.from({ length: 24 }, (_, hour) => {
    const key = String(hour).padStart(2, '0');
    const found = counted.find((one) => one.key === key);
    return {
      from: key,
      to: key,
      visits: found?.visits ?? 0,
      visitors: isKept ? (rows.find((row) => row.hour === hour)?.visitors ?? 0) : null,
      views: found?.views ?? 0,
    };
  });
}

/** A day up to the hour and minute it is now: today is not over, so yesterday must not be either. */
async function byThisTime(clock: Clock, day: string, now: Date): Promise<Counts> {
  const { portico, siteId, timeZone } = clock;
  const start = startOfDay(clock, day);
  const end = instantOf(clockOn(day, wallTime(now, timeZone)), timeZone);
  const { rows } = await sql<{ visits: number; visitors: number; views: number }>`
    select
      (select count(*)::int from census_visits
        where site_id = ${siteId} and started_at >= ${start} and started_at < ${end}) as visits,
      count(distinct visitor)::int as visitors, count(*)::int as views
    from census_hits where site_id = ${siteId} and at >= ${start} and at < ${end} and not bot`.execute(
    portico.db,
  );
  return rows[0] ?? { visits: 0, visitors: 0, views: 0 };
}

const LISTS = {
  path: 'views',
  sourceKind: 'visits',
  source: 'visits',
  campaign: 'visits',
  device: 'visits',
  browser: 'visits',
  system: 'visits',
} as const satisfies Partial<Record<AnalyticsDimension | 'sourceKind', 'views' | 'visits'>>;

async function readLists(portico: Portico, siteId: Id, from: string, to: string, limit: number) {
  const byViews = Object.keys(LISTS).filter((name) => LISTS[name as keyof typeof LISTS] === 'views');
  const { rows } = await sql<Breakdown & { dimension: keyof typeof LISTS; title: string | null }>`
    with summed as (
      select dimension, key, sum(views)::bigint as views, sum(visits)::bigint as visits
      from census_day_counts
      where site_id = ${siteId} and day between ${from}::date and ${to}::date
        and dimension = any(${Object.keys(LISTS)})
      group by dimension, key
      union all
      select 'sourceKind', split_part(key, ' ', 1), 0, sum(visits)::bigint from census_day_counts
      where site_id = ${siteId} and day between ${from}::date and ${to}::date and dimension = 'source'
      group by 2
    ), ranked as (
      select *, row_number() over (partition by dimension
        order by case when dimension = any(${byViews}) then views else visits end desc, key) as place
      from summed
    )
    select r.dimension, r.key, r.views, r.visits,
      (select p.body->>'title' from addresses a join documents d on d.site_id = a.site_id and d.id = a.document_id
        join revisions p on p.site_id = d.site_id and p.document_id = d.id and p.number = d.published_revision
        where r.dimension = 'path' and a.site_id = ${siteId} and a.locale = '' and a.path = r.key
          and a.kind = 'document') as title
    from ranked r where r.place <= ${limit} order by r.dimension, r.place`.execute(portico.db);
  const of = (dimension: keyof typeof LISTS): Breakdown[] =>
    rows
      .filter((row) => row.dimension === dimension && row[LISTS[dimension]] > 0)
      .map(({ key, views, visits }) => ({ key, views, visits }));
  return {
    pages: rows
      .filter((row) => row.dimension === 'path')
      .map(({ key, views, visits, title }) => ({ key, views, visits, title })),
    sourceKinds: of('sourceKind'),
    sources: of('source'),
    campaigns: of('campaign'),
    devices: of('device'),
    browsers: of('browser'),
    systems: of('system'),
  };
}
