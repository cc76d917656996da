import { COMMENT_CONFIRM_PATH, COMMENT_MAILS_PATH } from '@portico/model/comments/comment';
import { threadLink } from '@portico/model/comments/comment-link';
import { wordsOf } from '@portico/model/words/catalogue';
import { commentWords } from '@portico/model/words/comment-words';
import { sql } from 'kysely';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { type CommentRow, findComment } from './change-own.ts';
import { commentOfToken } from './comment-tokens.ts';
import { backTo, type CommentVisit, commentPage, drawComment } from './comment-visit.ts';
import { confirmComment } from './write-comment.ts';
import { placeOf } from './write-page.ts';

/** What links in mails about comments lead to. Opening one changes nothing. */
export const commentMailPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: COMMENT_CONFIRM_PATH,
    handle: commentPage('read', async (visit, { query }) => {
      const token = query.get('token') ?? '';
      const row = await rowOf(visit, 'confirm', token);
      if (!row) return unknown(visit);
      return row.status === 'unconfirmed' ? ask(visit, row, token) : confirmed(visit, row);
    }),
  },
  {
    method: 'POST',
    path: COMMENT_CONFIRM_PATH,
    bodyLimit: 1024,
    handle: commentPage('act', async (visit, { query }) => {
      const { portico, shop, site, settings } = visit;
      const row = await rowOf(visit, 'confirm', query.get('token') ?? '');
      if (!row) return unknown(visit);
      const status = await confirmComment(portico, { shop, site, settings }, row.id);
      return status === undefined ? unknown(visit) : confirmed(visit, { ...row, status }, true);
    }),
  },
  {
    method: 'GET',
    path: COMMENT_MAILS_PATH,
    handle: commentPage('read', async (visit, { query }) => {
      const token = query.get('token') ?? '';
      const row = await rowOf(visit, 'emails', token);
      if (!row) return unknown(visit);
      const { words, shop } = visit;
      const title = await titleOf(visit, row);
      return drawComment(visit, {
        title: words.stopTitle,
        text: words.stopAsk({ email: row.author_email }),
        stop: { token, title, site: shop.title },
      });
    }),
  },
  {
    // Posted to by mail programs as well, for who presses the button these have (RFC 8058): the thread's mails end.
    method: 'POST',
    path: COMMENT_MAILS_PATH,
    bodyLimit: 1024,
    fromPrograms: true,
    handle: commentPage('act', async (visit, { query, fields }) => {
      const row = await rowOf(visit, 'emails', query.get('token') ?? '');
      if (!row) return unknown(visit);
      const { portico, siteId, words, shop } = visit;
      const isAll = fields.get('of') === 'all';
      await portico.db
        .insertInto('comment_mail_stops')
        .values({
          site_id: siteId,
          email: row.author_email,
          document_id: isAll ? '' : row.document_id,
          created_at: portico.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const text = isAll
        ? words.stoppedAll({ site: shop.title })
        : words.stopped({ title: await titleOf(visit, row) });
      return drawComment(visit, { title: words.stopTitle, message: { kind: 'good', text } });
    }),
  },
];

/** The comment of a mailed link, in the words it was written in; undefined for links of nothing and other sites. */
async function rowOf(
  visit: CommentVisit,
  purpose: 'confirm' | 'emails',
  token: string,
): Promise<CommentRow | undefined> {
  const { portico, siteId } = visit;
  const id = commentOfToken(portico.env, purpose, siteId, token);
  const row = id === undefined ? undefined : await findComment(portico, siteId, id);
  return row?.author_email ? row : undefined;
}

async function titleOf({ portico, siteId }: CommentVisit, row: CommentRow): Promise<string> {
  const found = await sql<{ title: string | null }>`
    select r.body->>'title' as title from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${siteId} and d.id = ${row.document_id}`.execute(portico.db);
  return found.rows[0]?.title ?? '';
}

const unknown = ({ shop: { catalogue } }: CommentVisit): VisitorAnswer => {
  const words = wordsOf(commentWords, catalogue);
  return { refuse: { status: 404, title: words.unknown, text: words.unknownText } };
};

async function ask(visit: CommentVisit, row: CommentRow, token: string): Promise<VisitorAnswer> {
  const { words } = visit;
  return drawComment(visit, {
    title: words.confirmTitle,
    text: words.confirmText({ title: await titleOf(visit, row) }),
    quote: { id: row.id, author: row.author_name, date: row.created_at.toISOString(), text: row.body },
    confirm: { token },
  });
}

/** What has become of a comment that is confirmed. Who sent spam is told what all others are. */
async function confirmed(visit: CommentVisit, row: CommentRow, isNew = false): Promise<VisitorAnswer> {
  const { words } = visit;
  const post = await visit.post(row.document_id);
  if (post && row.status === 'approved' && isNew) return { redirect: await placeOf(visit, post, row.id) };
  const text = row.status === 'approved' ? words.shown : isNew ? words.waiting : words.confirmedAlready;
  return drawComment(visit, {
    title: words.confirmTitle,
    message: { kind: 'good', text },
    ...(post ? { next: backTo(visit, post, threadLink(post.path)) } : {}),
  });
}
