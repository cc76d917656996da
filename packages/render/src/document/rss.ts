import { escapeXml } from './escape.ts';
import {
  channelTags,
  episodeTags,
  PODCAST_NAMESPACES,
  type PodcastChannel,
  type PodcastItem,
} from './podcast-tags.ts';
import type { VideoPlace } from './item-video.ts';

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
  /** What plays, and for how many seconds. */
  video?: VideoPlace;
  durationSeconds?: number;
  /** The recording it is of. */
  audio?: { url: string; mime: string; bytes: number };
  /** What it is called for ever, where that is not its address. */
  guid?: string;
  /** In a podcast's feed. */
  episode?: PodcastItem;
}

export interface Feed {
  title: string;
  /** Absolute address of the list the feed is of. */
  url: string;
  /** Absolute address of the feed itself. */
  self: string;
  description: string;
  language: string;
  /** Where it is one that directories take. */
  podcast?: PodcastChannel | undefined;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** An RSS 2.0 document. The address of an item is its id for ever. */
export function rss(feed: Feed): string {
  const built = feed.items[0] && new Date(feed.items[0].date).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${
      feed.items.some(({ video }) => video) ? ' xmlns:media="http://search.yahoo.com/mrss/"' : ''
    }${feed.podcast ? PODCAST_NAMESPACES : ''}><channel>`,
    element('title', feed.title),
    element('link', feed.url),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description || feed.title),
    element('language', feed.language),
    feed.podcast ? channelTags(feed.podcast) : '',
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
    item.guid
      ? `<guid isPermaLink="false">${escapeXml(item.guid)}</guid>`
      : `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    element('pubDate', new Date(item.date).toUTCString()),
    item.author ? element('dc:creator', item.author) : '',
    ...(item.categories ?? []).map((category) => element('category', category)),
    item.description ? element('description', escapeXml(item.description)) : '',
    enclosure(item),
    item.episode ? episodeTags(item.title, item.episode) : '',
    item.video ? mediaContent(item, item.video) : '',
    '</item>',
  ].join('');
}

/** What readers fetch with an item: there is one at most, what plays rather than its picture. */
function enclosure({ picture, video, audio }: FeedItem): string {
  const file = audio ?? (video?.kind === 'file' ? video : picture);
  return file
    ? `<enclosure url="${escapeXml(file.url)}" length="${file.bytes}" type="${escapeXml(file.mime)}"/>`
    : '';
}

/** The video as Media RSS has it, which knows of players, lengths and posters. */
function mediaContent({ picture, durationSeconds }: FeedItem, video: VideoPlace): string {
  const file =
    video.kind === 'file'
      ? ` url="${escapeXml(video.url)}" fileSize="${video.bytes}" type="${escapeXml(video.mime)}"`
      : '';
  const length = durationSeconds ? ` duration="${durationSeconds}"` : '';
  return [
    `<media:content medium="video"${file}${length}>`,
    video.kind === 'player' ? `<media:player url="${escapeXml(video.url)}"/>` : '',
    picture ? `<media:thumbnail url="${escapeXml(picture.url)}"/>` : '',
    '</media:content>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
