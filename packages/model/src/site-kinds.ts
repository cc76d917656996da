/** What a site is mainly for: asked when one is made, to propose fitting starter sites. */
export const SITE_KINDS = [
  'business',
  'shop',
  'portfolio',
  'restaurant',
  'event',
  'journal',
  'blank',
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];
