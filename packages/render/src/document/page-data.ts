import { toBannerPayload } from '@portico/model/site/banner-rules';
import {
  POPUP_STYLE_CODES,
  TEMPLATE_VERSION,
  UNIT_SYSTEM_CODES,
} from '@portico/model/documents/enumerations';
import type { PageView } from '@portico/model/page/page-view';
import { partOf } from '@portico/model/words/catalogue';
import { cartLinkWords } from '@portico/model/words/cart-link-words';
import { consentWords } from '@portico/model/words/consent-words';
import { errorWords } from '@portico/model/words/error-words';
import { loginWords } from '@portico/model/words/login-words';
import { widgetWords } from '@portico/model/words/widget-words';
import type { RuntimePage } from '@portico/model/page/runtime-page';
import { shownBanner } from '@portico/model/site/shown-banner';
import { offersChoice, popsUp } from '../page/bars.ts';

/** The page as `<script type="application/json" id="portico-page">` hands it to the runtime.
 * @param heldBack something is left out of it that consent would bring
 */
export function runtimePage(page: PageView, heldBack: boolean): RuntimePage {
  const { site } = page;
  return {
    pageType: page.pageType,
    url: page.url,
    path: page.path,
    documentId: page.documentId,
    ...(page.collection ? { collectionId: page.collection.id, collectionType: page.collection.type } : {}),
    ...(page.item ? { itemId: page.item.id } : {}),
    mode: page.mode,
    ...(page.isDraft ? { isDraft: true } : {}),
    language: site.settings.language,
    timeZone: site.settings.timeZone,
    currency: site.settings.currency,
    animations: site.styles.animations,
    escapeKeyLogin: site.settings.escapeKeyLogin,
    ...(site.settings.countVisits ? {} : { census: false }),
    ...runtimeWords(page),
    ...runtimeExtras(page, heldBack),
    appDomain: site.appDomain,
    website: {
      id: site.id,
      identifier: site.identifier,
      websiteType: site.type,
      siteStatus: { value: site.status },
      templateVersion: TEMPLATE_VERSION,
      unitSystem: UNIT_SYSTEM_CODES[site.settings.unitSystem],
      developerMode: site.developerMode,
    },
  };
}

/** What the runtime's parts on this page say; nothing where that is the English they carry. */
function runtimeWords(page: PageView): Pick<RuntimePage, 'words'> {
  const { site, mode } = page;
  const groups = [
    widgetWords,
    errorWords,
    ...(site.hasStore ? [cartLinkWords] : []),
    ...(offersChoice(site) ? [consentWords] : []),
    ...(site.settings.escapeKeyLogin || mode !== 'published' ? [loginWords] : []),
  ];
  const { messages } = partOf(site.catalogue, groups);
  return Object.keys(messages).length === 0 ? {} : { words: messages };
}

/** Consent and popup, where there is anything to ask, to hold to or to show. */
function runtimeExtras(page: PageView, heldBack: boolean): Pick<RuntimePage, 'consent' | 'popup'> {
  const { extras } = page.site;
  const { style, enableMobile, version, showUntilSignup, displayFrequency, delaySeconds } = extras.popup;
  const banner = () => shownBanner(toBannerPayload(extras.cookieBanner), page.site.catalogue);
  const rules = { enableMobile, version, showUntilSignup, displayFrequency, delaySeconds };
  return {
    ...((offersChoice(page.site) || !extras.cookieBanner.isActivityLogEnabled) && {
      consent: { ...banner(), ...(heldBack && { heldBack }) },
    }),
    ...(popsUp(page) && { popup: { style: POPUP_STYLE_CODES[style], ...rules } }),
  };
}
