import { type Kysely, sql } from 'kysely';

/** Filters of the order list that a team gave names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_views (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index order_views_by_name on order_views (site_id, lower(name));
`)
    .execute(db);
}
