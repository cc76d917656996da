import { type Kysely, sql } from 'kysely';

/** Who agreed to get news by email, with the proof of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table subscribers (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  email text collate "C" not null,
  state text not null check (state in ('subscribed', 'unsubscribed')),
  language text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, email)
);

create table subscriber_events (
  site_id text collate "C" not null,
  subscriber_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('agree', 'unsubscribe')),
  source text not null check (source in ('checkout', 'link', 'owner')),
  words text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, subscriber_id) references subscribers (site_id, id) on delete cascade
);
create index events_of_subscribers on subscriber_events (site_id, subscriber_id, id);
`)
    .execute(db);
}
