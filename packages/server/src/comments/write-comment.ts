import type { CommentStatus } from '@portico/model/comments/comment';
import type { CommentSettings } from '@portico/model/comments/comment-settings';
import { type CommentFacts, judgeComment, sameText } from '@portico/model/comments/judge-comment';
import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Shop } from '../commerce/shop.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { commentsChanged } from '../database/comments-changed.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { queueConfirmMail, queueNewCommentMails, queueReplyMails } from './comment-mails.ts';

/** Shorter texts are the same as others' by chance. */
const SAME_FROM = 15;
/** Comments among which the same words are looked for. */
const COMPARED = 500;
const DAY_MS = 24 * 3_600_000;
const HURRY = { count: 5, withinMs: 10 * 60_000 };

/** Where comments are written down. */
export interface CommentsOf {
  shop: Shop;
  site: SiteRecord;
  settings: CommentSettings;
}

export interface NewComment {
  post: { id: Id; title: string };
  parentId: Id | null;
  name: string;
  /** '' of the team. */
  email: string;
  text: string;
  browserHash: string;
  memberId?: Id;
  accountId?: Id;
  isTrapped: boolean;
  /** Another mail may go to their mailbox. */
  mayMail: boolean;
}

type Author = { id: Id; email: string; text: string; browserHash: string; isTrapped: boolean };

/** What is known of somebody and what they wrote. */
async function factsOf(
  tx: Tx,
  siteId: Id,
  { id, email, text, browserHash, isTrapped }: Author,
  approval: CommentSettings['approval'],
  now: Date,
): Promise<CommentFacts> {
  const found = await sql<{ trusted: boolean; blocked: boolean; lately: number }>`
    select exists (select from comments where site_id = ${siteId} and author_email = ${email}
        and status = 'approved' and confirmed_at is not null and id <> ${id}) as trusted,
      exists (select from comment_blocks where site_id = ${siteId} and email = ${email}) as blocked,
      (select count(*)::int from comments where site_id = ${siteId} and id <> ${id}
        and created_at > ${new Date(now.getTime() - HURRY.withinMs)}
        and (author_email = ${email} or (browser_hash <> '' and browser_hash = ${browserHash}))) as lately`.execute(
    tx,
  );
  const same = sameText(text);
  const others =
    same.length < SAME_FROM
      ? []
      : await tx
          .selectFrom('comments')
          .select('body')
          .where('site_id', '=', siteId)
          .where('id', '!=', id)
          .where('created_at', '>', new Date(now.getTime() - 7 * DAY_MS))
          .where('author_kind', '!=', 'import')
          .orderBy('id', 'desc')
          .limit(COMPARED)
          .execute();
  const { trusted = false, blocked = false, lately = 0 } = found.rows[0] ?? {};
  return {
    approval,
    text,
    isTrusted: trusted,
    isBlocked: blocked,
    isTrapped,
    isDuplicate: others.some(({ body }) => sameText(body) === same),
    isHurried: lately >= HURRY.count,
  };
}

