import { definePaste } from '../editing/block-paste.ts';
import { type GalleryFields, SLIDES_MAX } from './definition.ts';

export const paste = definePaste<GalleryFields>({
  pictures: (media) => ({ slides: media.map((one) => ({ image: { media: one } })) }),
  picturesMax: SLIDES_MAX,
});
