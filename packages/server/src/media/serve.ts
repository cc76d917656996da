import type { Readable } from 'node:stream';
import {
  type ImageWidth,
  isResizable,
  parseImageFormat,
  smallerImageWidth,
} from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import { FONT_PART_PATTERN, type FontPart } from '@portico/model/site/font-parts';
import { avifPicture, type DerivedFormat, derivedPicture, madeWidth, plainFormat } from './derive.ts';
import { contentDisposition } from './file-name.ts';
import { LONGEST_NAME } from '@portico/model/api/media';
import type { FileAddress, FileReach, FileVisit } from './file-visit.ts';
import { derivedFont } from './fonts/derived-font.ts';
import { DERIVATION, type Media } from './media.ts';
import { namesTag, parseRange } from './range.ts';
import type { MediaAsset } from './records.ts';
import { Overloaded } from '../workers/work-limiter.ts';

/** What the endpoints read of a request. */
export interface MediaRequest {
  method: 'GET' | 'HEAD';
  visit: FileVisit;
  by: FileAddress;
  /** `?format=`, as it came. */
  format?: unknown;
  /** The file name of an address by hash, which finds nothing but may ask for a width. */
  name?: string | undefined;
  headers: {
    accept?: string;
    range?: string;
    ifRange?: string;
    ifNoneMatch?: string;
    saveData?: string;
  };
}

export interface MediaAnswer {
  status: 200 | 206 | 304 | 400 | 404 | 416 | 503;
  headers: Record<string, string>;
  body: Buffer | Readable | null;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file name may come to mean another file. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Kept by the browser it was sent to, which asks each time: its lock may have closed. */
const PRIVATE = 'private, no-cache';
/** Drawings opened by themselves run nothing and load nothing, whatever they hold. */
const DRAWING_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
/** Files a browser shows safely by itself; everything else is downloaded. */
const SHOWN_KINDS = new Set(['picture', 'drawing', 'video', 'audio', 'font']);
const SHOWN_TYPES = new Set(['pdf', 'txt', 'vtt', 'ico']);
/** Files up to this size are read at once: opening a stream costs more than it saves. */
const AT_ONCE_BYTES = 256 * 1024;

function refusal(status: 400 | 404 | 503, text: string, headers: Record<string, string> = {}): MediaAnswer {
  const body = Buffer.from(text);
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body,
  };
}

const notFound = () => refusal(404, 'Not found');

function headersOf(asset: MediaAsset, byName: boolean): Record<string, string> {
  const kind = MEDIA_TYPES[asset.ext]?.kind;
  const isShown = (kind !== undefined && SHOWN_KINDS.has(kind)) || SHOWN_TYPES.has(asset.ext);
  return {
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', asset.filename),
    'cache-control': byName ? REVALIDATE : IMMUTABLE,
    'x-content-type-options': 'nosniff',
    ...(kind === 'drawing' ? { 'content-security-policy': DRAWING_POLICY } : {}),
  };
}

