import { type Kysely, sql } from 'kysely';

/** Who signed up for news by a form, waits to confirm it by email, and where they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table subscribers drop constraint subscribers_state_check;
alter table subscribers add constraint subscribers_state_check check (state in ('waiting', 'subscribed', 'unsubscribed'));
alter table subscribers add column source text not null default 'checkout'
  check (source in ('checkout', 'form', 'owner'));
alter table subscribers add column confirm_due_at timestamptz;
alter table subscribers add column confirm_mailed_at timestamptz;
create index subscribers_to_confirm on subscribers (confirm_due_at) where confirm_due_at is not null;
create index subscribers_waiting on subscribers (updated_at) where state = 'waiting';
create index subscribers_by_state on subscribers (site_id, state, source);

alter table subscriber_events drop constraint subscriber_events_kind_check;
alter table subscriber_events add constraint subscriber_events_kind_check
  check (kind in ('ask', 'agree', 'confirm', 'unsubscribe'));
alter table subscriber_events drop constraint subscriber_events_source_check;
alter table subscriber_events add constraint subscriber_events_source_check
  check (source in ('checkout', 'form', 'link', 'owner'));
alter table subscriber_events add column page text not null default '';
`)
    .execute(db);
}
