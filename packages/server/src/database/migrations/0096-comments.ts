import { type Kysely, sql } from 'kysely';

/**
 * What visitors write below posts: by whom, what speaks against it, what became of it; likes and reports, whom the site
 * takes none of, who wants no emails of replies, and how many are published for lists to say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table comments drop constraint comments_status_check;
alter table comments
  add constraint comments_status_check check (status in ('approved', 'pending', 'spam', 'trash', 'unconfirmed')),
  add column author_kind text not null default 'import' check (author_kind in ('guest', 'member', 'team', 'import')),
  add column browser_hash text not null default '',
  add column member_id text collate "C",
  add column account_id text collate "C" references accounts (id) on delete set null,
  add column moderator_id text collate "C" references accounts (id) on delete set null,
  add column language text not null default '',
  add column signals text[] not null default '{}',
  add column likes int not null default 0,
  add column reports int not null default 0,
  add column edited_at timestamptz,
  add column confirmed_at timestamptz,
  add column told_at timestamptz,
  add column status_at timestamptz not null default now(),
  add column search_text text generated always as (
    lower(left(author_name || ' ' || author_email || ' ' || body, 8000))) stored,
  add foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id);
create index comments_by_status on comments (site_id, status, id);
create index comments_of_people on comments (site_id, author_email, status) where author_email <> '';
create index comments_by_parent on comments (site_id, parent_id) where parent_id is not null;
create index comments_to_forget on comments (status, status_at) where status in ('unconfirmed', 'trash');

create table comment_counts (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  count int not null default 0,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
insert into comment_counts (site_id, document_id, count)
  select site_id, document_id, count(*) from comments where status = 'approved' group by site_id, document_id;

create table comment_votes (
  site_id text collate "C" not null,
  comment_id text collate "C" not null,
  kind text not null check (kind in ('like', 'report')),
  voter text not null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (site_id, comment_id, kind, voter),
  foreign key (site_id, comment_id) references comments (site_id, id) on delete cascade
);

create table comment_blocks (
  site_id text collate "C" not null references sites (id) on delete cascade,
  email text not null,
  account_id text collate "C" references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (site_id, email)
);

create table comment_mail_stops (
  site_id text collate "C" not null references sites (id) on delete cascade,
  email text not null,
  document_id text not null default '',
  created_at timestamptz not null,
  primary key (site_id, email, document_id)
);
`)
    .execute(db);
}
