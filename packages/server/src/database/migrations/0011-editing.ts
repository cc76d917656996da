import { type Kysely, sql } from 'kysely';

/** Who has which document open to edit, for the others: lives for seconds, so it is not worth a log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unlogged table editing (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  window_id text collate "C" not null,
  account_id text collate "C" not null references accounts on delete cascade,
  blocks text[] not null,
  seen_at timestamptz not null,
  primary key (site_id, document_id, window_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
`)
    .execute(db);
}
