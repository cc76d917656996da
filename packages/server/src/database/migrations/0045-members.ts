import { type Kysely, sql } from 'kysely';

/** Accounts of a site's own people: never an owner's. Each is one contact's whose email address was proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table members (
  site_id text collate "C" not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  email text collate "C" not null,
  password_hash text,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, email),
  unique (site_id, contact_id),
  foreign key (site_id, contact_id) references contacts on delete cascade
);

create table member_sessions (
  token_hash text collate "C" primary key,
  site_id text collate "C" not null,
  member_id text collate "C" not null,
  host text not null,
  xsrf_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  foreign key (site_id, member_id) references members on delete cascade
);
create index member_sessions_by_member on member_sessions (site_id, member_id);
create index member_sessions_by_end on member_sessions (expires_at);

create table member_tokens (
  token_hash text collate "C" primary key,
  site_id text collate "C" not null references sites on delete cascade,
  purpose text not null check (purpose in ('create', 'login', 'reset', 'email')),
  email text collate "C" not null,
  member_id text collate "C",
  name text not null default '',
  next text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (site_id, member_id) references members on delete cascade
);
create index member_tokens_by_end on member_tokens (expires_at);

alter table carts add column member_id text collate "C";
create index carts_by_member on carts (site_id, member_id) where member_id is not null;
`)
    .execute(db);
}
