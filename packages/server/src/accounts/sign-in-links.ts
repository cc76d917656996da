import type { Id } from '@portico/model/documents/id';
import { internalOrigin } from '../hosting/site-address.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { addressGroup } from '../http/client-address.ts';
import { countAttempt, forgetAttempts, type RateLimit } from '../http/rate-limit.ts';
import { queueMail } from '../mail/outbox.ts';
import { signInLinkMail } from '../mail/templates.ts';
import type { Portico } from '../core/portico.ts';
import { accountById, findAccount } from '../identity/accounts.ts';
import { answerAlike } from './answer-alike.ts';
import { issueToken, peekToken, useToken } from './one-time-tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Shorter than a link lives: where strangers have asked for the account's last mail, its link still works, and their
 * asking keeps nobody out.
 */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-link-account', max: 1, windowMs: 10 * MINUTE_MS };
const LINK_MS = 30 * MINUTE_MS;
const PER_ADDRESS: RateLimit = { name: 'sign-in-link-address', max: 20, windowMs: HOUR_MS };

/**
 * Mails a link by which an account's person signs in past the limit for strangers, with the password, where there is
 * such an account. Answers the same, after the same time, where there is none.
 * @param given.next path to go on to after signing in; '' for where accounts usually go
 * @returns milliseconds to wait when this address has asked too often, else 0
 */
export async function requestSignInLink(
  portico: Portico,
  site: SiteRecord,
  given: { email: string; next: string; address: string },
): Promise<number> {
  const waitMs = await countAttempt(portico, PER_ADDRESS, addressGroup(given.address));
  if (waitMs > 0) return waitMs;
  await answerAlike(mailLink(portico, site, given));
  return 0;
}

async function mailLink(
  portico: Portico,
  site: SiteRecord,
  { email, next }: { email: string; next: string },
): Promise<void> {
  if ((await countAttempt(portico, PER_ACCOUNT, email)) > 0) return;
  const account = await findAccount(portico, email);
  if (!account) return;
  const token = await issueToken(portico, portico.db, {
    purpose: 'sign-in',
    lifeMs: LINK_MS,
    accountId: account.id,
    data: { next: next.slice(0, 2000) },
  });
  // Browsers are known on the host they sign in on, so the link leads to the one it was asked on.
  const url = `${internalOrigin(portico.env, site)}/login/link?token=${token}`;
  await queueMail(portico, portico.db, null, signInLinkMail({ to: account.email, url }));
}

/** What a mailed link stands for: the mail reached the account's person. The password is still asked. */
export interface SignInLink {
  token: string;
  accountId: Id;
  email: string;
  next: string;
  /** What attempts by this link are counted by. */
  countedAs: string;
}

/** What a link stands for while it is good, without using it up. */
export async function openSignInLink(portico: Portico, token: string): Promise<SignInLink | undefined> {
  const found = await peekToken(portico, 'sign-in', token);
  const account = found?.accountId ? await accountById(portico, found.accountId) : undefined;
  if (!found || !account) return undefined;
  const next = typeof found.data.next === 'string' ? found.data.next : '';
  return { token, accountId: account.id, email: account.email, next, countedAs: `link ${found.tokenHash}` };
}

/** Uses a link up once its account has signed in; false when somebody else was first. */
export async function useSignInLink(portico: Portico, link: SignInLink): Promise<boolean> {
  if (!(await useToken(portico, portico.db, 'sign-in', link.token))) return false;
  await forgetAttempts(portico, PER_ACCOUNT, link.email);
  return true;
}
