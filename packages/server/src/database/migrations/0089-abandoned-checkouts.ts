import { type Kysely, sql } from 'kysely';

/**
 * Checkouts that were begun and not finished, whom the shop reminded of one, who does not want that, and the orders that
 * came of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table carts add column recovered_from text collate "C";

create table abandoned_checkouts (
  site_id text collate "C" not null,
  id text collate "C" not null,
  cart_id text collate "C" not null,
  email text not null,
  name text not null,
  country text collate "C" not null,
  language text collate "C" not null,
  agreed_words text not null default '',
  titles text not null,
  quantity integer not null,
  total bigint not null,
  currency text collate "C" not null,
  search_text text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  due_at timestamptz,
  mailed_at timestamptz,
  account_id text collate "C",
  unsent text not null default '',
  token_hash text collate "C",
  opened_at timestamptz,
  order_id text collate "C",
  primary key (site_id, id),
  unique (site_id, cart_id),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade,
  foreign key (account_id) references accounts (id) on delete set null
);
create index abandoned_checkouts_due on abandoned_checkouts (due_at) where due_at is not null;
create index abandoned_checkouts_of_people on abandoned_checkouts (site_id, email);
create unique index abandoned_checkouts_by_token on abandoned_checkouts (site_id, token_hash) where token_hash is not null;

create table recovery_recipients (
  site_id text collate "C" not null references sites (id) on delete cascade,
  id text collate "C" not null,
  email text not null,
  language text collate "C" not null,
  mailed_at timestamptz not null,
  opted_out_at timestamptz,
  primary key (site_id, id),
  unique (site_id, email)
);
create index recovery_recipients_old on recovery_recipients (mailed_at) where opted_out_at is null;

create table recovered_orders (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
`)
    .execute(db);
}
