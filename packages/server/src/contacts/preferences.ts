import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { isMoveToken } from './subscriber-link.ts';

type Tools = Pick<Portico, 'newId' | 'now'>;

/** No new address is written to more often for one subscriber. */
const MOVE_REST_MS = 3_600_000;

/** What a subscriber says of themselves, as it is now. */
export function readPreferences(db: Kysely<Database>, siteId: Id, id: Id) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'name', 'state', 'language', 'paused_until', 'new_email'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Topics people can choose, with which of them are theirs. */
export async function readOwnTopics(db: Kysely<Database>, siteId: Id, id: Id) {
  const { rows } = await sql<{ id: Id; name: string; description: string; isTheirs: boolean }>`
    select t.id, t.name, t.description, exists (select from subscriber_topics st
      where st.site_id = t.site_id and st.topic_id = t.id and st.subscriber_id = ${id}) as "isTheirs"
    from newsletter_topics t where t.site_id = ${siteId} and t.is_public order by t.position, t.id`.execute(
    db,
  );
  return rows;
}

/** Writes a pause, or its end where `until` is null, of who gets news. */
export async function pauseSubscriber(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
  until: Date | null,
): Promise<void> {
  const now = portico.now();
  await sql`
    with done as (
      update subscribers set paused_until = ${until}
      where site_id = ${siteId} and id = ${id} and state = 'subscribed' and paused_until is distinct from ${until}::timestamptz
      returning id
    )
    insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
    select ${siteId}, id, ${portico.newId()}, ${until === null ? 'resume' : 'pause'}, 'link',
      ${until?.toISOString().slice(0, 10) ?? ''}, ${now}::timestamptz from done`.execute(db);
}

/** Lets somebody sign up again by a link in an email of theirs: they wait until they confirm it once more. */
export async function askAgain(portico: Tools, db: Kysely<Database>, siteId: Id, id: Id): Promise<boolean> {
  const now = portico.now();
  const { rows } = await sql`
    with done as (
      update subscribers set state = 'waiting', updated_at = ${now},
        confirm_due_at = case when confirm_mailed_at > ${now}::timestamptz - interval '1 hour' then null
          else ${now}::timestamptz end
      where site_id = ${siteId} and id = ${id} and state in ('unsubscribed', 'bounced', 'complained') returning id
    ), said as (
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, created_at)
      select ${siteId}, id, ${portico.newId()}, 'ask', 'link', ${now}::timestamptz from done
    )
    select from done`.execute(db);
  return rows.length > 0;
}

/**
 * Writes down that somebody wants news at another address, once that is confirmed there.
 * @returns whether an email to it is due
 */
export async function askToMove(
  portico: Tools,
  db: Kysely<Database>,
  siteId: Id,
  id: Id,
  email: string,
): Promise<boolean> {
  const now = portico.now();
  const done = await db
    .updateTable('subscribers')
    .set({ new_email: email, new_email_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'subscribed')
    .where((where) =>
      where.or([
        where('new_email_at', 'is', null),
        where('new_email_at', '<=', new Date(now.getTime() - MOVE_REST_MS)),
      ]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/**
 * Lets news come to the address somebody confirmed by a link that was sent there. Where that is on the list already, it
 * gets their topics, and the old one gets nothing more.
 * @returns false where it is not asked for (any more)
 */
export async function moveSubscriber(
  portico: Pick<Portico, 'newId' | 'now' | 'env'>,
  tx: Tx,
  siteId: Id,
  id: Id,
  token: string,
): Promise<boolean> {
  const now = portico.now();
  const own = await tx
    .selectFrom('subscribers')
    .select(['email', 'name', 'new_email', 'language'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'subscribed')
    .forUpdate()
    .executeTakeFirst();
  const email = own?.new_email;
  if (!own || !email || !isMoveToken(portico.env, siteId, id, email, token)) return false;
  const said = (subscriber: Id, kind: 'address' | 'unsubscribe') =>
    tx
      .insertInto('subscriber_events')
      .values({
        site_id: siteId,
        subscriber_id: subscriber,
        id: portico.newId(),
        kind,
        source: 'link',
        // Of whom it was before: the proof they agreed by stays with it.
        words: own.email,
        created_at: now,
      })
      .execute();
  const other = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  const settled = { new_email: null, new_email_at: null };
  if (!other) {
    await tx
      .updateTable('subscribers')
      .set({ ...settled, email })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
    await said(id, 'address');
  } else {
    await tx
      .updateTable('subscribers')
      .set({ ...settled, state: 'unsubscribed', updated_at: now })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('subscribers')
      .set({ state: 'subscribed', updated_at: now, confirm_due_at: null, paused_until: null })
      .where('site_id', '=', siteId)
      .where('id', '=', other.id)
      .execute();
    await sql`
      insert into subscriber_topics (site_id, topic_id, subscriber_id)
      select site_id, topic_id, ${other.id} from subscriber_topics where site_id = ${siteId} and subscriber_id = ${id}
      on conflict do nothing`.execute(tx);
    await said(id, 'unsubscribe');
    await said(other.id, 'address');
  }
  await tx
    .insertInto('contacts')
    .values({
      site_id: siteId,
      id: portico.newId(),
      email,
      name: own.name,
      language: own.language,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
