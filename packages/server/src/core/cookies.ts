import type { FastifyReply } from 'fastify';

/** The value of a cookie in a `Cookie` header; undefined when absent. The first one of a name counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || header.length > 16_384) return undefined;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    const value = part.slice(equals + 1).trim();
    return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  }
  return undefined;
}

export interface CookieSettings {
  secure: boolean;
  /** Readable by scripts? Only the CSRF token is. */
  readable?: boolean;
  /** Where it is sent; everywhere when absent. */
  path?: string;
  /** Also for every host below this one; the host alone when absent. */
  domain?: string | undefined;
  /** Seconds until it goes; absent: with the browser's session; 0 removes it. */
  maxAge?: number;
}

/**
 * Adds a `SameSite=Lax` cookie to a reply, host-only unless it names a domain.
 * @param value letters and digits as our tokens and ids have them, or base64
 */
export function setCookie(reply: FastifyReply, name: string, value: string, settings: CookieSettings): void {
  if (!/^[\w+/=-]*$/.test(value)) throw new Error(`The cookie ${name} cannot hold this value.`);
  const parts = [`${name}=${value}`, `Path=${settings.path ?? '/'}`, 'SameSite=Lax'];
  if (settings.domain !== undefined) parts.push(`Domain=${settings.domain}`);
  if (settings.maxAge !== undefined) parts.push(`Max-Age=${settings.maxAge}`);
  if (!settings.readable) parts.push('HttpOnly');
  if (settings.secure) parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
