import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, mediaReference, text } from '@portico/model/documents/schema';
import type { DataResult } from '@portico/model/page/data-request';
import { videoSource } from '@portico/model/media/video-source';
import { z } from 'zod';
import { collectionChoice, lightboxTheme, ratio } from '../field-kinds.ts';
import { type GalleryBlockData, galleryData } from './block-data.ts';
import { GALLERY_DESIGNS, UnknownDesignError, builtDesign, isMoving } from './design.ts';
import { fromImageGrid } from './from-image-grid.ts';
import {
  ALIGNMENTS,
  BOUNDARIES,
  CLICK_BEHAVIORS,
  META_POSITIONS,
  SPACES,
  STRIP_ALIGNMENTS,
  TRANSITIONS,
  optionsOf,
} from './options.ts';
import { galleryRequest } from './requests.ts';

/** Most slides of a gallery. */
export const SLIDES_MAX = 1000;

const slide = z.object({
  /** Of a slide with a video its poster. */
  image: mediaReference.optional(),
  /** Shown in the picture's place. */
  video: videoSource.optional(),
  title: text(300).optional(),
  caption: text(2000).optional(),
  href: href.optional(),
  newWindow: z.boolean().optional(),
});
export type StoredSlide = z.infer<typeof slide>;

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/** Options of designs: one that is not set takes what its design begins with, so that no design leaves odd numbers to another. */
const options = {
  imageAspectRatio: ratio.optional(),
  slidesPerRow: whole(1, 12).optional(),
  lightbox: z.boolean().optional(),
  lightboxTheme: lightboxTheme.optional(),
  /** Narrowest column of designs that find out their number of columns, in px. */
  columnWidth: whole(50, 1000).optional(),
  /** Height that justified rows come close to, in px. */
  rowHeight: whole(50, 1000).optional(),
  /** Between slides: in px; of a carousel in hundredths of its width. */
  gutter: z.number().min(0).max(200).optional(),
  /** Between the slides of a grid: in px, or one of the site's own spaces. */
  padding: z.union([z.number().min(0).max(200), z.enum(SPACES)]).optional(),
  /** Part of the width a picture takes beside its words, in percent. */
  listImageSize: whole(1, 100).optional(),
  /** Height of a strip, in twentieths of the window's height. */
  vSize: whole(1, 20).optional(),
  activeAlignment: z.enum(ALIGNMENTS).optional(),
  thumbnails: z.boolean().optional(),
  thumbnailsPerRow: whole(1, 30).optional(),
  /** In px. */
  thumbnailStripHeight: whole(24, 400).optional(),
  /** In px. */
  thumbnailStripMargin: z.number().min(0).max(200).optional(),
  squareThumbs: z.boolean().optional(),
  /** Pictures fill the shape they stand in. */
  autoCrop: z.boolean().optional(),
  autoplay: z.boolean().optional(),
  /** In seconds. */
  autoplayDuration: z.number().min(1).max(60).optional(),
  random: z.boolean().optional(),
  loop: z.boolean().optional(),
  /** The page's address follows the slide. */
  history: z.boolean().optional(),
  transition: z.enum(TRANSITIONS).optional(),
  clickBehavior: z.enum(CLICK_BEHAVIORS).optional(),
  metaPosition: z.enum(META_POSITIONS).optional(),
  showTitle: z.boolean().optional(),
  showCaption: z.boolean().optional(),
  alignment: z.enum(STRIP_ALIGNMENTS).optional(),
  /** Where a strip comes to rest: every so many percent of its width, or anywhere. */
  snapPoints: z.union([z.literal('none'), z.number().min(1).max(100)]).optional(),
  boundaries: z.enum(BOUNDARIES).optional(),
};

const fields = z.object({
  design: z.enum(GALLERY_DESIGNS, {
    error: ({ input }) => new UnknownDesignError(String(input)).message,
  }),
  /** Slides of its own, or the items of a collection. */
  source: z.enum(['own', 'collection']),
  slides: z.array(slide).max(SLIDES_MAX),
  collection: collectionChoice,
  limit: whole(1, 200),
  order: z.enum(['recent', 'manual', 'title']).optional(),
  ...options,
});
export type GalleryFields = z.infer<typeof fields>;

export const hasVideo = ({ video }: StoredSlide): boolean => Boolean(video?.file ?? video?.href);

/** Is there a video to play, or a slide to enlarge? One that leads somewhere is not enlarged: a click does one thing. */
function isAnyPressed(fields: GalleryFields, items: DataResult | undefined): boolean {
  if (fields.source === 'collection')
    return items?.type === 'items' && items.items.some(({ video }) => video !== undefined);
  const { lightbox } = optionsOf(fields);
  const isPressed = (slide: StoredSlide) => hasVideo(slide) || (lightbox && slide.image && !slide.href);
  return fields.slides.some(isPressed);
}

export const galleryDefinition: BlockDefinition<GalleryFields> = {
  type: 'gallery',
  name: 'Gallery',
  // Version 1 is the block `image-grid`.
  version: 2,
  schema: fields,
  defaults: { design: 'grid', source: 'own', slides: [], collection: '', limit: 30 },
  upgrades: { 1: fromImageGrid },
  life: 'enhance',
  setApart: true,
  scriptFields: (fields, data): GalleryBlockData | undefined =>
    isMoving(builtDesign(fields.design)) || isAnyPressed(fields, data?.items)
      ? galleryData(fields)
      : undefined,
  translatable: ['slides'],
  reads: galleryRequest,
  plainText: (fields) =>
    fields.source === 'own'
      ? fields.slides
          .flatMap(({ title, caption }) => [title ?? '', caption ?? ''])
          .filter((words) => words !== '')
          .join('\n')
      : '',
  size: { w: 24, h: 12 },
};
