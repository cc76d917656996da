/**
 * Names of cookies that pages' scripts and the server share. They lie in visitors' browsers, so they are for ever.
 * Those of the server alone stand beside its sessions and locks.
 */

/** What the visitor said to cookies, `true` or `false` [V9.8]. */
export const CONSENT_COOKIE = 'ss_cookieAllowed';
/** Thirty days [V9.8]. */
export const CONSENT_SECONDS = 30 * 24 * 60 * 60;
/** Number of the visitor's last entry in the proof log; only the consent page is sent it. */
export const CONSENT_PROOF_COOKIE = 'ss_cookieProof';

/** Which announcement the visitor closed, as `announcementMark` names it. */
export const ANNOUNCEMENT_COOKIE = 'ss_announcementClosed';

/** Visitor: `id|first|last|visits`. */
export const VISITOR_COOKIE = 'ss_cvr';
/** The present visit. */
export const VISIT_COOKIE = 'ss_cvt';
/** Where the visitor came from. */
export const ATTRIBUTION_COOKIE = 'ss_cid';
/** Visits to the shop. */
export const COMMERCE_VISIT_COOKIE = 'ss_cpvisit';
/** The visit before. */
export const LAST_VISIT_COOKIE = 'ss_cvisit';

/** What goes where a visitor may not be tracked [V9.9]. */
export const CLEARED_COOKIES = [
  ATTRIBUTION_COOKIE,
  COMMERCE_VISIT_COOKIE,
  LAST_VISIT_COOKIE,
  VISITOR_COOKIE,
  VISIT_COOKIE,
] as const;

/** The browser in analytics events, for 390 days [B7.42]. */
export const ANALYTICS_COOKIE = 'SS_ANALYTICS_ID';
/** The browser's session in analytics events [B7.43]. */
export const SESSION_COOKIE = 'SS_SESSION_ID';
/** Who came by a campaign [B7.44]. */
export const MARKETING_COOKIE = 'SS_MID';
