/** What a visitor said to cookies. */
export type ConsentChoice = 'undecided' | 'accepted' | 'declined';

/** What the owner decided about visitors' data, by the names of the API. */
export interface ConsentPolicy {
  isCookieBannerEnabled: boolean;
  isRestrictiveCookiePolicyEnabled: boolean;
  isRestrictiveCookiePolicyAbsolute: boolean;
}

/** Reads the value of the consent cookie: anything but `true` is no consent. */
export function consentChoice(cookie: string | undefined): ConsentChoice {
  if (cookie === undefined) return 'undecided';
  return cookie === 'true' ? 'accepted' : 'declined';
}

/** The consent cookie's value of a choice [V4.13, V4.14]. */
export const consentValue = (choice: 'accepted' | 'declined'): 'true' | 'false' =>
  choice === 'accepted' ? 'true' : 'false';

/**
 * Does the restrictive policy bind this site? It does where visitors can consent; made absolute, also where no banner
 * asks them, so that nobody ever is tracked [V3.46].
 */
export function isPolicyInForce(policy: ConsentPolicy): boolean {
  return (
    policy.isRestrictiveCookiePolicyEnabled &&
    (policy.isCookieBannerEnabled || policy.isRestrictiveCookiePolicyAbsolute)
  );
}

/** The banner asks those who have not answered yet [V4.12]. */
export function asksForConsent(policy: ConsentPolicy, choice: ConsentChoice): boolean {
  return policy.isCookieBannerEnabled && choice === 'undecided';
}

/**
 * May this visitor be counted and recognised? Not after declining, not before accepting under the restrictive policy,
 * and never where the browser sends Global Privacy Control.
 */
export function mayTrackVisitor(
  policy: ConsentPolicy | undefined,
  choice: ConsentChoice,
  globalPrivacyControl: boolean,
): boolean {
  if (globalPrivacyControl || choice === 'declined') return false;
  return choice === 'accepted' || !policy || !isPolicyInForce(policy);
}

/**
 * May something be stored in the visitor's browser that is not needed for what they asked for, such as what they looked
 * at? Where the site asks about cookies or waits for consent, only for those who said yes; nowhere for those who said no.
 */
export function mayStoreForVisitor(policy: ConsentPolicy | undefined, choice: ConsentChoice): boolean {
  const isAsked = policy?.isCookieBannerEnabled || policy?.isRestrictiveCookiePolicyEnabled;
  return isAsked ? choice === 'accepted' : choice !== 'declined';
}

/** Must third parties' content wait for the visitor's consent? */
export function holdsBackThirdParties(policy: ConsentPolicy, choice: ConsentChoice): boolean {
  return isPolicyInForce(policy) && choice !== 'accepted';
}
