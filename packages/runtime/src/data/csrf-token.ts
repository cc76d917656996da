/** Readable cookie that proves a call is made by the site's own page, and the header it may also stand in. */
export const CSRF_COOKIE = 'crumb';
export const CSRF_HEADER = 'x-csrf-token';

/** The CSRF token among a page's cookies; '' where there is none yet. */
export function readCsrfToken(cookies: string): string {
  return /(?:^|; )crumb=([^;]*)/.exec(cookies)?.[1] ?? '';
}

/**
 * The page's CSRF token; a visitor's first write makes one. It proves that a script of this very site wrote both the cookie
 * and the call, so who made it up does not matter.
 */
export function ensureCsrfToken({ document, location, crypto }: Window & typeof globalThis): string {
  const kept = readCsrfToken(document.cookie);
  if (kept !== '') return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  storeCsrfToken(document, location, made);
  // A browser that keeps no cookies is told by the server.
  return readCsrfToken(document.cookie);
}

/** Keeps a CSRF token in its cookie, as the server would. */
export function storeCsrfToken(document: Document, location: Location, crumb: string): void {
  document.cookie = `${CSRF_COOKIE}=${crumb}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
