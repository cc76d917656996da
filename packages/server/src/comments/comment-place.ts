import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** On which page of its post's threads, the oldest first, a published comment stands; 1 where it is not shown. */
export async function pageOfComment(db: Kysely<Database>, siteId: Id, id: Id): Promise<number> {
  const found = await sql<{ before: number }>`
    with recursive up as (
      select m.id, m.parent_id, m.document_id, m.created_at from comments m where m.site_id = ${siteId} and m.id = ${id}
      union
      select m.id, m.parent_id, m.document_id, m.created_at from up u
      join comments m on m.site_id = ${siteId} and m.id = u.parent_id
    ), shown as (
      select m.id, m.parent_id from comments m
      where m.site_id = ${siteId} and m.document_id = (select document_id from up limit 1) and m.status = 'approved'
      union
      select m.id, m.parent_id from shown s join comments m on m.site_id = ${siteId} and m.id = s.parent_id
    )
    select count(*)::int as before from comments m, up u
    where u.parent_id is null and m.site_id = ${siteId} and m.document_id = u.document_id and m.parent_id is null
      and (m.created_at, m.id) < (u.created_at, u.id) and m.id in (select id from shown)`.execute(db);
  return Math.floor((found.rows[0]?.before ?? 0) / COMMENT_LIMITS.perPage) + 1;
}
