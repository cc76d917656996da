import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANNER_ACCEPT_TYPES,
  BANNER_CTA_VARIANTS,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  fromBannerPayload,
  POPUP_POSITIONS,
  showsDecline,
  shownPosition,
  toBannerPayload,
} from './banner-rules.ts';
import { type CookieBanner, cookieBanner } from './cookie-banner.ts';

const anyBanner: fc.Arbitrary<CookieBanner> = fc.record({
  isCookieBannerEnabled: fc.boolean(),
  cookieBannerText: fc.string({ maxLength: 50 }),
  cookieBannerCtaText: fc.string({ maxLength: 50 }),
  cookieBannerOptOutCtaText: fc.string({ maxLength: 50 }),
  cookieBannerAcceptType: fc.constantFrom(...BANNER_ACCEPT_TYPES),
  cookieBannerCtaVariant: fc.constantFrom(...BANNER_CTA_VARIANTS),
  cookieBannerVariant: fc.constantFrom(...BANNER_VARIANTS),
  cookieBannerPosition: fc.constantFrom(...BAR_POSITIONS, ...POPUP_POSITIONS),
  cookieBannerTheme: fc.constantFrom(...BANNER_THEMES),
  isActivityLogEnabled: fc.boolean(),
  isAnalyticsCookiesDisabled: fc.boolean(),
  isRestrictiveCookiePolicyAbsolute: fc.boolean(),
});

describe('the cookie banner’s settings', () => {
  it('[V3.37] [V3.41] [V3.42] [V3.44] [V3.45] have the specified names, values and defaults', () => {
    expect(cookieBanner.parse({})).toEqual({
      isCookieBannerEnabled: false,
      cookieBannerText: '',
      cookieBannerCtaText: '',
      cookieBannerOptOutCtaText: '',
      cookieBannerAcceptType: 'OPT_IN',
      cookieBannerCtaVariant: 'ICON',
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'BOTTOM',
      cookieBannerTheme: 'DARK',
      isActivityLogEnabled: true,
      isAnalyticsCookiesDisabled: false,
      isRestrictiveCookiePolicyAbsolute: false,
    });
    for (const [field, values] of Object.entries({
      cookieBannerAcceptType: ['OPT_IN', 'OPT_IN_AND_OUT'],
      cookieBannerCtaVariant: ['TEXT', 'BUTTON', 'ICON'],
      cookieBannerVariant: ['BAR', 'POPUP'],
      cookieBannerTheme: ['LIGHT', 'DARK'],
    })) {
      for (const value of values) expect(cookieBanner.parse({ [field]: value })).toHaveProperty(field, value);
      expect(cookieBanner.safeParse({ [field]: 'OTHER' }).success).toBe(false);
    }
    for (const field of [
      'isCookieBannerEnabled',
      'isActivityLogEnabled',
      'isAnalyticsCookiesDisabled',
      'isRestrictiveCookiePolicyAbsolute',
    ])
      expect(cookieBanner.safeParse({ [field]: 'true' }).success).toBe(false);
  });

  it('[V3.47] [V3.48] rename the policy for the API and turn the activity log round', () => {
    const sent = toBannerPayload(
      cookieBanner.parse({ isAnalyticsCookiesDisabled: true, isActivityLogEnabled: true }),
    );
    expect(sent).toMatchObject({ isRestrictiveCookiePolicyEnabled: true, isVisitorDataRestricted: false });
    expect(Object.keys(sent)).not.toContain('isAnalyticsCookiesDisabled');
    expect(Object.keys(sent)).not.toContain('isActivityLogEnabled');
    expect(toBannerPayload(cookieBanner.parse({ isActivityLogEnabled: false }))).toMatchObject({
      isRestrictiveCookiePolicyEnabled: false,
      isVisitorDataRestricted: true,
    });
  });

  it('come back from the API as they were', () => {
    fc.assert(
      fc.property(anyBanner, (banner) => {
        expect(fromBannerPayload(toBannerPayload(banner))).toEqual(banner);
      }),
    );
  });

  it('[V3.38] [V3.49] [V3.50] put a bar at top or bottom and a popup in a corner, whatever was stored', () => {
    const bar = { TOP: 'TOP', TOP_LEFT: 'TOP', TOP_RIGHT: 'TOP', BOTTOM: 'BOTTOM', BOTTOM_LEFT: 'BOTTOM' };
    for (const [stored, shown] of Object.entries({ ...bar, BOTTOM_RIGHT: 'BOTTOM', MIDDLE: 'BOTTOM' }))
      expect(shownPosition('BAR', stored)).toBe(shown);
    const popup = { TOP: 'TOP_LEFT', BOTTOM: 'BOTTOM_LEFT', MIDDLE: 'BOTTOM_LEFT', '': 'BOTTOM_LEFT' };
    for (const [stored, shown] of Object.entries(popup)) expect(shownPosition('POPUP', stored)).toBe(shown);
    for (const corner of POPUP_POSITIONS) expect(shownPosition('POPUP', corner)).toBe(corner);
  });

  it('always give a position the variant knows', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANNER_VARIANTS), fc.string(), (variant, stored) => {
        const known: readonly string[] = variant === 'BAR' ? BAR_POSITIONS : POPUP_POSITIONS;
        expect(known).toContain(shownPosition(variant, stored));
      }),
    );
  });

  it('[V4.22] let visitors decline only with opt-out and words to say it by', () => {
    const shown = BANNER_ACCEPT_TYPES.flatMap((cookieBannerAcceptType) =>
      BANNER_CTA_VARIANTS.filter((cookieBannerCtaVariant) =>
        showsDecline({ cookieBannerAcceptType, cookieBannerCtaVariant }),
      ).map((variant) => `${cookieBannerAcceptType} ${variant}`),
    );
    expect(shown).toEqual(['OPT_IN_AND_OUT TEXT', 'OPT_IN_AND_OUT BUTTON']);
  });
});
