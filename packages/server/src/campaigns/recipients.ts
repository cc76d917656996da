import type { Id } from '@portico/model/documents/id';
import type { MailMarks } from '@portico/render/mail/mail-marks';
import { sql } from 'kysely';
import { mayBeSent } from '../contacts/newsletter-recipients.ts';
import type { Portico } from '../core/portico.ts';

/** A campaign that is being sent, with the email as all get it. */
export interface SendingCampaign {
  id: Id;
  subject: string;
  html: string;
  plain: string;
  marks: MailMarks;
  from_name: string;
  reply_to: string | null;
  topics: Id[];
}

/** Somebody whose turn it is. */
export interface Turn {
  subscriberId: Id;
  email: string;
  name: string;
  attempts: number;
}

/** A site's campaign whose turn it is, the one that began first. */
export async function campaignToSend({ db, now }: Portico, siteId: Id): Promise<SendingCampaign | undefined> {
  const { rows } = await sql<SendingCampaign>`
    select c.id, c.subject, c.html, c.plain, c.marks, c.from_name, c.reply_to, c.topics from campaigns c
    join documents d on d.site_id = c.site_id and d.id = c.id and d.state <> 'deleted'
    where c.site_id = ${siteId} and c.state = 'sending' and exists (
      select from campaign_recipients r where r.site_id = c.site_id and r.campaign_id = c.id
        and r.state = 'waiting' and (r.due_at is null or r.due_at <= ${now()}))
    order by c.started_at, c.id limit 1`.execute(db);
  return rows[0];
}

/** Sites with a campaign that has somebody to send to now. */
export async function sitesToSend({ db, now }: Portico): Promise<Id[]> {
  const { rows } = await sql<{ site_id: Id }>`
    select distinct c.site_id from campaigns c
    join documents d on d.site_id = c.site_id and d.id = c.id and d.state <> 'deleted'
    join sites s on s.id = c.site_id and s.deleted_at is null
    where c.state = 'sending' and exists (
      select from campaign_recipients r where r.site_id = c.site_id and r.campaign_id = c.id
        and (r.state = 'sending' or r.state = 'waiting' and (r.due_at is null or r.due_at <= ${now()})))`.execute(
    db,
  );
  return rows.map(({ site_id }) => site_id);
}

/**
 * Those of a site who were being sent to when the server that did it ended: their turn comes again, and is marked. Only
 * for who holds the site's lock.
 */
export async function takeUpAbandoned({ db }: Pick<Portico, 'db'>, siteId: Id): Promise<void> {
  await sql`
    update campaign_recipients set state = 'waiting', is_repeated = true, due_at = null
    where site_id = ${siteId} and state = 'sending'`.execute(db);
}

/**
 * Takes the next few of a campaign, written down before anything is handed over. Who is no subscriber any more, has
 * paused or wants none of its topics now is skipped: nobody gets a campaign who ended the newsletter before their turn came. Nobody once it is paused or cancelled.
 */
export async function takeTurns(
  { db, now }: Portico,
  siteId: Id,
  { id: campaignId, topics }: Pick<SendingCampaign, 'id' | 'topics'>,
  most: number,
): Promise<{ turns: Turn[]; skipped: number }> {
  const { rows } = await sql<{ id: Id; email: string | null; name: string; attempts: number }>`
    with next as (
      select r.subscriber_id, s.email, s.name,
        coalesce(${mayBeSent(siteId, now(), { topics })}, false) as is_wanted
      from campaign_recipients r
      left join subscribers s on s.site_id = r.site_id and s.id = r.subscriber_id
      where r.site_id = ${siteId} and r.campaign_id = ${campaignId} and r.state = 'waiting'
        and (r.due_at is null or r.due_at <= ${now()})
        and exists (select from campaigns c where c.site_id = ${siteId} and c.id = ${campaignId} and c.state = 'sending')
      order by r.subscriber_id limit ${most} for update of r skip locked
    ), taken as (
      update campaign_recipients r set
        state = case when n.is_wanted then 'sending' else 'skipped' end,
        attempts = r.attempts + case when n.is_wanted then 1 else 0 end
      from next n where r.site_id = ${siteId} and r.campaign_id = ${campaignId} and r.subscriber_id = n.subscriber_id
      returning r.subscriber_id as id, r.state, r.attempts, n.email, n.name)
    select t.id, case when t.state = 'sending' then t.email end as email, t.attempts, coalesce(nullif(t.name, ''), (
      select k.name from contacts k where k.site_id = ${siteId} and k.email = t.email), '') as name
    from taken t order by t.id`.execute(db);
  const turns = rows.flatMap(({ id, email, name, attempts }) =>
    email === null ? [] : [{ subscriberId: id, email, name, attempts }],
  );
  return { turns, skipped: rows.length - turns.length };
}

/** How handing over went. */
export type Handed =
  | { state: 'sent' }
  /** `due`: when it is tried again; a lasting no where absent. */
  | { state: 'refused'; error: string; due?: Date }
  /** Nobody there to hand it to: it does not count as a try. */
  | { state: 'unreached' };

/** Writes down how handing over to somebody went. */
export async function noteTurn(
  { db, now }: Portico,
  siteId: Id,
  campaignId: Id,
  { subscriberId }: Turn,
  handed: Handed,
): Promise<void> {
  const set =
    handed.state === 'sent'
      ? sql`state = 'sent', sent_at = ${now()}, error = '', due_at = null`
      : handed.state === 'unreached'
        ? sql`state = 'waiting', attempts = greatest(attempts - 1, 0)`
        : handed.due
          ? sql`state = 'waiting', due_at = ${handed.due}, error = ${handed.error}`
          : sql`state = 'failed', due_at = null, error = ${handed.error}`;
  await sql`
    update campaign_recipients set ${set}
    where site_id = ${siteId} and campaign_id = ${campaignId} and subscriber_id = ${subscriberId} and state = 'sending'`.execute(
    db,
  );
}

/** Ends campaigns of a site that have nobody left to send to. */
export async function finishCampaigns({ db, now }: Portico, siteId: Id): Promise<void> {
  await sql`
    update campaigns c set state = 'sent', finished_at = ${now()}, problem = ''
    where c.site_id = ${siteId} and c.state = 'sending' and not exists (
      select from campaign_recipients r where r.site_id = c.site_id and r.campaign_id = c.id
        and r.state in ('waiting', 'sending'))`.execute(db);
}
