import { type Kysely, sql } from 'kysely';

/** Files that visitors send by forms. They lie in the store of private files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table form_files (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  form_id text collate "C" not null,
  field_id text collate "C" not null,
  submission_id text collate "C",
  filename text not null,
  stored text not null,
  bytes integer not null,
  scan text not null check (scan in ('clean', 'none')),
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index form_files_of_submissions on form_files (site_id, submission_id);
create index form_files_unsent on form_files (created_at) where submission_id is null;
`)
    .execute(db);
}
