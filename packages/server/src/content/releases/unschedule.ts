import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';

/** Takes a document out of all releases that are still to come; those left empty are cancelled. */
export async function unschedule(tx: Tx, siteId: Id, documentId: Id): Promise<void> {
  await sql`
    delete from release_entries e using releases l
    where e.site_id = ${siteId} and e.document_id = ${documentId} and l.site_id = e.site_id and l.id = e.release_id
      and l.status = 'scheduled'`.execute(tx);
  await sql`
    update releases l set status = 'cancelled'
    where l.site_id = ${siteId} and l.status = 'scheduled'
      and not exists (select 1 from release_entries e where e.site_id = l.site_id and e.release_id = l.id)`.execute(
    tx,
  );
}

/**
 * Documents that waited for a release, and for no other, are what they were before. To be called when the release is
 * no longer scheduled, or before its entries go.
 * @param which of its documents; all when absent
 */
export async function noLongerWaiting(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  releaseId: Id,
  which?: readonly Id[],
): Promise<void> {
  await sql`
    update documents d set state = case when e.from_state in ('review', 'private') then e.from_state else 'draft' end,
      publish_at = null, updated_at = ${portico.now()}
    from release_entries e
    where e.site_id = ${siteId} and e.release_id = ${releaseId} and d.site_id = e.site_id and d.id = e.document_id
      and d.state = 'scheduled' and ${which ? sql`d.id = any(${which})` : sql`true`}
      and not exists (select 1 from release_entries o join releases l on l.site_id = o.site_id and l.id = o.release_id
        where o.site_id = d.site_id and o.document_id = d.id and l.status = 'scheduled' and l.id <> ${releaseId})`.execute(
    tx,
  );
}
