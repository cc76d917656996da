import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedPage } from './finished-page.ts';

const GZIP = /(?:^|,)\s*(?:gzip|x-gzip|\*)\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/;
const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/;

/** Does an `If-None-Match` name any encoding of this page? */
export function matchesETag(header: string, digest: string): boolean {
  return header.trim() === '*' || header.includes(`"${digest}-`) || header.includes(`"${digest}"`);
}

/**
 * Sends a finished page: the smallest encoding the browser takes, 304 when it has the page already.
 * @param extra headers of this answer alone (cookies, cache control of gated pages)
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  cacheControl: string,
  extra?: Readonly<Record<string, string | string[]>>,
): void {
  const accept = request.headers['accept-encoding'] ?? '';
  let body = page.plain;
  let etag = `"${page.digest}"`;
  let encoding: string | null = null;
  if (page.brotli && BROTLI.test(accept)) {
    body = page.brotli;
    encoding = 'br';
    etag = `"${page.digest}-b"`;
  } else if (accept !== '' && GZIP.test(accept)) {
    body = page.gzip;
    encoding = 'gzip';
    etag = page.gzipRound === 1 ? `"${page.digest}-g"` : `"${page.digest}-h"`;
  }
  const ifNoneMatch = request.headers['if-none-match'];
  const headers: Record<string, string | string[] | number> = {
    ...page.headers,
    'cache-control': cacheControl,
    vary: 'accept-encoding, cookie',
    etag,
    ...extra,
  };
  if (page.status === 200 && ifNoneMatch !== undefined && matchesETag(ifNoneMatch, page.digest)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
