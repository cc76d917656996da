import { CONSENT_COOKIE } from '@portico/model/cookie-names';
import { type ConsentChoice, consentChoice } from '@portico/model/visitor-consent';
import { readCookie } from '../http/cookies.ts';

/** For whom a page is made: all that its HTML knows of who asks. */
export interface Viewer {
  /** Somebody with an owner's session: owner code runs only in a sandboxed frame. */
  owner: boolean;
  /** What a visitor said to cookies; always `undecided` for owners, and on sites that neither ask nor hold back. */
  consent: ConsentChoice;
}

/** What a request's cookies say of consent. */
export function consentIn(cookies: string | undefined): ConsentChoice {
  return cookies?.includes(CONSENT_COOKIE) ? consentChoice(readCookie(cookies, CONSENT_COOKIE)) : 'undecided';
}

const LETTERS: Readonly<Record<ConsentChoice, string>> = { undecided: 'v', accepted: 'a', declined: 'd' };

/** How kept pages of such a viewer are told from others' by their key. */
export function viewerLetter({ owner, consent }: Viewer): string {
  return owner ? 'o' : LETTERS[consent];
}
