import type { Id } from '@portico/model/documents/id';
import { addressGroup } from '../http/client-address.ts';
import { countAttempt, forgetAttempts, type RateLimit } from '../http/rate-limit.ts';
import { queueMail } from '../mail/outbox.ts';
import { passwordResetMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { accountById } from '../identity/accounts.ts';
import { answerAlike } from './answer-alike.ts';
import { setPassword } from './change-password.ts';
import { knownDevice } from './known-devices.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';
import { passwordProblem } from '../identity/password-rules.ts';

const HOUR_MS = 3_600_000;
const RESET_MS = HOUR_MS;
/** Of a link an operator hands over. */
export const HANDED_LINK_MS = 24 * HOUR_MS;
/** No longer than a link lives: where strangers have asked for all of an account's mails, their links still work. */
const PER_ACCOUNT: RateLimit = { name: 'reset-account', max: 5, windowMs: RESET_MS };
const PER_ADDRESS: RateLimit = { name: 'reset-address', max: 20, windowMs: HOUR_MS };
/** A browser that is known for the account, whose mails nobody else can use up. */
const PER_DEVICE: RateLimit = { name: 'reset-known', max: 5, windowMs: HOUR_MS };

/** A one-time link with which an account's owner chooses a password. */
export async function passwordResetLink(
  portico: Portico,
  db: Portico['db'] | Tx,
  accountId: Id,
  lifeMs: number,
): Promise<string> {
  const token = await issueToken(portico, db, { purpose: 'password-reset', lifeMs, accountId });
  return `${portico.env.origin}/login/reset?token=${token}`;
}

/**
 * Mails a reset link where there is such an account. Answers the same, after the same time, where there is none.
 * @param given.device value of the browser's `portico_device`
 * @returns milliseconds to wait when this address has asked too often, else 0
 */
export async function requestPasswordReset(
  portico: Portico,
  given: { email: string; address: string; device: string | undefined },
): Promise<number> {
  const account = await portico.db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('email', '=', given.email)
    .executeTakeFirst();
  const knownAs = knownDevice(portico.env, account, given.device);
  const waitMs =
    knownAs === undefined
      ? await countAttempt(portico, PER_ADDRESS, addressGroup(given.address))
      : await countAttempt(portico, PER_DEVICE, knownAs);
  if (waitMs > 0) return waitMs;
  await answerAlike(mailResetLink(portico, given.email, account, knownAs !== undefined));
  return 0;
}

async function mailResetLink(
  portico: Portico,
  email: string,
  account: { id: Id; email: string } | undefined,
  isKnown: boolean,
): Promise<void> {
  if (!isKnown && (await countAttempt(portico, PER_ACCOUNT, email)) > 0) return;
  if (!account) return;
  const url = await passwordResetLink(portico, portico.db, account.id, RESET_MS);
  await queueMail(portico, portico.db, null, passwordResetMail({ to: account.email, url }));
}

/** The account a reset link belongs to, while it is good. */
export async function accountOfReset(portico: Portico, token: string): Promise<string | undefined> {
  const found = await peekToken(portico, 'password-reset', token);
  if (!found?.accountId) return undefined;
  return (await accountById(portico, found.accountId))?.email;
}

export type ResetResult =
  | { ok: true; accountId: Id }
  | { ok: false; why: 'link' }
  | { ok: false; why: 'password'; message: string };

/** Sets the new password and signs out every device. The link is used up only when the password is accepted. */
export async function resetPassword(portico: Portico, token: string, password: string): Promise<ResetResult> {
  const found = await peekToken(portico, 'password-reset', token);
  const account = found?.accountId ? await accountById(portico, found.accountId) : undefined;
  if (!account) return { ok: false, why: 'link' };
  const problem = passwordProblem(password, account.email);
  if (problem) return { ok: false, why: 'password', message: problem };
  return portico.db.transaction().execute(async (tx): Promise<ResetResult> => {
    if (!(await useToken(portico, tx, 'password-reset', token))) return { ok: false, why: 'link' };
    await setPassword(portico, tx, account, password, null);
    // All earlier links are void now: who needs another one gets it.
    await forgetAttempts(portico, PER_ACCOUNT, account.email);
    return { ok: true, accountId: account.id };
  });
}
