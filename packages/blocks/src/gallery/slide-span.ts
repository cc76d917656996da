import type { ImageSpan } from '@portico/model/media/media';
import type { MediaView } from '@portico/model/media/media-view';
import { partOfSpan } from '../picture.tsx';
import type { BuiltDesign } from './design.ts';
import type { GalleryOptions } from './options.ts';

/** Columns that find out how many they are are never wider than this many times their least width, from two on. */
const WIDEST_COLUMN = 1.5;
/** Justified rows are at most so much higher than asked for. */
const HIGHEST_ROW = 1.4;

/** How much of the window a slide's picture takes in a design, so that no more of it is fetched. */
export function slideSpan(
  built: BuiltDesign,
  options: GalleryOptions,
  span: ImageSpan,
  asset: Pick<MediaView, 'width' | 'height'> | undefined,
): ImageSpan {
  const few = (count: number, most: number) => 1 / Math.min(count, most);
  switch (built) {
    case 'grid':
      return partOfSpan(span, {
        wide: 1 / options.slidesPerRow,
        narrow: few(options.slidesPerRow, 2),
        phone: few(options.slidesPerRow, 2),
      });
    case 'autogrid':
    case 'autocolumns':
      return atMost(partOfSpan(span, { wide: 1, narrow: 0.5 }), options.columnWidth * WIDEST_COLUMN);
    case 'autorows': {
      const ratio = asset?.width && asset.height ? asset.width / asset.height : 1.5;
      const widest = ratio * options.rowHeight * HIGHEST_ROW;
      return atMost(partOfSpan(span, { wide: 1, narrow: Math.min(1, widest / 600) }), widest);
    }
    case 'list':
      return partOfSpan(span, { wide: options.listImageSize / 100, narrow: options.listImageSize / 100 });
    case 'carousel':
      return partOfSpan(span, {
        wide: 1 / options.slidesPerRow,
        narrow: few(options.slidesPerRow, 3),
        phone: few(options.slidesPerRow, 2),
      });
    case 'strip':
      return partOfSpan(span, { wide: 0.7, narrow: 0.85, phone: 0.85 });
    case 'stacked':
    case 'base':
      return span;
  }
}

const atMost = (span: ImageSpan, px: number): ImageSpan => ({
  ...span,
  maxPx: Math.min(span.maxPx ?? Number.POSITIVE_INFINITY, px),
});
