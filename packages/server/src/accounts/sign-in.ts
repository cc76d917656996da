import type { Id } from '@portico/model/id';
import { addressGroup } from '../http/client-address.ts';
import { countAttempt, forgetAttempts, type RateLimit } from '../http/rate-limit.ts';
import type { Portico } from '../portico.ts';
import { verifyPassword } from './password-hash.ts';
import { useSecondFactor } from './two-factor.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** One who mistypes at home. Per account and address, so that a stranger cannot lock an owner out. */
const HERE: RateLimit = { name: 'sign-in', max: 10, windowMs: QUARTER_MS };
/** One account from everywhere. */
const ACCOUNT: RateLimit = { name: 'sign-in-account', max: 100, windowMs: HOUR_MS };
/** One address against all accounts. */
const ADDRESS: RateLimit = { name: 'sign-in-address', max: 50, windowMs: QUARTER_MS };

export type SignInResult =
  | { ok: true; accountId: Id }
  /** The password was right; a code of the authenticator is missing. */
  | { ok: false; why: 'two-factor-needed'; accountId: Id }
  | { ok: false; why: 'wrong' }
  | { ok: false; why: 'wrong-code' }
  | { ok: false; why: 'too-many'; waitMs: number };

/** Counts an attempt on an account (by email) from an address. 0, or how long to wait. */
async function count(portico: Portico, email: string, address: string): Promise<number> {
  const from = addressGroup(address);
  const waits = [
    await countAttempt(portico, HERE, `${email} ${from}`),
    await countAttempt(portico, ACCOUNT, email),
    await countAttempt(portico, ADDRESS, from),
  ];
  return Math.max(...waits);
}

async function succeeded(portico: Portico, email: string, address: string): Promise<void> {
  await forgetAttempts(portico, HERE, `${email} ${addressGroup(address)}`);
  await forgetAttempts(portico, ACCOUNT, email);
}

/**
 * Checks email and password, and the second factor where it is on. Counts each attempt before looking, so that many
 * at once cannot outrun the limit; an unknown email answers like a wrong password, in the same time.
 */
export async function checkSignIn(
  portico: Portico,
  given: { email: string; password: string; code?: string | undefined; address: string },
): Promise<SignInResult> {
  const waitMs = await count(portico, given.email, given.address);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const account = await portico.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'totp_confirmed_at'])
    .where('email', '=', given.email)
    .executeTakeFirst();
  const right = await verifyPassword(account?.password_hash ?? null, given.password);
  if (!account || !right) return { ok: false, why: 'wrong' };
  if (account.totp_confirmed_at !== null) {
    if (!given.code) return { ok: false, why: 'two-factor-needed', accountId: account.id };
    if (!(await useSecondFactor(portico, account.id, given.code))) return { ok: false, why: 'wrong-code' };
  }
  await succeeded(portico, given.email, given.address);
  return { ok: true, accountId: account.id };
}

/** Second step of signing in on a page: the code of an account whose password was right a moment ago. */
export async function checkSecondStep(
  portico: Portico,
  given: { email: string; accountId: Id; code: string; address: string },
): Promise<SignInResult> {
  const waitMs = await count(portico, given.email, given.address);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  if (!(await useSecondFactor(portico, given.accountId, given.code))) return { ok: false, why: 'wrong-code' };
  await succeeded(portico, given.email, given.address);
  return { ok: true, accountId: given.accountId };
}

/** Is this the account's password, asked again while signed in? Limited like signing in. */
export async function checkPasswordAgain(
  portico: Portico,
  account: { id: Id; email: string },
  password: string,
  address: string,
): Promise<SignInResult> {
  const waitMs = await count(portico, account.email, address);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const row = await portico.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirst();
  if (!(await verifyPassword(row?.password_hash ?? null, password))) return { ok: false, why: 'wrong' };
  await succeeded(portico, account.email, address);
  return { ok: true, accountId: account.id };
}
