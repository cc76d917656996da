import { type Kysely, sql } from 'kysely';

/** What a site is known by at other services: settings its pages may show, and sealed secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table site_credentials (
  site_id text collate "C" not null references sites on delete cascade,
  provider text collate "C" not null,
  id text collate "C" not null,
  settings jsonb not null,
  secret text,
  standing text not null,
  checked_at timestamptz not null,
  connected_at timestamptz not null,
  primary key (site_id, provider)
);
`)
    .execute(db);
}
