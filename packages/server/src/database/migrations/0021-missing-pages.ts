import { type Kysely, sql } from 'kysely';

/** Addresses that visitors asked for and nothing was at, counted by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table missing_pages (
  site_id text collate "C" not null references sites on delete cascade,
  day date not null,
  path text collate "C" not null,
  count bigint not null,
  primary key (site_id, day, path)
);
`)
    .execute(db);
}
