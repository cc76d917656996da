import { type Kysely, sql } from 'kysely';

/** The addresses customers keep in their account; they go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table member_addresses (
  site_id text collate "C" not null references sites (id) on delete cascade,
  id text collate "C" not null,
  member_id text collate "C" not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_addresses_of_members on member_addresses (site_id, member_id, id);
create unique index member_addresses_one_default on member_addresses (site_id, member_id) where is_default;
`)
    .execute(db);
}
