import { type Kysely, sql } from 'kysely';

/**
 * What the newsletter is about, who wants which of it, their name, a pause, and an address they want to change to. The
 * states and events of emails that bounced and of complaints are allowed from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table newsletter_topics (
  site_id text collate "C" not null references sites on delete cascade,
  id text collate "C" not null,
  name text not null,
  description text not null default '',
  position int not null,
  is_public boolean not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table subscriber_topics (
  site_id text collate "C" not null,
  topic_id text collate "C" not null,
  subscriber_id text collate "C" not null,
  primary key (site_id, topic_id, subscriber_id),
  foreign key (site_id, topic_id) references newsletter_topics (site_id, id) on delete cascade,
  foreign key (site_id, subscriber_id) references subscribers (site_id, id) on delete cascade
);
create index topics_of_subscribers on subscriber_topics (site_id, subscriber_id);

alter table subscribers
  add column name text not null default '',
  add column wanted_topics text[] not null default '{}',
  add column paused_until timestamptz,
  add column new_email text collate "C",
  add column new_email_at timestamptz;

alter table subscribers drop constraint subscribers_state_check;
alter table subscribers add constraint subscribers_state_check
  check (state in ('waiting', 'subscribed', 'unsubscribed', 'bounced', 'complained'));
alter table subscribers drop constraint subscribers_source_check;
alter table subscribers add constraint subscribers_source_check
  check (source in ('checkout', 'form', 'owner', 'import'));
alter table subscriber_events drop constraint subscriber_events_kind_check;
alter table subscriber_events add constraint subscriber_events_kind_check check (kind in (
  'ask', 'agree', 'confirm', 'unsubscribe', 'topics', 'pause', 'resume', 'address', 'soft-bounce', 'bounce', 'complain'));
alter table subscriber_events drop constraint subscriber_events_source_check;
alter table subscriber_events add constraint subscriber_events_source_check
  check (source in ('checkout', 'form', 'link', 'owner', 'import', 'mail-service'));
`)
    .execute(db);
}
