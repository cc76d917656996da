import { encodePath } from '@portico/model/addresses/address';
import { mediaHashesIn } from '@portico/model/documents/schema';
import { chaptersOf } from '@portico/model/media/chapters';
import { mediaUrl } from '@portico/model/media/media';
import type { SiteView } from '@portico/model/page/page-view';
import { videoPlace } from '@portico/render/document/item-video';
import { robots } from '@portico/render/document/robots';
import { type FeedItem, rss } from '@portico/render/document/rss';
import { SITEMAP_MAX, sitemap, sitemapIndex, sitemapParts } from '@portico/render/document/sitemap';
import {
  countSitemapEntries,
  isPublished,
  readBlogFeed,
  readTrackChapters,
  readSitemapEntries,
} from '../content/reading/read-feeds.ts';
import { readMediaViews } from '../content/reading/read-media-views.ts';
import { type Portico, tags } from '../core/portico.ts';
import { calendarFeed } from './calendar-feed.ts';
import { SHOPPING_FEED_PATH, shoppingFeed } from './shopping-feed.ts';
import { audioPlace, podcastChannel, podcastItem } from './podcast-feed.ts';
import type { UnfinishedPage } from './finished-page.ts';

/** Width of the pictures feeds name, in px. */
const FEED_PICTURE = 1000;
const FAVICON_WIDTH = 100;

const xml = (type: string) => ({ 'content-type': `${type}; charset=utf-8` });

/** What a site answers for machines: robots, sitemap, the feeds of its collections. Null where the path is none of these. */
export async function feedAt(
  portico: Portico,
  site: SiteView,
  path: string,
  query: URLSearchParams,
): Promise<UnfinishedPage | null> {
  if (path === '/robots.txt')
    return {
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: robots(site.origin, site.settings.hiddenFromSearchEngines),
      validUntil: null,
      tags: [tags.site],
    };
  if (path === '/favicon.ico') return favicon(portico, site);
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1];
  const format = query.get('format');
  const isShopping = path === SHOPPING_FEED_PATH;
  if (
    path !== '/sitemap.xml' &&
    !part &&
    !isShopping &&
    format !== 'rss' &&
    format !== 'chapters' &&
    format !== 'ics'
  )
    return null;
  // Behind a cover page there is nothing but the cover.
  if (await isCovered(portico, site)) return path === '/sitemap.xml' ? coverMap(site) : null;
  if (path === '/sitemap.xml') return siteMap(portico, site);
  if (isShopping) return shoppingFeed(portico, site);
  if (part) return siteMapPart(portico, site, Number(part));
  if (format === 'ics') return calendarFeed(portico, site, path);
  return format === 'chapters' ? chapterFile(portico, site, path) : blogFeed(portico, site, path);
}

/** Browsers ask for it whatever the page says: the site's own picture, or nothing at all. */
async function favicon(portico: Portico, site: SiteView): Promise<UnfinishedPage> {
  const hash = site.settings.favicon?.media;
  const media = hash ? (await readMediaViews(portico.db, site.id, new Set([hash])))[hash] : undefined;
  return {
    status: media ? 302 : 204,
    headers: media ? { location: mediaUrl(media, FAVICON_WIDTH) } : {},
    body: '',
    validUntil: null,
    tags: [tags.site],
  };
}

async function entriesOf(portico: Portico, site: SiteView, offset: number): Promise<string> {
  const entries = await readSitemapEntries(portico, site.id, { offset, limit: SITEMAP_MAX });
  return sitemap(
    entries.map(({ path, updatedAt }) => ({
      url: site.origin + encodePath(path),
      changed: updatedAt.toISOString(),
    })),
  );
}

async function isCovered(portico: Portico, { id, settings }: SiteView): Promise<boolean> {
  return settings.coverPage !== undefined && isPublished(portico, id, settings.coverPage);
}

