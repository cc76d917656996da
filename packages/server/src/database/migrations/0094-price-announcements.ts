import { type Kysely, sql } from 'kysely';

/** New prices that were announced to subscribers: each subscription keeps what it will cost, and from when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table price_announcements (
  site_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  title text not null,
  currency text not null,
  unit_price bigint not null check (unit_price >= 0),
  from_at timestamptz not null,
  notice_days int not null check (notice_days > 0),
  account_id text collate "C",
  created_at timestamptz not null,
  told_at timestamptz,
  withdrawn_at timestamptz,
  cleared_at timestamptz,
  primary key (site_id, id)
);
create index price_announcements_untold on price_announcements (created_at) where told_at is null;
create index price_announcements_uncleared on price_announcements (withdrawn_at)
  where withdrawn_at is not null and cleared_at is null;
alter table subscriptions add column announcement_id text collate "C";
alter table subscriptions add column next_terms jsonb;
alter table subscriptions add column next_terms_from timestamptz;
alter table subscriptions add constraint subscriptions_next_terms
  check ((next_terms is null) = (next_terms_from is null));
create index subscriptions_announced on subscriptions (site_id, announcement_id) where announcement_id is not null;
`)
    .execute(db);
}
