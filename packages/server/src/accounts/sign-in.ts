import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { knownDevice } from './known-devices.ts';
import { verifyPassword } from '../identity/password-hash.ts';
import { countPasswordAgain, countSignIn, forgetPasswordAgain, forgetSignIn } from './sign-in-limits.ts';
import type { SignInLink } from './sign-in-links.ts';
import { useSecondFactor } from '../identity/two-factor.ts';

export type SignInResult =
  | { ok: true; accountId: Id }
  /** The password was right; a code of the authenticator is missing. */
  | { ok: false; why: 'two-factor-needed'; accountId: Id }
  | { ok: false; why: 'wrong' }
  | { ok: false; why: 'wrong-code' }
  | { ok: false; why: 'too-many'; waitMs: number };

/** Where an attempt comes from, and by what the browser may be known. */
export interface SignInFrom {
  address: string;
  /** Value of the cookie `portico_device`. */
  device: string | undefined;
  /** The mailed link it came by. */
  link?: SignInLink | undefined;
}

interface FoundAccount {
  id: Id;
  password_hash: string | null;
  totp_confirmed_at: Date | null;
}

function findByEmail(portico: Portico, email: string): Promise<FoundAccount | undefined> {
  return portico.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'totp_confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** By what the account knows who asks: the link mailed to it, or the browser. */
function knownAs(
  portico: Portico,
  account: FoundAccount | undefined,
  { device, link }: SignInFrom,
): string | undefined {
  if (account && link?.accountId === account.id) return link.countedAs;
  return knownDevice(portico.env, account && { id: account.id, passwordHash: account.password_hash }, device);
}

/**
 * Checks email and password, and the second factor where it is on. Counts each attempt before looking at the password,
 * so that many at once cannot outrun the limit; an unknown email answers like a wrong password, in the same time.
 */
export async function checkSignIn(
  portico: Portico,
  given: { email: string; password: string; code?: string | undefined; from: SignInFrom },
): Promise<SignInResult> {
  const account = await findByEmail(portico, given.email);
  const who = {
    email: given.email,
    address: given.from.address,
    knownAs: knownAs(portico, account, given.from),
  };
  const waitMs = await countSignIn(portico, who);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const right = await verifyPassword(account?.password_hash ?? null, given.password, {
    isKnown: who.knownAs !== undefined,
  });
  if (!account || !right) return { ok: false, why: 'wrong' };
  if (account.totp_confirmed_at !== null) {
    if (!given.code) return { ok: false, why: 'two-factor-needed', accountId: account.id };
    if (!(await useSecondFactor(portico, account.id, given.code))) return { ok: false, why: 'wrong-code' };
  }
  await forgetSignIn(portico, who);
  return { ok: true, accountId: account.id };
}

/** Second step of signing in on a page: the code of an account whose password was right a moment ago. */
export async function checkSecondStep(
  portico: Portico,
  given: { email: string; accountId: Id; code: string; from: SignInFrom },
): Promise<SignInResult> {
  const account = await findByEmail(portico, given.email);
  const who = {
    email: given.email,
    address: given.from.address,
    knownAs: knownAs(portico, account, given.from),
  };
  const waitMs = await countSignIn(portico, who);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  if (!(await useSecondFactor(portico, given.accountId, given.code))) return { ok: false, why: 'wrong-code' };
  await forgetSignIn(portico, who);
  return { ok: true, accountId: given.accountId };
}

/** Is this the account's password, asked again while signed in? Counted by the session that asks. */
export async function checkPasswordAgain(
  portico: Portico,
  account: { id: Id },
  password: string,
  session: { tokenHash: string },
): Promise<SignInResult> {
  const who = { accountId: account.id, session: session.tokenHash };
  const waitMs = await countPasswordAgain(portico, who);
  if (waitMs > 0) return { ok: false, why: 'too-many', waitMs };
  const row = await portico.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirst();
  if (!(await verifyPassword(row?.password_hash ?? null, password, { isKnown: true })))
    return { ok: false, why: 'wrong' };
  await forgetPasswordAgain(portico, who);
  return { ok: true, accountId: account.id };
}
