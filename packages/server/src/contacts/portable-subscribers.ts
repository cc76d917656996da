import { readFile, writeFile } from 'node:fs/promises';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  SUBSCRIBER_EVENTS,
  SUBSCRIBER_ORIGINS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
} from '@portico/model/commerce/subscribers';
import type { Portico } from '../core/portico.ts';
import { setTopics } from './newsletter-topics.ts';

const at = z.iso.datetime({ offset: true });
const topics = z.array(
  z.object({
    id,
    name: z.string(),
    description: z.string(),
    position: z.number().int(),
    is_public: z.boolean(),
    created_at: at,
  }),
);
const subscribers = z.array(
  z.object({
    id,
    email: z.string(),
    name: z.string().default(''),
    state: z.enum(SUBSCRIBER_STATES),
    /** Older backups know the checkout alone. */
    source: z.enum(SUBSCRIBER_ORIGINS).default('checkout'),
    language: z.string(),
    created_at: at,
    updated_at: at,
    paused_until: at.nullish(),
    /** Ids of theirs. */
    topics: z.array(id).default([]),
    events: z.array(
      z.object({
        id,
        kind: z.enum(SUBSCRIBER_EVENTS),
        source: z.enum(SUBSCRIBER_SOURCES),
        words: z.string(),
        page: z.string().default(''),
        created_at: at,
      }),
    ),
  }),
);

/** Older backups are a list of subscribers alone. */
const file = z.union([
  subscribers.transform((list) => ({ topics: [], subscribers: list, hook: undefined })),
  z.object({ topics, subscribers, hook: z.number().int().optional() }),
]);

/**
 * Writes what the newsletter of a site is about, who agreed to get it, and the proof of it, as JSON; no file where there is
 * none of it.
 */
export async function writeSubscribers(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { rows } = await sql<{ subscriber: unknown }>`
    select to_jsonb(s) - 'site_id' || jsonb_build_object('events', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'site_id' - 'subscriber_id' order by e.id), '[]')
      from subscriber_events e where e.site_id = s.site_id and e.subscriber_id = s.id), 'topics', (
      select coalesce(jsonb_agg(t.topic_id order by t.topic_id), '[]')
      from subscriber_topics t where t.site_id = s.site_id and t.subscriber_id = s.id)) as subscriber
    from subscribers s where s.site_id = ${siteId} order by s.id`.execute(portico.db);
  const about = await portico.db
    .selectFrom('newsletter_topics')
    .select(['id', 'name', 'description', 'position', 'is_public', 'created_at'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const hook = await portico.db
    .selectFrom('newsletter_hooks')
    .select('number')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (rows.length > 0 || about.length > 0 || hook) {
    const all = {
      ...(hook ? { hook: hook.number } : {}),
      topics: about,
      subscribers: rows.map(({ subscriber }) => subscriber),
    };
    await writeFile(path, `${JSON.stringify(all)}\n`, { mode: 0o600 });
  }
}

/**
 * Brings them back from such a file, if there is one; who is here already stays as they are.
 * @throws Error when it cannot be read
 */
export async function restoreSubscribers(portico: Portico, siteId: Id, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  const read = file.parse(JSON.parse(text));
  await portico.db.transaction().execute(async (tx) => {
    if (read.hook !== undefined)
      await tx
        .insertInto('newsletter_hooks')
        .values({ site_id: siteId, number: read.hook })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const topic of read.topics)
      await tx
        .insertInto('newsletter_topics')
        .values({ ...topic, site_id: siteId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const { events, topics: theirs, ...subscriber } of read.subscribers) {
      const made = await tx
        .insertInto('subscribers')
        .values({ ...subscriber, site_id: siteId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows === 1n && events.length > 0)
        await tx
          .insertInto('subscriber_events')
          .values(events.map((event) => ({ ...event, site_id: siteId, subscriber_id: subscriber.id })))
          .execute();
      if (made.numInsertedOrUpdatedRows === 1n) await setTopics(tx, siteId, subscriber.id, theirs);
    }
  });
}
