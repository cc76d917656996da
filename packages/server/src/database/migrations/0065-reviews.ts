import { type Kysely, sql } from 'kysely';

/**
 * Reviews of products by those who bought them, with what is counted of them for lists; when who is asked for one, and who
 * does not want to be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table product_reviews (
  site_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  order_id text collate "C",
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  body text not null,
  author_name text not null,
  email text not null,
  language text not null,
  photos jsonb not null default '[]',
  status text not null check (status in ('waiting', 'published', 'hidden')),
  hide_reason text not null default '',
  hide_note text not null default '',
  is_test boolean not null default false,
  reply text not null default '',
  replied_at timestamptz,
  reply_mailed_at timestamptz,
  account_id text collate "C",
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, product_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id) on delete set null (order_id),
  foreign key (account_id) references accounts (id) on delete set null,
  check (not (is_test and status = 'published')),
  check (status <> 'hidden' or hide_reason <> '')
);
create unique index product_reviews_once on product_reviews (site_id, order_id, product_id) where order_id is not null;
create index product_reviews_shown on product_reviews (site_id, product_id, created_at desc, id desc) where status = 'published';
create index product_reviews_waiting on product_reviews (site_id) where status = 'waiting';
create index product_reviews_of_people on product_reviews (site_id, email);

create table product_ratings (
  site_id text collate "C" not null,
  product_id text collate "C" not null,
  stars int[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5),
  primary key (site_id, product_id),
  foreign key (site_id, product_id) references documents (site_id, id) on delete cascade
);

create table review_photos (
  site_id text collate "C" not null,
  hash text collate "C" not null,
  review_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, hash),
  foreign key (site_id) references sites (id) on delete cascade,
  foreign key (site_id, review_id) references product_reviews (site_id, id) on delete set null (review_id)
);
create index review_photos_of_none on review_photos (created_at) where review_id is null;
create index review_photos_of_reviews on review_photos (site_id, review_id);

create table review_requests (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  due_at timestamptz not null,
  done_at timestamptz,
  is_sent boolean not null default false,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index review_requests_due on review_requests (due_at) where done_at is null;

create table review_opt_outs (
  site_id text collate "C" not null references sites (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  primary key (site_id, email)
);
`)
    .execute(db);
}
