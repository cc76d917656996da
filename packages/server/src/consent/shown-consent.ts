import { createHash } from 'node:crypto';
import { plainParagraphs } from '@portico/model/site/banner-text';
import { showsDecline } from '@portico/model/site/banner-rules';
import type { CookieBanner } from '@portico/model/site/cookie-banner';
import { shownBanner } from '@portico/model/site/shown-banner';
import type { Catalogue } from '@portico/model/words/catalogue';

/** What a visitor was told before answering: the words a proof stands for. */
export interface ShownConsent {
  language: string;
  text: string;
  policyLink: string;
  accept: string;
  /** '' where the banner offered no refusal. */
  decline: string;
  /** Without consent nobody is recognised and no third party is asked. */
  restrictive: boolean;
}

/** What visitors of a site are told in its language, by the banner's settings. */
export function shownConsent(banner: CookieBanner, catalogue: Catalogue): ShownConsent {
  const shown = shownBanner(banner, catalogue);
  return {
    language: catalogue.language,
    text: plainParagraphs(shown.cookieBannerText),
    policyLink: shown.policyLink?.href ?? '',
    accept: shown.cookieBannerCtaText,
    decline: showsDecline(shown) ? shown.cookieBannerOptOutCtaText : '',
    restrictive: shown.isAnalyticsCookiesDisabled,
  };
}

/** The version of what is shown: it changes with any word of it. 32 hexadecimal characters. */
export function consentDigest(shown: ShownConsent): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.values(shown)))
    .digest('hex')
    .slice(0, 32);
}