async function serveOriginal(media: Media, asset: MediaAsset, request: MediaRequest): Promise<MediaAnswer> {
  const tag = `"${asset.hash}"`;
  const headers: Record<string, string> = {
    ...headersOf(asset, 'filename' in request.by),
    etag: tag,
    'accept-ranges': 'bytes',
  };
  if (namesTag(request.headers.ifNoneMatch, tag)) return { status: 304, headers, body: null };

  const stored = { siteId: asset.siteId, name: `${asset.hash}.${asset.ext}` };
  const { range, ifRange } = request.headers;
  // Only what is fetched can be fetched in parts (RFC 9110, 14.2).
  const mayBePart = request.method === 'GET' && (ifRange === undefined || ifRange === tag);
  const part = mayBePart ? parseRange(range, asset.bytes) : 'whole';
  if (part === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${asset.bytes}` }, body: null };
  headers['content-type'] = asset.mime;
  headers['content-length'] = String(part === 'whole' ? asset.bytes : part.end - part.start + 1);
  if (part !== 'whole') headers['content-range'] = `bytes ${part.start}-${part.end}/${asset.bytes}`;

  let body: MediaAnswer['body'] = null;
  if (request.method === 'GET') {
    const atOnce = part === 'whole' && asset.bytes <= AT_ONCE_BYTES;
    body = await (atOnce
      ? media.originals.read(stored)
      : media.originals.open(stored, part === 'whole' ? undefined : part));
    if (!body) {
      media.portico.log.error(
        { site: asset.siteId, media: stored.name },
        'original is missing from the store',
      );
      return notFound();
    }
  }
  return { status: part === 'whole' ? 200 : 206, headers, body };
}

/** Formats to answer with, best first. AVIF only counts where a job has made it. */
function formatsFor(asset: MediaAsset, accept: string): DerivedFormat[] {
  const formats: DerivedFormat[] = [];
  if (accept.includes('image/avif')) formats.push('avif');
  formats.push(accept.includes('image/webp') ? 'webp' : plainFormat(asset));
  return formats;
}

async function servePicture(
  media: Media,
  asset: MediaAsset,
  wanted: ImageWidth,
  request: MediaRequest,
): Promise<MediaAnswer> {
  const saves = request.headers.saveData?.toLowerCase() === 'on';
  const width = madeWidth(asset, saves ? smallerImageWidth(wanted) : wanted);
  const headers: Record<string, string> = {
    ...headersOf(asset, 'filename' in request.by),
    vary: 'Accept, Save-Data',
  };
  for (const format of formatsFor(asset, request.headers.accept ?? '')) {
    const tag = `"${asset.hash}-${width}-${DERIVATION}.${format}"`;
    if (namesTag(request.headers.ifNoneMatch, tag))
      return { status: 304, headers: { ...headers, etag: tag }, body: null };
    const body =
      format === 'avif'
        ? await avifPicture(media, asset, width)
        : await derivedPicture(media, asset, width, format);
    if (!body) continue;
    headers.etag = tag;
    headers['content-type'] = MEDIA_TYPES[format]?.mime ?? asset.mime;
    headers['content-length'] = String(body.length);
    return { status: 200, headers, body: request.method === 'HEAD' ? null : body };
  }
  const original = await serveOriginal(media, asset, request);
  // What could not be made today may be tomorrow.
  return {
    ...original,
    headers: { ...original.headers, vary: headers.vary ?? '', 'cache-control': REVALIDATE },
  };
}

/** The letters of one part of a font, as WOFF2. */
async function serveFontPart(
  media: Media,
  asset: MediaAsset,
  part: FontPart,
  request: MediaRequest,
): Promise<MediaAnswer> {
  const tag = `"${asset.hash}-${part}-${DERIVATION}.woff2"`;
  const headers: Record<string, string> = { ...headersOf(asset, 'filename' in request.by), etag: tag };
  if (namesTag(request.headers.ifNoneMatch, tag)) return { status: 304, headers, body: null };
  const body = await derivedFont(media, asset, part);
  if (!body) return notFound();
  headers['content-type'] = MEDIA_TYPES.woff2?.mime ?? asset.mime;
  headers['content-length'] = String(body.length);
  return { status: 200, headers, body: request.method === 'HEAD' ? null : body };
}

type Wanted = ImageWidth | 'original' | { part: FontPart };

function wantedForm(format: unknown): Wanted | null {
  if (format === undefined || format === 'original') return 'original';
  if (typeof format !== 'string') return null;
  return FONT_PART_PATTERN.test(format) ? { part: format as FontPart } : parseImageFormat(format);
}

interface Found {
  asset: MediaAsset;
  /** Of a file name that asks for one: `vase-750w.jpg` of `vase.jpg` [B3.28]. */
  width?: ImageWidth | undefined;
}

async function find(media: Media, request: MediaRequest): Promise<Found | null> {
  const { by, name = '' } = request;
  const sized = sizedName('filename' in by ? by.filename : name);
  if ('filename' in by) {
    const asset = await findNamed(media, request, by.filename);
    if (asset || !sized) return asset && { asset };
    const whole = await findNamed(media, request, sized.filename);
    return whole && isResizable(whole) ? { asset: whole, width: sized.width } : null;
  }
  const asset = await findNamed(media, request);
  return asset && { asset, width: sized && sized.filename === asset.filename ? sized.width : undefined };
}

/** The file and the width that a name such as `vase-750w.jpg` asks for, should no file have that name. */
function sizedName(name: string): { filename: string; width: ImageWidth } | undefined {
  const [, before = '', size = '', end = ''] =
    /^(.+)-([1-9]\d{0,5}w)(\.[^.]+)?$/.exec(name.normalize('NFC')) ?? [];
  const width = parseImageFormat(size);
  return width === null ? undefined : { filename: before + end, width };
}

async function findNamed(
  media: Media,
  { visit: { siteId }, by }: MediaRequest,
  named?: string,
): Promise<MediaAsset | null> {
  if ('hashOrId' in by)
    return /^(?:[0-9a-f]{24}|[0-9a-f]{32})$/.test(by.hashOrId)
      ? media.remembered.find(siteId, by.hashOrId)
      : null;
  const filename = named ?? by.filename;
  if (
    filename.length === 0 ||
    filename.length > LONGEST_NAME ||
    filename.includes('\0') ||
    !filename.isWellFormed()
  )
    return null;
  return media.records.findByFilename(siteId, filename.normalize('NFC'));
}

/** Tells caches on the way that an answer is for who asked alone. */
function forOne(answer: MediaAnswer): MediaAnswer {
  const { vary } = answer.headers;
  const headers: MediaAnswer['headers'] = { ...answer.headers, vary: vary ? `${vary}, Cookie` : 'Cookie' };
  if (headers['cache-control'] !== 'no-store') headers['cache-control'] = PRIVATE;
  return { ...answer, headers };
}

/**
 * Answers for a file of a site: pictures in the width asked for and the best format the visitor takes, everything
 * else as it is, whole or in part. Nothing of another site, and nothing deleted, is found.
 * @returns the lock the file stands behind, where who asks has not opened it
 */
export async function serveMedia(
  media: Media,
  request: MediaRequest,
): Promise<MediaAnswer | Exclude<FileReach, string>> {
  const wanted = wantedForm(request.format);
  if (wanted === null) return refusal(400, 'The format is a width such as 750w.');
  const found = await find(media, request);
  if (!found) return notFound();
  const { asset, width = 'original' } = found;
  const reach = await request.visit.reach(asset);
  if (typeof reach === 'object') return reach;
  const answer = await serveFound(media, asset, wanted === 'original' ? width : wanted, request);
  return reach === 'everyone' ? answer : forOne(answer);
}

async function serveFound(
  media: Media,
  asset: MediaAsset,
  wanted: Wanted,
  request: MediaRequest,
): Promise<MediaAnswer> {
  try {
    if (typeof wanted === 'object' && MEDIA_TYPES[asset.ext]?.kind === 'font')
      return await serveFontPart(media, asset, wanted.part, request);
    if (typeof wanted !== 'number' || !isResizable(asset)) return await serveOriginal(media, asset, request);
    return await servePicture(media, asset, wanted, request);
  } catch (error) {
    if (error instanceof Overloaded)
      return refusal(503, 'Too many files are being made. Please try again.', { 'retry-after': '2' });
    throw error;
  }
}
