import { type Kysely, sql } from 'kysely';

/**
 * What members are called at a payment provider that remembers their cards. A row outlives its member: it says that they
 * are still to be forgotten there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table payment_customers (
  site_id text collate "C" not null references sites (id) on delete cascade,
  provider text collate "C" not null,
  member_id text collate "C" not null,
  mode text collate "C" not null,
  reference text collate "C" not null,
  created_at timestamptz not null,
  primary key (site_id, provider, member_id, mode)
);
`)
    .execute(db);
}
