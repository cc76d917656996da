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

const at = z.iso.datetime({ offset: true });
const subscribers = z.array(
  z.object({
    id,
    email: z.string(),
    state: z.enum(SUBSCRIBER_STATES),
    /** Older backups know the checkout alone. */
    source: z.enum(SUBSCRIBER_ORIGINS).default('checkout'),
    language: z.string(),
    created_at: at,
    updated_at: at,
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

/** Writes who agreed to get news of a site, and the proof of it, as JSON; no file where nobody did. */
export async function writeSubscribers(portico: Portico, siteId: Id, path: string): Promise<void> {
  const { rows } = await sql<{ subscriber: unknown }>`
    select to_jsonb(s) - 'site_id' || jsonb_build_object('events', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'site_id' - 'subscriber_id' order by e.id), '[]')
      from subscriber_events e where e.site_id = s.site_id and e.subscriber_id = s.id)) as subscriber
    from subscribers s where s.site_id = ${siteId} order by s.id`.execute(portico.db);
  if (rows.length > 0)
    await writeFile(path, `${JSON.stringify(rows.map(({ subscriber }) => subscriber))}\n`, { mode: 0o600 });
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
  const read = subscribers.parse(JSON.parse(text));
  await portico.db.transaction().execute(async (tx) => {
    for (const { events, ...subscriber } of read) {
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
    }
  });
}
