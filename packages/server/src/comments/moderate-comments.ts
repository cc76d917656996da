import type { CommentStatus } from '@portico/model/comments/comment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../core/portico.ts';
import { commentsChanged } from '../database/comments-changed.ts';
import { forgetComments } from '../database/forget-comments.ts';
import { queueReplyMails } from './comment-mails.ts';
import type { CommentsOf } from './write-comment.ts';

export type Moderation = 'approve' | 'pending' | 'spam' | 'trash' | 'delete';

const STATUS: Readonly<Record<Exclude<Moderation, 'delete'>, CommentStatus>> = {
  approve: 'approved',
  pending: 'pending',
  spam: 'spam',
  trash: 'trash',
};

/**
 * Moderates comments, all in one transaction: published, put back, put with the spam or into the trash. Only what is
 * there is deleted for good. Those whose comments were replied to are told of replies that are published.
 * @returns how many were changed
 */
export async function moderateComments(
  portico: Portico,
  of: Pick<CommentsOf, 'shop' | 'site'>,
  accountId: Id,
  ids: readonly Id[],
  what: Moderation,
): Promise<number> {
  const { siteId } = of.shop;
  const now = portico.now();
  const { count, changed } = await portico.db.transaction().execute(async (tx) => {
    const wanted = [...new Set(ids)];
    if (what === 'delete')
      return forgetComments(
        tx,
        siteId,
        sql`m.id = any(${wanted}) and m.status in ('spam', 'trash') and m.author_name <> ''`,
        now,
      );
    const moved = await sql<{ id: Id; document_id: Id }>`
      with wanted as (
        select m.id from comments m where m.site_id = ${siteId} and m.id = any(${wanted})
          and m.status <> ${STATUS[what]} and m.author_name <> '' order by m.id for update)
      update comments m set status = ${STATUS[what]}, moderator_id = ${accountId}, status_at = ${now}
      from wanted w where m.site_id = ${siteId} and m.id = w.id
      returning m.id, m.document_id`.execute(tx);
    if (what === 'approve')
      await queueReplyMails(
        portico,
        tx,
        of,
        moved.rows.map(({ id }) => id),
      );
    const changed = await commentsChanged(
      tx,
      siteId,
      moved.rows.map(({ document_id }) => document_id),
    );
    return { count: moved.rows.length, changed };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return count;
}

/**
 * Replies to a comment in the site's name. Where it waits it is published with the reply by who may.
 * @returns id of the reply; undefined where there is no such comment, or none that can be replied to
 */
export async function replyAsSite(
  portico: Portico,
  of: Pick<CommentsOf, 'shop' | 'site'>,
  by: { accountId: Id; name: string; moderates: boolean },
  parentId: Id,
  text: string,
): Promise<Id | undefined> {
  const { siteId, title, language } = of.shop;
  const now = portico.now();
  const id = portico.newId();
  const changed = await portico.db.transaction().execute(async (tx) => {
    const parent = await tx
      .selectFrom('comments')
      .select(['document_id', 'status'])
      .where('site_id', '=', siteId)
      .where('id', '=', parentId)
      .forUpdate()
      .executeTakeFirst();
    const isWaiting = parent?.status === 'pending' && by.moderates;
    if (!parent || (parent.status !== 'approved' && !isWaiting)) return undefined;
    if (isWaiting)
      await tx
        .updateTable('comments')
        .set({ status: 'approved', moderator_id: by.accountId, status_at: now })
        .where('site_id', '=', siteId)
        .where('id', '=', parentId)
        .execute();
    await tx
      .insertInto('comments')
      .values({
        site_id: siteId,
        id,
        document_id: parent.document_id,
        parent_id: parentId,
        author_name: by.name || title,
        body: text,
        status: 'approved',
        author_kind: 'team',
        member_id: null,
        account_id: by.accountId,
        moderator_id: by.accountId,
        language,
        status_at: now,
        created_at: now,
      })
      .execute();
    await queueReplyMails(portico, tx, of, isWaiting ? [parentId, id] : [id]);
    return commentsChanged(tx, siteId, [parent.document_id]);
  });
  if (changed) portico.invalidated(siteId, changed);
  return changed && id;
}
