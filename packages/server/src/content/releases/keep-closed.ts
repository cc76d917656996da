import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Tx } from '../../core/portico.ts';

/**
 * A password is configuration: no release opens what one stands before, though it brings a revision from before the
 * password was set, as one that was scheduled then, a revert or a restored site does.
 */
export async function keepClosed(
  tx: Tx,
  siteId: Id,
  entries: ReadonlyArray<{ documentId: Id; toRevision: number | null }>,
): Promise<void> {
  const wanted = entries.map(({ documentId, toRevision }) => ({ id: documentId, number: toRevision }));
  await sql`
    update revisions r set body = jsonb_set(r.body, '{access}', '"password"')
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id text, number integer)
    join page_passwords p on p.site_id = ${siteId} and p.document_id = w.id
    where r.site_id = ${siteId} and r.document_id = w.id and r.number = w.number
      and r.body->>'access' is distinct from 'password'`.execute(tx);
}
