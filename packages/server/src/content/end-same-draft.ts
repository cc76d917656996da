import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../core/portico.ts';

/**
 * Ends the unpublished changes of a document that were all taken back again: where the working copy says just what
 * visitors see, nothing waits to be published. It is stored like what was published, so that what is written next begins
 * another one. The caller holds the document's row.
 */
export async function endSameDraft(portico: Portico, tx: Tx, siteId: Id, id: Id): Promise<void> {
  await sql`
    with ended as (
      update documents d set published_revision = d.revision
      from revisions w, revisions p
      where d.site_id = ${siteId} and d.id = ${id} and d.state = 'published'
        and d.revision <> d.published_revision
        and w.site_id = d.site_id and w.document_id = d.id and w.number = d.revision
        and p.site_id = d.site_id and p.document_id = d.id and p.number = d.published_revision
        and w.version = p.version and w.body = p.body
      returning d.revision)
    update revisions r set sealed_at = coalesce(r.sealed_at, ${portico.now()}) from ended
    where r.site_id = ${siteId} and r.document_id = ${id} and r.number = ended.revision`.execute(tx);
}
