import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';

/** Whom something is sent to: whoever has one of these topics; everybody where there are none. */
export interface RecipientChoice {
  topics?: readonly Id[];
}

/**
 * Whether a subscriber `s` of the site may be sent news at a time: they confirmed it, did not pause, and want one of the
 * topics. It holds for the moment alone: ask anew as an email goes out.
 * @example sql`select s.id, s.email, s.name, s.language from subscribers s
 *   where ${mayBeSent(siteId, now, { topics })} and s.id > ${after} order by s.id limit 500`
 */
export const mayBeSent = (
  siteId: Id,
  now: Date,
  { topics = [] }: RecipientChoice = {},
): RawBuilder<boolean> =>
  sql<boolean>`s.site_id = ${siteId} and s.state = 'subscribed'
    and (s.paused_until is null or s.paused_until <= ${now}::timestamptz) ${
      topics.length === 0
        ? sql``
        : sql`and exists (select from subscriber_topics st where st.site_id = s.site_id and st.subscriber_id = s.id
            and st.topic_id = any(${[...topics]}))`
    }`;
