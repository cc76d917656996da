import { type Kysely, sql } from 'kysely';

/**
 * Invoices and credit notes with numbers of their own, without gaps, and which orders are to be given some: `invoice`,
 * `credit` for credit notes alone, '' for none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column documents_due text not null default '';
create index orders_documents_due on orders (site_id, id) where documents_due <> '';
create table order_documents (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  number bigint not null,
  number_text text not null,
  refund_id text collate "C",
  body jsonb not null,
  account_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, order_id, id),
  unique (site_id, kind, number),
  foreign key (site_id, order_id) references orders on delete cascade
);
create unique index order_documents_one_invoice on order_documents (site_id, order_id) where kind = 'invoice';
create unique index order_documents_one_note on order_documents (site_id, order_id, refund_id) where kind = 'credit-note';
create table document_counters (
  site_id text collate "C" not null references sites on delete cascade,
  kind text not null,
  last_number bigint not null,
  primary key (site_id, kind)
);
`)
    .execute(db);
}
