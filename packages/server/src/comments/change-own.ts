import { COMMENT_LIMITS, type CommentStatus } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { commentsChanged } from '../database/comments-changed.ts';
import { forgetComments } from '../database/forget-comments.ts';
import { type Commenter, isOwn } from './commenter.ts';
import { type CommentsOf, judgeChanged } from './write-comment.ts';

export interface CommentRow {
  id: Id;
  document_id: Id;
  parent_id: Id | null;
  author_name: string;
  author_email: string;
  author_kind: string;
  body: string;
  status: CommentStatus;
  browser_hash: string;
  member_id: Id | null;
  account_id: Id | null;
  created_at: Date;
}

/** One comment; undefined when the site has none of this id. */
export async function findComment(portico: Portico, siteId: Id, id: Id): Promise<CommentRow | undefined> {
  return portico.db
    .selectFrom('comments')
    .select([
      'id',
      'document_id',
      'parent_id',
      'author_name',
      'author_email',
      'author_kind',
      'body',
      'status',
    ])
    .select(['browser_hash', 'member_id', 'account_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Can who wrote it still change it? */
export const isChangeable = ({ created_at, status }: CommentRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() < COMMENT_LIMITS.editMs &&
  (status === 'approved' || status === 'pending' || status === 'unconfirmed');

/**
 * Changes somebody's own comment, within the time there is for it. What a published one says now is judged again.
 * @returns what has become of it; undefined where it cannot be changed (any more)
 */
export async function editOwn(
  portico: Portico,
  of: CommentsOf,
  who: Commenter,
  id: Id,
  text: string,
): Promise<CommentStatus | undefined> {
  const { siteId } = of.shop;
  const now = portico.now();
  const { status, changed } = await portico.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('comments')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !isOwn(who, row) || !isChangeable(row, now)) return { status: undefined, changed: [] };
    const isJudged = row.status === 'approved' && row.author_kind !== 'team';
    const judged = isJudged
      ? await judgeChanged(
          tx,
          siteId,
          {
            id,
            email: row.author_email,
            text,
            browserHash: row.browser_hash,
            isTrapped: false,
          },
          // It was published as it stood: only what it says now can hold it back.
          'none',
          now,
        )
      : undefined;
    const status = judged?.status ?? row.status;
    await tx
      .updateTable('comments')
      .set({
        body: text,
        edited_at: now,
        ...(judged ? { status, signals: judged.signals, status_at: now } : {}),
      })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
    return { status, changed: await commentsChanged(tx, siteId, [row.document_id]) };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return status;
}

/** Deletes somebody's own comment for good. @returns false where it is not theirs */
export async function deleteOwn(portico: Portico, siteId: Id, who: Commenter, id: Id): Promise<boolean> {
  const { count, changed } = await portico.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('comments')
      .select(['browser_hash', 'member_id', 'account_id'])
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !isOwn(who, row)) return { count: 0, changed: [] };
    return forgetComments(tx, siteId, sql`m.id = ${id}`, portico.now());
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return count > 0;
}
