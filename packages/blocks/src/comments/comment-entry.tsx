import { commentAnchor, commentPath, writeCommentPath } from '@portico/model/comments/comment';
import { commentLink } from '@portico/model/comments/comment-link';
import { formatDate } from '@portico/model/text/format-date';
import { commentWords } from '@portico/model/words/comment-words';
import { Anchor } from '../anchor.tsx';
import { OwnText } from '../isolated.tsx';
import { usePage } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { CommentNode } from './comment-tree.ts';
import { CommentText } from './comment-text.tsx';

/** What entries of one thread have in common. */
export interface ThreadPlace {
  postId: string;
  block: string;
  /** Page of the thread and its order, for addresses of single comments. */
  at: Parameters<typeof commentLink>[2];
  /** Can be replied to. */
  isOpen: boolean;
  hasLikes: boolean;
  /** Nothing can be done with them. */
  isReadOnly: boolean;
}

/** One comment with what visitors may do with it, all of it links and plain forms. */
export function CommentEntry({ comment, place }: { comment: CommentNode; place: ThreadPlace }) {
  const { path, site } = usePage();
  const { language, timeZone } = site.settings;
  const words = useWords(commentWords);
  const { id, likes = 0 } = comment;
  if (comment.isRemoved)
    return (
      <article id={commentAnchor(id)} className="removed">
        <p className="meta">{words.removed}</p>
      </article>
    );
  return (
    <article id={commentAnchor(id)} data-comment={id}>
      <p className="meta">
        <span>
          <b>
            <Anchor href={comment.authorUrl} rel="nofollow ugc">
              <OwnText text={comment.author} />
            </Anchor>
          </b>
          {comment.isTeam && (
            <>
              {' '}
              <span className="comment-team">{words.team}</span>
            </>
          )}
        </span>
        <a href={commentLink(path, id, place.at)}>
          <time dateTime={comment.date}>{formatDate(comment.date, language, timeZone)}</time>
        </a>
        {comment.isEdited && <span>{words.edited}</span>}
      </p>
      <CommentText text={comment.text} />
      {!place.isReadOnly && (
        <div className="comment-acts">
          {place.hasLikes && (
            <form method="post" action={commentPath(id)} data-like="">
              <button type="submit" name="do" value="like" aria-pressed="false">
                <span>{words.like}</span>
                <span className="comment-likes" hidden={likes === 0}>
                  {likes}
                </span>
              </button>
            </form>
          )}
          {place.isOpen && (
            <a
              href={`${writeCommentPath(place.postId, id)}&block=${encodeURIComponent(place.block)}`}
              rel="nofollow"
              data-write=""
              aria-label={words.replyTo({ name: comment.author })}
            >
              {words.reply}
            </a>
          )}
          <a href={commentPath(id)} rel="nofollow" data-options="">
            {words.options}
          </a>
        </div>
      )}
    </article>
  );
}