const coverMap = (site: SiteView): UnfinishedPage => ({
  status: 200,
  headers: xml('application/xml'),
  body: sitemap([{ url: `${site.origin}/` }]),
  validUntil: null,
  tags: [],
  keep: false,
});

/** A sitemap follows every publication: it is made afresh rather than kept. */
async function siteMap(portico: Portico, site: SiteView): Promise<UnfinishedPage> {
  const parts = sitemapParts(await countSitemapEntries(portico, site.id));
  const body =
    parts === 1
      ? await entriesOf(portico, site, 0)
      : sitemapIndex(
          Array.from({ length: parts }, (_, at) => ({ url: `${site.origin}/sitemap-${at + 1}.xml` })),
        );
  return { status: 200, headers: xml('application/xml'), body, validUntil: null, tags: [], keep: false };
}

async function siteMapPart(portico: Portico, site: SiteView, part: number): Promise<UnfinishedPage | null> {
  if (part > sitemapParts(await countSitemapEntries(portico, site.id))) return null;
  const body = await entriesOf(portico, site, (part - 1) * SITEMAP_MAX);
  return { status: 200, headers: xml('application/xml'), body, validUntil: null, tags: [], keep: false };
}

async function blogFeed(portico: Portico, site: SiteView, path: string): Promise<UnfinishedPage | null> {
  const blog = await readBlogFeed(portico, site.id, path);
  if (!blog) return null;
  const hashes = mediaHashesIn([
    blog.podcast?.image,
    ...blog.items.map(({ image, video, audio, episode }) => [image, video, audio?.file, episode?.transcript]),
  ]);
  const media = await readMediaViews(portico.db, site.id, hashes);
  const podcast = podcastChannel(blog, media, site.origin);
  const items = blog.items.map((item): FeedItem => {
    const picture = item.image && media[item.image.media];
    const video = videoPlace(item.video, media, site.origin);
    const audio = audioPlace(item.audio, media, site.origin);
    return {
      title: item.title,
      url: site.origin + encodePath(item.path),
      date: item.date,
      description: item.excerpt,
      ...(item.author ? { author: item.author.name } : {}),
      categories: [...item.categories.map((category) => category.name), ...item.tags],
      ...(picture
        ? {
            picture: {
              url: site.origin + mediaUrl(picture, FEED_PICTURE),
              mime: picture.mime,
              bytes: picture.bytes,
            },
          }
        : {}),
      ...(video ? { video } : {}),
      ...(audio ? { audio } : {}),
      ...(item.kind === 'album-track' ? { guid: item.episode?.guid ?? item.id } : {}),
      ...(podcast && audio ? { episode: podcastItem(item, media, site.origin) } : {}),
      ...(item.durationSeconds ? { durationSeconds: item.durationSeconds } : {}),
    };
  });
  const url = site.origin + encodePath(path);
  const body = rss({
    title: blog.title === site.settings.title ? blog.title : `${blog.title} — ${site.settings.title}`,
    url,
    self: `${url}?format=rss`,
    description: blog.description,
    language: site.settings.language,
    podcast,
    items,
  });
  return {
    status: 200,
    headers: xml('application/rss+xml'),
    body,
    validUntil: blog.validUntil,
    tags: [tags.site, tags.document(blog.id), tags.list(blog.id)],
  };
}

/** An episode's chapters, as players of podcasts read them (Podcasting 2.0, JSON chapters 1.2). */
async function chapterFile(portico: Portico, site: SiteView, path: string): Promise<UnfinishedPage | null> {
  const track = await readTrackChapters(portico, site.id, path);
  if (!track) return null;
  const chapters = chaptersOf(track.chapters).map(({ startSeconds, title }) => ({
    startTime: startSeconds,
    title,
  }));
  return {
    status: 200,
    headers: { 'content-type': 'application/json+chapters' },
    body: JSON.stringify({ version: '1.2.0', chapters }),
    validUntil: null,
    tags: [tags.site, tags.document(track.id), tags.document(track.collectionId)],
  };
}
