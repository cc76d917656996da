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
        state = 'subscribed'
      returning id
    )
    insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
    select ${siteId}, s.id, ${portico.newId()}, 'agree', 'checkout', ${words}, ${now}::timestamptz from subscriber s
    where not exists (
      select from before b join subscriber_events e on e.site_id = ${siteId} and e.subscriber_id = b.id
      where b.state = 'subscribed' and e.kind = 'agree' and e.words = ${words}
        and e.created_at > ${now}::timestamptz - interval '10 minutes')`.execute(db);
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
      update subscribers set state = 'unsubscribed', updated_at = ${now}
      where site_id = ${siteId} and state = 'subscribed' and ${who} returning id
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
