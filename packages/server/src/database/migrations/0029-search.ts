import { type Kysely, sql } from 'kysely';

/**
 * What a site's visitors search: words are put together by the server, in the site's language, and what a result shows
 * stands beside them. Entries of version 0 are written anew by a job. What was searched is counted by day.
 *
 * Bodies and words are kept apart from the rows, so that counting all that was found reads little.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table search_entries alter column words drop expression;
alter table search_entries
  add column kind text collate "C" not null default '',
  add column collection_id text collate "C",
  add column shown_at timestamptz not null default 'epoch',
  add column picture jsonb,
  add column version integer not null default 0;
alter table search_entries set (toast_tuple_target = 256);
create index search_entries_version on search_entries (version, site_id, document_id);

create table search_counts (
  site_id text collate "C" not null references sites on delete cascade,
  day date not null,
  query text collate "C" not null,
  count bigint not null,
  found integer not null,
  last_at timestamptz not null,
  primary key (site_id, day, query)
);
`)
    .execute(db);
}
