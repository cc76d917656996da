import { type Kysely, sql } from 'kysely';

/**
 * Pages as they were drawn, with digests of all they were drawn from: nothing is lost with them, so they are not worth
 * a log, and stand in no backup. They are read whole and compressed for visitors anyway, so they lie as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unlogged table drawn_pages (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  build text not null,
  source_digest text not null,
  answers_digest text not null,
  media_digest text not null,
  requests text not null,
  hashes text not null,
  policy text not null,
  markup text not null,
  tags text[] not null,
  drawn_at timestamptz not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
alter table drawn_pages alter column markup set storage external;
`)
    .execute(db);
}
