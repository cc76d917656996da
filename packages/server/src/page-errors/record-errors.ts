import { CAUSES_KEPT } from '@portico/model/api/page-errors';
import { deviceName } from '@portico/model/visitor/device-name';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import { causeOf } from './cause.ts';

/** What is stored of one site. */
export const KEPT = {
  causes: CAUSES_KEPT,
  /** Pages, and browsers, told apart for one cause. */
  contexts: 25,
} as const;

/** One failure as a page told of it, read and cut by the endpoint. */
export interface ToldFailure {
  message: string;
  stack: string;
  source: string;
  page: string;
}

/** Failures of one cause. */
interface Group {
  cause: string;
  message: string;
  place: string;
  stack: string;
  count: number;
}

interface Context {
  cause: string;
  kind: 'page' | 'browser';
  value: string;
  count: number;
}

/**
 * Adds failures to their causes. One that was resolved and comes back is open again; one that is ignored stays so.
 * Where a site has too many causes, the rarest makes room.
 * @param from host the page was on, and the visitor's user agent
 */
export async function recordErrors(
  portico: Portico,
  siteId: Id,
  failures: readonly ToldFailure[],
  from: { host: string; userAgent: string },
): Promise<void> {
  if (failures.length === 0) return;
  const { groups, contexts } = grouped(failures, from);
  const now = portico.now();
  await portico.db.transaction().execute(async (tx) => {
    // One at a time for a site: two visitors with the same faults must not wait for each other in a circle.
    await sql`select pg_advisory_xact_lock(hashtext(${`portico:page-errors:${siteId}`}))`.execute(tx);
    await addToCauses(tx, siteId, groups, now);
    await addContexts(tx, siteId, contexts);
    await makeRoom(tx, siteId, groups);
  });
}

function grouped(
  failures: readonly ToldFailure[],
  from: { host: string; userAgent: string },
): { groups: Group[]; contexts: Context[] } {
  const groups = new Map<string, Group>();
  const contexts = new Map<string, Context>();
  const browser = deviceName(from.userAgent);
  const count = (cause: string, kind: Context['kind'], value: string) => {
    const key = `${cause} ${kind} ${value}`;
    const context = contexts.get(key) ?? { cause, kind, value, count: 0 };
    context.count++;
    contexts.set(key, context);
  };
  for (const failure of failures) {
    const { id: cause, place } = causeOf(failure, from.host);
    const { message, stack, page } = failure;
    const group = groups.get(cause) ?? { cause, message, place, stack, count: 0 };
    group.count++;
    groups.set(cause, group);
    count(cause, 'page', page);
    count(cause, 'browser', browser);
  }
  return { groups: [...groups.values()], contexts: [...contexts.values()] };
}

/** Rows as one parameter, so that a batch is one statement however many it holds. */
const rows = (values: readonly object[]) => sql`${JSON.stringify(values)}::json`;

async function addToCauses(tx: Tx, siteId: Id, groups: readonly Group[], now: Date): Promise<void> {
  await sql`
    insert into page_errors as known
      (site_id, cause, message, place, stack, count, first_seen_at, last_seen_at)
    select ${siteId}, cause, message, place, stack, count, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${rows(groups)})
      as told(cause text, message text, place text, stack text, count bigint)
    on conflict (site_id, cause) do update set
      count = known.count + excluded.count,
      last_seen_at = excluded.last_seen_at,
      status = case when known.status = 'resolved' then 'open' else known.status end,
      stack = case when known.stack = '' then excluded.stack else known.stack end`.execute(tx);
  await sql`
    insert into page_error_days as known (site_id, cause, day, count)
    select ${siteId}, cause, ${now.toISOString().slice(0, 10)}::date, count
    from json_to_recordset(${rows(groups)}) as told(cause text, count bigint)
    on conflict (site_id, cause, day) do update set count = known.count + excluded.count`.execute(tx);
}

/** Those known are counted on; new ones are written down as long as there is room. */
async function addContexts(tx: Tx, siteId: Id, contexts: readonly Context[]): Promise<void> {
  await sql`
    insert into page_error_contexts as known (site_id, cause, kind, value, count)
    select ${siteId}, cause, kind, value, count from (
      select told.*, old.value is not null as is_known,
        row_number() over (partition by told.cause, told.kind, old.value is null order by told.value) as number,
        (select count(*) from page_error_contexts c
         where c.site_id = ${siteId} and c.cause = told.cause and c.kind = told.kind) as present
      from json_to_recordset(${rows(contexts)}) as told(cause text, kind text, value text, count bigint)
      left join page_error_contexts old on old.site_id = ${siteId} and old.cause = told.cause
        and old.kind = told.kind and old.value = told.value) as ranked
    where is_known or present + number <= ${KEPT.contexts}
    on conflict (site_id, cause, kind, value) do update set count = known.count + excluded.count`.execute(tx);
}

/** Beyond the limit the causes seen least often go, never those just told of. */
async function makeRoom(tx: Tx, siteId: Id, told: readonly Group[]): Promise<void> {
  await sql`
    delete from page_errors where site_id = ${siteId} and cause in (
      select cause from page_errors
      where site_id = ${siteId} and cause <> all(${told.map(({ cause }) => cause)}::text[])
      order by count, last_seen_at, cause
      limit greatest(0, (select count(*) from page_errors where site_id = ${siteId}) - ${KEPT.causes}))`.execute(
    tx,
  );
}
