import type { Id } from '@portico/model/id';
import { sql } from 'kysely';
import type { Tx } from '../../portico.ts';

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
