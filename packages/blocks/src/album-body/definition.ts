import type { BlockDefinition } from '@portico/model/documents/block-definition';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';
import { lightboxTheme } from '../field-kinds.ts';
import { galleryData } from '../gallery/block-data.ts';
import { type GalleryFields, galleryDefinition } from '../gallery/definition.ts';
import { GALLERY_DESIGNS } from '../gallery/design.ts';

const fields = z.object({
  /** How its pictures are shown, as galleries are. */
  design: z.enum(GALLERY_DESIGNS),
  width: z.enum(['wide', 'full']),
  captions: z.boolean(),
  /** A click enlarges a picture. */
  lightbox: z.boolean(),
  lightboxTheme,
  thumbnails: z.boolean(),
  showCover: z.boolean(),
  showCredit: z.boolean(),
  showDate: z.boolean(),
  showExcerpt: z.boolean(),
  neighbours: z.boolean(),
});
export type AlbumBodyFields = z.infer<typeof fields>;

/** The gallery an album's pictures are shown by. */
export const albumGallery = (
  { design, captions, lightbox, lightboxTheme, thumbnails }: AlbumBodyFields,
  slides: GalleryFields['slides'],
): GalleryFields => ({
  ...galleryDefinition.defaults,
  design,
  slides,
  showTitle: captions,
  showCaption: captions,
  lightbox,
  lightboxTheme,
  thumbnails,
});

/** An album as a whole, on its page: title, whose it is, its pictures, its own sections, neighbours. */
export const albumBodyDefinition: BlockDefinition<AlbumBodyFields> = {
  type: 'album-body',
  name: 'Album',
  version: 1,
  schema: fields,
  defaults: {
    design: 'autorows',
    width: 'wide',
    captions: false,
    lightbox: true,
    lightboxTheme: 'dark',
    thumbnails: false,
    showCover: false,
    showCredit: true,
    showDate: true,
    showExcerpt: true,
    neighbours: true,
  },
  upgrades: {},
  life: 'enhance',
  scriptFields: (fields) => galleryData(albumGallery(fields, [])),
  ownWidth: true,
  mainHeading: true,
  translatable: [],
  reads: (fields): Record<string, DataRequest> =>
    fields.neighbours ? { neighbours: { type: 'neighbours' } } : {},
  plainText: () => '',
  size: { w: 24, h: 20 },
};
