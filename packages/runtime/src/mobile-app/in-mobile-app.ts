const KEY = 'portico-platform';
const MOBILE_APP = 'mobile-app';

/**
 * Whether the page runs inside a mobile app's container: its address says `platform=mobile-app` [B2.2], or that of an
 * earlier page in the same browser session did, as links within a site do not repeat it.
 */
export function isInMobileApp(window: Window): boolean {
  const isAsked = new URLSearchParams(window.location.search).get('platform') === MOBILE_APP;
  try {
    if (isAsked) window.sessionStorage.setItem(KEY, MOBILE_APP);
    return window.sessionStorage.getItem(KEY) === MOBILE_APP;
  } catch {
    // Browsers that store nothing for the site refuse even the question.
    return isAsked;
  }
}
