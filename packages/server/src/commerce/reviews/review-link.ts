import { REVIEWS_STOP_PATH, reviewsPath } from '@portico/model/commerce/review/request-state';
import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';

type Env = Pick<Environment, 'secret'>;

const markOf = ({ secret }: Env, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join(' ')).digest().subarray(0, 16).toString('base64url');

function isMark(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What lets the customer of an order review it: the same in every mail, of this site and order only. */
export const reviewToken = (env: Env, siteId: Id, orderId: Id): string =>
  `${orderId}.${markOf(env, 'review', siteId, orderId)}`;

/** The order a token is for; undefined for tokens of nothing and of other sites. */
export function orderOfReviewToken(env: Env, siteId: Id, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  return isId(id) && isMark(mark, markOf(env, 'review', siteId, id)) ? id : undefined;
}

/** The page that reviews an order, from the site's root; a product with a number of stars chosen already. */
export function reviewPagePath(
  env: Env,
  siteId: Id,
  orderId: Id,
  chosen?: { productId: Id; rating: number },
): string {
  const path = reviewsPath(reviewToken(env, siteId, orderId));
  return chosen ? `${path}&product=${chosen.productId}&rating=${chosen.rating}` : path;
}

/** Where the customer of an order says that they do not want to be asked. */
export const reviewStopPath = (env: Env, siteId: Id, orderId: Id): string =>
  `${REVIEWS_STOP_PATH}?token=${encodeURIComponent(reviewToken(env, siteId, orderId))}`;

/** Proves that a photo came with the form of this order's product. */
export const photoMark = (env: Env, siteId: Id, orderId: Id, productId: Id, hash: string): string =>
  markOf(env, 'review photo', siteId, orderId, productId, hash);

export const isPhotoMark = (
  env: Env,
  siteId: Id,
  orderId: Id,
  productId: Id,
  hash: string,
  mark: string,
): boolean => isMark(mark, photoMark(env, siteId, orderId, productId, hash));
