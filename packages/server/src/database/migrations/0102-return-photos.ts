import { type Kysely, sql } from 'kysely';

/** Photos that customers send with what they return. They lie in the store of private files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table return_photos (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  order_id text collate "C" not null,
  return_id text collate "C",
  stored text not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index return_photos_of_orders on return_photos (site_id, order_id);
create index return_photos_unsent on return_photos (created_at) where return_id is null;
`)
    .execute(db);
}
