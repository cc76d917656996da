import { type Kysely, sql } from 'kysely';

/**
 * Orders are changed after they were placed. What is then still to be paid, or owed to the customer, is the order's
 * balance; it is paid by attempts of its own. A changed order has a new invoice, and a credit note for the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column balance bigint not null default 0, add column edits integer not null default 0;
create index orders_with_balance on orders (site_id, id desc) where balance > 0;
alter table order_lines add column tax_class text collate "C" not null default '';
create table order_edits (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  number integer not null,
  account_id text collate "C",
  difference bigint not null,
  discount jsonb,
  last_position integer not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, order_id, id),
  unique (site_id, order_id, number),
  foreign key (site_id, order_id) references orders on delete cascade
);
alter table payment_attempts add column is_balance boolean not null default false;
drop index payment_attempts_one_success;
create unique index payment_attempts_one_success on payment_attempts (site_id, order_id)
  where state in ('succeeded','refunding','refunded') and not is_balance;
create unique index payment_attempts_one_open_balance on payment_attempts (site_id, order_id)
  where state = 'open' and is_balance;
alter table order_refunds add column attempt_id text collate "C", add column settles boolean not null default false;
alter table order_documents add column edit integer not null default 0;
drop index order_documents_one_invoice;
drop index order_documents_one_note;
create unique index order_documents_one_invoice on order_documents (site_id, order_id, edit) where kind = 'invoice';
create unique index order_documents_one_note on order_documents (site_id, order_id, edit, refund_id)
  where kind = 'credit-note';
`)
    .execute(db);
}
