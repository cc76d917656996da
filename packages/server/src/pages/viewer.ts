import { CONSENT_COOKIE } from '@portico/model/cookie-names';
import { DISABLE_USER_SCRIPTS_COOKIE, hasFlagCookie } from '@portico/model/owner-cookies';
import { type ConsentChoice, consentChoice } from '@portico/model/visitor-consent';
import { readCookie } from '../http/cookies.ts';

/** For whom a page is made: all that its HTML knows of who asks. */
export interface Viewer {
  /** Somebody with an owner's session: owner code runs only in a sandboxed frame. */
  owner: boolean;
  /** An owner in safe mode [B9.90]: without the site's own CSS; its code sleeps in the browser. */
  safe?: boolean;
  /** What a visitor said to cookies; always `undecided` for owners, and on sites that neither ask nor hold back. */
  consent: ConsentChoice;
}

/** What a request's cookies say of consent. */
export function consentIn(cookies: string | undefined): ConsentChoice {
  return cookies?.includes(CONSENT_COOKIE) ? consentChoice(readCookie(cookies, CONSENT_COOKIE)) : 'undecided';
}

/** Whether a request comes from a browser in safe mode. */
export const isSafe = (cookies: string | undefined): boolean =>
  cookies !== undefined && hasFlagCookie(cookies, DISABLE_USER_SCRIPTS_COOKIE);

const LETTERS: Readonly<Record<ConsentChoice, string>> = { undecided: 'v', accepted: 'a', declined: 'd' };

/** How kept pages of such a viewer are told from others' by their key. */
export function viewerLetter({ owner, safe, consent }: Viewer): string {
  if (owner) return safe ? 's' : 'o';
  return LETTERS[consent];
}
