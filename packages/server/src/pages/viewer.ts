import { isAnnouncementMark } from '@portico/model/site/announcement-closing';
import { ANNOUNCEMENT_COOKIE, CONSENT_COOKIE } from '@portico/model/visitor/cookie-names';
import { DISABLE_USER_SCRIPTS_COOKIE, hasFlagCookie } from '@portico/model/visitor/owner-cookies';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { type ConsentChoice, consentChoice } from '@portico/model/visitor/visitor-consent';
import { readCookie } from '../core/cookies.ts';

/** For whom a page is made: all that its HTML knows of who asks. */
export interface Viewer {
  /** Somebody with an owner's session: owner code runs only in a sandboxed frame. */
  owner: boolean;
  /** An owner in safe mode [B9.90]: without the site's own CSS; its code sleeps in the browser. */
  safe?: boolean;
  /** What a visitor said to cookies; always `undecided` for owners, and on sites that neither ask nor hold back. */
  consent: ConsentChoice;
  /** Mark of the site's announcement, where this visitor closed it; always absent for owners. */
  closedAnnouncement?: string;
}

/** What a request's cookies say of consent. */
export function consentIn(cookies: string | undefined): ConsentChoice {
  return cookies?.includes(CONSENT_COOKIE) ? consentChoice(readCookie(cookies, CONSENT_COOKIE)) : 'undecided';
}

/** Mark of the announcement that a request's cookies say was closed, the site's own or one before it. */
export function closedAnnouncementIn(cookies: string | undefined): string | undefined {
  if (!cookies?.includes(ANNOUNCEMENT_COOKIE)) return undefined;
  const mark = readCookie(cookies, ANNOUNCEMENT_COOKIE);
  return isAnnouncementMark(mark) ? mark : undefined;
}

/** Sites without their announcements, each made once: what is rendered is known by the site it was rendered for. */
const quietSites = new WeakMap<SiteView, SiteView>();

/** A site's page without its announcement, for who closed it. */
export function withoutAnnouncement(page: PageView): PageView {
  const { extras } = page.site;
  let site = quietSites.get(page.site);
  if (!site) {
    const announcementBar = { ...extras.announcementBar, isEnabled: false };
    site = { ...page.site, extras: { ...extras, announcementBar } };
    quietSites.set(page.site, site);
  }
  return { ...page, site };
}

/** Whether a request comes from a browser in safe mode. */
export const isSafe = (cookies: string | undefined): boolean =>
  cookies !== undefined && hasFlagCookie(cookies, DISABLE_USER_SCRIPTS_COOKIE);

const LETTERS: Readonly<Record<ConsentChoice, string>> = { undecided: 'v', accepted: 'a', declined: 'd' };

/** How cached pages of such a viewer are told from others' by their key. */
export function audienceKey({ owner, safe, consent, closedAnnouncement = '' }: Viewer): string {
  if (owner) return safe ? 's' : 'o';
  return LETTERS[consent] + closedAnnouncement;
}
