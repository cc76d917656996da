import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Tx, tags } from '../core/portico.ts';

/**
 * Counts the published comments of documents anew, in the transaction that changed them, and says which pages are no
 * longer true. Documents are locked in one order; what others committed before is counted with it.
 * @returns the tags, for `portico.invalidated` after the commit
 */
export async function commentsChanged(tx: Tx, siteId: Id, documents: readonly Id[]): Promise<string[]> {
  const ids = [...new Set(documents)].sort();
  if (ids.length === 0) return [];
  await sql`
    insert into comment_counts as c (site_id, document_id)
    select ${siteId}, d.id from documents d where d.site_id = ${siteId} and d.id = any(${ids}) order by d.id
    on conflict (site_id, document_id) do update set count = c.count`.execute(tx);
  await sql`
    update comment_counts c set count = (select count(*) from comments m
      where m.site_id = ${siteId} and m.document_id = c.document_id and m.status = 'approved')
    where c.site_id = ${siteId} and c.document_id = any(${ids})`.execute(tx);
  const lists = await sql<{ parent_id: Id }>`
    select distinct parent_id from documents
    where site_id = ${siteId} and id = any(${ids}) and parent_id is not null`.execute(tx);
  const changed = [...ids.map(tags.comments), ...lists.rows.map(({ parent_id }) => tags.list(parent_id))];
  await writeInvalidation(tx, siteId, changed);
  return changed;
}
