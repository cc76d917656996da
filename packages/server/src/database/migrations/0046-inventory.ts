import { type Kysely, sql } from 'kysely';

/** What became of stock, a row for each movement, and from how many pieces on a variant is low. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table stock_movements (
  site_id text collate "C" not null,
  id bigint generated always as identity,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  change integer,
  quantity integer not null,
  unlimited boolean not null,
  reason text collate "C" not null,
  order_id text collate "C",
  account_id text collate "C",
  text text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, product_id) references documents (site_id, id) on delete cascade
);
create index stock_movements_of_variant on stock_movements (site_id, product_id, variant_id, id desc);
create index stock_movements_by_time on stock_movements (created_at);
alter table stock_levels add column low_at integer check (low_at >= 0);
alter table stock_levels add column is_told_low boolean not null default false;
`)
    .execute(db);
}
