import { type Kysely, sql } from 'kysely';

/** Folders of the media library that were made: a file names its folder by itself, an empty folder needs a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table media_folders (
  site_id text collate "C" not null references sites on delete cascade,
  name text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (site_id, name)
);
create index media_assets_folder on media_assets (site_id, folder);
`)
    .execute(db);
}
