import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a browser says about where a request came from: `same` site page of this very host, `foreign`, or `unsaid`
 * (programs, and very old browsers).
 */
export function requestOrigin(headers: IncomingHttpHeaders): 'same' | 'foreign' | 'unsaid' {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) {
    // "none" is an address typed or a bookmark: never a post from a page.
    return fetchSite === 'same-origin' ? 'same' : 'foreign';
  }
  const { origin, host } = headers;
  if (origin === undefined) return 'unsaid';
  try {
    return new URL(origin).host === host?.toLowerCase() ? 'same' : 'foreign';
  } catch {
    return 'foreign';
  }
}
