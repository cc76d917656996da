import { type Kysely, sql } from 'kysely';

/** Addresses that get what a form's visitors send, and each sending with what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table form_webhooks (
  site_id text collate "C" not null,
  id text collate "C" not null,
  form_id text collate "C" not null,
  url text not null,
  is_on boolean not null default true,
  secret_version integer not null default 1,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, form_id) references documents on delete cascade
);
create index form_webhooks_of_forms on form_webhooks (site_id, form_id);

create table form_deliveries (
  site_id text collate "C" not null,
  id text collate "C" not null,
  webhook_id text collate "C" not null,
  submission_id text collate "C",
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  tries jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, webhook_id) references form_webhooks on delete cascade,
  foreign key (site_id, submission_id) references form_submissions on delete cascade
);
create index form_deliveries_of_webhooks on form_deliveries (site_id, webhook_id, id desc);
create index form_deliveries_of_submissions on form_deliveries (site_id, submission_id);
create index form_deliveries_due on form_deliveries (due_at) where state = 'waiting';
`)
    .execute(db);
}
