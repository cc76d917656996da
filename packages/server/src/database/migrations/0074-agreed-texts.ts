import { type Kysely, sql } from 'kysely';

/** Orders keep which texts (terms, withdrawal, privacy) their customers agreed to; each text is stored once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table agreed_texts (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
alter table orders add column agreements jsonb not null default '[]';
`)
    .execute(db);
}
