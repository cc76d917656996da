import type { Speed, Vitals } from '@portico/model/api/interactions';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { Bucket } from './period.ts';
import { rawPeriods } from './read-interactions.ts';

const PAGES_SHOWN = 100;
/** Pages are judged by the visit that three of four were faster than. */
const SHARE = 0.75;

type Row = Vitals & { path: string | null; device: string | null };
const NONE: Vitals = { views: 0, lcp: null, inp: null, cls: null };

/** How fast a site's pages came to visitors and answered them, as their browsers measured it. */
export async function readSpeed(portico: Portico, siteId: Id, days: Bucket): Promise<Speed> {
  const { now, earlier: span, before, today, knownFrom } = await rawPeriods(portico, siteId, days);
  const [rows, earlier] = await Promise.all([
    readVitals(portico, siteId, now),
    readVitals(portico, siteId, span),
  ]);
  const all = (of: readonly Row[]) =>
    vitalsOf(of.find(({ path, device }) => path === null && device === null));
  const byViews = rows.toSorted((a, b) => b.views - a.views);
  const paths = byViews
    .filter(({ path, device }) => path !== null && device === null)
    .slice(0, PAGES_SHOWN)
    .map(({ path }) => path);
  return {
    ...days,
    today,
    before: { ...before, all: all(earlier) },
    knownFrom,
    all: all(rows),
    devices: byViews.flatMap((row) =>
      row.path === null && row.device !== null ? [{ ...vitalsOf(row), device: row.device }] : [],
    ),
    pages: paths.flatMap((path) =>
      byViews
        .filter((row) => row.path === path)
        .toSorted((a, b) => Number(a.device !== null) - Number(b.device !== null))
        .map((row) => ({ ...vitalsOf(row), path: path ?? '', device: row.device ?? '' })),
    ),
  };
}

const vitalsOf = (row: Row | undefined): Vitals =>
  row ? { views: row.views, lcp: row.lcp, inp: row.inp, cls: row.cls } : NONE;

/** What was measured; 0 is what a browser says that did not measure. Anything may have been sent as a number. */
async function readVitals(
  portico: Portico,
  siteId: Id,
  { from, to }: { from: Date; to: Date },
): Promise<Row[]> {
  const number = (name: string) =>
    sql`case when jsonb_typeof(data->${name}::text) = 'number' then (data->>${name}::text)::float8 end`;
  const quantile = (column: string) =>
    sql`percentile_disc(${sql.lit(SHARE)}) within group (order by ${sql.ref(column)})`;
  const { rows } = await sql<Row>`
    with told as (
      select path, device, nullif(${number('largestContentfulPaint')}, 0) as lcp,
        nullif(${number('interactionToNextPaint')}, 0) as inp, ${number('cumulativeLayoutShift')} as cls
      from performance_records
      where site_id = ${siteId} and at >= ${from} and at < ${to} and data->>'name' = 'vitals'
    )
    select path, device, count(*)::int as views, ${quantile('lcp')} as lcp, ${quantile('inp')} as inp,
      ${quantile('cls')} as cls
    from told group by grouping sets ((), (device), (path), (path, device)) having count(*) > 0`.execute(
    portico.db,
  );
  return rows;
}
