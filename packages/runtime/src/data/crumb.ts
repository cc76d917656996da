/** Readable cookie that proves a call is made by the site's own page, and the header it may also stand in. */
export const CRUMB_COOKIE = 'crumb';
export const CRUMB_HEADER = 'x-csrf-token';

/** The crumb among a page's cookies; '' where there is none yet. */
export function readCrumb(cookies: string): string {
  return /(?:^|; )crumb=([^;]*)/.exec(cookies)?.[1] ?? '';
}

/**
 * The page's crumb; a visitor's first write makes one. It proves that a script of this very site wrote both the cookie
 * and the call, so who made it up does not matter.
 */
export function ensureCrumb({ document, location, crypto }: Window & typeof globalThis): string {
  const kept = readCrumb(document.cookie);
  if (kept !== '') return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keepCrumb(document, location, made);
  // A browser that keeps no cookies is told by the server.
  return readCrumb(document.cookie);
}

/** Keeps a crumb in its cookie, as the server would. */
export function keepCrumb(document: Document, location: Location, crumb: string): void {
  document.cookie = `${CRUMB_COOKIE}=${crumb}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
