import { CONSENT_COOKIE } from '@portico/model/visitor/cookie-names';
import {
  asksForConsent,
  type ConsentChoice,
  consentChoice,
  mayTrackVisitor,
} from '@portico/model/visitor/visitor-consent';
import type { Runtime } from '../life/runtime.ts';

/** What this browser's visitor said to cookies. */
export function choiceIn(document: Pick<Document, 'cookie'>): ConsentChoice {
  const [, value] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return consentChoice(value);
}

/** Does the browser ask every site to leave its person alone (Global Privacy Control)? */
export function asksForPrivacy(window: Pick<Window, 'navigator'>): boolean {
  return (window.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/**
 * May this visitor be counted and recognised, by any cookie or record? Asked anew each time, as visitors change their
 * mind while they read; the event `consent:changed` says when.
 */
export function mayTrack({ page, document, window }: Pick<Runtime, 'page' | 'document' | 'window'>): boolean {
  return mayTrackVisitor(page.consent, choiceIn(document), asksForPrivacy(window));
}

/** Is this visitor still to answer the site's question about cookies? */
export const isAsked = ({ page, document }: Pick<Runtime, 'page' | 'document'>): boolean =>
  page.consent !== undefined && asksForConsent(page.consent, choiceIn(document));
