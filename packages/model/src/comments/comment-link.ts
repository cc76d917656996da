import { pageUrl } from '../addresses/page-query.ts';
import { commentAnchor, type CommentSort, THREAD_ANCHOR } from './comment.ts';

/** Address of a post's thread, from the site's root: the item's path and the thread's anchor [V2.32]. */
export const threadLink = (path: string): string => `${pageUrl(path)}#${THREAD_ANCHOR}`;

/**
 * Address of one comment, from the site's root: the item's path and `#comment-{id}` [V2.32], with the page it stands on
 * where that is not the first.
 */
export const commentLink = (
  path: string,
  id: string,
  at: { page?: number; sort?: CommentSort } = {},
): string => `${pageUrl(path, { comments: at })}#${commentAnchor(id)}`;
