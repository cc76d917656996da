import { type Kysely, sql } from 'kysely';

/** What the team gave a member, or a member took for nothing, as against what they bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table member_access (
  site_id text collate "C" not null references sites (id) on delete cascade,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  product_id text collate "C" not null,
  how text not null check (how in ('given', 'joined')),
  note text not null default '',
  account_id text collate "C",
  created_at timestamptz not null,
  ends_at timestamptz,
  revoked_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete cascade
);
create index member_access_of_people on member_access (site_id, contact_id);
create index member_access_of_products on member_access (site_id, product_id, created_at);
`)
    .execute(db);
}
