import { foldCase } from '../documents/slug.ts';

/** Longest path in UTF-16 units, decoded; no document's address comes near it. */
export const PATH_MAX = 1500;

export type PathReading =
  /** Decoded, canonical: lower-case, NFC, one slash between segments, none at the end; `/` is the homepage. */
  | { path: string }
  /** Percent-encoded canonical spelling to answer with a permanent redirect. */
  | { redirectTo: string }
  /** No page can be here: answer 404. */
  | { invalid: 'too-long' | 'bad-encoding' | 'bad-character' | 'dot-segment' };

/**
 * Reads the path of a request, without its query. Every spelling of a page has one canonical address; the others
 * redirect to it. What cannot be an address is said so, never thrown.
 * @param rawPath as the request had it, percent-encoded
 */
export function normalisePath(rawPath: string): PathReading {
  if (rawPath.length > PATH_MAX * 9) return { invalid: 'too-long' };
  if (!rawPath.startsWith('/')) return { invalid: 'bad-character' };
  const decoded: string[] = [];
  for (const segment of rawPath.slice(1).split('/')) {
    const text = decodeSegment(segment);
    if (text === undefined) return { invalid: 'bad-encoding' };
    // An encoded slash or backslash would change what a segment is further down the line.
    if (/[/\\\p{Cc}]/u.test(text) || !text.isWellFormed()) return { invalid: 'bad-character' };
    if (text === '.' || text === '..') return { invalid: 'dot-segment' };
    decoded.push(text);
  }
  const asked = `/${decoded.join('/')}`;
  const path = `/${decoded
    .filter((segment) => segment !== '')
    .map(foldCase)
    .join('/')}`;
  if (path.length > PATH_MAX) return { invalid: 'too-long' };
  return path === asked ? { path } : { redirectTo: encodePath(path) };
}

/** Decodes one segment; bytes above ASCII may come bare, as some clients send them. */
function decodeSegment(segment: string): string | undefined {
  try {
    const bytes = /[\u0100-\uffff]/.test(segment)
      ? segment
      : segment.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
    return decodeURIComponent(bytes);
  } catch {
    return undefined;
  }
}

/** Percent-encodes a decoded path for `href`, `Location` and sitemaps. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