/** Did this browser confirm this address before? */
async function isConfirmedBrowser(tx: Tx, siteId: Id, email: string, browserHash: string): Promise<boolean> {
  if (browserHash === '') return false;
  const found = await sql`
    select from comments where site_id = ${siteId} and author_email = ${email} and browser_hash = ${browserHash}
      and confirmed_at is not null limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Writes a comment down and decides what becomes of it. A guest's waits until they open the link that is mailed to them,
 * unless this browser did so before. All of it in one transaction with the mails that tell of it.
 */
export async function writeComment(
  portico: Portico,
  of: CommentsOf,
  comment: NewComment,
): Promise<{ id: Id; status: CommentStatus }> {
  const { shop } = of;
  const { siteId } = shop;
  const now = portico.now();
  const id = portico.newId();
  const { name, email, text, browserHash, isTrapped, post } = comment;
  const { status, changed } = await portico.db.transaction().execute(async (tx) => {
    const isTeam = comment.accountId !== undefined;
    const isKnown =
      isTeam || comment.memberId !== undefined || (await isConfirmedBrowser(tx, siteId, email, browserHash));
    const judged = isTeam
      ? { status: 'approved' as const, signals: [] }
      : judgeComment(
          await factsOf(tx, siteId, { id, email, text, browserHash, isTrapped }, of.settings.approval, now),
        );
    const status: CommentStatus = isKnown || judged.status === 'spam' ? judged.status : 'unconfirmed';
    await tx
      .insertInto('comments')
      .values({
        site_id: siteId,
        id,
        document_id: post.id,
        parent_id: comment.parentId,
        author_name: name,
        author_email: email,
        body: text,
        status,
        author_kind: isTeam ? 'team' : comment.memberId === undefined ? 'guest' : 'member',
        browser_hash: browserHash,
        member_id: comment.memberId ?? null,
        account_id: comment.accountId ?? null,
        moderator_id: null,
        language: shop.language,
        signals: judged.signals,
        confirmed_at: isKnown && !isTeam ? now : null,
        status_at: now,
        created_at: now,
      })
      .execute();
    if (status === 'unconfirmed' && comment.mayMail)
      await queueConfirmMail(portico, tx, of, {
        id,
        author: name,
        text,
        email,
        language: shop.language,
        title: post.title,
      });
    const changed = await published(portico, tx, of, { id, name, text, status, post, isTeam });
    return { status, changed };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return { id, status };
}

/** What follows of a comment's new status: its post's pages, and who is told. */
async function published(
  portico: Portico,
  tx: Tx,
  of: CommentsOf,
  comment: {
    id: Id;
    name: string;
    text: string;
    status: CommentStatus;
    post: { id: Id; title: string };
    isTeam: boolean;
  },
): Promise<string[]> {
  const { id, name, text, status, post, isTeam } = comment;
  if (!isTeam && (status === 'approved' || status === 'pending'))
    await queueNewCommentMails(portico, tx, of, {
      id,
      author: name,
      text,
      title: post.title,
      isPending: status === 'pending',
    });
  if (status !== 'approved') return [];
  await queueReplyMails(portico, tx, of, [id]);
  return commentsChanged(tx, of.shop.siteId, [post.id]);
}

/**
 * A guest says that they wrote a comment: what becomes of it is decided now, as with all others they wrote in the same
 * browser with this address. Of two at once one decides.
 * @returns what became of it; undefined when there is none
 */
export async function confirmComment(
  portico: Portico,
  of: CommentsOf,
  id: Id,
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
    if (!row) return { status: undefined, changed: [] };
    if (row.status !== 'unconfirmed') return { status: row.status, changed: [] };
    const waiting = await sql<{
      id: Id;
      author_name: string;
      body: string;
      document_id: Id;
      title: string;
    }>`
      select m.id, m.author_name, m.body, m.document_id, coalesce(r.body->>'title', '') as title
      from comments m
      join documents d on d.site_id = m.site_id and d.id = m.document_id
      left join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
      where m.site_id = ${siteId} and m.status = 'unconfirmed' and (m.id = ${id}
        or (m.author_email = ${row.author_email} and m.browser_hash = ${row.browser_hash} and m.browser_hash <> ''))
      order by m.id for update of m`.execute(tx);
    const changed: string[] = [];
    let own: CommentStatus = 'pending';
    for (const each of waiting.rows) {
      const facts = await factsOf(
        tx,
        siteId,
        {
          id: each.id,
          email: row.author_email,
          text: each.body,
          browserHash: row.browser_hash,
          isTrapped: false,
        },
        of.settings.approval,
        now,
      );
      const { status, signals } = judgeComment(facts);
      await tx
        .updateTable('comments')
        .set({ status, signals, confirmed_at: now, status_at: now })
        .where('site_id', '=', siteId)
        .where('id', '=', each.id)
        .execute();
      if (each.id === id) own = status;
      changed.push(
        ...(await published(portico, tx, of, {
          id: each.id,
          name: each.author_name,
          text: each.body,
          status,
          post: { id: each.document_id, title: each.title },
          isTeam: false,
        })),
      );
    }
    return { status: own, changed };
  });
  if (changed.length > 0) portico.invalidated(siteId, changed);
  return status;
}

/** What becomes of a published comment whose author changed it: links of newcomers wait for the team again. */
export async function judgeChanged(
  tx: Tx,
  siteId: Id,
  author: Author,
  approval: CommentSettings['approval'],
  now: Date,
): Promise<ReturnType<typeof judgeComment>> {
  return judgeComment(await factsOf(tx, siteId, author, approval, now));
}
