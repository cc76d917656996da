import { MANAGING_PATH } from '@portico/model/commerce/subscription/managing-state';
import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';

type Env = Pick<Environment, 'secret'>;

const markOf = ({ secret }: Env, siteId: Id, id: Id): string =>
  createHmac('sha256', secret)
    .update(`subscription ${siteId} ${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** What opens a subscription to its customer: the same in every mail, and of this site and subscription only. */
export const subscriptionToken = (env: Env, siteId: Id, id: Id): string => `${id}.${markOf(env, siteId, id)}`;

/** Where what it is paid with is changed. */
export const cardPath = (token: string) => `${MANAGING_PATH}/card?token=${encodeURIComponent(token)}`;

/** Where a provider sends back who was there: it may add a `token` of its own to the address. */
export const cardReturnPath = (token: string) =>
  `${MANAGING_PATH}/return?subscription=${encodeURIComponent(token)}`;

/** The same, asking at once whether it is to be cancelled: opening it changes nothing. */
export const cancelPath = (token: string) => `${managingPath(token)}&ask=cancel`;

export const managingPath = (token: string) => `${MANAGING_PATH}?token=${encodeURIComponent(token)}`;

/** Which subscription a token opens; undefined for tokens of nothing and of other sites. */
export function subscriptionOfToken(env: Env, siteId: Id, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  if (!isId(id)) return undefined;
  const [given, known] = [Buffer.from(mark), Buffer.from(markOf(env, siteId, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : undefined;
}
