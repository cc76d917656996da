import { textParagraphs } from './banner-text.ts';
import { type Catalogue, wordsOf } from '../words/catalogue.ts';
import { consentWords } from '../words/consent-words.ts';
import type { CookieBanner } from './cookie-banner.ts';

type BannerTexts = Pick<
  CookieBanner,
  'cookieBannerText' | 'cookieBannerCtaText' | 'cookieBannerOptOutCtaText' | 'policyLink'
>;

/** The settings as they are shown: empty texts replaced by those of the site's language [V3.36, V3.39, V3.40, V3.43]. */
export function shownBanner<Banner extends BannerTexts>(banner: Banner, catalogue: Catalogue): Banner {
  const words = wordsOf(consentWords, catalogue);
  const { policyLink } = banner;
  return {
    ...banner,
    cookieBannerText:
      textParagraphs(banner.cookieBannerText).length > 0 ? banner.cookieBannerText : words.text,
    cookieBannerCtaText: banner.cookieBannerCtaText.trim() || words.accept,
    cookieBannerOptOutCtaText: banner.cookieBannerOptOutCtaText.trim() || words.decline,
    ...(policyLink && { policyLink: { ...policyLink, label: policyLink.label.trim() || words.policy } }),
  };
}
