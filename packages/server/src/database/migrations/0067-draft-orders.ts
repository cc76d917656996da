import { type Kysely, sql } from 'kysely';

/** Orders that owners write for their customers: each has a cart of its own. Lines of carts that are no products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table draft_orders (
  site_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C" references accounts on delete set null,
  customer jsonb not null,
  discount jsonb,
  shipping jsonb,
  note text not null default '',
  held jsonb not null default '[]',
  total integer not null default 0,
  search_text text not null default '',
  link_expires_at timestamptz,
  link_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, id) references carts on delete cascade
);
create index draft_orders_held on draft_orders (link_expires_at) where held <> '[]';
alter table cart_lines add column custom jsonb;
`)
    .execute(db);
}
