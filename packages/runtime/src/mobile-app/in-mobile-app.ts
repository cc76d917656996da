const KEY = 'portico-platform';
const MOBILE_APP = 'mobile-app';

/**
 * Whether the page runs inside a mobile app's container: its address says `platform=mobile-app` [B2.2], or that of an
 * earlier page in the same browser session did, as links within a site do not repeat it.
 */
export function isInMobileApp(window: Window): boolean {
  if (new URLSearchParams(window.location.search).get('platform') === MOBILE_APP) return true;
  try {
    return window.sessionStorage.getItem(KEY) === MOBILE_APP;
  } catch {
    // Browsers that store nothing for the site refuse even the question.
    return false;
  }
}

/** Lets the pages after this one know it as well: once an app is there, as anybody can write such an address. */
export function rememberMobileApp(window: Window): void {
  try {
    window.sessionStorage.setItem(KEY, MOBILE_APP);
  } catch {
    // Then each page has to be asked for so.
  }
}
