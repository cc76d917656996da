import type { PageView, SiteView } from '@portico/model/page/page-view';
import { toBannerPayload } from '@portico/model/site/banner-rules';
import { popupMayLieOver } from '@portico/model/site/popup-rules';
import { isPolicyInForce } from '@portico/model/visitor/visitor-consent';

/** Lock screens and password pages say nothing of the site. */
const CLOSED_PAGES = new Set([103, 105]);
const SPLASH_PAGE = 3;

/** Does the page carry the announcement? */
export function announces({ site, pageType }: PageView): boolean {
  const { isEnabled, text } = site.extras.announcementBar;
  return isEnabled && text.trim() !== '' && !CLOSED_PAGES.has(pageType) && pageType !== SPLASH_PAGE;
}

/** Does the page carry the information bar? */
export function informs({ site, pageType }: PageView): boolean {
  const { style, phone, email, address, hours } = site.extras.informationBar;
  return (
    style !== 'none' &&
    !CLOSED_PAGES.has(pageType) &&
    [phone, email, address, hours].some((way) => way.trim() !== '')
  );
}

/** Does the page carry the popup? Whether it shows itself, and when, the visitor's browser decides. */
export function popsUp({ site, pageType, path }: PageView): boolean {
  const { style, title, text, image, form, pages } = site.extras.popup;
  const isEmpty = title.trim() === '' && text.trim() === '' && !image && !form;
  return style === 'show' && !isEmpty && popupMayLieOver(pageType) && (pages === 'all' || path === '/');
}

/** Is there a choice about cookies to be made, and so one to be changed? */
export function offersChoice({ extras }: SiteView): boolean {
  const policy = toBannerPayload(extras.cookieBanner);
  return policy.isCookieBannerEnabled || isPolicyInForce(policy);
}
