import { pageUrl } from '@portico/model/addresses/page-query';
import {
  COMMENT_SORTS,
  type CommentSort,
  THREAD_ANCHOR,
  writeCommentPath,
} from '@portico/model/comments/comment';
import { takesComments } from '@portico/model/comments/comment-settings';
import type { CommentsState } from '@portico/model/comments/comment-state';
import type { DataResult } from '@portico/model/page/data-request';
import { commentWords } from '@portico/model/words/comment-words';
import { siteWords } from '@portico/model/words/site-words';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { CommentEntry, type ThreadPlace } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { type CommentNode, commentTree } from './comment-tree.ts';

type Comments = Extract<DataResult, { type: 'comments' }>;

/**
 * What readers wrote below a post, as threads, and the form by which they write more. Nothing where nobody did and
 * nobody can.
 * @param id of the block it is a part of
 */
export function CommentThread({ id, comments }: { id: string; comments: Comments }) {
  const { item, site, path, now, isMetered = false } = usePage();
  const { states, isCanvas } = usePageTools();
  const words = useWords(commentWords);
  const counted = useWords(siteWords);
  const { settings, catalogue } = site;
  if (item?.kind !== 'blog-post' || item.body.comments === 'off') return null;
  const { accepts, choice, page, total } = comments;
  // Who reads a post for members for nothing reads what members say, and no more.
  const isOpen =
    !isMetered && takesComments(settings.comments, { accepts, publishedAt: item.publishedAt }, new Date(now));
  if (comments.comments.length === 0 && total === 0 && !isOpen) return null;
  const { comments: state } = (states?.[id] ?? {}) as { comments?: CommentsState };
  const at = { ...(choice.sort ? { sort: choice.sort } : {}), ...(page > 1 ? { page } : {}) };
  const to = (wanted: typeof at) => `${pageUrl(path, { comments: wanted })}#${THREAD_ANCHOR}`;
  const place: ThreadPlace = {
    postId: item.id,
    block: id,
    at,
    isOpen,
    hasLikes: settings.comments.likes,
    isReadOnly: isMetered,
  };
  return (
    <section
      className="comments"
      id={THREAD_ANCHOR}
      aria-labelledby={`${THREAD_ANCHOR}-title`}
      tabIndex={-1}
      {...(isCanvas
        ? {}
        : {
            'data-block-type': 'comments',
            'data-block-json': JSON.stringify({
              post: item.id,
              own: words.own,
              writingAs: words.writingAs({ name: '{name}' }),
              failed: words.failed,
            }),
            'data-wake': 'visible',
          })}
    >
      <div className="comments-head">
        <h2 className="h3" id={`${THREAD_ANCHOR}-title`}>
          {total > 0 ? counted.comments({ count: total }) : words.none}
        </h2>
        {total > 1 && <Sorts chosen={choice.sort} to={to} />}
      </div>
      <p
        className="comments-said"
        role={state?.message?.kind === 'bad' ? 'alert' : 'status'}
        hidden={!state?.message}
      >
        {state?.message?.text}
      </p>
      {comments.comments.length > 0 && <CommentList nodes={commentTree(comments.comments)} place={place} />}
      {(page > 1 || comments.hasMore) && (
        <nav className="comments-pages" aria-label={words.sort}>
          {page > 1 && (
            <a className="btn second" rel="nofollow" href={to({ ...at, page: page - 1 })}>
              {words.previous}
            </a>
          )}
          {comments.hasMore && (
            <a className="btn second" rel="nofollow" href={to({ ...at, page: page + 1 })}>
              {words.more}
            </a>
          )}
        </nav>
      )}
      <div className="comments-write">
        {isMetered ? null : !isOpen ? (
          <p className="meta">{words.closed}</p>
        ) : settings.comments.who === 'members' ? (
          <p>
            <a
              className="btn second"
              rel="nofollow"
              href={`${writeCommentPath(item.id)}&block=${encodeURIComponent(id)}`}
              data-write=""
            >
              {words.write}
            </a>
          </p>
        ) : (
          <>
            <h3 className="h4">{total === 0 ? words.first : words.write}</h3>
            <CommentForm postId={item.id} block={id} typed={state?.typed} catalogue={catalogue} />
          </>
        )}
      </div>
    </section>
  );
}

function Sorts({
  chosen,
  to,
}: {
  chosen: CommentSort | undefined;
  to(wanted: { sort?: CommentSort }): string;
}) {
  const words = useWords(commentWords);
  return (
    <nav aria-label={words.sort} className="comments-sorts">
      <ul>
        {[undefined, ...COMMENT_SORTS].map((sort) => (
          <li key={sort ?? ''}>
            <a
              rel="nofollow"
              href={to(sort ? { sort } : {})}
              aria-current={chosen === sort ? 'true' : undefined}
            >
              {words.sortedBy[sort ?? 'oldest']}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CommentList({ nodes, place }: { nodes: readonly CommentNode[]; place: ThreadPlace }) {
  return (
    <ol className="comment-list">
      {nodes.map((node) => (
        <li key={node.id}>
          <CommentEntry comment={node} place={place} />
          {node.answers.length > 0 && <CommentList nodes={node.answers} place={place} />}
        </li>
      ))}
    </ol>
  );
}
