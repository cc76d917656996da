/** `open`: nobody was reminded. `recovered`: it was ordered after the email. `opted-out`: no emails are wanted. */
export const ABANDONED_STATES = ['open', 'mailed', 'recovered', 'opted-out'] as const;
export type AbandonedState = (typeof ABANDONED_STATES)[number];

/**
 * Why no email was sent: they ordered meanwhile, want no emails, did not agree to news, were reminded of another cart
 * lately, nothing in the cart can be bought any more, or emails were switched off.
 */
export const UNSENT_REASONS = [
  'ordered',
  'opted-out',
  'no-consent',
  'lately',
  'nothing-left',
  'off',
] as const;
export type UnsentReason = (typeof UNSENT_REASONS)[number];

/** Minutes without a sign of the customer from which on a checkout counts as not finished. */
export const ABANDONED_MINUTES = 30;
