import type { Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Environment } from '../core/environment.ts';
import type { Database } from '../database/tables.ts';

interface Tools {
  db: Kysely<Database>;
  env: Pick<Environment, 'secret'>;
}

/** Where a site is told of bounces and complaints, and what our own form of telling is signed with. */
export interface NewsletterHook {
  path: string;
  secret: string;
}

async function numberOf({ db }: Tools, siteId: Id): Promise<number> {
  const row = await db
    .selectFrom('newsletter_hooks')
    .select('number')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.number ?? 1;
}

const made = ({ env }: Tools, what: 'key' | 'secret', siteId: Id, number: number): string =>
  createHmac('sha256', env.secret).update(`newsletter hook ${what} ${siteId} ${number}`).digest('base64url');

export async function readHook(tools: Tools, siteId: Id): Promise<NewsletterHook> {
  const number = await numberOf(tools, siteId);
  return {
    path: `/api/newsletter/deliveries/${made(tools, 'key', siteId, number)}`,
    secret: made(tools, 'secret', siteId, number),
  };
}

/** Makes address and secret anew: the ones before are good for nothing from then on. */
export async function renewHook(tools: Tools, siteId: Id): Promise<NewsletterHook> {
  await tools.db
    .insertInto('newsletter_hooks')
    .values({ site_id: siteId, number: 2 })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet((of) => ({ number: of('newsletter_hooks.number', '+', 1) })),
    )
    .execute();
  return readHook(tools, siteId);
}

/** The site's secret where the key is that of its address. */
export async function secretOfHook(tools: Tools, siteId: Id, key: string): Promise<string | undefined> {
  const number = await numberOf(tools, siteId);
  const [given, known] = [Buffer.from(key), Buffer.from(made(tools, 'key', siteId, number))];
  return given.length === known.length && timingSafeEqual(given, known)
    ? made(tools, 'secret', siteId, number)
    : undefined;
}
