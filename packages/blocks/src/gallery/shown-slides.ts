import type { BadgedProduct } from '@portico/model/commerce/product-badge';
import { safeHref } from '@portico/model/addresses/safe-href';
import { videoPlayerOf } from '@portico/model/media/video';
import type { TextTrack } from '@portico/model/media/text-tracks';
import type { VideoSource } from '@portico/model/media/video-source';
import type { DataResult, ItemCard, MediaViews } from '@portico/model/page/data-request';
import { pictureId } from '../enlarge.tsx';
import type { PictureReference } from '../picture.tsx';
import { type GalleryFields, hasVideo, type StoredSlide } from './definition.ts';

/** A slide as it is shown, whatever it comes from. */
export interface ShownSlide {
  /** Its name in the page's address: of what it shows, never its place. Unlike any other of the page. */
  id: string;
  /** Its place among the stored slides, by which its words are written on the page; undefined for items. */
  place?: number;
  image?: PictureReference;
  video?: VideoSource;
  /** Captions of its video. */
  tracks?: readonly TextTrack[] | undefined;
  title: string;
  caption: string;
  /** Where its picture leads; where there is a video to play instead, its title. */
  href?: string | undefined;
  newWindow?: boolean | undefined;
  /** Where it has a page of its own on the site. */
  url?: string;
  /** What a product costs, and whether there is one left. */
  offer?: BadgedProduct & Pick<ItemCard, 'price'>;
}

/** The slides there are to show: those whose picture or video the site has, or the items of a collection. */
export function shownSlides(
  blockId: string,
  fields: GalleryFields,
  data: Readonly<Record<string, DataResult>>,
  media: MediaViews,
): ShownSlide[] {
  if (fields.source === 'collection')
    return data.items?.type === 'items'
      ? data.items.items.map((item) => slideOfItem(blockId, item, media))
      : [];
  const earlier = new Map<string, number>();
  return fields.slides.flatMap((slide, place) => {
    const shown = ownSlide(slide, media);
    const name = shown && nameOf(shown);
    if (!shown || name === undefined) return [];
    const times = earlier.get(name) ?? 0;
    earlier.set(name, times + 1);
    return { ...shown, id: pictureId(blockId, name, times), place };
  });
}

type Shown = Omit<ShownSlide, 'id' | 'place'>;

/** Without what is gone from the library. A slide with a video leads nowhere else. */
function ownSlide(slide: StoredSlide, media: MediaViews): Shown | undefined {
  const { title = '', caption = '', href, newWindow, image, video } = slide;
  const shown: Shown = { title, caption, ...(image && media[image.media] ? { image } : {}) };
  if (video && hasVideo(slide) && isThere(video, media)) return { ...shown, video };
  return shown.image && (href ? { ...shown, href, newWindow } : shown);
}

const isThere = ({ file, href = '' }: VideoSource, media: MediaViews): boolean =>
  file ? media[file.media] !== undefined : videoPlayerOf(href) !== undefined;

/** What tells what a slide shows from everything else: the name of its file, or one made of its address. */
function nameOf({ image, video }: Shown): string | undefined {
  return image?.media ?? video?.file?.media ?? (video?.href && nameOfAddress(video.href));
}

/** FNV-1a: short, and the same for the same address everywhere. */
function nameOfAddress(address: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at++)
    hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

function slideOfItem(blockId: string, item: ItemCard, media: MediaViews): ShownSlide {
  // An address that cannot be followed leads nowhere: its page is still there.
  const href = item.sourceUrl && safeHref(item.sourceUrl) ? item.sourceUrl : item.path;
  const { video, textTracks, price, soldOut = false, left, badges, date } = item;
  return {
    id: `item-${blockId}-${item.id}`,
    title: item.title || item.path,
    caption: item.excerpt,
    href,
    url: item.path,
    ...(price && { offer: { price, soldOut, left, badges, date } }),
    ...(item.image && media[item.image.media] ? { image: item.image } : {}),
    ...(video && isThere(video, media) ? { video, tracks: textTracks } : {}),
  };
}
