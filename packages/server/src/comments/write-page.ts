import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import {
  COMMENT_LIMITS,
  COMMENT_TRAP,
  COMMENTS_PATH,
  type CommentStatus,
  writeCommentPath,
} from '@portico/model/comments/comment';
import { commentLink, threadLink } from '@portico/model/comments/comment-link';
import type { CommentsState, TypedComment } from '@portico/model/comments/comment-state';
import { isId } from '@portico/model/documents/id';
import { oneLine, someLines } from '../commerce/reviews/review-form.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { type CommentRow, findComment } from './change-own.ts';
import { mayMailConfirmation } from './comment-limits.ts';
import { pageOfComment } from './comment-place.ts';
import { backTo, type CommentVisit, commentPage, drawComment, noComment } from './comment-visit.ts';
import type { Post } from './find-post.ts';
import { writeComment } from './write-comment.ts';

/** So much of a field is given back to who typed it. */
const KEPT = 20_000;
const BLOCK_ID = /^[\w-]{1,100}$/;

/** Where comments are written: below a post by its page's form, and on a page of its own by link. */
export const writePages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: COMMENTS_PATH,
    handle: commentPage('read', async (visit, { query }) => {
      const post = await visit.post(query.get('post') ?? '');
      if (!post) return noComment(visit);
      const replyTo = await repliedTo(visit, post, query.get('reply'));
      return drawForm(visit, post, { replyTo, block: query.get('block') ?? '' });
    }),
  },
  {
    method: 'POST',
    path: COMMENTS_PATH,
    handle: commentPage('write', async (visit, { fields }) => post(visit, fields)),
  },
];

/** The published comment of a post that is replied to. */
async function repliedTo(
  { portico, siteId }: CommentVisit,
  post: Post,
  id: string | null,
): Promise<CommentRow | undefined> {
  const row = id !== null && isId(id) ? await findComment(portico, siteId, id) : undefined;
  return row?.document_id === post.id && row.status === 'approved' ? row : undefined;
}

/** As whom somebody writes who need not say so. */
export function knownName({ who, shop }: CommentVisit): string | undefined {
  if (who.team) return who.team.name || shop.title;
  return who.member?.name || undefined;
}

function drawForm(
  visit: CommentVisit,
  post: Post,
  {
    replyTo,
    block,
    typed,
    message,
    status = 200,
  }: {
    replyTo: CommentRow | undefined;
    block: string;
    typed?: TypedComment;
    message?: CommentsState['message'];
    status?: number;
  },
): VisitorAnswer {
  const { words, settings, who } = visit;
  const next = backTo(visit, post, threadLink(post.path));
  const title = replyTo ? words.replyTo({ name: replyTo.author_name }) : words.write;
  if (!post.isOpen) return drawComment(visit, { title, text: words.closed, next }, 409);
  if (settings.who === 'members' && !who.member && !who.team)
    return drawComment(
      visit,
      {
        title: words.logInTitle,
        text: words.logInText,
        logIn: { next: writeCommentPath(post.id, replyTo?.id) },
        next,
      },
      typed ? 403 : 200,
    );
  const writingAs = knownName(visit);
  return drawComment(
    visit,
    {
      title,
      ...(message ? { message } : {}),
      ...(replyTo
        ? {
            quote: {
              id: replyTo.id,
              author: replyTo.author_name,
              date: replyTo.created_at.toISOString(),
              text: replyTo.body,
            },
          }
        : {}),
      form: {
        postId: post.id,
        block: BLOCK_ID.test(block) ? block : '',
        ...(replyTo ? { replyTo: { id: replyTo.id, author: replyTo.author_name } } : {}),
        ...(writingAs === undefined ? {} : { writingAs }),
        ...(typed ? { typed } : {}),
      },
      next,
    },
    status,
  );
}

const length = (text: string) => [...text].length;

