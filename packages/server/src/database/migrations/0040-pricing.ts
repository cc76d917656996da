import { type Kysely, sql } from 'kysely';

/**
 * How often limited discounts were used, in all (customer '') and by each customer; which discounts an order used; what
 * it was told about a business that buys, and which terms it agreed to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table discount_counts (
  site_id text collate "C" not null references sites on delete cascade,
  discount_id text collate "C" not null,
  customer text collate "C" not null,
  uses integer not null check (uses >= 0),
  primary key (site_id, discount_id, customer)
);

alter table orders
  add column discounts text[] not null default '{}',
  add column business jsonb,
  add column agreed jsonb not null default '[]';
create index orders_by_discount on orders using gin (discounts) where discounts <> '{}';
create index orders_by_customer on orders (site_id, regexp_replace(email, '\\+[^@]*@', '@'));
`)
    .execute(db);
}
