import { COMMENT_CONFIRM_PATH, COMMENT_MAILS_PATH } from '@portico/model/comments/comment';
import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../core/environment.ts';

type Env = Pick<Environment, 'secret'>;
type Purpose = 'confirm' | 'emails';

const markOf = ({ secret }: Env, purpose: Purpose, siteId: Id, commentId: Id): string =>
  createHmac('sha256', secret)
    .update(`comment ${purpose} ${siteId} ${commentId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** What only who gets a comment's mails has: of this site, comment and purpose alone. */
export const commentToken = (env: Env, purpose: Purpose, siteId: Id, commentId: Id): string =>
  `${commentId}.${markOf(env, purpose, siteId, commentId)}`;

/** The comment a token is of; undefined for tokens of nothing, of other purposes and of other sites. */
export function commentOfToken(env: Env, purpose: Purpose, siteId: Id, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  if (!isId(id)) return undefined;
  const [given, known] = [Buffer.from(mark), Buffer.from(markOf(env, purpose, siteId, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : undefined;
}

/** Where a guest confirms a comment, from the site's root. */
export const confirmPath = (env: Env, siteId: Id, commentId: Id): string =>
  `${COMMENT_CONFIRM_PATH}?token=${encodeURIComponent(commentToken(env, 'confirm', siteId, commentId))}`;

/** Where who wrote a comment ends the mails about replies. */
export const stopMailsPath = (env: Env, siteId: Id, commentId: Id): string =>
  `${COMMENT_MAILS_PATH}?token=${encodeURIComponent(commentToken(env, 'emails', siteId, commentId))}`;
