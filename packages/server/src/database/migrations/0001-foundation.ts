import { type Kysely, sql } from 'kysely';

/**
 * The foundation. Every tenant table's key starts with `site_id`, foreign keys are composite so that no row can
 * point into another site, and text keys use the "C" collation: byte order, the same on every machine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table sites (
  id text collate "C" primary key,
  identifier text collate "C" not null unique,
  name text not null,
  status smallint not null default 8,
  type smallint not null default 1,
  access text not null default 'public' check (access in ('public','password','private')),
  lock_password_hash text,
  developer_mode boolean not null default false,
  cloneable boolean not null default false,
  is_first boolean not null default false,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index sites_one_first on sites (is_first) where is_first;

create table site_hosts (
  host text collate "C" primary key,
  site_id text collate "C" not null references sites on delete cascade,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index site_hosts_one_primary on site_hosts (site_id) where is_primary;

create table documents (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  kind text collate "C" not null,
  parent_id text collate "C",
  state text not null default 'draft' check (state in ('draft','review','scheduled','published','private','deleted')),
  state_before_delete text,
  title text not null default '',
  slug text collate "C" not null default '',
  revision integer not null,
  published_revision integer,
  edit bigint not null default 1,
  publish_at timestamptz,
  order_key text collate "C" not null default 'a0',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, parent_id) references documents (site_id, id) on delete cascade
);
create index documents_by_kind on documents (site_id, kind, updated_at desc);
create index documents_by_parent on documents (site_id, parent_id, publish_at desc, id);
create index documents_by_parent_order on documents (site_id, parent_id, order_key, id);
create index documents_scheduled on documents (site_id, parent_id, publish_at) where state = 'scheduled';
create index documents_deleted on documents (deleted_at) where state = 'deleted';
create unique index documents_singleton on documents (site_id, kind)
  where kind in ('settings','styles','navigation','frame','redirects');

create table revisions (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  number integer not null,
  version integer not null,
  body jsonb not null,
  author_id text collate "C",
  name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sealed_at timestamptz,
  primary key (site_id, document_id, number),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index revisions_working on revisions (updated_at) where sealed_at is null;

create table releases (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  title text not null default '',
  status text not null check (status in ('draft','scheduled','live','failed','cancelled')),
  author_id text collate "C",
  publish_at timestamptz,
  applied_at timestamptz,
  sequence bigint,
  reverts text collate "C",
  message text,
  preview_token_hash text collate "C" unique,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, sequence)
);
create index releases_due on releases (publish_at) where status = 'scheduled';

create table release_entries (
  site_id text collate "C" not null,
  release_id text collate "C" not null,
  document_id text collate "C" not null,
  locale text collate "C" not null default '',
  from_revision integer,
  to_revision integer,
  from_state text not null,
  to_state text not null,
  primary key (site_id, release_id, document_id, locale),
  foreign key (site_id, release_id) references releases (site_id, id) on delete cascade,
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index release_entries_by_document on release_entries (site_id, document_id);

create table addresses (
  site_id text collate "C" not null references sites on delete cascade,
  locale text collate "C" not null default '',
  path text collate "C" not null,
  kind text not null check (kind in ('document','redirect')),
  document_id text collate "C",
  target text,
  status smallint,
  source text not null default 'auto' check (source in ('auto','owner','import')),
  created_at timestamptz not null default now(),
  primary key (site_id, locale, path),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  -- A redirect leads to a document, wherever that moves, or to a path or address.
  check (case kind when 'document' then document_id is not null and target is null else (document_id is null) <> (target is null) end)
);
create index addresses_by_document on addresses (site_id, document_id);
create unique index addresses_one_per_document on addresses (site_id, locale, document_id) where kind = 'document';
create index addresses_by_target on addresses (site_id, target) where kind = 'redirect';

create table item_cards (
  site_id text collate "C" not null,
  collection_id text collate "C" not null,
  document_id text collate "C" not null,
  publish_at timestamptz not null,
  order_key text collate "C" not null,
  title_key text collate "C" not null,
  featured boolean not null default false,
  author_id text collate "C",
  path text collate "C" not null,
  card jsonb not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, collection_id) references documents (site_id, id) on delete cascade
);
create index item_cards_recent on item_cards (site_id, collection_id, publish_at desc, document_id desc);
create index item_cards_manual on item_cards (site_id, collection_id, order_key, document_id);
create index item_cards_title on item_cards (site_id, collection_id, title_key, document_id);
create index item_cards_featured on item_cards (site_id, collection_id, publish_at desc, document_id desc) where featured;
create index item_cards_author on item_cards (site_id, author_id) where author_id is not null;

create table item_terms (
  site_id text collate "C" not null,
  collection_id text collate "C" not null,
  term_kind text not null check (term_kind in ('category','tag','author')),
  term text collate "C" not null,
  publish_at timestamptz not null,
  order_key text collate "C" not null,
  title_key text collate "C" not null,
  document_id text collate "C" not null,
  primary key (site_id, collection_id, term_kind, term, document_id),
  foreign key (site_id, document_id) references item_cards (site_id, document_id) on delete cascade
);
create index item_terms_recent on item_terms (site_id, collection_id, term_kind, term, publish_at desc, document_id desc);
create index item_terms_manual on item_terms (site_id, collection_id, term_kind, term, order_key, document_id);
create index item_terms_title on item_terms (site_id, collection_id, term_kind, term, title_key, document_id);
create index item_terms_document on item_terms (site_id, document_id);

create table search_entries (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  locale text collate "C" not null default '',
  title text not null,
  path text collate "C" not null,
  body text not null,
  words tsvector generated always as (
    setweight(to_tsvector('simple', left(title, 10000)), 'A') || setweight(to_tsvector('simple', left(body, 200000)), 'C')
  ) stored,
  primary key (site_id, document_id, locale),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);
create index search_entries_words on search_entries using gin (words);

create table cache_bumps (
  id bigint generated always as identity primary key,
  site_id text collate "C" not null,
  tags text[] not null,
  created_at timestamptz not null default now()
);
create index cache_bumps_by_time on cache_bumps (created_at);

create table page_passwords (
  site_id text collate "C" not null,
  document_id text collate "C" not null,
  password_hash text not null,
  primary key (site_id, document_id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade
);

create table media_assets (
  site_id text collate "C" not null references sites on delete cascade,
  hash text collate "C" not null,
  id text collate "C" not null,
  ext text collate "C" not null,
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  alt text not null default '',
  title text not null default '',
  filename text not null,
  folder text not null default '',
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  placeholder text,
  tone text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, hash),
  unique (site_id, id)
);
create index media_assets_recent on media_assets (site_id, created_at desc);
create index media_assets_filename on media_assets (site_id, filename);

create table comments (
  site_id text collate "C" not null,
  id text collate "C" not null,
  document_id text collate "C" not null,
  parent_id text collate "C",
  author_name text not null,
  author_email text not null default '',
  author_url text not null default '',
  body text not null,
  status text not null check (status in ('approved','pending','spam','trash')),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, document_id) references documents (site_id, id) on delete cascade,
  foreign key (site_id, parent_id) references comments (site_id, id) on delete cascade
);
create index comments_by_document on comments (site_id, document_id, created_at, id);

create table stock_levels (
  site_id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  quantity integer not null default 0 check (quantity >= 0),
  unlimited boolean not null default false,
  primary key (site_id, product_id, variant_id),
  foreign key (site_id, product_id) references documents (site_id, id) on delete cascade
);

create table imported (
  site_id text collate "C" not null references sites on delete cascade,
  source text collate "C" not null,
  key text collate "C" not null,
  document_id text collate "C" not null,
  digest text collate "C" not null,
  imported_at timestamptz not null default now(),
  primary key (site_id, source, key)
);

create table accounts (
  id text collate "C" primary key,
  email text collate "C" not null unique,
  name text not null default '',
  password_hash text,
  totp_secret text,
  totp_confirmed_at timestamptz,
  recovery_code_hashes text[] not null default '{}',
  totp_last_step bigint,
  operator boolean not null default false,
  created_at timestamptz not null default now()
);

create table account_sessions (
  token_hash text collate "C" primary key,
  account_id text collate "C" not null references accounts on delete cascade,
  host text collate "C" not null,
  crumb text collate "C" not null,
  confirmed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);
create index account_sessions_by_account on account_sessions (account_id);

create table contributors (
  site_id text collate "C" not null references sites on delete cascade,
  account_id text collate "C" not null references accounts on delete cascade,
  role text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (site_id, account_id)
);
create index contributors_by_account on contributors (account_id);

create table one_time_tokens (
  token_hash text collate "C" primary key,
  purpose text not null check (purpose in ('setup','invitation','password-reset','ticket','preview')),
  site_id text collate "C" references sites on delete cascade,
  account_id text collate "C" references accounts on delete cascade,
  host text collate "C",
  data jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table rate_counters (
  key text collate "C" primary key,
  window_start timestamptz not null,
  count integer not null
);

create table mails (
  id text collate "C" primary key,
  site_id text collate "C" references sites on delete cascade,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  status text not null check (status in ('waiting','sent','failed','kept')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_recent on mails (site_id, created_at desc);

create table activity (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  account_id text collate "C",
  action text not null,
  subject text not null default '',
  data jsonb,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
`)
    .execute(db);
}
