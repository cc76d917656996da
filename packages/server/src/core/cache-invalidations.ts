import { sql } from 'kysely';
import type { Id } from '@portico/model/documents/id';
import type { Portico, Tx } from './portico.ts';

/** Channel on which instances tell each other of new rows in `cache_bumps`. */
export const INVALIDATION_CHANNEL = 'portico_bump';

/**
 * Records inside the caller's transaction which cache tags it touches. All instances see it when, and only when,
 * the transaction commits; the caller then calls `portico.invalidated` so that its own instance does not wait.
 */
export async function writeInvalidation(tx: Tx, siteId: Id, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await recordInvalidation(tx, siteId, tags);
  await sql`select pg_notify(${INVALIDATION_CHANNEL}, '')`.execute(tx);
}

/**
 * The same without telling anybody, for what many do at once: transactions that notify wait for each other until they
 * are committed, whatever they wrote. The caller calls `announceInvalidations` after the commit.
 */
export async function recordInvalidation(tx: Tx, siteId: Id, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insertInto('cache_bumps')
    .values({ site_id: siteId, tags: [...new Set(tags)] })
    .execute();
}

/** Within this time other instances are told once, however much was recorded. */
const ANNOUNCE_MS = 500;
const announcing = new WeakSet<Portico>();

/** Tells other instances, soon, to read what was recorded. */
export function announceInvalidations(portico: Portico): void {
  if (announcing.has(portico)) return;
  announcing.add(portico);
  setTimeout(() => {
    announcing.delete(portico);
    // Where it fails they look by themselves some seconds later.
    sql`select pg_notify(${INVALIDATION_CHANNEL}, '')`.execute(portico.db).catch(() => undefined);
  }, ANNOUNCE_MS).unref();
}
