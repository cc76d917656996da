import { addressGroup } from '../http/client-address.ts';
import { countAttempt, forgetAttempts, type RateLimit } from '../http/rate-limit.ts';
import type { Portico } from '../core/portico.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A browser, or a mailed link, that is known for the account. */
const KNOWN: RateLimit = { name: 'sign-in-known', max: 10, windowMs: QUARTER_MS };
/** One who mistypes at home. Per account and address, so that a stranger cannot lock an owner out. */
const HERE: RateLimit = { name: 'sign-in', max: 10, windowMs: QUARTER_MS };
/** One account from everywhere: strangers anywhere share these, those who are known have their own. */
const ACCOUNT: RateLimit = { name: 'sign-in-account', max: 100, windowMs: HOUR_MS };
/** One address against all accounts. */
const ADDRESS: RateLimit = { name: 'sign-in-address', max: 50, windowMs: QUARTER_MS };
/** The password asked again, in one session. */
const SESSION: RateLimit = { name: 'password-again', max: 10, windowMs: QUARTER_MS };
/** The password asked again, in all sessions of an account: one that was stolen may make others by tickets. */
const SESSIONS: RateLimit = { name: 'password-again-account', max: 50, windowMs: HOUR_MS };

/** Whose attempts are counted. */
export interface Attempting {
  /** The account tried, by its email, whether there is one or not. */
  email: string;
  address: string;
  /** By what this browser or its link is known for the account (`knownDevice`); undefined for strangers. */
  knownAs: string | undefined;
}

/** Counts one attempt to sign in. 0, or how long to wait in milliseconds. */
export async function countSignIn(portico: Portico, who: Attempting): Promise<number> {
  if (who.knownAs !== undefined) return countAttempt(portico, KNOWN, who.knownAs);
  const from = addressGroup(who.address);
  const waits = [
    await countAttempt(portico, HERE, `${who.email} ${from}`),
    await countAttempt(portico, ACCOUNT, who.email),
    await countAttempt(portico, ADDRESS, from),
  ];
  return Math.max(...waits);
}

/** Forgets the attempts that led to signing in; those of strangers elsewhere count on where the browser was known. */
export async function forgetSignIn(portico: Portico, who: Attempting): Promise<void> {
  if (who.knownAs !== undefined) return forgetAttempts(portico, KNOWN, who.knownAs);
  await forgetAttempts(portico, HERE, `${who.email} ${addressGroup(who.address)}`);
  await forgetAttempts(portico, ACCOUNT, who.email);
}

/** Counts one attempt to give the password again while signed in, which no stranger can do. */
export async function countPasswordAgain(
  portico: Portico,
  who: { accountId: string; session: string },
): Promise<number> {
  return Math.max(
    await countAttempt(portico, SESSION, who.session),
    await countAttempt(portico, SESSIONS, who.accountId),
  );
}

export async function forgetPasswordAgain(
  portico: Portico,
  who: { accountId: string; session: string },
): Promise<void> {
  await forgetAttempts(portico, SESSION, who.session);
  await forgetAttempts(portico, SESSIONS, who.accountId);
}
