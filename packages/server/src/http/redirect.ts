import { isUrl } from '@portico/model/addresses/is-url';
import type { ServerResponse } from 'node:http';
import { safeHref } from '@portico/model/addresses/safe-href';
import type { FastifyReply } from 'fastify';

export type RedirectStatus = 301 | 302 | 303;

const HERE = 'http://here.invalid';

/**
 * An address as a `Location` header may carry it: as a browser would write it, in ASCII, without line ends. What is
 * written as a path stays a path of the same host, whatever follows its first slash; where nothing harmless is left
 * it is `/`.
 */
export function locationOf(to: string): string {
  // Browsers drop line ends and tabs from addresses; nobody means them, and what they hide is not looked for.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(to)) return '/';
  if (!to.startsWith('/')) {
    const absolute = safeHref(to) ?? '';
    return /^[a-z][a-z0-9+.-]*:/i.test(absolute) && isUrl(absolute) ? asciiHref(absolute) : '/';
  }
  if (!isUrl(to, HERE)) return '/';
  const url = new URL(to, HERE);
  const path = url.pathname + url.search + url.hash;
  return url.origin === HERE && !path.startsWith('//') ? path : '/';
}

/** URLs are ASCII but for what some schemes keep as it was written. */
function asciiHref(absolute: string): string {
  return new URL(absolute).href.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/**
 * What a request asked for, as an address may be built of it: bytes above ASCII, which some clients send bare, are
 * percent-encoded.
 */
export function requestTarget(url: string | undefined): string {
  return (url ?? '/').replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Leads a request elsewhere. Whoever answers with a redirect does so by this function or the next. */
export function redirectTo(reply: FastifyReply, to: string, status: RedirectStatus): FastifyReply {
  return reply.redirect(locationOf(to), status);
}

/** The same for answers that are written without the framework. */
export function writeRedirect(
  response: ServerResponse,
  to: string,
  status: RedirectStatus,
  headers: Readonly<Record<string, string | string[]>> = {},
): void {
  response.writeHead(status, {
    'cache-control': 'no-cache',
    ...headers,
    location: locationOf(to),
    'content-length': 0,
  });
  response.end();
}
