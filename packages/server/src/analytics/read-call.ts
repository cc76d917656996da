import { hash } from 'node:crypto';
import { normalisePath } from '@portico/model/addresses/address';
import { readVisitorCookie, type VisitorCookie } from '@portico/model/visitor/visitor-cookies';
import type { SiteRecord } from '../hosting/sites.ts';
import { boundedNumber, boundedText } from './bounded.ts';

/** A measuring call, whichever way it came in. */
export interface AnalyticsCall {
  site: SiteRecord;
  /** `Host` header without port. */
  host: string;
  /** Fields of the body, or of the query where there is none. A list for performance records. */
  body: unknown;
  /** `{id}` of the address; '' where it has none. */
  id: string;
  userAgent: string | undefined;
  at: Date;
  /** The server's secret: stored visitors cannot be told from their cookies without it. */
  secret: string;
}

/** Paths longer than any page's are not counted. */
const PATH_LENGTH = 500;

interface PageAddress {
  path: string;
  query: URLSearchParams;
}

/** Pages are few, and their addresses come again and again. */
const read = new Map<string, PageAddress>();
const READ_KEPT = 500;
const KEPT_LENGTH = 300;

/** The canonical path of the page an address names, with its query; undefined where no page can be. */
export function readPageAddress(url: unknown): Readonly<PageAddress> | undefined {
  if (typeof url !== 'string' || url.length > 4000) return undefined;
  const known = read.get(url);
  if (known) return known;
  const found = pageAddress(url);
  if (!found || url.length > KEPT_LENGTH) return found;
  if (read.size >= READ_KEPT) read.clear();
  read.set(url, found);
  return found;
}

function pageAddress(url: string): PageAddress | undefined {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const normal = normalisePath(raw === '' ? '/' : raw);
  if ('invalid' in normal) return undefined;
  const path = 'path' in normal ? normal.path : pathBehind(normal.redirectTo);
  if (path.length > PATH_LENGTH) return undefined;
  return { path, query: new URLSearchParams(query) };
}

/** `normalisePath` answers other spellings with the encoded canonical one. */
function pathBehind(encoded: string): string {
  const normal = normalisePath(encoded);
  return 'path' in normal ? normal.path : '/';
}

/** The visitor a cookie's value names, as stored: 48 bits of a digest that only this server can make. */
export function digestVisitor(call: Pick<AnalyticsCall, 'secret' | 'site'>, cookie: VisitorCookie): number {
  return hash('sha256', `${call.secret}|visitor|${call.site.id}|${cookie.id}`, 'buffer').readUIntBE(0, 6);
}

export function readVisitor(call: AnalyticsCall, value: unknown): number | null {
  const cookie = readVisitorCookie(typeof value === 'string' ? value : undefined);
  return cookie ? digestVisitor(call, cookie) : null;
}

const ID = /^[0-9a-f]{24}$/;

/** What the page fields of every call say: where it happened. */
export function readPageFields(fields: Record<string, unknown>): {
  path: string;
  pageType: number;
  collectionId: string | null;
} {
  const collection = boundedText(fields.collectionId, 24);
  return {
    path: readPageAddress(fields.url)?.path ?? '',
    pageType: boundedNumber(fields.pageType, 1000) ?? 0,
    collectionId: ID.test(collection) ? collection : null,
  };
}
