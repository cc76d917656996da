import { UNSUBSCRIBE_PATH } from '@portico/model/commerce/unsubscribe-state';
import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../core/environment.ts';

type Env = Pick<Environment, 'secret'>;

const markOf = ({ secret }: Env, siteId: Id, id: Id): string =>
  createHmac('sha256', secret)
    .update(`subscriber ${siteId} ${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Where somebody ends news by email: the same for ever, of this site and person only, and holding no address. */
export const unsubscribePath = (env: Env, siteId: Id, id: Id): string =>
  `${UNSUBSCRIBE_PATH}?token=${id}.${markOf(env, siteId, id)}`;

/** Which subscriber a token is of; undefined for tokens of nobody and of other sites. */
export function subscriberOfToken(env: Env, siteId: Id, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  if (!isId(id)) return undefined;
  const [given, known] = [Buffer.from(mark), Buffer.from(markOf(env, siteId, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : undefined;
}
