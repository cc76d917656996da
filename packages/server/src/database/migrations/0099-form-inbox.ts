import { type Kysely, sql } from 'kysely';

/**
 * Suspicious submissions are put into quarantine with what made them so. The team says how far it is with each and who
 * looks after it, and what happened is written down, its notes and replies among it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table form_submissions drop constraint form_submissions_status_check;
alter table form_submissions add constraint form_submissions_status_check
  check (status in ('inbox', 'quarantine', 'spam', 'trash'));
alter table form_submissions
  add column suspicions text[] not null default '{}',
  add column progress text not null default 'new' check (progress in ('new', 'open', 'done')),
  add column assignee_id text collate "C";

create table form_submission_events (
  site_id text collate "C" not null,
  submission_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('note', 'reply', 'progress', 'assigned', 'moved')),
  text text not null default '',
  account_id text collate "C",
  mail_id text collate "C",
  created_at timestamptz not null,
  primary key (site_id, submission_id, id),
  foreign key (site_id, submission_id) references form_submissions on delete cascade
);
`)
    .execute(db);
}
