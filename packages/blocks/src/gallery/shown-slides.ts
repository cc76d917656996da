import { safeHref } from '@portico/model/addresses/safe-href';
import type { DataResult, ItemCard, MediaViews } from '@portico/model/page/data-request';
import { pictureId } from '../enlarge.tsx';
import type { PictureReference } from '../picture.tsx';
import type { GalleryFields, StoredSlide } from './definition.ts';

/** A slide as it is shown, whatever it comes from. */
export interface ShownSlide {
  /** Its name in the page's address: of what it shows, never its place. Unlike any other of the page. */
  id: string;
  /** Its place among the stored slides, by which its words are written on the page; undefined for items. */
  place?: number;
  image?: PictureReference;
  title: string;
  caption: string;
  href?: string | undefined;
  newWindow?: boolean | undefined;
  /** Where it has a page of its own on the site. */
  url?: string;
}

/** The slides there are to show: those whose picture the site has, or the items of a collection. */
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
    const { image } = slide;
    if (!image || !media[image.media]) return [];
    const times = earlier.get(image.media) ?? 0;
    earlier.set(image.media, times + 1);
    return { ...ownSlide(slide), id: pictureId(blockId, image.media, times), place };
  });
}

const ownSlide = ({ title = '', caption = '', href, newWindow, image }: StoredSlide) => ({
  title,
  caption,
  ...(image ? { image } : {}),
  ...(href ? { href, newWindow } : {}),
});

function slideOfItem(blockId: string, item: ItemCard, media: MediaViews): ShownSlide {
  // An address that cannot be followed leads nowhere: its page is still there.
  const href = item.sourceUrl && safeHref(item.sourceUrl) ? item.sourceUrl : item.path;
  return {
    id: `item-${blockId}-${item.id}`,
    title: item.title || item.path,
    caption: item.excerpt,
    href,
    url: item.path,
    ...(item.image && media[item.image.media] ? { image: item.image } : {}),
  };
}
