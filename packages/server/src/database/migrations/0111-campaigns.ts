import { type Kysely, sql } from 'kysely';

/** Campaigns that were scheduled or sent, and everybody they go to. What a campaign says is a document of the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table campaigns (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  state text not null check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
  account_id text collate "C",
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  subject text not null default '',
  html text not null default '',
  plain text not null default '',
  marks jsonb,
  from_name text not null default '',
  reply_to text,
  topics text[] not null default '{}',
  problem text not null default '',
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index campaigns_due on campaigns (state, scheduled_at) where state in ('scheduled', 'sending');

create table campaign_recipients (
  site_id text collate "C" not null,
  campaign_id text collate "C" not null,
  subscriber_id text collate "C" not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped')),
  attempts int not null default 0,
  due_at timestamptz,
  is_repeated boolean not null default false,
  error text not null default '',
  sent_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (site_id, campaign_id, subscriber_id),
  foreign key (site_id, campaign_id) references campaigns (site_id, id) on delete cascade
);
create index campaign_recipients_by_state on campaign_recipients (site_id, campaign_id, state, subscriber_id);
create index campaigns_of_subscribers on campaign_recipients (site_id, subscriber_id);
`)
    .execute(db);
}
