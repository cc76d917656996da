import { escapeXml } from './escape.ts';

export interface FeedItem {
  title: string;
  /** Absolute address. */
  url: string;
  /** ISO instant. */
  date: string;
  /** Plain words. */
  description: string;
  author?: string;
  categories?: readonly string[];
  /** Absolute address of the item's picture and what it is. */
  picture?: { url: string; mime: string; bytes: number };
}

export interface Feed {
  title: string;
  /** Absolute address of the list the feed is of. */
  url: string;
  /** Absolute address of the feed itself. */
  self: string;
  description: string;
  language: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** An RSS 2.0 document. The address of an item is its id for ever. */
export function rss(feed: Feed): string {
  const built = feed.items[0] && new Date(feed.items[0].date).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', feed.title),
    element('link', feed.url),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description || feed.title),
    element('language', feed.language),
    built ? element('lastBuildDate', built) : '',
    ...feed.items.map(itemMarkup),
    '</channel></rss>',
  ].join('');
}

function itemMarkup(item: FeedItem): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    element('pubDate', new Date(item.date).toUTCString()),
    item.author ? element('dc:creator', item.author) : '',
    ...(item.categories ?? []).map((category) => element('category', category)),
    item.description ? element('description', escapeXml(item.description)) : '',
    item.picture
      ? `<enclosure url="${escapeXml(item.picture.url)}" length="${item.picture.bytes}" type="${escapeXml(item.picture.mime)}"/>`
      : '',
    '</item>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
