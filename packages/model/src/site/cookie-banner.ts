import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import {
  BANNER_ACCEPT_TYPES,
  BANNER_CTA_VARIANTS,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  POPUP_POSITIONS,
} from './banner-rules.ts';
import { href, text } from '../documents/schema.ts';

/**
 * How visitors are asked for cookies and what is done with their data. Keys are as specified [V3.36–V3.45]; an empty
 * text means the default in the site's language.
 */
export const cookieBanner = z.object({
  isCookieBannerEnabled: z.boolean().default(false),
  /** Plain text or simple HTML: paragraphs, links, bold, italic. */
  cookieBannerText: text(5000).default(''),
  cookieBannerCtaText: text(100).default(''),
  cookieBannerOptOutCtaText: text(100).default(''),
  /** The page that says more, linked at the end of the text. */
  policyLink: z.object({ label: text(100), href }).optional(),
  cookieBannerAcceptType: z.enum(BANNER_ACCEPT_TYPES).default('OPT_IN'),
  cookieBannerCtaVariant: z.enum(BANNER_CTA_VARIANTS).default('ICON'),
  cookieBannerVariant: z.enum(BANNER_VARIANTS).default('BAR'),
  cookieBannerPosition: z.enum([...BAR_POSITIONS, ...POPUP_POSITIONS]).default('BOTTOM'),
  cookieBannerTheme: z.enum(BANNER_THEMES).default('DARK'),
  /** What single visitors do is kept for the owner to see. */
  isActivityLogEnabled: z.boolean().default(true),
  /** The restrictive policy: without consent no visitor is recognised and no third party is asked for anything. */
  isAnalyticsCookiesDisabled: z.boolean().default(false),
  /** The restrictive policy holds also where no banner asks. */
  isRestrictiveCookiePolicyAbsolute: z.boolean().default(false),
});
export type CookieBanner = z.infer<typeof cookieBanner>;

export const cookieBannerKind: DocumentKind<CookieBanner> = {
  kind: 'cookie-banner',
  version: 1,
  schema: cookieBanner,
  upgrades: {},
  singleton: true,
  title: () => 'Cookies and visitor data',
};
