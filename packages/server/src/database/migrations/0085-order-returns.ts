import { type Kysely, sql } from 'kysely';

/** Returns of what was ordered, and withdrawals from contracts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table order_returns (
  site_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('return', 'withdrawal')),
  state text not null
    check (state in ('requested', 'approved', 'received', 'refunded', 'refused', 'cancelled', 'closed')),
  lines jsonb not null,
  message text not null default '',
  name text not null default '',
  reply text not null default '',
  is_late boolean not null default false,
  by_shop boolean not null default false,
  refund_id text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, order_id, number),
  unique (site_id, order_id, refund_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, order_id, refund_id) references order_refunds (site_id, order_id, id),
  check ((state = 'refunded') = (refund_id is not null))
);
create index order_returns_open on order_returns (site_id, id) where state in ('requested', 'approved', 'received');
`)
    .execute(db);
}
