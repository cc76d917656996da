import { type Kysely, sql } from 'kysely';

/**
 * People of a site: one record for each email address, with the orders that are theirs. Whoever has ordered already is
 * one from now on, named as in their first order, whose id serves as theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table contacts (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  email text collate "C",
  name text not null default '',
  language text not null default '',
  tags text[] not null default '{}',
  consent text not null default '',
  search_text text generated always as (lower(name || ' ' || coalesce(email, ''))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  primary key (site_id, id),
  unique (site_id, email),
  check ((email is null) = (erased_at is not null))
);

create table contact_notes (
  site_id text collate "C" not null,
  contact_id text collate "C" not null,
  id text collate "C" not null,
  account_id text collate "C",
  text text not null,
  created_at timestamptz not null,
  primary key (site_id, contact_id, id),
  foreign key (site_id, contact_id) references contacts on delete cascade
);

create table contact_orders (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  contact_id text collate "C" not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders on delete cascade,
  foreign key (site_id, contact_id) references contacts on delete cascade
);
create index contact_orders_by_contact on contact_orders (site_id, contact_id, order_id);

insert into contacts (site_id, id, email, name, language, created_at, updated_at)
  select distinct on (site_id, email collate "C") site_id, id, email, customer_name, language, created_at, created_at
  from orders where number is not null and email <> ''
  order by site_id, email collate "C", id;
insert into contact_orders (site_id, order_id, contact_id)
  select o.site_id, o.id, c.id from orders o
  join contacts c on c.site_id = o.site_id and c.email = o.email collate "C"
  where o.number is not null;
`)
    .execute(db);
}
