import type { CookieBanner } from './cookie-banner.ts';
import type { ConsentPolicy } from '../visitor/visitor-consent.ts';

export const BANNER_CTA_VARIANTS = ['TEXT', 'BUTTON', 'ICON'] as const;
export const BANNER_VARIANTS = ['BAR', 'POPUP'] as const;
export type BannerVariant = (typeof BANNER_VARIANTS)[number];
export const BANNER_THEMES = ['LIGHT', 'DARK'] as const;
export const BANNER_ACCEPT_TYPES = ['OPT_IN', 'OPT_IN_AND_OUT'] as const;
export const BAR_POSITIONS = ['TOP', 'BOTTOM'] as const;
export const POPUP_POSITIONS = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const;
export type BannerPosition = (typeof BAR_POSITIONS)[number] | (typeof POPUP_POSITIONS)[number];

/** Version of the banner's styles, said by the element that carries them [V9.31]. */
export const BANNER_CSS_VERSION = 2;

/** The settings as the API says them: two of them under other names, one of those turned round [V3.47, V3.48]. */
export type CookieBannerPayload = Omit<CookieBanner, 'isAnalyticsCookiesDisabled' | 'isActivityLogEnabled'> &
  ConsentPolicy & { isVisitorDataRestricted: boolean };

export function toBannerPayload(banner: CookieBanner): Readonly<CookieBannerPayload> {
  let payload = payloads.get(banner);
  if (!payload) {
    const { isAnalyticsCookiesDisabled, isActivityLogEnabled, ...same } = banner;
    payload = {
      ...same,
      isRestrictiveCookiePolicyEnabled: isAnalyticsCookiesDisabled,
      isVisitorDataRestricted: !isActivityLogEnabled,
    };
    payloads.set(banner, payload);
  }
  return payload;
}

/** Of one site's settings every page made anew asks several times. */
const payloads = new WeakMap<CookieBanner, Readonly<CookieBannerPayload>>();

export function fromBannerPayload(payload: CookieBannerPayload): CookieBanner {
  const { isRestrictiveCookiePolicyEnabled, isVisitorDataRestricted, ...same } = payload;
  return {
    ...same,
    isAnalyticsCookiesDisabled: isRestrictiveCookiePolicyEnabled,
    isActivityLogEnabled: !isVisitorDataRestricted,
  };
}

/** Where the banner really stands, whatever position was stored with another variant [V3.49, V3.50]. */
export function shownPosition(variant: BannerVariant, position: string): BannerPosition {
  if (variant === 'BAR') return position.startsWith('TOP') ? 'TOP' : 'BOTTOM';
  if (position === 'TOP') return 'TOP_LEFT';
  return POPUP_POSITIONS.find((one) => one === position) ?? 'BOTTOM_LEFT';
}

/** Visitors may decline where the owner lets them, and where there is room for words to say so [V4.22]. */
export function showsDecline(
  banner: Pick<CookieBanner, 'cookieBannerAcceptType' | 'cookieBannerCtaVariant'>,
): boolean {
  return banner.cookieBannerAcceptType === 'OPT_IN_AND_OUT' && banner.cookieBannerCtaVariant !== 'ICON';
}
