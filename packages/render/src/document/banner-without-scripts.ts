import { toBannerPayload } from '@portico/model/site/banner-rules';
import type { PageView } from '@portico/model/page/page-view';
import { asksForConsent, type ConsentChoice } from '@portico/model/visitor/visitor-consent';
import { bannerMarkup, bannerStyle } from '@portico/widgets/consent/banner-markup';
import { shownBanner } from '@portico/model/site/shown-banner';

/** The cookie banner for browsers without scripts; the runtime brings its own. Not where the page itself asks. */
export function bannerWithoutScripts(page: PageView, consent: ConsentChoice): string {
  const { catalogue } = page.site;
  const banner = toBannerPayload(page.site.extras.cookieBanner);
  if (!asksForConsent(banner, consent) || asksItself(page)) return '';
  const markup = bannerMarkup(shownBanner(banner, catalogue), { catalogue, next: page.url });
  return `<noscript>${bannerStyle}${markup}</noscript>`;
}

const asksItself = ({ sections }: PageView): boolean =>
  Object.values(sections).some(({ blocks }) => Object.values(blocks).some(({ type }) => type === 'consent'));