/** What was typed, with what is wrong with it. Who is known need not say who they are. */
function readTyped({ words, who }: CommentVisit, fields: URLSearchParams): TypedComment {
  const given = (name: string) => (fields.get(name) ?? '').slice(0, KEPT);
  const name = oneLine(given('name'));
  const email = normaliseEmail(given('email').slice(0, 300));
  const text = someLines(given('text'));
  const errors: TypedComment['errors'] = {};
  if (!who.team && !who.member?.name) {
    if (name === '') errors.name = words.nameMissing;
    else if (length(name) > COMMENT_LIMITS.name) errors.name = words.tooLong({ count: COMMENT_LIMITS.name });
  }
  if (!who.team && !who.member && !isEmail(email)) errors.email = words.emailWrong;
  if (text === '') errors.text = words.textMissing;
  else if (length(text) > COMMENT_LIMITS.text) errors.text = words.tooLong({ count: COMMENT_LIMITS.text });
  return { name, email, text, errors };
}

async function post(visit: CommentVisit, fields: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, siteId, words, shop, settings, site, who } = visit;
  const post = await visit.post(fields.get('post') ?? '');
  if (!post) return noComment(visit);
  const wanted = fields.get('reply');
  const replyTo = await repliedTo(visit, post, wanted);
  const block = fields.get('block') ?? '';
  const typed = readTyped(visit, fields);
  const isAllowed = settings.who === 'everyone' || who.member !== undefined || who.team !== undefined;
  const say = (status: number, message: NonNullable<CommentsState['message']>, kept?: TypedComment) => {
    // A reply's form stands on a page of its own; any other one on the post's.
    if ((kept && wanted !== null) || !BLOCK_ID.test(block) || !isAllowed)
      return kept
        ? drawForm(visit, post, { replyTo, block, typed: kept, message, status })
        : drawComment(
            visit,
            { title: words.write, message, next: backTo(visit, post, threadLink(post.path)) },
            status,
          );
    const state: CommentsState = { message, ...(kept ? { typed: kept } : {}) };
    return { again: { path: post.path, status, states: { [block]: { comments: state } } } };
  };
  const bad = (status: number, text: string) => say(status, { kind: 'bad', text }, typed);
  if (!post.isOpen || !isAllowed) return drawForm(visit, post, { replyTo, block, typed, status: 409 });
  if (wanted !== null && !replyTo) return bad(409, words.gone);
  if (visit.waitMs > 0) return bad(429, shop.words.tryLater({ minutes: Math.ceil(visit.waitMs / 60_000) }));
  if (Object.keys(typed.errors).length > 0) return bad(400, words.check);

  const author = visit.withBrowser();
  const email = author.team ? '' : (author.member?.email ?? typed.email);
  const { id, status } = await writeComment(
    portico,
    { shop, site, settings },
    {
      post,
      parentId: replyTo?.id ?? null,
      name: knownName(visit) ?? typed.name,
      email,
      text: typed.text,
      browserHash: author.browserHash,
      ...(author.team ? { accountId: author.team.accountId } : {}),
      ...(author.member && !author.team ? { memberId: author.member.id } : {}),
      isTrapped: (fields.get(COMMENT_TRAP) ?? '') !== '',
      mayMail:
        author.team !== undefined ||
        author.member !== undefined ||
        (await mayMailConfirmation(portico, siteId, email)),
    },
  );
  if (status === 'approved') return { redirect: await placeOf(visit, post, id) };
  const isKnown = author.team !== undefined || author.member !== undefined;
  return say(200, { kind: 'good', text: saidOf(visit, status, isKnown ? undefined : email) });
}

/** Who sent spam is told what all others are. No link is promised where the server sends no emails: the team sees it then. */
function saidOf({ portico, words }: CommentVisit, status: CommentStatus, email: string | undefined): string {
  if (status === 'pending' || email === undefined) return words.waiting;
  return portico.env.smtpUrl === undefined ? words.confirmNotSent : words.confirmSent({ email });
}

/** Where a comment that was published is seen. */
export async function placeOf({ portico, siteId }: CommentVisit, post: Post, id: string): Promise<string> {
  const page = await pageOfComment(portico.db, siteId, id);
  return commentLink(post.path, id, page > 1 ? { page } : {});
}
