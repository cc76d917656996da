import { type Kysely, sql } from 'kysely';

/** What visitors send by forms; and whom an answer to a mail reaches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table form_submissions (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  form_id text collate "C" not null,
  form_name text not null,
  status text not null default 'inbox' check (status in ('inbox','spam','trash')),
  read_at timestamptz,
  submitted_at timestamptz not null,
  put_away_at timestamptz,
  sender text not null,
  excerpt text not null,
  search text not null,
  answers jsonb not null,
  page jsonb not null,
  primary key (site_id, id)
);
create index form_submissions_by_form on form_submissions (site_id, form_id, status, id desc);
create index form_submissions_recent on form_submissions (site_id, status, id desc);
create index form_submissions_put_away on form_submissions (put_away_at) where put_away_at is not null;

create table form_keys (
  site_id text collate "C" not null references sites on delete cascade,
  token_hash text collate "C" not null,
  form_id text collate "C" not null,
  payload_hash text collate "C" not null,
  submission_id text collate "C" not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash)
);
create index form_keys_expiry on form_keys (expires_at);

alter table mails add column reply_to text;
`)
    .execute(db);
}
