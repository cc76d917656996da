import type { Id } from '@portico/model/documents/id';
import type { PageErrorStatus } from '@portico/model/visitor/page-reports';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';

export interface PageErrorSummary {
  cause: string;
  message: string;
  place: string;
  status: PageErrorStatus;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  /** The page it was seen on most often, and on how many more. */
  page: string;
  morePages: number;
  /** Browsers it was seen in, most often first, at most three. */
  browsers: string[];
}

export interface PageErrorDetail extends PageErrorSummary {
  /** The first stack seen of it; '' without one. */
  stack: string;
  pages: Array<{ value: string; count: number }>;
  browserCounts: Array<{ value: string; count: number }>;
  /** Days (UTC) on which it was seen, oldest first. */
  days: Array<{ day: string; count: number }>;
}

const PAGE = 50;

/** Causes of a status, last seen first, with how many there are of each status. */
export async function listPageErrors(
  portico: Portico,
  siteId: Id,
  asked: { status: PageErrorStatus; cursor?: string | undefined },
): Promise<{ items: PageErrorSummary[]; counts: Record<PageErrorStatus, number>; next?: string }> {
  const after = readCursor(asked.cursor);
  const { rows } = await sql<SummaryRow>`
    ${SUMMARY} where e.site_id = ${siteId} and e.status = ${asked.status}
    ${after ? sql`and (e.last_seen_at, e.cause) < (${after.seen}::timestamptz, ${after.cause})` : sql``}
    order by e.last_seen_at desc, e.cause desc limit ${PAGE + 1}`.execute(portico.db);
  const counted = await portico.db
    .selectFrom('page_errors')
    .select(['status', (on) => on.fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('status')
    .execute();
  const counts = { open: 0, resolved: 0, ignored: 0 };
  for (const { status, count } of counted) counts[status] = count;
  const items = rows.slice(0, PAGE).map(summaryOf);
  const last = items.at(-1);
  if (rows.length <= PAGE || !last) return { items, counts };
  return { items, counts, next: `${last.lastSeenAt}_${last.cause}` };
}

/** One cause with all that is known of it; undefined where there is none. */
export async function readPageError(
  portico: Portico,
  siteId: Id,
  cause: string,
): Promise<PageErrorDetail | undefined> {
  const { rows } = await sql<SummaryRow & { stack: string }>`
    ${SUMMARY} where e.site_id = ${siteId} and e.cause = ${cause}`.execute(portico.db);
  const row = rows[0];
  if (!row) return undefined;
  const contexts = await portico.db
    .selectFrom('page_error_contexts')
    .select(['kind', 'value', 'count'])
    .where('site_id', '=', siteId)
    .where('cause', '=', cause)
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
  const days = await portico.db
    .selectFrom('page_error_days')
    .select(['day', 'count'])
    .where('site_id', '=', siteId)
    .where('cause', '=', cause)
    .orderBy('day')
    .execute();
  const of = (kind: 'page' | 'browser') =>
    contexts.filter((one) => one.kind === kind).map(({ value, count }) => ({ value, count }));
  return { ...summaryOf(row), stack: row.stack, pages: of('page'), browserCounts: of('browser'), days };
}

/** Says of causes that they are done with, of no interest, or open again. Those that are gone are passed over. */
export async function setErrorStatus(
  portico: Portico,
  siteId: Id,
  causes: readonly string[],
  status: PageErrorStatus,
): Promise<void> {
  await portico.db
    .updateTable('page_errors')
    .set({ status })
    .where('site_id', '=', siteId)
    .where('cause', 'in', causes)
    .execute();
}

export interface TraceSummary {
  id: string;
  pageUrl: string;
  type: string;
  data: unknown;
  browser: string;
  createdAt: string;
}

/** What pages wrote down, newest first. */
export async function listTraces(
  portico: Portico,
  siteId: Id,
  before: Id | undefined,
): Promise<{ items: TraceSummary[]; next?: Id }> {
  const rows = await portico.db
    .selectFrom('page_traces')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    pageUrl: row.page_url,
    type: row.type,
    data: JSON.parse(row.data) as unknown,
    browser: row.browser,
    createdAt: row.created_at.toISOString(),
  }));
  const last = items.at(-1);
  return rows.length > PAGE && last ? { items, next: last.id } : { items };
}

interface SummaryRow {
  cause: string;
  message: string;
  place: string;
  status: PageErrorStatus;
  count: number;
  first_seen_at: Date;
  last_seen_at: Date;
  pages: string[];
  browsers: string[];
}

const contextsOf = (kind: 'page' | 'browser') => sql`
  (select coalesce(array_agg(c.value order by c.count desc, c.value), '{}') from page_error_contexts c
   where c.site_id = e.site_id and c.cause = e.cause and c.kind = ${kind})`;

const SUMMARY = sql`
  select e.cause, e.message, e.place, e.stack, e.status, e.count, e.first_seen_at, e.last_seen_at,
    ${contextsOf('page')} as pages, ${contextsOf('browser')} as browsers
  from page_errors e`;

function summaryOf(row: SummaryRow): PageErrorSummary {
  return {
    cause: row.cause,
    message: row.message,
    place: row.place,
    status: row.status,
    count: row.count,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    page: row.pages[0] ?? '',
    morePages: Math.max(0, row.pages.length - 1),
    browsers: row.browsers.slice(0, 3),
  };
}

function readCursor(cursor: string | undefined): { seen: string; cause: string } | undefined {
  const [seen, cause] = cursor?.split('_') ?? [];
  return seen && cause ? { seen, cause } : undefined;
}
