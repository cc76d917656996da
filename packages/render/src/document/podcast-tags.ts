import type { Podcast } from '@portico/model/documents/podcast';
import { podcastCategoryPath } from '@portico/model/documents/podcast-categories';
import type { ItemCard } from '@portico/model/page/data-request';
import { escapeXml } from './escape.ts';

/** Namespaces of the tags below: Apple's, which every directory reads, and that of Podcasting 2.0. */
export const PODCAST_NAMESPACES =
  ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"';

/** A podcast as a whole; only for one that lacks nothing (`podcastProblems`). */
export interface PodcastChannel extends Omit<Podcast, 'image'> {
  /** Absolute address of its cover. */
  imageUrl: string;
  /** UUID that stays when its feed moves. */
  guid: string;
}

/** What directories ask of an episode beside what every feed says. */
export interface PodcastItem
  extends Omit<NonNullable<ItemCard['episode']>, 'transcript' | 'hasChapters' | 'guid'> {
  author?: string;
  imageUrl?: string;
  durationSeconds?: number;
  /** Absolute addresses. */
  transcriptUrl?: string;
  chaptersUrl?: string;
}

/** Of the channel; after its title, link, description and language. */
export function channelTags(podcast: PodcastChannel): string {
  const [category = '', inner] = podcastCategoryPath(podcast.category);
  return [
    element('itunes:author', podcast.author),
    `<itunes:owner>${element('itunes:name', podcast.ownerName)}${element('itunes:email', podcast.ownerEmail)}</itunes:owner>`,
    `<itunes:category text="${escapeXml(category)}"${
      inner ? `><itunes:category text="${escapeXml(inner)}"/></itunes:category>` : '/>'
    }`,
    `<itunes:image href="${escapeXml(podcast.imageUrl)}"/>`,
    element('itunes:explicit', String(podcast.explicit)),
    element('itunes:type', podcast.type),
    podcast.copyright ? element('copyright', podcast.copyright) : '',
    element('podcast:guid', podcast.guid),
    '<podcast:medium>podcast</podcast:medium>',
    `<podcast:locked owner="${escapeXml(podcast.ownerEmail)}">no</podcast:locked>`,
  ].join('');
}

/** Of an episode. */
export function episodeTags(title: string, item: PodcastItem): string {
  const { author, imageUrl, durationSeconds, number, season, type, explicit } = item;
  return [
    element('itunes:title', title),
    author ? element('itunes:author', author) : '',
    imageUrl ? `<itunes:image href="${escapeXml(imageUrl)}"/>` : '',
    durationSeconds ? element('itunes:duration', String(Math.round(durationSeconds))) : '',
    season ? element('itunes:season', String(season)) : '',
    number ? element('itunes:episode', String(number)) : '',
    element('itunes:episodeType', type ?? 'full'),
    element('itunes:explicit', String(explicit ?? false)),
    item.chaptersUrl
      ? `<podcast:chapters url="${escapeXml(item.chaptersUrl)}" type="application/json+chapters"/>`
      : '',
    item.transcriptUrl ? `<podcast:transcript url="${escapeXml(item.transcriptUrl)}" type="text/vtt"/>` : '',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
