import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Counts } from '../core/waiting-counts.ts';

/** Addresses kept by name of one site and day; those asked for least make room and count without their names. */
export const KEPT_PER_DAY = 300;

/** Adds counts to those of the day. Sites that are gone are passed over. */
export async function storeMissing(portico: Portico, counts: Counts<null>): Promise<void> {
  const rows = [...counts].flatMap(([site, paths]) =>
    [...paths].map(([path, { count }]) => ({ site, path, count })),
  );
  const sites = [...counts.keys()];
  const day = portico.now().toISOString().slice(0, 10);
  await portico.db.transaction().execute(async (tx) => {
    // One server at a time: two that make room for each other must not wait in a circle.
    await sql`select pg_advisory_xact_lock(hashtext('portico:missing-pages'))`.execute(tx);
    await sql`
      insert into missing_pages as known (site_id, day, path, count)
      select told.site, ${day}::date, told.path, told.count
      from json_to_recordset(${JSON.stringify(rows)}::json) as told(site text, path text, count bigint)
      join sites on sites.id = told.site
      on conflict (site_id, day, path) do update set count = known.count + excluded.count`.execute(tx);
    await sql`
      with rare as (
        delete from missing_pages where day = ${day}::date and path <> '' and (site_id, path) in (
          select site_id, path from (
            select site_id, path, row_number() over (partition by site_id order by count desc, path) as place
            from missing_pages where day = ${day}::date and path <> '' and site_id = any(${sites})) as ranked
          where place > ${KEPT_PER_DAY})
        returning site_id, count)
      insert into missing_pages as known (site_id, day, path, count)
      select site_id, ${day}::date, '', sum(count) from rare group by site_id
      on conflict (site_id, day, path) do update set count = known.count + excluded.count`.execute(tx);
  });
}
