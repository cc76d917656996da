import { CLEARED_COOKIES } from '@portico/model/visitor/cookie-names';

/** Takes away what recognises a visitor who may not be recognised [V4.21, V9.9]. */
export function clearTrackingCookies(document: Document): void {
  for (const name of CLEARED_COOKIES) {
    if (!document.cookie.includes(`${name}=`)) continue;
    // A cookie goes only under the domain it was set for: this host alone, or with its subdomains.
    for (const domain of ['', `; Domain=${document.location.hostname}`])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
