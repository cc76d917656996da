import { type Kysely, sql } from 'kysely';

/**
 * What releases that are still to come know: the moment they bring the site back to, when they end by themselves, and
 * what had been published when each document was put into them. Beside it the indexes the site's history is read by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table releases add column restores_at timestamptz, add column revert_at timestamptz;
alter table release_entries add column staged_sequence bigint;
update release_entries e set staged_sequence = coalesce(
  (select max(o.sequence) from releases o
    where o.site_id = l.site_id and o.status = 'live' and o.applied_at <= l.created_at), 0)
  from releases l
  where l.site_id = e.site_id and l.id = e.release_id and l.status in ('draft', 'scheduled', 'failed');
create index releases_ending on releases (revert_at) where status = 'live' and revert_at is not null;
create index releases_by_time on releases (site_id, applied_at desc) where status = 'live';
create index revisions_by_time on revisions (site_id, sealed_at desc) where sealed_at is not null;
`)
    .execute(db);
}
