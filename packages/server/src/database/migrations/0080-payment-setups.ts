import { type Kysely, sql } from 'kysely';

/**
 * What is to be paid with from now on, while the provider is asked: at most one is open of a subscription. A first
 * payment may be of nothing, where only what is paid with later is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table payment_attempts drop constraint payment_attempts_amount_check;
alter table payment_attempts add constraint payment_attempts_amount_check check (amount >= 0);
alter table payment_attempts add column needs_customer boolean not null default false;
alter table subscriptions add column needs_customer boolean not null default false;
create table payment_setups (
  site_id text collate "C" not null,
  id text collate "C" not null,
  subscription_id text collate "C" not null,
  provider text collate "C" not null,
  state text collate "C" not null check (state in ('open','done','failed')),
  terms jsonb not null,
  reference text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, subscription_id) references subscriptions on delete cascade
);
create unique index payment_setups_one_open on payment_setups (site_id, subscription_id) where state = 'open';
create index payment_setups_open on payment_setups (updated_at) where state = 'open';
`)
    .execute(db);
}
