import { toBannerPayload } from '@portico/model/site/banner-rules';
import { cookieBanner } from '@portico/model/site/cookie-banner';
import type { RuntimePage } from '@portico/model/page/runtime-page';
import { shownBanner } from '@portico/model/site/shown-banner';
import { describe, expect, it } from 'vitest';
import type { Runtime } from '../life/runtime.ts';
import { consent } from '../parts/consent.ts';
import { mayTrack } from './may-track.ts';

const FIVE = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];

/** A browser with these cookies on a page of a site with these settings. */
function browser(settings: Record<string, unknown> | null, cookies: string[], privacyControl = false) {
  const jar = new Map(cookies.map((cookie) => cookie.split('=', 2) as [string, string]));
  const document = {
    location: { hostname: 'kiln.example' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const page = (
    settings
      ? {
          consent: shownBanner(toBannerPayload(cookieBanner.parse(settings)), {
            language: 'en',
            messages: {},
          }),
        }
      : {}
  ) as RuntimePage;
  const runtime = {
    page,
    document,
    // In a picture no banner is shown: only what this is about happens.
    window: { location: { search: '?screenshot=true' }, navigator: { globalPrivacyControl: privacyControl } },
  } as unknown as Runtime;
  return { runtime, left: () => [...jar.keys()] };
}

const restrictive = { isCookieBannerEnabled: true, isAnalyticsCookiesDisabled: true };
const seeded = FIVE.map((name) => `${name}=x`);

describe('a visitor who may not be recognised', () => {
  it('[V4.21] [V9.9] loses the five cookies, and no other, under the policy unless the consent is true', () => {
    for (const [consentCookie, settings] of [
      [undefined, restrictive],
      ['ss_cookieAllowed=false', restrictive],
      ['ss_cookieAllowed=1', restrictive],
      // Absolute: with no banner to ask, nobody has consented.
      [undefined, { isAnalyticsCookiesDisabled: true, isRestrictiveCookiePolicyAbsolute: true }],
    ] as const) {
      const cookies = [...seeded, 'crumb=1', ...(consentCookie ? [consentCookie] : [])];
      const { runtime, left } = browser(settings, cookies);
      consent(runtime);
      expect(left()).toEqual(['crumb', ...(consentCookie ? ['ss_cookieAllowed'] : [])]);
      expect(mayTrack(runtime)).toBe(false);
    }
  });

  it('keeps them with consent, and on sites without the policy', () => {
    for (const { runtime, left } of [
      browser(restrictive, [...seeded, 'ss_cookieAllowed=true']),
      browser(null, seeded),
      browser({ isCookieBannerEnabled: true }, seeded),
      browser({ isAnalyticsCookiesDisabled: true }, seeded),
    ]) {
      consent(runtime);
      expect(left()).toEqual(expect.arrayContaining(FIVE));
      expect(mayTrack(runtime)).toBe(true);
    }
  });

  it('is whoever sends Global Privacy Control or declined, on any site', () => {
    for (const { runtime, left } of [
      browser(null, seeded, true),
      browser(restrictive, [...seeded, 'ss_cookieAllowed=true'], true),
      browser({ isCookieBannerEnabled: true }, [...seeded, 'ss_cookieAllowed=false']),
    ]) {
      consent(runtime);
      expect(left().filter((name) => FIVE.includes(name))).toEqual([]);
      expect(mayTrack(runtime)).toBe(false);
    }
  });
});
