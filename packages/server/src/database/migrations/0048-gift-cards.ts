import { type Kysely, sql } from 'kysely';

/**
 * Gift cards and the book of what was put on each and taken off. A card's balance is the sum of its entries, written
 * with each of them, and never below zero. Orders say what cards paid of them, refunds what of them went back to cards,
 * carts which cards were entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table gift_cards (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  code_hash text collate "C" not null,
  code_end text collate "C" not null,
  currency text not null,
  value bigint not null check (value > 0),
  balance bigint not null check (balance >= 0),
  recipient_name text not null default '',
  recipient_email text not null default '',
  message text not null default '',
  note text not null default '',
  language text not null,
  last_day text collate "C",
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index gift_cards_by_code on gift_cards (site_id, code_hash);
create index gift_cards_of_people on gift_cards (site_id, recipient_email) where recipient_email <> '';
create table gift_card_entries (
  site_id text collate "C" not null,
  card_id text collate "C" not null,
  id text collate "C" not null,
  kind text collate "C" not null check (kind in ('issue', 'spend', 'return', 'refund')),
  amount bigint not null check (amount <> 0),
  balance bigint not null check (balance >= 0),
  order_id text collate "C",
  account_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, card_id, id),
  foreign key (site_id, card_id) references gift_cards on delete cascade
);
create index gift_card_entries_of_orders on gift_card_entries (site_id, order_id) where order_id is not null;
create unique index gift_card_entries_spent_once on gift_card_entries (site_id, card_id, order_id)
  where kind = 'spend';
alter table orders add column gift_card_cents bigint not null default 0
  check (gift_card_cents between 0 and total);
alter table order_refunds add column gift_card_cents bigint not null default 0
  check (gift_card_cents between 0 and amount);
alter table carts add column gift_cards text[] collate "C" not null default '{}';
`)
    .execute(db);
}
