import { foldCase } from '@portico/model/slug';

/**
 * A path of this site in the spelling in which addresses are kept: composed and lower case, percent signs decoded,
 * no slash at the end; its query stays as it is. An anchor is kept only where asked for.
 * @returns null for what is no path: no leading slash, two of them, encodings that do not decode
 */
export function comparablePath(typed: string, keepAnchor = false): string | null {
  const trimmed = typed.trim();
  if (!trimmed.startsWith('/') || trimmed.startsWith('//') || trimmed.includes('\\')) return null;
  const [beforeAnchor = '', anchor] = trimmed.split('#', 2);
  const mark = beforeAnchor.indexOf('?');
  const rawPath = mark < 0 ? beforeAnchor : beforeAnchor.slice(0, mark);
  const query = mark < 0 ? '' : beforeAnchor.slice(mark);
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return null;
  }
  if (!path.isWellFormed() || path.includes('\u0000')) return null;
  const segments = foldCase(path)
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  return `/${segments.join('/')}${query === '?' ? '' : query}${keepAnchor && anchor ? `#${anchor}` : ''}`;
}
