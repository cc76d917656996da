import { isId, type Id } from '@portico/model/documents/id';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';

type Env = Pick<Environment, 'secret'>;

/** Addresses of what emails about carts link to, for ever. */
export const RECOVERY_PATHS = { recover: '/checkout/recover', stop: '/checkout/recover/stop' } as const;

export const recoverPath = (token: string): string => `${RECOVERY_PATHS.recover}?token=${token}`;

const markOf = ({ secret }: Env, siteId: Id, id: Id): string =>
  createHmac('sha256', secret)
    .update(`recovery ${siteId} ${id}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Where somebody ends emails about carts: of this site and person only, holding no address. */
export const recoveryStopPath = (env: Env, siteId: Id, recipientId: Id): string =>
  `${RECOVERY_PATHS.stop}?token=${recipientId}.${markOf(env, siteId, recipientId)}`;

/** Whom a token is of; undefined for tokens of nobody and of other sites. */
export function recipientOfToken(env: Env, siteId: Id, token: string): Id | undefined {
  const [id = '', mark = ''] = token.slice(0, 100).split('.');
  if (!isId(id)) return undefined;
  const [given, known] = [Buffer.from(mark), Buffer.from(markOf(env, siteId, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : undefined;
}
