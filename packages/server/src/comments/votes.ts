import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { type Portico, type Tx, tags } from '../core/portico.ts';
import { commentsChanged } from '../database/comments-changed.ts';

/** So many reports hide what nobody of the team has looked at since it was published. */
const HIDDEN_FROM = 5;

/** Counts a comment's votes anew under its row's lock. */
const recount = (tx: Tx, siteId: Id, id: Id) =>
  sql`
  update comments m set
    likes = (select count(*) from comment_votes v where v.site_id = m.site_id and v.comment_id = m.id and v.kind = 'like'),
    reports = (select count(*) from comment_votes v where v.site_id = m.site_id and v.comment_id = m.id and v.kind = 'report')
  where m.site_id = ${siteId} and m.id = ${id}`.execute(tx);

async function lockPublished(tx: Tx, siteId: Id, id: Id) {
  return tx
    .selectFrom('comments')
    .select(['document_id', 'moderator_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody likes a published comment, once, or does no more. @returns false where there is none */
export async function likeComment(
  portico: Portico,
  siteId: Id,
  id: Id,
  voter: string,
  isLiked: boolean,
): Promise<boolean> {
  const changed = await portico.db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, siteId, id);
    if (!row) return undefined;
    if (isLiked)
      await tx
        .insertInto('comment_votes')
        .values({ site_id: siteId, comment_id: id, kind: 'like', voter, created_at: portico.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom('comment_votes')
        .where('site_id', '=', siteId)
        .where('comment_id', '=', id)
        .where('kind', '=', 'like')
        .where('voter', '=', voter)
        .execute();
    await recount(tx, siteId, id);
    const changed = [tags.comments(row.document_id)];
    await writeInvalidation(tx, siteId, changed);
    return changed;
  });
  if (changed) portico.invalidated(siteId, changed);
  return changed !== undefined;
}

/**
 * Somebody reports a published comment, once. What several people report waits for the team, unless somebody of it has
 * published it by hand.
 * @returns false where there is none
 */
export async function reportComment(
  portico: Portico,
  siteId: Id,
  id: Id,
  voter: string,
  reason: string,
): Promise<boolean> {
  const now = portico.now();
  const changed = await portico.db.transaction().execute(async (tx) => {
    const row = await lockPublished(tx, siteId, id);
    if (!row) return undefined;
    await tx
      .insertInto('comment_votes')
      .values({
        site_id: siteId,
        comment_id: id,
        kind: 'report',
        voter,
        reason: reason.slice(0, COMMENT_LIMITS.reason),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recount(tx, siteId, id);
    const hidden = await sql<{ document_id: Id }>`
      update comments set status = 'pending', signals = array_append(signals, 'reported'), status_at = ${now}
      where site_id = ${siteId} and id = ${id} and reports >= ${HIDDEN_FROM} and moderator_id is null
      returning document_id`.execute(tx);
    if (hidden.rows.length === 0) return [];
    return commentsChanged(tx, siteId, [row.document_id]);
  });
  if (changed && changed.length > 0) portico.invalidated(siteId, changed);
  return changed !== undefined;
}
