import type { Id } from '@portico/model/documents/id';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../core/portico.ts';
import { commentsChanged } from './comments-changed.ts';

/**
 * Deletes comments for good. What others replied to stays as a place without words or name, so that their replies do not
 * go with it.
 * @param which of `comments m` of the site
 * @returns the tags of pages that are no longer true, for `portico.invalidated` after the commit
 */
export async function forgetComments(
  tx: Tx,
  siteId: Id,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<{ count: number; changed: string[] }> {
  const found = await sql<{ id: Id; document_id: Id }>`
    select m.id, m.document_id from comments m where m.site_id = ${siteId} and ${which}
    order by m.id for update`.execute(tx);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, changed: [] };
  await sql`
    update comments set status = 'trash', author_name = '', author_email = '', author_url = '', body = '',
      browser_hash = '', member_id = null, account_id = null, language = '', signals = '{}', likes = 0, reports = 0,
      status_at = ${now}
    where site_id = ${siteId} and id = any(${ids})`.execute(tx);
  await sql`delete from comment_votes where site_id = ${siteId} and comment_id = any(${ids})`.execute(tx);
  // From the ends of threads up, as deleting a comment takes what replies to it along.
  for (;;) {
    const gone = await sql`
      delete from comments m where m.site_id = ${siteId} and m.id = any(${ids})
        and not exists (select from comments r where r.site_id = m.site_id and r.parent_id = m.id)
      returning m.id`.execute(tx);
    if (gone.rows.length === 0) break;
  }
  const changed = await commentsChanged(
    tx,
    siteId,
    found.rows.map(({ document_id }) => document_id),
  );
  return { count: ids.length, changed };
}
