import { type Kysely, sql } from 'kysely';

/** Digital products: their files, who bought which, and how often each was downloaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table download_files (
  site_id text collate "C" not null references sites (id) on delete cascade,
  id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null default '',
  filename text not null,
  stored text collate "C" not null,
  bytes integer not null check (bytes > 0),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create index download_files_of_product on download_files (site_id, product_id, id);

create table order_downloads (
  site_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  order_position integer not null,
  file_id text collate "C" not null,
  allowed integer check (allowed >= 0),
  used integer not null default 0 check (used >= 0),
  expires_at timestamptz,
  begun_at timestamptz,
  sent_bytes bigint not null default 0,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references download_files (site_id, id)
);
create unique index order_downloads_once on order_downloads (site_id, order_id, order_position, file_id);
create index order_downloads_of_file on order_downloads (site_id, file_id);

create table unused_downloads (
  site_id text collate "C" not null references sites (id) on delete cascade,
  stored text collate "C" not null,
  since timestamptz not null,
  primary key (site_id, stored)
);

alter table orders add column downloads_due boolean not null default false;
alter table orders add column download_links integer not null default 1;
alter table orders add column withdrawal_waived_at timestamptz;
create index orders_due_downloads on orders (site_id, id) where downloads_due;
`)
    .execute(db);
}
