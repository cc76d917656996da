import { normalisePath } from './address.ts';

/**
 * A path of this site in the spelling in which addresses are kept: decoded, composed and lower case, single slashes,
 * none at the end; its query stays as it is. An anchor is kept only where asked for.
 * @returns null for what is no path of this site: no leading slash, encodings that do not decode
 */
export function comparablePath(typed: string, keepAnchor = false): string | null {
  const trimmed = typed.trim();
  if (!trimmed.startsWith('/') || trimmed.includes('\\')) return null;
  const [beforeAnchor = '', anchor] = trimmed.split('#', 2);
  const mark = beforeAnchor.indexOf('?');
  const query = mark < 0 ? '' : beforeAnchor.slice(mark);
  const reading = normalisePath(mark < 0 ? beforeAnchor : beforeAnchor.slice(0, mark));
  if ('invalid' in reading) return null;
  const path = 'path' in reading ? reading.path : decodeURIComponent(reading.redirectTo);
  if (!query.isWellFormed() || query.includes('\u0000')) return null;
  return `${path}${query === '?' ? '' : query}${keepAnchor && anchor ? `#${anchor}` : ''}`;
}

/** The same for where a redirect leads: two slashes at the start would be another host. */
export function comparableTarget(typed: string): string | null {
  return typed.trim().startsWith('//') ? null : comparablePath(typed, true);
}
