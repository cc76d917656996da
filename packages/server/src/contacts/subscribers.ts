import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { addJob } from '../jobs/add-job.ts';

type Tools = Pick<Portico, 'newId' | 'now'>;

/** What somebody agreed to. */
interface Agreement {
  email: string;
  name: string;
  language: string;
  /** As they read it. */
  words: string;
}

/**
 * Writes down that somebody agreed at the checkout to get news: they are subscribed from now on, and a contact of the
 * site, with time, words and place as proof. The same said twice, as by a form that is sent again, is stored once. Whom
 * emails cannot reach, and who complained, have to sign up by a form and confirm it.
 */
export async function agreeToNews(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  { email, name, language, words }: Agreement,
): Promise<void> {
  const now = portico.now();
  await sql`
    with contact as (
      insert into contacts (site_id, id, email, name, language, created_at, updated_at)
      values (${siteId}, ${portico.newId()}, ${email}, ${name}, ${language}, ${now}, ${now})
      on conflict do nothing
    ), before as (
      select id, state from subscribers where site_id = ${siteId} and email = ${email}
    ), subscriber as (
      insert into subscribers as s (site_id, id, email, state, language, created_at, updated_at)
      values (${siteId}, ${portico.newId()}, ${email}, 'subscribed', ${language}, ${now}, ${now})
      on conflict (site_id, email) do update set language = excluded.language, updated_at = excluded.updated_at,
        state = 'subscribed', confirm_due_at = null
      where s.state not in ('bounced', 'complained')
      returning id
    )
    insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
    select ${siteId}, s.id, ${portico.newId()}, 'agree', 'checkout', ${words}, ${now}::timestamptz from subscriber s
    where not exists (
      select from before b join subscriber_events e on e.site_id = ${siteId} and e.subscriber_id = b.id
      where b.state = 'subscribed' and e.kind = 'agree' and e.words = ${words}
        and e.created_at > ${now}::timestamptz - interval '10 minutes')`.execute(db);
}

/** What somebody sent who signs up on a page of the site. */
export interface SignUp {
  email: string;
  /** '' where they were not asked. */
  name?: string;
  language: string;
  /** As they read it. */
  words: string;
  /** Path of the page they were on. */
  page: string;
  /** What they want to hear of; ids of others than the site's topics are left out. */
  topics?: readonly Id[];
  /** They confirm it by a link in an email before they are on the list. */
  doubleOptIn: boolean;
}

/** An email to a subscriber that is to be sent. */
export interface DueNewsMail {
  id: Id;
  job: 'confirm-subscriber' | 'welcome-subscriber';
}

/** Has it sent soon after the caller's transaction; the sweeper is the net under it. */
export const sendNewsMailSoon = (db: Kysely<Database>, siteId: Id, { id, job }: DueNewsMail): Promise<void> =>
  addJob(db, job, { siteId, id }, { key: `${job}:${siteId}:${id}` });

/** Nobody is asked to confirm more often, whoever enters their address. */
const CONFIRM_REST = sql`interval '1 hour'`;

/**
 * Writes down that somebody signs up for news: they wait until they confirm it, or are subscribed at once where the form
 * does not ask that. Who is subscribed stays so, and gets further topics once that is confirmed; nothing tells whoever
 * asked which of it was true. Whom emails could not reach, and who complained, have to confirm it in any case.
 * @returns the email that is due
 */
export async function signUpForNews(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  { email, name = '', language, words, page, topics = [], doubleOptIn }: SignUp,
): Promise<DueNewsMail | undefined> {
  const now = portico.now();
  const state = doubleOptIn ? 'waiting' : 'subscribed';
  const due = doubleOptIn ? now : null;
  const welcome = doubleOptIn ? null : now;
  const chosen = sql`coalesce((select array_agg(t.id) from newsletter_topics t
    where t.site_id = ${siteId} and t.id = any(${[...topics]})), '{}')`;
  const { rows } = await sql<{ id: Id; confirm_due_at: Date | null; welcome_due_at: Date | null }>`
    with before as (
      select id, state from subscribers where site_id = ${siteId} and email = ${email}
    ), contact as (
      insert into contacts (site_id, id, email, name, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, ${email}, ${name}, ${language}, ${now}::timestamptz, ${now}::timestamptz
      where ${!doubleOptIn} on conflict do nothing
    ), subscriber as (
      insert into subscribers as s (site_id, id, email, name, state, source, language, wanted_topics, created_at,
        updated_at, confirm_due_at, welcome_due_at)
      values (${siteId}, ${portico.newId()}, ${email}, ${name}, ${state}, 'form', ${language},
        ${chosen}, ${now}, ${now}, ${due}, ${welcome})
      on conflict (site_id, email) do update set
        wanted_topics = excluded.wanted_topics,
        language = case when s.state = 'subscribed' then s.language else excluded.language end,
        name = case when s.state = 'subscribed' or excluded.name = '' then s.name else excluded.name end,
        updated_at = case when s.state = 'subscribed' then s.updated_at else excluded.updated_at end,
        state = case when s.state = 'subscribed' then s.state when s.state in ('bounced', 'complained') then 'waiting'
          else excluded.state end,
        source = case when s.state = 'subscribed' then s.source else excluded.source end,
        confirm_due_at = case when s.confirm_mailed_at > ${now}::timestamptz - ${CONFIRM_REST} then null
          when s.state in ('bounced', 'complained') then ${now}::timestamptz else excluded.confirm_due_at end,
        welcome_due_at = case when s.state = 'subscribed' then s.welcome_due_at
          when s.state in ('bounced', 'complained') then null else excluded.welcome_due_at end
      where s.state <> 'subscribed' or exists (
        select from unnest(excluded.wanted_topics) w where not exists (
          select from subscriber_topics st where st.site_id = s.site_id and st.subscriber_id = s.id and st.topic_id = w))
      returning s.id, s.state, s.wanted_topics, s.confirm_due_at, s.welcome_due_at
    ), given as (
      insert into subscriber_topics (site_id, topic_id, subscriber_id)
      select ${siteId}, unnest(s.wanted_topics), s.id from subscriber s
      where ${!doubleOptIn} and s.state = 'subscribed'
      on conflict do nothing
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, page, created_at)
      select ${siteId}, s.id, ${portico.newId()},
        case when ${doubleOptIn} or s.state = 'waiting' then 'ask' else 'agree' end, 'form', ${words}, ${page},
        ${now}::timestamptz
      from subscriber s
      where not exists (
        select from before b join subscriber_events e on e.site_id = ${siteId} and e.subscriber_id = b.id
        where b.state in (${state}, 'subscribed') and e.source = 'form' and e.words = ${words}
          and e.created_at > ${now}::timestamptz - interval '10 minutes')
    )
    select id, confirm_due_at, welcome_due_at from subscriber`.execute(db);
  const [row] = rows;
  if (row?.confirm_due_at) return { id: row.id, job: 'confirm-subscriber' };
  return row?.welcome_due_at ? { id: row.id, job: 'welcome-subscriber' } : undefined;
}

