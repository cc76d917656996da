import type { NewsletterTopic, NewsletterTopicChange } from '@portico/model/api/newsletter';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, tags } from '../core/portico.ts';
import type { Database } from '../database/tables.ts';
import { mayBeSent } from './newsletter-recipients.ts';

/** What the newsletter of a site is about, in the owner's order, with how many people get each now. */
export async function listTopics(
  { db, now }: Pick<Portico, 'db' | 'now'>,
  siteId: Id,
): Promise<NewsletterTopic[]> {
  const { rows } = await sql<NewsletterTopic>`
    select t.id, t.name, t.description, t.is_public as "isPublic", coalesce(of.count, 0) as subscribers
    from newsletter_topics t left join (
      select st.topic_id, count(*)::int as count from subscriber_topics st
      join subscribers s on s.site_id = st.site_id and s.id = st.subscriber_id
      where st.site_id = ${siteId} and ${mayBeSent(siteId, now())} group by st.topic_id
    ) of on of.topic_id = t.id
    where t.site_id = ${siteId} order by t.position, t.id`.execute(db);
  return rows;
}

/** Topics people can choose themselves, as a page's query reads them. */
export const publicTopicsQuery = (siteId: Id): RawBuilder<unknown> =>
  sql`select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'description', t.description)
      order by t.position, t.id)
    from newsletter_topics t where t.site_id = ${siteId} and t.is_public`;

/**
 * Writes the topics in the order they come in. Removed are those that whoever writes knew of and left out, not what a
 * colleague added meanwhile; who had a removed one stays a subscriber.
 */
export async function writeTopics(
  portico: Portico,
  siteId: Id,
  { topics, known }: { topics: readonly NewsletterTopicChange[]; known: readonly Id[] },
): Promise<void> {
  const now = portico.now();
  const ofTopics = [tags.newsletterTopics];
  await portico.db.transaction().execute(async (tx) => {
    // One after the other: two at once would each give out the same places.
    await sql`select from sites where id = ${siteId} for update`.execute(tx);
    const kept = topics.flatMap(({ id }) => (id === undefined ? [] : [id]));
    await sql`
      delete from newsletter_topics where site_id = ${siteId} and id = any(${[...known]}) and not id = any(${kept})`.execute(
      tx,
    );
    for (const [position, { id, name, description, isPublic }] of topics.entries()) {
      const values = { name: name.trim(), description: description.trim(), position, is_public: isPublic };
      if (id === undefined)
        await tx
          .insertInto('newsletter_topics')
          .values({ ...values, site_id: siteId, id: portico.newId(), created_at: now })
          .execute();
      else
        await tx
          .updateTable('newsletter_topics')
          .set(values)
          .where('site_id', '=', siteId)
          .where('id', '=', id)
          .execute();
    }
    await writeInvalidation(tx, siteId, ofTopics);
  });
  portico.invalidated(siteId, ofTopics);
}

/**
 * Gives a subscriber exactly these topics, of those the site has.
 * @param only topics that may change, such as those people may choose themselves; all where absent
 * @returns whether anything changed
 */
export async function setTopics(
  db: Kysely<Database>,
  siteId: Id,
  subscriberId: Id,
  topics: readonly Id[],
  only?: readonly Id[],
): Promise<boolean> {
  const { rows } = await sql<{ topic_id: Id }>`
    with gone as (
      delete from subscriber_topics where site_id = ${siteId} and subscriber_id = ${subscriberId}
        and not topic_id = any(${[...topics]}) ${only ? sql`and topic_id = any(${[...only]})` : sql``}
      returning topic_id
    ), added as (
      insert into subscriber_topics (site_id, topic_id, subscriber_id)
      select site_id, id, ${subscriberId} from newsletter_topics
      where site_id = ${siteId} and id = any(${[...topics]}) ${only ? sql`and id = any(${[...only]})` : sql``}
      on conflict do nothing returning topic_id
    )
    select topic_id from gone union all select topic_id from added`.execute(db);
  return rows.length > 0;
}
