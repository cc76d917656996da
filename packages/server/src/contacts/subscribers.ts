import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';

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
 * site, with time, words and place as proof. The same said twice, as by a form that is sent again, is stored once.
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
      insert into subscribers (site_id, id, email, state, language, created_at, updated_at)
      values (${siteId}, ${portico.newId()}, ${email}, 'subscribed', ${language}, ${now}, ${now})
      on conflict (site_id, email) do update set language = excluded.language, updated_at = excluded.updated_at,
        state = 'subscribed', confirm_due_at = null
      returning id
    )
    insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
    select ${siteId}, s.id, ${portico.newId()}, 'agree', 'checkout', ${words}, ${now}::timestamptz from subscriber s
    where not exists (
      select from before b join subscriber_events e on e.site_id = ${siteId} and e.subscriber_id = b.id
      where b.state = 'subscribed' and e.kind = 'agree' and e.words = ${words}
        and e.created_at > ${now}::timestamptz - interval '10 minutes')`.execute(db);
}

/** What somebody sent who signs up by a form of the site. */
export interface SignUp {
  email: string;
  language: string;
  /** As they read it. */
  words: string;
  /** Path of the page they were on. */
  page: string;
  /** They confirm it by a link in an email before they are on the list. */
  doubleOptIn: boolean;
}

/** Nobody is asked to confirm more often, whoever enters their address. */
const CONFIRM_REST = sql`interval '1 hour'`;

/**
 * Writes down that somebody signs up for news by a form: they wait until they confirm it, or are subscribed at once where
 * the form does not ask that. Who is subscribed stays so; nothing tells whoever asked which of it was true.
 * @returns the id where an email that asks to confirm is due
 */
export async function signUpForNews(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  { email, language, words, page, doubleOptIn }: SignUp,
): Promise<Id | undefined> {
  const now = portico.now();
  const state = doubleOptIn ? 'waiting' : 'subscribed';
  const due = doubleOptIn ? now : null;
  const { rows } = await sql<{ id: Id; confirm_due_at: Date | null }>`
    with before as (
      select id, state from subscribers where site_id = ${siteId} and email = ${email}
    ), contact as (
      insert into contacts (site_id, id, email, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, ${email}, ${language}, ${now}::timestamptz, ${now}::timestamptz
      where ${!doubleOptIn} on conflict do nothing
    ), subscriber as (
      insert into subscribers as s (site_id, id, email, state, source, language, created_at, updated_at, confirm_due_at)
      values (${siteId}, ${portico.newId()}, ${email}, ${state}, 'form', ${language}, ${now}, ${now}, ${due})
      on conflict (site_id, email) do update set language = excluded.language, updated_at = excluded.updated_at,
        state = excluded.state, source = excluded.source,
        confirm_due_at = case when s.confirm_mailed_at > excluded.updated_at - ${CONFIRM_REST} then null
          else excluded.confirm_due_at end
      where s.state <> 'subscribed'
      returning s.id, s.confirm_due_at
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, page, created_at)
      select ${siteId}, s.id, ${portico.newId()}, ${doubleOptIn ? 'ask' : 'agree'}, 'form', ${words}, ${page},
        ${now}::timestamptz
      from subscriber s
      where not exists (
        select from before b join subscriber_events e on e.site_id = ${siteId} and e.subscriber_id = b.id
        where b.state = ${state} and e.source = 'form' and e.words = ${words}
          and e.created_at > ${now}::timestamptz - interval '10 minutes')
    )
    select id, confirm_due_at from subscriber`.execute(db);
  const [row] = rows;
  return row?.confirm_due_at ? row.id : undefined;
}

/**
 * Confirms that somebody wants news, as they pressed the button behind the link in the email: they are subscribed, and a
 * contact of the site.
 * @returns false where they do not wait for that (any more)
 */
export async function confirmSubscriber(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
): Promise<boolean> {
  const now = portico.now();
  const { rows } = await sql`
    with confirmed as (
      update subscribers set state = 'subscribed', updated_at = ${now}, confirm_due_at = null
      where site_id = ${siteId} and id = ${id} and state = 'waiting' returning id, email, language
    ), contact as (
      insert into contacts (site_id, id, email, language, created_at, updated_at)
      select ${siteId}, ${portico.newId()}, email, language, ${now}::timestamptz, ${now}::timestamptz from confirmed
      on conflict do nothing
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, created_at)
      select ${siteId}, id, ${portico.newId()}, 'confirm', 'link', ${now}::timestamptz from confirmed
    )
    select from confirmed`.execute(db);
  return rows.length > 0;
}

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
      update subscribers set state = 'unsubscribed', updated_at = ${now}, confirm_due_at = null
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
