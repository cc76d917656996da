import { type Kysely, sql } from 'kysely';

/**
 * Subscriptions, with what each further payment comes to and the sealed reference it is charged by. Their orders say
 * which payment they are: of each there is never more than one that is paid or may still be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table subscriptions (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  status text collate "C" not null,
  email text not null,
  customer_name text not null,
  address jsonb not null,
  language text not null,
  currency text not null,
  plan jsonb not null,
  terms jsonb not null,
  provider text collate "C" not null,
  kept text,
  kept_name text not null default '',
  is_test boolean not null,
  anchor_at timestamptz not null,
  steps integer not null default 0,
  paid integer not null default 0,
  next_at timestamptz,
  try_at timestamptz,
  failures integer not null default 0,
  counted_order_id text collate "C",
  told_for timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index subscriptions_due on subscriptions (try_at) where try_at is not null;
create index subscriptions_pending on subscriptions (created_at) where status = 'pending';
create table subscription_events (
  site_id text collate "C" not null,
  subscription_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  account_id text collate "C",
  text text not null default '',
  created_at timestamptz not null,
  primary key (site_id, subscription_id, id),
  foreign key (site_id, subscription_id) references subscriptions on delete cascade
);
alter table orders add column subscription_id text collate "C";
alter table orders add column subscription_payment integer;
create index orders_of_subscriptions on orders (site_id, subscription_id, subscription_payment)
  where subscription_id is not null;
create unique index orders_one_for_each_payment on orders (site_id, subscription_id, subscription_payment)
  where subscription_id is not null and (state = 'pending' or paid_at is not null);
`)
    .execute(db);
}
