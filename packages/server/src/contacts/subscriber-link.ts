import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '@portico/model/commerce/unsubscribe-state';
import { MOVE_PATH, PREFERENCES_PATH } from '@portico/model/commerce/newsletter-state';
import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../core/environment.ts';

type Env = Pick<Environment, 'secret'>;

/** What a link does; one does not do what the other does. */
type Purpose = 'subscriber' | 'confirm subscriber' | 'newsletter preferences';

const markOf = ({ secret }: Env, purpose: Purpose, siteId: Id, id: Id): string =>
  createHmac('sha256', secret)
    .update(`${purpose} ${siteId} ${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Where somebody ends news by email: the same for ever, of this site and person only, and holding no address. */
export const unsubscribePath = (env: Env, siteId: Id, id: Id): string =>
  `${UNSUBSCRIBE_PATH}?token=${id}.${markOf(env, 'subscriber', siteId, id)}`;

/** Where somebody confirms that they want news: of this site and person only, holding no address. */
export const confirmPath = (env: Env, siteId: Id, id: Id): string =>
  `${CONFIRM_PATH}?token=${id}.${markOf(env, 'confirm subscriber', siteId, id)}`;

/** Where somebody says what news they get and where: of this site and person only, holding no address. */
export const preferencesPath = (env: Env, siteId: Id, id: Id): string =>
  `${PREFERENCES_PATH}?token=${id}.${markOf(env, 'newsletter preferences', siteId, id)}`;

/**
 * Where somebody confirms that news is to come to another address: good for this very address alone, which it does not
 * hold.
 */
export const movePath = (env: Env, siteId: Id, id: Id, email: string): string =>
  `${MOVE_PATH}?token=${id}.${moveMark(env, siteId, id, email)}`;

/** Whether a token confirms this very address of a subscriber. */
export function isMoveToken(env: Env, siteId: Id, id: Id, email: string, token: string): boolean {
  const [given, known] = [
    Buffer.from(token.split('.')[1] ?? ''),
    Buffer.from(moveMark(env, siteId, id, email)),
  ];
  return given.length === known.length && timingSafeEqual(given, known);
}

const moveMark = ({ secret }: Env, siteId: Id, id: Id, email: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter address ${siteId} ${id} ${email}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/**
 * Which subscriber a token is of; undefined for tokens of nobody, of other sites and of links for something else.
 * @param purpose what it is to be good for; ending news where absent
 */
export function subscriberOfToken(
  env: Env,
  siteId: Id,
  token: string,
  purpose: Purpose = 'subscriber',
): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  if (!isId(id)) return undefined;
  const [given, known] = [Buffer.from(mark), Buffer.from(markOf(env, purpose, siteId, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : undefined;
}
