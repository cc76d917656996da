import { setTimeout as wait } from 'node:timers/promises';
import type { Id } from '@portico/model/id';
import { addressGroup } from '../http/client-address.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { queueMail } from '../mail/outbox.ts';
import { passwordResetMail } from '../mail/templates.ts';
import type { Portico, Tx } from '../portico.ts';
import { accountById, findAccount } from './accounts.ts';
import { setPassword } from './change-password.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';
import { passwordProblem } from './password-rules.ts';

const HOUR_MS = 3_600_000;
const RESET_MS = HOUR_MS;
/** Of a link an operator hands over. */
export const HANDED_LINK_MS = 24 * HOUR_MS;
const PER_ACCOUNT: RateLimit = { name: 'reset-account', max: 5, windowMs: HOUR_MS };
const PER_ADDRESS: RateLimit = { name: 'reset-address', max: 20, windowMs: HOUR_MS };
/** Longer than the work takes, so that the time does not tell whether there is such an account. */
const ANSWER_MS = 120;

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
 * @returns milliseconds to wait when this address has asked too often, else 0
 */
export async function requestPasswordReset(
  portico: Portico,
  given: { email: string; address: string },
): Promise<number> {
  const waitMs = await countAttempt(portico, PER_ADDRESS, addressGroup(given.address));
  if (waitMs > 0) return waitMs;
  await Promise.all([wait(ANSWER_MS), mailResetLink(portico, given.email)]);
  return 0;
}

async function mailResetLink(portico: Portico, email: string): Promise<void> {
  if ((await countAttempt(portico, PER_ACCOUNT, email)) > 0) return;
  const account = await findAccount(portico, email);
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
  | { ok: true }
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
    return { ok: true };
  });
}
