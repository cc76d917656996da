import { createHash } from 'node:crypto';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';

/** What a folder's documents are remembered under, so that a second import knows its own. */
export const FOLDER_SOURCE = 'site-folder';

/** Digest of a body, whatever the order of its keys: a document that differs was edited since. */
export function digestOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

/** Remembers documents that an import of a folder wrote, as their working copies are now. */
export async function rememberImported(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  ids: readonly Id[],
  source: string = FOLDER_SOURCE,
  keyOf: (id: Id) => string = (id) => id,
): Promise<void> {
  const stored = await sql<{ id: Id; body: unknown }>`
    select d.id, r.body from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.revision
    where d.site_id = ${siteId} and d.id = any(${ids})`.execute(tx);
  const rows = stored.rows.map(({ id, body }) => ({
    key: keyOf(id),
    document_id: id,
    digest: digestOf(body),
  }));
  await sql`
    insert into imported (site_id, source, key, document_id, digest, imported_at)
    select ${siteId}, ${source}, w.key, w.document_id, w.digest, ${portico.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(key text, document_id text, digest text)
    on conflict (site_id, source, key) do update
      set digest = excluded.digest, document_id = excluded.document_id, imported_at = excluded.imported_at`.execute(
    tx,
  );
}
