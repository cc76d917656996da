import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { verifyPassword } from '../identity/password-hash.ts';
import { countLogin, forgetLogins } from './member-limits.ts';

export type LoginResult =
  | { ok: true; memberId: Id }
  | { ok: false; why: 'wrong' }
  | { ok: false; why: 'too-many'; waitMs: number };

/**
 * Checks email and password. Each attempt is counted before the password is looked at; an unknown email, and an account
 * without a password, answer like a wrong password, in the same time.
 */
export async function checkMemberPassword(
  portico: Portico,
  given: { siteId: Id; email: string; password: string; address: string },
): Promise<LoginResult> {
  const waitMs = await countLogin(portico, given);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const row = await portico.db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('site_id', '=', given.siteId)
    .where('email', '=', given.email)
    .executeTakeFirst();
  const isRight = await verifyPassword(row?.password_hash ?? null, given.password);
  if (!row || !isRight) return { ok: false, why: 'wrong' };
  await forgetLogins(portico, given);
  return { ok: true, memberId: row.id };
}
