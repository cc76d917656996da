/** What becomes of a comment. `unconfirmed`: a guest has not opened the link in their email yet. */
export const COMMENT_STATUSES = ['pending', 'approved', 'spam', 'trash', 'unconfirmed'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** Who wrote it: a visitor by name and email, a member logged in, somebody of the team, or it came with an import. */
export const COMMENT_AUTHORS = ['guest', 'member', 'team', 'import'] as const;
export type CommentAuthor = (typeof COMMENT_AUTHORS)[number];

export const COMMENT_LIMITS = {
  text: 5000,
  name: 80,
  email: 254,
  reason: 500,
  /** Threads on one page. */
  perPage: 50,
  /** Comments on one page, replies included. */
  shown: 1000,
  /** How long who wrote one can change it. */
  editMs: 5 * 60_000,
  /** Days a guest has to open the link in their email; days what is deleted can be restored. */
  unconfirmedDays: 7,
  trashDays: 30,
} as const;

/** How visitors sort threads, beside the oldest first. */
export const COMMENT_SORTS = ['newest', 'liked'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Moderated at once. */
export const COMMENTS_AT_ONCE = 200;
/** In addresses: the whole thread [V2.33], and one comment [V2.32]. */
export const THREAD_ANCHOR = 'comments-thread';
export const commentAnchor = (id: string): string => `comment-${id}`;

/** Where visitors' forms about comments post, and what is for one person alone is shown. */
export const COMMENTS_PATH = '/_portico/comments';
export const COMMENT_CONFIRM_PATH = `${COMMENTS_PATH}/confirm`;
export const COMMENT_MAILS_PATH = `${COMMENTS_PATH}/emails`;
export const commentPath = (id: string): string => `${COMMENTS_PATH}/one/${id}`;
/** Where somebody writes who comes by a link: below a post, or in reply to a comment of it. */
export const writeCommentPath = (postId: string, replyTo?: string): string =>
  `${COMMENTS_PATH}?post=${postId}${replyTo === undefined ? '' : `&reply=${replyTo}`}`;

/** A field no person sees: who fills it in is a program. */
export const COMMENT_TRAP = '_website';
