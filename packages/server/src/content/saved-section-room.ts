import type { Id } from '@portico/model/documents/id';
import { checkLimit } from '@portico/model/documents/limits';
import { sql } from 'kysely';
import type { Tx } from '../core/portico.ts';
import { Refused, refuse } from '../core/refusal.ts';

/** Throws `Refused` when a site has no room for one more saved section; deleted ones do not count. */
export async function checkSavedSectionRoom(tx: Tx, siteId: Id): Promise<void> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from documents
    where site_id = ${siteId} and kind = 'saved-section' and state <> 'deleted'`.execute(tx);
  const message = checkLimit('savedSections', (found.rows[0]?.count ?? 0) + 1);
  if (message) throw new Refused(refuse('state', message));
}
