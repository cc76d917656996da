import { type Kysely, sql } from 'kysely';

/** What goes wrong in visitors' browsers, by cause, and what their pages wrote down before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table page_errors (
  site_id text collate "C" not null references sites on delete cascade,
  cause text collate "C" not null,
  message text not null,
  place text not null,
  stack text not null,
  status text not null default 'open' check (status in ('open','resolved','ignored')),
  count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (site_id, cause)
);

create table page_error_days (
  site_id text collate "C" not null,
  cause text collate "C" not null,
  day date not null,
  count bigint not null,
  primary key (site_id, cause, day),
  foreign key (site_id, cause) references page_errors on delete cascade
);

create table page_error_contexts (
  site_id text collate "C" not null,
  cause text collate "C" not null,
  kind text collate "C" not null check (kind in ('page','browser')),
  value text collate "C" not null,
  count bigint not null,
  primary key (site_id, cause, kind, value),
  foreign key (site_id, cause) references page_errors on delete cascade
);

create table page_traces (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  page_url text not null,
  type text not null,
  data text not null,
  browser text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
`)
    .execute(db);
}
