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
export type PageTypeName = keyof typeof PAGE_TYPES;

/** [V3.12]. */
export const PRODUCT_TYPE_CODES = {
  physical: 1,
  digital: 2,
  service: 3,
  'gift-card': 4,
  paywall: 5,
} as const;

/** [B9.1]. */
export const ITEM_TYPE_CODES = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  'store-item': 11,
  event: 12,
  gallery: 14,
  'digital-good': 18,
  lesson: 62,
} as const;

/** Record type of an item by its kind [V3.65]. */
export const RECORD_TYPES = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  'portfolio-item': 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const;

/** The block types whose numbers are named, of 1 to 71 [B9.3]. */
export const BLOCK_TYPE_CODES = {
  button: 53,
  'member-area': 67,
  accordion: 69,
  marquee: 70,
  shape: 71,
} as const;

/** Numbers that stored block types [B9.3], collection types [B9.5] and feature flags [B9.15] lie between. */
export const CODE_RANGES = {
  blockType: { first: 1, last: 71 },
  collectionType: { first: 1, last: 24 },
  featureFlag: { first: 1, last: 70 },
} as const;

/** Block variants in the listed order; 1019 is unused [B3.73]. */
export const BLOCK_VARIANT_CODES = {
  'gallery-slideshow': 1000,
  'gallery-carousel': 1001,
  'gallery-grid': 1002,
  'gallery-stack': 1003,
  'summary-wall': 1004,
  'summary-carousel': 1005,
  'summary-list': 1006,
  'summary-grid': 1007,
  'chart-bar': 1008,
  'chart-line': 1009,
  'chart-pie': 1010,
  'image-inline': 1011,
  'image-poster': 1012,
  'image-card': 1013,
  'image-overlap': 1014,
  'image-collage': 1015,
  'image-stack': 1016,
  reservation: 1017,
  events: 1018,
} as const;

/** The named feature flags; their numbers are not [B9.15]. */
export const FEATURE_FLAGS = [
  'commerce',
  'gift-cards',
  'subscriptions',
  'afterpay',
  'clearpay',
  'klarna',
  'native-product-reviews',
] as const;

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

/** [B9.10]. */
export const WEBSITE_TYPE_CODES = {
  classic: 1,
  'cover-page': 2,
  'parking-page': 3,
  commerce: 4,
  enterprise: 5,
} as const;

/** [B9.11]. */
export const BADGE_TYPE_CODES = { none: 1, black: 2, white: 3 } as const;

/** Style of the information bar on small screens [B9.12]. */
export const INFO_BAR_STYLE_CODES = { none: 1, light: 2, dark: 3 } as const;

/** [V3.51]. */
export const POPUP_STYLE_CODES = { none: 1, show: 2 } as const;

/** [V9.17]. */
export const UNIT_SYSTEM_CODES = { imperial: 1, metric: 2 } as const;

/** [B9.14]. */
export const TEMPLATE_VERSIONS = ['7', '7.1', '8'] as const;

/** [B3.75]. */
export const GALLERY_MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;

/** [B3.76]. */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const;

/** Views of the editor's canvas [B3.77]. */
export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const;

/** Parts a cover page is made of [B3.78]. */
export const SLICE_TYPES = [
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
] as const;

/** [B3.79]. */
export const SLIDE_TYPES = ['cover-page', 'lock-screen', 'popup-overlay'] as const;

/** [B3.80]. */
export const TWEAK_PAGE_TYPES = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'] as const;

/** Row by row from the top left [B3.81]. */
export const GRID_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

/** The name of a stored number, or undefined for reserved and unknown ones. */
export function nameOfCode<Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number,
): Name | undefined {
  return (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
}
