import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';
import type { PlacedDocument } from './place-documents.ts';

/** States that need no release, of documents an import has written. */
export async function writeStates(tx: Tx, siteId: Id, written: readonly PlacedDocument[]): Promise<void> {
  for (const state of ['review', 'private'] as const) {
    const ids = written.filter(({ planned }) => planned.state === state).map(({ id }) => id);
    if (ids.length > 0)
      await sql`
        update documents set state = ${state}
        where site_id = ${siteId} and id = any(${ids}) and state = 'draft'`.execute(tx);
  }
}

/**
 * Passwords and stock of documents an import has written; what is there already stays.
 * @param passwords hashes by the document's key
 */
export async function writeRecords(
  tx: Tx,
  siteId: Id,
  written: readonly PlacedDocument[],
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { planned, id } of written) {
    const hash = passwords.get(planned.key);
    if (hash)
      await sql`
        insert into page_passwords (site_id, document_id, password_hash) values (${siteId}, ${id}, ${hash})
        on conflict do nothing`.execute(tx);
    for (const [variant, level] of Object.entries(planned.stock ?? {}))
      await sql`
        insert into stock_levels (site_id, product_id, variant_id, quantity, unlimited)
        values (${siteId}, ${id}, ${variant}, ${level.quantity}, ${level.unlimited})
        on conflict do nothing`.execute(tx);
  }
}
