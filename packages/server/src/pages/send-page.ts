import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FinishedPage } from './finished-page.ts';

const GZIP = /(?:^|,)\s*(?:gzip|x-gzip|\*)\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/;
const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0{0,3})?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/;

/** Which encodings a browser takes, by its `Accept-Encoding`: browsers send a handful of different ones. */
const accepted = new Map<string, { gzip: boolean; brotli: boolean }>();
const ACCEPTED_KEPT = 100;

function encodingsOf(accept: string): { gzip: boolean; brotli: boolean } {
  let found = accepted.get(accept);
  if (!found) {
    if (accepted.size >= ACCEPTED_KEPT) accepted.clear();
    found = { gzip: GZIP.test(accept), brotli: BROTLI.test(accept) };
    accepted.set(accept, found);
  }
  return found;
}

/** Headers of all answers with the same bytes. */
interface Head {
  cacheControl: string;
  full: Readonly<Record<string, string | number>>;
  notModified: Readonly<Record<string, string>>;
}

/** By the bytes they go with: making them for each request anew costs as much as sending the page. */
const heads = new WeakMap<Buffer, Head>();

function headOf(
  page: FinishedPage,
  body: Buffer,
  encoding: string | null,
  etag: string,
  cacheControl: string,
): Head {
  const known = heads.get(body);
  if (known?.cacheControl === cacheControl) return known;
  const notModified = {
    ...page.headers,
    'cache-control': cacheControl,
    vary: 'accept-encoding, cookie',
    etag,
  };
  const full = {
    ...notModified,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  };
  const head = { cacheControl, full, notModified };
  heads.set(body, head);
  return head;
}

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
  const { gzip, brotli } = encodingsOf(request.headers['accept-encoding'] ?? '');
  let body = page.plain;
  let encoding: string | null = null;
  let suffix = '';
  if (brotli && page.brotli) {
    body = page.brotli;
    encoding = 'br';
    suffix = '-b';
  } else if (gzip) {
    body = page.gzip;
    encoding = 'gzip';
    suffix = page.gzipRound === 1 ? '-g' : '-h';
  }
  const head = headOf(page, body, encoding, `"${page.digest}${suffix}"`, cacheControl);
  const ifNoneMatch = request.headers['if-none-match'];
  if (page.status === 200 && ifNoneMatch !== undefined && matchesETag(ifNoneMatch, page.digest)) {
    response.writeHead(304, extra ? { ...head.notModified, ...extra } : head.notModified);
    response.end();
    return;
  }
  response.writeHead(page.status, extra ? { ...head.full, ...extra } : head.full);
  response.end(request.method === 'HEAD' ? undefined : body);
}
