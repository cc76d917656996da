import { BREAKPOINTS } from './breakpoints.ts';
import { POPUP_STYLE_CODES } from '../documents/enumerations.ts';

/** What decides whether the popup shows itself, as pages carry it [V3.51, V3.52]. */
export interface PopupRules {
  /** 1 none, 2 show. */
  style: number;
  enableMobile: boolean;
  version: number;
  showUntilSignup: boolean;
  /** Days; -1: never again. */
  displayFrequency: number;
  delaySeconds: number;
}

/** What a browser remembers of the popup [V3.55]. */
export interface PopupRecord {
  version: number;
  submitted: boolean;
  /** ISO instant of the last closing; null while it never was closed. */
  closedDate: string | null;
}

/** Key in local storage that holds the `PopupRecord`. */
export const POPUP_STORAGE_KEY = 'ss_popupOverlay';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Splash page and lock screen [V4.27]; from 200 on pages where somebody buys, who is not to be interrupted. */
const NEVER_OVER = new Set([3, 103, 105]);
const SHOP_PAGES = { first: 200, last: 299 };

/** Reads a stored record; null for none, and for anything that is no record. */
export function readPopupRecord(stored: string | null): PopupRecord | null {
  if (stored === null) return null;
  try {
    const { version, submitted, closedDate } = JSON.parse(stored) as Partial<PopupRecord>;
    if (typeof version !== 'number') return null;
    const isDate = typeof closedDate === 'string' && !Number.isNaN(Date.parse(closedDate));
    return { version, submitted: submitted === true, closedDate: isDate ? closedDate : null };
  } catch {
    return null;
  }
}

/** Does the popup show itself to a visitor with this record [V4.23–V4.26]? */
export function isPopupDue(rules: PopupRules, record: PopupRecord | null, now: Date): boolean {
  if (rules.style !== POPUP_STYLE_CODES.show) return false;
  if (!record || record.version < rules.version) return true;
  if (record.submitted && rules.showUntilSignup) return false;
  if (record.closedDate === null) return true;
  if (rules.displayFrequency === -1) return false;
  return now.getTime() >= Date.parse(record.closedDate) + rules.displayFrequency * DAY_MS;
}

/** May a popup lie over this kind of page at all? */
export function popupMayLieOver(pageType: number): boolean {
  return !NEVER_OVER.has(pageType) && (pageType < SHOP_PAGES.first || pageType > SHOP_PAGES.last);
}

/** Phones are windows of at most 432 px [V3.54]. */
export function popupFitsWindow(rules: PopupRules, widthPx: number): boolean {
  return rules.enableMobile || widthPx > BREAKPOINTS.mobileMax;
}

/** The record after something happened to the popup. */
export function popupRecordAfter(
  event: 'closed' | 'submitted',
  rules: PopupRules,
  before: PopupRecord | null,
  now: Date,
): PopupRecord {
  const submitted =
    event === 'submitted' || (before !== null && before.version >= rules.version && before.submitted);
  return { version: rules.version, submitted, closedDate: now.toISOString() };
}
