import { z } from 'zod';

/** How a site takes comments; which collections take any, each collection says. */
export const commentSettings = z.object({
  /** `everyone`: by name and an email that is confirmed, or as a member. `members`: only who has an account. */
  who: z.enum(['everyone', 'members']).default('everyone'),
  /** Which wait for somebody of the team: all, those of people of whom none was published yet, or only what looks like spam. */
  approval: z.enum(['all', 'first', 'none']).default('first'),
  /** Days after which a post takes no more; 0 for never. */
  closeAfterDays: z.number().int().min(0).max(3650).default(0),
  likes: z.boolean().default(true),
  /** Of which the team is told by email. */
  notify: z.enum(['off', 'pending', 'all']).default('pending'),
});
export type CommentSettings = z.infer<typeof commentSettings>;

export const DEFAULT_COMMENT_SETTINGS: CommentSettings = {
  who: 'everyone',
  approval: 'first',
  closeAfterDays: 0,
  likes: true,
  notify: 'pending',
};

/** What a post says of its own comments: taken as its collection says, no more of them, none shown at all. */
export const POST_COMMENTS = ['on', 'closed', 'off'] as const;

const DAY_MS = 24 * 3_600_000;

/** When a post takes no more comments; undefined where it does for ever. @param publishedAt ISO instant */
export function commentsCloseAt(
  { closeAfterDays }: Pick<CommentSettings, 'closeAfterDays'>,
  publishedAt: string,
): Date | undefined {
  return closeAfterDays === 0 ? undefined : new Date(Date.parse(publishedAt) + closeAfterDays * DAY_MS);
}

/** Does a post take comments now? */
export function takesComments(
  settings: Pick<CommentSettings, 'closeAfterDays'>,
  post: { accepts: boolean; publishedAt: string },
  now: Date,
): boolean {
  const end = commentsCloseAt(settings, post.publishedAt);
  return post.accepts && (end === undefined || now < end);
}
