import { type Kysely, sql } from 'kysely';

/** Imports and exports of whole sites that are asked for in the owner's app, with their progress and reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table site_transfers (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  kind text not null,
  task text not null,
  state text not null,
  step text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  media text not null default '',
  filename text not null default '',
  bytes bigint not null default 0,
  preview jsonb,
  report jsonb,
  problem text not null default '',
  is_called_off boolean not null default false,
  worker text,
  tries integer not null default 0,
  asked_by text not null,
  created_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  primary key (site_id, id)
);
create unique index site_transfers_open on site_transfers (site_id)
  where state in ('collecting', 'waiting', 'running', 'planned');
create index site_transfers_due on site_transfers (created_at) where state in ('waiting', 'running');

create table site_transfer_media (
  site_id text collate "C" not null,
  transfer_id text collate "C" not null,
  hash text collate "C" not null,
  primary key (site_id, transfer_id, hash),
  foreign key (site_id, transfer_id) references site_transfers on delete cascade
);
`)
    .execute(db);
}
