import { type Kysely, sql } from 'kysely';

/**
 * When published events take place, written with their cards: what lists are ordered by, what calendars show, and until
 * when a page that lists them is right. Of those that repeat without an end, until when their dates are written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table event_dates (
  site_id text collate "C" not null references sites on delete cascade,
  document_id text collate "C" not null,
  day text collate "C" not null,
  collection_id text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (site_id, document_id, day),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index event_dates_by_start on event_dates (site_id, collection_id, starts_at, document_id);
create index event_dates_by_end on event_dates (site_id, collection_id, ends_at, document_id);

create table event_horizons (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  written_until timestamptz not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index event_horizons_by_time on event_horizons (written_until);
`)
    .execute(db);
}
