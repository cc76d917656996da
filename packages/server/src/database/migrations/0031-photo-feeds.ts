import { type Kysely, sql } from 'kysely';

/** Photos of connected services as they were fetched last, and small copies of them. Both go with the connection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table photo_feeds (
  site_id text collate "C" not null,
  provider text collate "C" not null,
  album text collate "C" not null,
  connection text collate "C" not null,
  photos jsonb not null,
  profile text not null,
  tried_at timestamptz not null,
  fetched_at timestamptz,
  primary key (site_id, provider, album),
  foreign key (site_id, provider) references site_credentials (site_id, provider) on delete cascade
);
create table photo_feed_pictures (
  site_id text collate "C" not null,
  hash text collate "C" not null,
  provider text collate "C" not null,
  album text collate "C" not null,
  width integer not null,
  height integer not null,
  picture bytea not null,
  primary key (site_id, hash),
  foreign key (site_id, provider, album) references photo_feeds (site_id, provider, album) on delete cascade
);
create index photo_feed_pictures_of_feed on photo_feed_pictures (site_id, provider, album);
`)
    .execute(db);
}
