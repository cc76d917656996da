import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { analyticsOf } from '../analytics/analytics-intake.ts';
import type { Portico } from '../core/portico.ts';
import { type Counts, WaitingCounts } from '../core/waiting-counts.ts';
import { countedQuery } from './counted-query.ts';

/** Queries kept by their words of one site and day; those asked least make room and count without their words. */
export const KEPT_PER_DAY = 300;

interface Said {
  /** Documents that were found. */
  found: number;
  at: Date;
}

/** Counts what visitors search for. Nothing of who searched is stored, so there is nothing to consent to. */
export class SearchCounts {
  readonly #portico: Portico;
  readonly #counts: WaitingCounts<Said>;

  constructor(portico: Portico) {
    this.#portico = portico;
    this.#counts = new WaitingCounts(portico, storeSearches);
  }

  note(site: Id, query: string, found: number): void {
    this.#counts.note(site, countedQuery(query), { found, at: this.#portico.now() });
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

const opened = new WeakMap<Portico, SearchCounts>();

/** Of a running server. */
export function searchCountsOf(portico: Portico): SearchCounts {
  const known = opened.get(portico) ?? new SearchCounts(portico);
  opened.set(portico, known);
  return known;
}

/** Adds counts to those of the day, of sites whose owners have not turned counting off. */
async function storeSearches(portico: Portico, counts: Counts<Said>): Promise<void> {
  const known = await analyticsOf(portico).sites.find(counts.keys());
  const sites = [...counts.keys()].filter((site) => known.get(site)?.counts);
  const rows = sites.flatMap((site) =>
    [...(counts.get(site) ?? [])].map(([query, { count, said }]) => ({ site, query, count, ...said })),
  );
  if (rows.length === 0) return;
  const day = portico.now().toISOString().slice(0, 10);
  await portico.db.transaction().execute(async (tx) => {
    // One server at a time: two that make room for each other must not wait in a circle.
    await sql`select pg_advisory_xact_lock(hashtext('portico:search-counts'))`.execute(tx);
    await sql`
      insert into search_counts as known (site_id, day, query, count, found, last_at)
      select told.site, ${day}::date, told.query, told.count, told.found, told.at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as told(site text, query text, count bigint, found integer, at timestamptz)
      on conflict (site_id, day, query) do update
        set count = known.count + excluded.count, found = excluded.found, last_at = excluded.last_at`.execute(
      tx,
    );
    await sql`
      with rare as (
        delete from search_counts where day = ${day}::date and query <> '' and (site_id, query) in (
          select site_id, query from (
            select site_id, query, row_number() over (partition by site_id order by count desc, last_at desc, query)
              as place
            from search_counts where day = ${day}::date and query <> '' and site_id = any(${sites})) as ranked
          where place > ${KEPT_PER_DAY})
        returning site_id, count, last_at)
      insert into search_counts as known (site_id, day, query, count, found, last_at)
      select site_id, ${day}::date, '', sum(count), 0, max(last_at) from rare group by site_id
      on conflict (site_id, day, query) do update set count = known.count + excluded.count`.execute(tx);
  });
}
