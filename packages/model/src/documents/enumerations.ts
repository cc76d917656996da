/**
 * Specified numeric codes beside the names the product uses. Numbers the specification does not name stay
 * reserved: they are neither exported nor given away.
 */

/** What kind of page a visitor is on, told to scripts and measurement [V2.10–V2.13]. */
export const PAGE_TYPES = {
  /** Also the main content of a site. */
  collection: 1,
  page: 2,
  'splash-page': 3,
  item: 50,
  'not-found': 100,
  error: 101,
  search: 102,
  'lock-screen': 103,
  'popup-overlay': 104,
  'protected-content': 105,
  'member-area-access-denied': 106,
  'show-cart': 200,
  checkout: 201,
  'order-confirmed': 202,
  donate: 203,
  'contribution-confirmed': 204,
  'cart-v2': 205,
  'subscription-confirmed': 206,
  'order-received': 207,
  'membership-confirmed': 208,
  'reviews-request': 209,
  'digital-product-composer-preview': 210,
  'order-status': 211,
  'newsletter-unsubscribe': 300,
  'commerce-email-preview': 301,
} as const;

/** [V3.12]. */
export const PRODUCT_TYPE_CODES = {
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
} as const;

/** 9 to 14 are reserved [B9.8]. */
export const WEBSITE_STATUS_CODES = {
  expired: 1,
  'past-due': 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  enterprise: 15,
} as const;

/** Style of the information bar on small screens [B9.12]. */
export const INFO_BAR_STYLE_CODES = { none: 1, light: 2, dark: 3 } as const;

/** [V3.51]. */
export const POPUP_STYLE_CODES = { none: 1, show: 2 } as const;

/** What weights and lengths are told in [V9.17]. */
export const UNIT_SYSTEM_CODES = { imperial: 1, metric: 2 } as const;

/** Version of the templates that sites are made of, one of '7', '7.1' and '8' [B9.14]. */
export const TEMPLATE_VERSION = '7.1';

/** The name of a stored number, or undefined for reserved and unknown ones. */
export function nameOfCode<Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number,
): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
}
