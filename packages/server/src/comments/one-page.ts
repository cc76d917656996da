import { COMMENT_LIMITS, commentPath, writeCommentPath } from '@portico/model/comments/comment';
import { commentLink, threadLink } from '@portico/model/comments/comment-link';
import type { CommentPageState } from '@portico/model/comments/comment-state';
import { isId } from '@portico/model/documents/id';
import { oneLine, someLines } from '../commerce/reviews/review-form.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { type CommentRow, deleteOwn, editOwn, findComment, isChangeable } from './change-own.ts';
import { backTo, type CommentVisit, commentPage, drawComment, noComment } from './comment-visit.ts';
import { isOwn, voterOf } from './commenter.ts';
import type { Post } from './find-post.ts';
import { likeComment, reportComment } from './votes.ts';
import { placeOf } from './write-page.ts';

const PATH = commentPath(':id');

/** One comment: reported by anybody; changed and deleted by who wrote it. */
export const onePages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: PATH,
    handle: commentPage('read', async (visit, { params }) => {
      const found = await find(visit, params.id ?? '');
      return found ? draw(visit, found) : noComment(visit);
    }),
  },
  {
    method: 'POST',
    path: PATH,
    handle: commentPage('act', async (visit, { params, fields }) => {
      const found = await find(visit, params.id ?? '');
      return found ? act(visit, found, fields) : noComment(visit);
    }),
  },
];

interface Found {
  row: CommentRow;
  post: Post;
}

/** A comment they may see: a published one, or their own, of a post whose page they may see. */
async function find(visit: CommentVisit, id: string): Promise<Found | undefined> {
  const row = isId(id) ? await findComment(visit.portico, visit.siteId, id) : undefined;
  if (!row || (row.status !== 'approved' && !isOwn(visit.who, row)) || row.status === 'trash')
    return undefined;
  const post = await visit.post(row.document_id);
  return post && { row, post };
}

function draw(
  visit: CommentVisit,
  { row, post }: Found,
  said: Partial<Pick<CommentPageState, 'message' | 'own'>> & { isReported?: boolean } = {},
  status = 200,
): VisitorAnswer {
  const { words, portico, who } = visit;
  const isTheirs = isOwn(who, row);
  return drawComment(
    visit,
    {
      title: isTheirs ? words.own : words.options,
      ...(said.message ? { message: said.message } : {}),
      quote: {
        id: row.id,
        author: row.author_name,
        date: row.created_at.toISOString(),
        text: row.body,
      },
      ...(isTheirs
        ? {
            own: said.own ?? {
              id: row.id,
              ...(isChangeable(row, portico.now()) ? { text: row.body } : {}),
            },
          }
        : {
            others: {
              id: row.id,
              ...(post.isOpen ? { replyPath: writeCommentPath(post.id, row.id) } : {}),
              isReported: said.isReported ?? false,
            },
          }),
      next: backTo(visit, post, commentLink(post.path, row.id)),
    },
    status,
  );
}

async function act(visit: CommentVisit, found: Found, fields: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, siteId, words, settings, shop, site } = visit;
  const { row, post } = found;
  switch (fields.get('do')) {
    case 'like':
    case 'unlike': {
      if (!settings.likes) return noComment(visit);
      const isLiked = fields.get('do') === 'like';
      const done = await likeComment(portico, siteId, row.id, voterOf(visit.withBrowser()), isLiked);
      return done ? { redirect: await placeOf(visit, post, row.id) } : noComment(visit);
    }
    case 'report': {
      const reason = oneLine(fields.get('reason') ?? '').slice(0, COMMENT_LIMITS.reason);
      const done = await reportComment(portico, siteId, row.id, voterOf(visit.withBrowser()), reason);
      if (!done) return noComment(visit);
      return draw(visit, found, { message: { kind: 'good', text: words.reported }, isReported: true });
    }
    case 'edit': {
      const text = someLines((fields.get('text') ?? '').slice(0, 4 * COMMENT_LIMITS.text));
      const isLong = [...text].length > COMMENT_LIMITS.text;
      if (text === '' || isLong) {
        const error = isLong ? words.tooLong({ count: COMMENT_LIMITS.text }) : words.textMissing;
        return draw(
          visit,
          found,
          { own: { id: row.id, text, error }, message: { kind: 'bad', text: words.check } },
          400,
        );
      }
      const status = await editOwn(portico, { shop, site, settings }, visit.who, row.id, text);
      if (status === undefined)
        return draw(visit, found, { message: { kind: 'bad', text: words.tooLate } }, 409);
      if (status === 'approved') return { redirect: await placeOf(visit, post, row.id) };
      return drawComment(visit, {
        title: words.own,
        message: { kind: 'good', text: words.waiting },
        next: backTo(visit, post, threadLink(post.path)),
      });
    }
    case 'delete': {
      if (!(await deleteOwn(portico, siteId, visit.who, row.id))) return noComment(visit);
      return drawComment(visit, {
        title: words.remove,
        message: { kind: 'good', text: words.removedDone },
        next: backTo(visit, post, threadLink(post.path)),
      });
    }
    default:
      return noComment(visit);
  }
}
