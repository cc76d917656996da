import { type Kysely, sql } from 'kysely';

/** The name whoever asked for a release gave to asking: the same request, sent again, finds what it made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table releases add column request text collate "C";
create unique index releases_by_request on releases (site_id, request) where request is not null;
`)
    .execute(db);
}
