import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { setTopics } from './newsletter-topics.ts';

/** What of a subscriber is written anew; what is absent stays. */
export interface SubscriberChange {
  name?: string | undefined;
  topics?: readonly Id[] | undefined;
  /** Topics that may change; all where absent. */
  only?: readonly Id[];
}

/**
 * Writes name and topics of a subscriber, and other topics down in their history.
 * @param by themselves, by the link in an email, or the team
 * @returns false where the site has none of this id
 */
export async function changeSubscriber(
  portico: Pick<Portico, 'newId' | 'now'>,
  tx: Kysely<Database>,
  siteId: Id,
  id: Id,
  { name, topics, only }: SubscriberChange,
  by: 'link' | 'owner',
): Promise<boolean> {
  const found = await tx
    .selectFrom('subscribers')
    .select('name')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  if (name !== undefined && name.trim() !== found.name)
    await tx
      .updateTable('subscribers')
      .set({ name: name.trim() })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  if (topics !== undefined && (await setTopics(tx, siteId, id, topics, only)))
    await sql`
      insert into subscriber_events (site_id, subscriber_id, id, kind, source, words, created_at)
      select ${siteId}, ${id}, ${portico.newId()}, 'topics', ${by}, coalesce((
        select string_agg(t.name, ', ' order by t.position, t.id) from subscriber_topics st
        join newsletter_topics t on t.site_id = st.site_id and t.id = st.topic_id
        where st.site_id = ${siteId} and st.subscriber_id = ${id}), ''), ${portico.now()}::timestamptz`.execute(
      tx,
    );
  return true;
}
