import { sql } from 'kysely';
import type { Id } from '@portico/model/id';
import type { Tx } from './portico.ts';

/** Channel on which instances tell each other of new rows in `cache_bumps`. */
export const BUMP_CHANNEL = 'portico_bump';

/**
 * Records inside the caller's transaction which cache tags it touches. All instances see it when, and only when,
 * the transaction commits; the caller then calls `portico.bumped` so that its own instance does not wait.
 */
export async function writeBump(tx: Tx, siteId: Id, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insertInto('cache_bumps')
    .values({ site_id: siteId, tags: [...new Set(tags)] })
    .execute();
  await sql`select pg_notify(${BUMP_CHANNEL}, '')`.execute(tx);
}
