import { type Kysely, sql } from 'kysely';

/** Visitor tracking: raw rows that are swept, and what is counted of each day, which stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table census_hits (
  site_id text collate "C" not null references sites on delete cascade,
  at timestamptz not null,
  id bigint generated always as identity,
  visitor bigint not null,
  visit bigint not null,
  path text collate "C" not null,
  page_type smallint not null,
  collection_id text collate "C",
  bot boolean not null,
  primary key (site_id, at, id)
);

create table census_visits (
  site_id text collate "C" not null references sites on delete cascade,
  visitor bigint not null,
  visit bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  views integer not null,
  entry_path text collate "C" not null,
  exit_path text collate "C" not null,
  number integer not null,
  source_kind text collate "C" not null,
  source text collate "C" not null,
  campaign text collate "C" not null,
  device text collate "C" not null,
  browser text collate "C" not null,
  system text collate "C" not null,
  language text collate "C" not null,
  primary key (site_id, visitor, visit)
);
create index census_visits_by_start on census_visits (site_id, started_at);

create table census_events (
  site_id text collate "C" not null references sites on delete cascade,
  at timestamptz not null,
  id bigint generated always as identity,
  kind text collate "C" not null,
  subject text collate "C" not null,
  visitor bigint,
  path text collate "C" not null,
  data jsonb not null,
  bot boolean not null,
  primary key (site_id, at, id)
);
create index census_events_by_kind on census_events (site_id, kind, at);

create table performance_records (
  site_id text collate "C" not null references sites on delete cascade,
  at timestamptz not null,
  id bigint generated always as identity,
  page_load_id text collate "C" not null,
  path text collate "C" not null,
  device text collate "C" not null,
  data jsonb not null,
  primary key (site_id, at, id)
);

create table census_days (
  site_id text collate "C" not null references sites on delete cascade,
  day date not null,
  views bigint not null default 0,
  visits bigint not null default 0,
  bot_views bigint not null default 0,
  visitors bytea not null default '',
  kept integer not null default 0,
  keys integer not null default 0,
  primary key (site_id, day)
);

create table census_day_counts (
  site_id text collate "C" not null,
  day date not null,
  dimension text collate "C" not null,
  key text collate "C" not null,
  views bigint not null default 0,
  visits bigint not null default 0,
  primary key (site_id, day, dimension, key),
  foreign key (site_id, day) references census_days (site_id, day) on delete cascade
);
`)
    .execute(db);
}
