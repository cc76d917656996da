import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { Lock } from '@portico/model/documents/access';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

/** A page as bytes, ready to be sent. */
export interface FinishedPage {
  status: number;
  /** Content type and everything else that belongs to this page and no other. */
  headers: Readonly<Record<string, string>>;
  plain: Buffer;
  gzip: Buffer;
  /** Comes later, from the background. */
  brotli: Buffer | null;
  /** Stands for the plain bytes; encodings add their own suffix, as a strong ETag names exact bytes. */
  digest: string;
  /** `digest` suffix of the gzip bytes: they change when the better compression has come. */
  gzipRound: 1 | 2;
  /** Milliseconds since 1970 after which it must be made anew, or Infinity. */
  validUntil: number;
  /** What it read: `tags` of portico.ts. */
  tags: readonly string[];
  /** What stands before it, if anything: it is for nobody it is not open to. */
  lock: Lock | null;
  /** What the visitor said to cookies makes another page of it. */
  variesByConsent: boolean;
  /** The part of a page for members that is for everybody. */
  isCut: boolean;
  /** A post, of which so many can be read each month though they are for members. */
  metered: { post: string; of: number; timeZone: string } | null;
  /** False for answers on addresses anyone can invent. */
  keep: boolean;
}

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

export interface UnfinishedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Bytes, or text in any number of parts. */
  body: Buffer | string | readonly string[];
  validUntil: Date | null;
  tags: readonly string[];
  lock?: Lock | null;
  variesByConsent?: boolean;
  isCut?: boolean;
  metered?: FinishedPage['metered'];
  keep?: boolean;
}

/** Bytes that are compressed in a millisecond or two; more are by the thread pool. */
const AT_ONCE_BYTES = 256 * 1024;

/** Turns a rendered page into bytes with the cheap compression; `improve` brings the best one. */
export async function finishPage(page: UnfinishedPage): Promise<FinishedPage> {
  const plain = bytesOf(page.body);
  const gzip =
    plain.length <= AT_ONCE_BYTES ? gzipSync(plain, { level: 1 }) : await gzipLater(plain, { level: 1 });
  return {
    status: page.status,
    headers: page.headers,
    plain,
    gzip,
    brotli: null,
    // Of the compressed bytes: other plain bytes make others, and they are a fifth as many.
    digest: createHash('sha256').update(gzip).digest('base64url').slice(0, 22),
    gzipRound: 1,
    validUntil: page.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    tags: page.tags,
    lock: page.lock ?? null,
    variesByConsent: page.variesByConsent ?? false,
    isCut: page.isCut ?? false,
    metered: page.metered ?? null,
    keep: page.keep ?? true,
  };
}

/** Where parts are put together: to count their bytes first would take as long as to write them. */
const desk = Buffer.allocUnsafeSlow(256 * 1024);
/** A letter of UTF-16 takes at most so many bytes of UTF-8. */
const BYTES_PER_LETTER = 3;

function bytesOf(body: UnfinishedPage['body']): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  const most = body.reduce((sum, part) => sum + part.length * BYTES_PER_LETTER, 0);
  const room = most <= desk.length ? desk : Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const part of body) at += room.write(part, at);
  const bytes = Buffer.allocUnsafeSlow(at);
  room.copy(bytes, 0, 0, at);
  return bytes;
}

/** Replaces the cheap compression by the best. Runs on the thread pool, never on the way of a request. */
export async function improvePage(page: FinishedPage): Promise<void> {
  const [better, brotli] = await Promise.all([
    gzipLater(page.plain, { level: 9 }),
    brotliLater(page.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length },
    }),
  ]);
  page.gzip = better;
  page.gzipRound = 2;
  page.brotli = brotli;
}

/** Bytes it takes in memory. */
export function weightOf(page: FinishedPage): number {
  return page.plain.length + page.gzip.length + (page.brotli?.length ?? 0) + 1024;
}
