/** The value of one cookie of a `Cookie` header, or null. Reads no further than it must. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  let at = 0;
  while (at < header.length) {
    let end = header.indexOf(';', at);
    if (end < 0) end = header.length;
    const equals = header.indexOf('=', at);
    if (equals > 0 && equals < end && header.slice(at, equals).trim() === name) {
      const raw = header.slice(equals + 1, end).trim();
      try {
        return decodeURIComponent(raw);
      } catch {
        return raw;
      }
    }
    at = end + 1;
  }
  return null;
}

/** `__Host-` before a cookie's name on HTTPS: bound to this host, this path and a secure line. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
