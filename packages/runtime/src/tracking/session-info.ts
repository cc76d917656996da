import { ANALYTICS_COOKIE, MARKETING_COOKIE, SESSION_COOKIE } from '@portico/model/visitor/cookie-names';
import { newId, readCookie, writeCookie } from './cookies.ts';

/** 390 days [B7.42]. */
const ANALYTICS_SECONDS = 390 * 24 * 3600;

/** What analytics events say of the browser's session [B3.62]. */
export interface SessionInfo {
  /** This page is the first of the site this browser has ever come to. */
  isFirstLanding: boolean;
  /** The session is this browser's first. */
  isFirstSession: boolean;
  sessionId: string;
}

export interface Session extends SessionInfo {
  analyticsId: string;
  /** The session begins with this page. */
  isLanding: boolean;
}

/** Begins the session or goes on with it. The first one of a browser is named like the browser. */
export function beginSession(document: Document): Session {
  const known = readCookie(document, ANALYTICS_COOKIE);
  const running = readCookie(document, SESSION_COOKIE);
  const analyticsId = known ?? newId();
  const sessionId = running ?? (known ? newId() : analyticsId);
  writeCookie(document, ANALYTICS_COOKIE, analyticsId, ANALYTICS_SECONDS);
  if (!running) writeCookie(document, SESSION_COOKIE, sessionId);
  return {
    analyticsId,
    sessionId,
    isLanding: !running,
    isFirstLanding: !known,
    isFirstSession: sessionId === analyticsId,
  };
}

/** Marks who came by a campaign; kept as long as the browser's own id [B7.44]. */
export function markCampaign(document: Document): void {
  if (!readCookie(document, MARKETING_COOKIE))
    writeCookie(document, MARKETING_COOKIE, newId(), ANALYTICS_SECONDS);
}

/** Forgets the browser, as who takes back their consent asks. */
export function endSession(document: Document): void {
  for (const name of [ANALYTICS_COOKIE, SESSION_COOKIE, MARKETING_COOKIE])
    if (readCookie(document, name)) writeCookie(document, name, '', 0);
}
