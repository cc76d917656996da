import { mediaUrl } from '../media/media.ts';
import type { MediaView } from '../media/media-view.ts';
import { encodePath } from '../addresses/address.ts';
import type { PageView } from './page-view.ts';

/** Page types whose pages stand in for others and have no address of their own. */
const STAND_INS: ReadonlySet<number> = new Set([100, 101, 103, 105, 106]);

/** What visitors choose of a list, beyond the categories and tags its owner made. */
const CHOICES = ['sort', 'stock', 'sale', 'price', 'option'] as const;

/** What visitors choose of a product's reviews and of a post's comments. */
const OPINION_CHOICES = ['stars', 'reviews-sort', 'reviews-page', 'comments-sort', 'comments-page'] as const;

/** The address search engines should know the page by; undefined for pages that stand in for others. */
export function canonicalUrl(page: PageView): string | undefined {
  if (STAND_INS.has(page.pageType)) return undefined;
  const mark = page.url.indexOf('?');
  const address = page.site.origin + encodePath(page.path);
  if (mark < 0) return address;
  const query = new URLSearchParams(page.url.slice(mark));
  // It is the item's page, whichever of its reviews and comments are shown.
  for (const name of OPINION_CHOICES) query.delete(name);
  // Categories, tags and page numbers show other items, so those addresses are pages of their own. Lists that were
  // sorted or narrowed further show some of the same: they are known by the whole list.
  if (CHOICES.some((name) => query.has(name))) for (const name of [...CHOICES, 'page']) query.delete(name);
  return address + (query.size > 0 ? `?${query}` : '');
}

/** Should search engines leave this page out? */
export function isHiddenFromSearch(page: PageView): boolean {
  return (
    page.mode !== 'published' ||
    page.site.settings.hiddenFromSearchEngines ||
    page.search.hidden === true ||
    STAND_INS.has(page.pageType)
  );
}

export interface SharedPicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Width of the picture shown with shared links, in px. */
const SHARED_WIDTH = 1500;

/** The picture shown when the page is shared: its own, its item's, the site's. */
export function sharedPicture(page: PageView): SharedPicture | undefined {
  const item = page.item?.body;
  const reference =
    page.search.image ??
    item?.image ??
    (item && 'images' in item ? item.images[0] : undefined) ??
    (item && 'slides' in item ? item.slides[0]?.image : undefined) ??
    page.site.settings.socialImage;
  const media = reference && page.media[reference.media];
  return media && pictureOf(page, media);
}

/** A picture with its absolute address. */
export function pictureOf(page: PageView, media: MediaView): SharedPicture {
  const scale = media.width ? Math.min(1, SHARED_WIDTH / media.width) : 1;
  return {
    url: page.site.origin + mediaUrl(media, SHARED_WIDTH),
    alt: media.alt,
    ...(media.width && media.height
      ? { width: Math.round(media.width * scale), height: Math.round(media.height * scale) }
      : {}),
  };
}
