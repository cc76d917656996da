import { type Kysely, sql } from 'kysely';

/**
 * What payments with providers of others need: what a charge is called there and what it was asked with, money that is
 * reserved before it is taken, refunds that were refused or made elsewhere, disputes, and the events providers send.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table payment_attempts
  add column reference text collate "C",
  add column terms jsonb not null default '{}',
  add column capture text collate "C" not null default 'now'
    check (capture in ('now','later','asked','done','failed')),
  add column problem text not null default '';
create index payment_attempts_reference on payment_attempts (site_id, provider, reference) where reference is not null;
create index payment_attempts_to_capture on payment_attempts (updated_at) where capture = 'asked';

alter table order_refunds drop constraint order_refunds_state_check;
alter table order_refunds add constraint order_refunds_state_check check (state in ('asked','done','failed'));
alter table order_refunds add column reference text collate "C", add column problem text not null default '';

create table payment_events (
  site_id text collate "C" not null references sites on delete cascade,
  provider text collate "C" not null,
  id text collate "C" not null,
  kind text collate "C" not null,
  order_id text collate "C",
  outcome text collate "C" not null check (outcome in ('recorded','handled','not-ours','failed')),
  received_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, provider, id)
);
create index payment_events_of_order on payment_events (site_id, order_id) where order_id is not null;
create index payment_events_recorded on payment_events (received_at) where outcome = 'recorded';

create table order_disputes (
  site_id text collate "C" not null,
  order_id text collate "C" not null,
  id text collate "C" not null,
  amount bigint not null check (amount >= 0),
  reason text not null,
  state text collate "C" not null check (state in ('open','answered','won','lost')),
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, order_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
`)
    .execute(db);
}
