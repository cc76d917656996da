import { toBannerPayload } from '@portico/model/site/banner-rules';
import type { Styles } from '@portico/model/site/styles';
import type { PageView } from '@portico/model/page/page-view';
import { type ConsentChoice, holdsBackThirdParties } from '@portico/model/visitor/visitor-consent';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { consentWords } from '@portico/model/words/consent-words';
import { shownFonts } from '../page/fonts/shown-fonts.ts';
import { ownerCode } from './owner-code.ts';

/** Owners see previews: there third parties' content runs in frames cut off from the site. */
export function gatesContent({ site, mode }: PageView, consent: ConsentChoice): boolean {
  return mode === 'published' && holdsBackThirdParties(toBannerPayload(site.extras.cookieBanner), consent);
}

/**
 * Is anything left out of a page that consent would bring?
 * @param rendered its markup @param shown the same without foreign media
 */
export function hasGated(page: PageView, drawn: string, shown: string): boolean {
  const { head, footer } = ownerCode(page);
  return (
    head + footer !== '' ||
    drawn !== shown ||
    shown.includes('<form class="held"') ||
    asksFontServices(page.site.styles) ||
    FOREIGN_STYLE.test(page.site.styles.customCss)
  );
}

const asksFontServices = (styles: Styles): boolean =>
  shownFonts(styles).some(({ font }) => font.stylesheet !== undefined || (font.ofKit && styles.fonts.kit));

const FOREIGN_STYLE = /url\(\s*['"]?(?:https?:)?\/\//i;
const MEDIA = /<img\b[^>]*>|<(video|audio)\b[^>]*>[\s\S]*?<\/\1>/gi;
const ADDRESS = /\s(?:src|srcset|poster)="\s*((?:https?:)?\/\/[^"\s]*)/gi;
const ALT = /\salt="([^"]+)"/i;

/**
 * Puts words in the place of pictures and recordings of other hosts: the page's policy would keep them from loading
 * and leave broken ones.
 * @param html as React and the sanitiser write it: values in double quotes, with `<`, `>` and `"` escaped
 * @param origin of the site, whose own addresses may be written out
 */
export function withoutForeignMedia(html: string, origin: string, catalogue: Catalogue): string {
  return html.replace(MEDIA, (element) => {
    const isForeign = [...element.matchAll(ADDRESS)].some(
      ([, address = '']) => !address.startsWith(`${origin}/`),
    );
    if (!isForeign) return element;
    const alt = ALT.exec(element)?.[1];
    const { held } = wordsOf(consentWords, catalogue);
    return `<span class="held-picture">${alt === undefined ? '' : `${alt} – `}${held}</span>`;
  });
}