/**
 * Confirms that somebody wants news, as they pressed the button behind the link in the email: they are subscribed with
 * the topics they chose, and a contact of the site.
 * @returns false where there is nothing (any more) that they could confirm; else the email that is due
 */
export async function confirmSubscriber(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
): Promise<DueNewsMail | boolean> {
  const now = portico.now();
  const { rows } = await sql<{ was: string }>`
    with asked as (
      select id, state, wanted_topics from subscribers
      where site_id = ${siteId} and id = ${id} and ${toConfirm} for update
    ), confirmed as (
      update subscribers s set state = 'subscribed', confirm_due_at = null, wanted_topics = '{}',
        updated_at = case when s.state = 'subscribed' then s.updated_at else ${now} end,
        welcome_due_at = case when s.state = 'subscribed' then s.welcome_due_at else ${now} end
      from asked a where s.site_id = ${siteId} and s.id = a.id
      returning s.id, s.email, s.name, s.language, a.state as was
    ), contact as (
      insert into contacts (site_id, id, email, name, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, email, name, language, ${now}::timestamptz, ${now}::timestamptz from confirmed
      on conflict do nothing
    ), given as (
      insert into subscriber_topics (site_id, topic_id, subscriber_id)
      select t.site_id, t.id, a.id from asked a
      join newsletter_topics t on t.site_id = ${siteId} and t.id = any(a.wanted_topics)
      on conflict do nothing
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
      select ${siteId}, a.id, ${portico.newId()}, 'confirm', 'link', coalesce((
        select string_agg(t.name, ', ' order by t.position, t.id) from newsletter_topics t
        where t.site_id = ${siteId} and t.id = any(a.wanted_topics)), ''), ${now}::timestamptz from asked a
    )
    select was from confirmed`.execute(db);
  const [row] = rows;
  return row?.was === 'waiting' ? { id, job: 'welcome-subscriber' } : row !== undefined;
}

/** Whether a subscriber has something to confirm: that they want news at all, or further topics. */
export const toConfirm = sql<boolean>`(state = 'waiting' or (state = 'subscribed' and wanted_topics <> '{}'))`;

/** Ends news for a subscriber, by the link in an email, however often that is asked. */
export async function unsubscribe(portico: Tools, db: Kysely<Database>, siteId: Id, id: Id): Promise<void> {
  await end(portico, db, siteId, 'link', sql`id = ${id}`);
}

/** Ends news for a contact of the site, as the team was asked to. */
export async function unsubscribeContact(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  contactId: Id,
): Promise<void> {
  const email = sql`select email from contacts where site_id = ${siteId} and id = ${contactId}`;
  await end(portico, db, siteId, 'owner', sql`email = (${email})`);
}

/** Ends news for a subscriber, as the team was asked to. */
export async function unsubscribeByOwner(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
): Promise<void> {
  await end(portico, db, siteId, 'owner', sql`id = ${id}`);
}

async function end(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  source: 'link' | 'owner',
  who: ReturnType<typeof sql>,
): Promise<void> {
  const now = portico.now();
  await sql`
    with ended as (
      update subscribers set state = 'unsubscribed', updated_at = ${now}, confirm_due_at = null, welcome_due_at = null
      where site_id = ${siteId} and state in ('subscribed', 'waiting') and ${who} returning id
    )
    insert into subscriber_events (site_id, subscriber_id, id, kind, source, created_at)
    select ${siteId}, id, ${portico.newId()}, 'unsubscribe', ${source}, ${now}::timestamptz from ended`.execute(
    db,
  );
}

/** The id under which somebody gets news; undefined where they do not. */
export async function subscribedId(db: Kysely<Database>, siteId: Id, email: string): Promise<Id | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('state', '=', 'subscribed')
    .executeTakeFirst();
  return row?.id;
}
