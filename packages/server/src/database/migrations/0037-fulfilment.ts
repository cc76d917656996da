import { type Kysely, sql } from 'kysely';

/** Parcels of an order: what is in each, and how it travels. What is sent is never more than was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_shipments (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  lines jsonb not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  account_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
`)
    .execute(db);
}
