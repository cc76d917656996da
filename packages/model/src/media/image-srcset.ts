import { type ImageSpan, isResizable, mediaUrl, usefulImageWidths } from './media.ts';
import type { MediaView } from './media-view.ts';

/** Pixels of a screen for one of CSS, on the sharpest phones and on the sharpest of all others. */
const PHONE_DENSITY = 3;
const DENSITY = 2;
/** A picture that has so much of the pixels a screen could show looks as sharp. */
const SHARP = 0.9;

/** The fewest and the most pixels that windows of 320 px and more show of a picture, from side to side. */
function pixelsShown({ phone = 1, narrow = 1, wide, maxPx = Number.POSITIVE_INFINITY }: ImageSpan) {
  return {
    least: Math.min(320 * phone, 433 * narrow, 800 * wide, maxPx),
    // Without a limit a picture grows with the window, however wide that is.
    most: Math.max(432 * phone * PHONE_DENSITY, 799 * narrow * DENSITY, maxPx * DENSITY),
  };
}

/**
 * `srcset` over the offered widths [B9.51] that windows can use: from the widest that the smallest window fills to the
 * first that is sharp in every window. Undefined where there is only one form. A width says what comes.
 */
export function mediaSrcset(
  media: Pick<MediaView, 'hash' | 'ext' | 'filename' | 'width'>,
  span: ImageSpan,
): string | undefined {
  if (!isResizable(media)) return undefined;
  const { least, most } = pixelsShown(span);
  const path = mediaUrl(media);
  const widths = usefulImageWidths(media.width);
  const first = widths.findLastIndex((width) => width <= least);
  const last = widths.findIndex((width) => width >= most * SHARP);
  return widths
    .slice(Math.max(0, first), last === -1 ? undefined : last + 1)
    .map((width) => `${path}?format=${width}w ${Math.min(width, media.width ?? width)}w`)
    .join(', ');
}
