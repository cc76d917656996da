/** The value of a cookie; undefined when absent. */
export function readCookie(document: Pick<Document, 'cookie'>, name: string): string | undefined {
  for (const part of document.cookie.split('; '))
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  return undefined;
}

/** @param maxAge seconds; absent: with the browser's session */
export function writeCookie(document: Document, name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
}

/** 128 random bits as 32 hexadecimal characters. */
export function newId(): string {
  // randomUUID is missing where a site is served without https.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
