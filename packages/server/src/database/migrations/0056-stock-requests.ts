import { type Kysely, sql } from 'kysely';

/** Who wants to be told once when a variant is back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table stock_requests (
  site_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  email text not null,
  language text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, product_id, variant_id, email),
  foreign key (site_id, product_id) references documents (site_id, id) on delete cascade
);
create index stock_requests_of_people on stock_requests (site_id, email);
`)
    .execute(db);
}
