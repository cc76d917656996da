import { inOrder } from '@portico/model/documents/schema';
import type { MediaViews } from '@portico/model/page/data-request';
import type { CurrentItem } from '@portico/model/page/page-view';
import { pictureId } from '../enlarge.tsx';
import type { PictureReference } from '../picture.tsx';

export type PicturedProduct = Pick<
  CurrentItem<'product'>['body'],
  'image' | 'images' | 'variants' | 'videos'
>;

/** A picture among those of a product. */
export interface Shot {
  picture: PictureReference;
  /** Of its place on the page. */
  place: string;
  /** Of the picture in the lightbox. */
  id: string;
}

/** A product's pictures as its page shows them: its own, then those of variants that are not among them. */
export function shotsOf(blockId: string, body: PicturedProduct, media: MediaViews): Shot[] {
  const own = body.images.length > 0 ? body.images : body.image ? [body.image] : [];
  const known = new Set(own.map((picture) => picture.media));
  const ofVariants = inOrder(body.variants).flatMap(({ image }) => {
    if (!image || known.has(image.media)) return [];
    known.add(image.media);
    return [image];
  });
  const earlier = new Map<string, number>();
  return [...own, ...ofVariants]
    .filter((picture) => media[picture.media])
    .map((picture) => {
      // The same one may be there twice.
      const times = earlier.get(picture.media) ?? 0;
      earlier.set(picture.media, times + 1);
      const id = pictureId(blockId, picture.media, times);
      return { picture, place: `${id}-place`, id };
    });
}

/** Where the picture of a variant stands; undefined for variants without one. */
export const placeOf = (shots: readonly Shot[], image: PictureReference | undefined): string | undefined =>
  image && shots.find(({ picture }) => picture.media === image.media)?.place;
