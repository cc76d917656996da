import { mediaUrl } from '@portico/model/media/media';
import { itemKindOf } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { PageView } from '@portico/model/page/page-view';
import { escapeMarkup, scriptJson } from './escape.ts';
import { jsonLd } from './json-ld.ts';
import { canonicalUrl, isHiddenFromSearch, sharedPicture } from '@portico/model/page/page-links';
import { documentDescription, documentTitle } from './title.ts';
import { videoProperties } from './video-properties.ts';

/** Pixel width of the favicon. */
const ICON_WIDTH = 100;

/** What the head says of the page: title, description, addresses, how it looks when shared, what it is about. */
export function headMarkup(page: PageView): string {
  const { settings, origin } = page.site;
  const title = documentTitle(page);
  const description = documentDescription(page);
  const canonical = canonicalUrl(page);
  const hidden = isHiddenFromSearch(page);
  const picture = sharedPicture(page);
  const parts = [`<title>${escapeMarkup(title)}</title>`];
  const meta = (name: string, content: string | number | undefined) => {
    if (content !== undefined && content !== '')
      parts.push(`<meta name="${name}" content="${escapeMarkup(String(content))}">`);
  };
  const property = (name: string, content: string | number | undefined) => {
    if (content !== undefined && content !== '')
      parts.push(`<meta property="${name}" content="${escapeMarkup(String(content))}">`);
  };
  const link = (rel: string, href: string, more = '') =>
    parts.push(`<link rel="${rel}" href="${escapeMarkup(href)}"${more}>`);

  meta('description', description);
  if (hidden) meta('robots', 'noindex');
  if (canonical && !hidden) link('canonical', canonical);
  if (canonical) {
    property('og:title', page.search.title || page.title || settings.title);
    property('og:type', ogType(page));
    property('og:url', canonical);
    property('og:site_name', settings.title);
    property('og:description', description);
    property('og:locale', settings.language.replace('-', '_'));
    if (picture) {
      property('og:image', picture.url);
      property('og:image:width', picture.width);
      property('og:image:height', picture.height);
      property('og:image:alt', picture.alt);
    }
    for (const [name, content] of videoProperties(page)) property(name, content);
    if (ogType(page) === 'article' && page.item) {
      property('article:published_time', page.item.publishedAt);
      property('article:modified_time', page.item.updatedAt);
    }
    meta('twitter:card', picture ? 'summary_large_image' : 'summary');
  }
  const icon = settings.favicon && page.media[settings.favicon.media];
  if (icon) link('icon', mediaUrl(icon, ICON_WIDTH));
  else parts.push('<link rel="icon" href="data:,">');
  if (page.collection && itemKindOf(page.collection.type)?.collection.feed)
    link(
      'alternate',
      `${origin}${page.collection.path}?format=rss`,
      ` type="application/rss+xml" title="${escapeMarkup(page.collection.title)}"`,
    );
  if (page.collection?.type === 'events' && !page.item)
    link(
      'alternate',
      `${origin}${page.collection.path}?format=ics`,
      ` type="text/calendar" title="${escapeMarkup(page.collection.title)}"`,
    );
  if (!hidden)
    for (const node of jsonLd(page))
      parts.push(`<script type="application/ld+json">${scriptJson(node)}</script>`);
  return parts.join('');
}

const ogType = ({ item }: PageView): string => (item ? itemKinds[item.kind].openGraphType : 'website');
