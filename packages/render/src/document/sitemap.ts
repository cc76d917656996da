import { escapeXml } from './escape.ts';

export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  /** ISO instant of the last change. */
  changed?: string;
}

/** Most addresses in one sitemap (sitemaps.org). */
export const SITEMAP_MAX = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';

/** How many files the addresses of a site need: one, or an index and so many parts. */
export function sitemapParts(count: number): number {
  return Math.max(1, Math.ceil(count / SITEMAP_MAX));
}

/** A sitemap of at most `SITEMAP_MAX` addresses. @throws RangeError above */
export function sitemap(entries: readonly SitemapEntry[]): string {
  if (entries.length > SITEMAP_MAX) throw new RangeError(`A sitemap holds at most ${SITEMAP_MAX} addresses`);
  const urls = entries.map((entry) => `<url>${location(entry)}</url>`).join('');
  return `${PROLOGUE}<urlset xmlns="${NAMESPACE}">${urls}</urlset>`;
}

/** An index of sitemaps, for sites past `SITEMAP_MAX` addresses. */
export function sitemapIndex(maps: readonly SitemapEntry[]): string {
  const parts = maps.map((entry) => `<sitemap>${location(entry)}</sitemap>`).join('');
  return `${PROLOGUE}<sitemapindex xmlns="${NAMESPACE}">${parts}</sitemapindex>`;
}

function location({ url, changed }: SitemapEntry): string {
  return `<loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''}`;
}
