import { type Kysely, sql } from 'kysely';

/** Money given back for an order that is not cancelled, a part or all of it, and the test provider's own record of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column refunded bigint not null default 0 check (refunded between 0 and total);
update orders set refunded = total where state = 'refunded';

create table order_refunds (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  amount bigint not null check (amount > 0),
  state text collate "C" not null check (state in ('asked','done')),
  text text not null default '',
  account_id text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
create index order_refunds_asked on order_refunds (updated_at) where state = 'asked';

create table test_refunds (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references test_charges on delete cascade
);
`)
    .execute(db);
}
