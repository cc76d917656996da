import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { addressGroup } from '../http/client-address.ts';
import { countAttempt, forgetAttempts, type RateLimit } from '../http/rate-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One who mistypes at home, so that a stranger elsewhere cannot lock them out. */
const HERE: RateLimit = { name: 'member-login', max: 10, windowMs: 15 * MINUTE_MS };
/** One account from everywhere. Whoever meets it logs in by a mailed link, which no stranger uses up. */
const ACCOUNT: RateLimit = { name: 'member-login-account', max: 100, windowMs: HOUR_MS };
/** One address against all accounts of a site. */
const ADDRESS: RateLimit = { name: 'member-login-address', max: 50, windowMs: 15 * MINUTE_MS };
/**
 * Mails to one mailbox, of each purpose. A link lives longer than the time in which only one is sent: where a stranger
 * asked for it, the right person has it.
 */
const MAILBOX: RateLimit = { name: 'member-mail', max: 1, windowMs: 10 * MINUTE_MS };
const MAILS_FROM: RateLimit = { name: 'member-mail-address', max: 20, windowMs: HOUR_MS };

/** Counts one attempt to log in. 0, or how long to wait in milliseconds. */
export async function countLogin(
  portico: Portico,
  who: { siteId: Id; email: string; address: string },
): Promise<number> {
  const from = addressGroup(who.address);
  const waits = [
    await countAttempt(portico, HERE, `${who.siteId} ${who.email} ${from}`),
    await countAttempt(portico, ACCOUNT, `${who.siteId} ${who.email}`),
    await countAttempt(portico, ADDRESS, `${who.siteId} ${from}`),
  ];
  return Math.max(...waits);
}

export async function forgetLogins(
  portico: Portico,
  who: { siteId: Id; email: string; address: string },
): Promise<void> {
  await forgetAttempts(portico, HERE, `${who.siteId} ${who.email} ${addressGroup(who.address)}`);
  await forgetAttempts(portico, ACCOUNT, `${who.siteId} ${who.email}`);
}

/** Counts one who asks for a mail. 0, or how long to wait in milliseconds. */
export const countAsking = (portico: Portico, who: { siteId: Id; address: string }): Promise<number> =>
  countAttempt(portico, MAILS_FROM, `${who.siteId} ${addressGroup(who.address)}`);

/** May another mail of this purpose go to a mailbox? Whoever asks is told the same in any case. */
export const mayMail = async (
  portico: Portico,
  to: { siteId: Id; email: string; purpose: string },
): Promise<boolean> => (await countAttempt(portico, MAILBOX, `${to.siteId} ${to.purpose} ${to.email}`)) === 0;

/** The link arrived and was used: another may be asked for. */
export const mailArrived = (
  portico: Portico,
  to: { siteId: Id; email: string; purpose: string },
): Promise<void> => forgetAttempts(portico, MAILBOX, `${to.siteId} ${to.purpose} ${to.email}`);
