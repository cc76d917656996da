import { chosenFilter } from '@portico/blocks/chosen-filter';
import type { PageView } from '@portico/model/page/page-view';

/**
 * The document's title after the site's patterns: `%s` site, `%p` page or item, `%c` collection. Signs left alone by
 * an empty part go. A list that is filtered says first by what.
 */
export function documentTitle(page: PageView): string {
  const filter = chosenFilter(page);
  return filter === undefined ? wholeTitle(page) : `${filter} — ${wholeTitle(page)}`;
}

function wholeTitle(page: PageView): string {
  const { settings } = page.site;
  if (page.search.title) return page.search.title;
  // Pages of no document (cart, checkout, messages) have no path of their own.
  const kind = page.path === '/' && page.documentId !== '' ? 'home' : page.item ? 'item' : 'page';
  const values: Readonly<Record<string, string>> = {
    '%s': settings.title,
    '%p': page.title,
    '%c': page.collection?.title ?? '',
  };
  const title = settings.titlePatterns[kind].replace(/%[spc]/g, (token) => values[token] ?? token);
  return tidy(title) || page.title || settings.title;
}

function tidy(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—|·:-]+|[\s–—|·:-]+$/g, '')
    .trim();
}

/** Longest description search engines show. */
const DESCRIPTION_MAX = 300;

/** What the page is about in a sentence or two: its own words, the site's on the homepage. */
export function documentDescription(page: PageView): string {
  const { settings } = page.site;
  const words =
    page.search.description ||
    page.description ||
    (page.path === '/' ? settings.description || settings.tagline : '');
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`;
}
