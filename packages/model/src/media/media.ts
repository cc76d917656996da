import type { MediaView } from './media-view.ts';
import { MEDIA_TYPES } from './media-types.ts';

/** Widths in pixels a picture is offered in, smallest first [B9.51]. */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const LARGEST: ImageWidth = 2500;

/** The narrowest offered width that is not under the one asked for; the widest when none is. */
export function imageWidthFor(widthPx: number): ImageWidth {
  return IMAGE_WIDTHS.find((offered) => offered >= widthPx) ?? LARGEST;
}

/** One step smaller, for visitors who asked to save data; the smallest stays. */
export function smallerImageWidth(width: ImageWidth): ImageWidth {
  return IMAGE_WIDTHS[Math.max(0, IMAGE_WIDTHS.indexOf(width) - 1)] ?? width;
}

/**
 * The offered width that `?format=` asks for: `750w` is 750, `800w` the next larger, 1000.
 * @returns null when the text is no width
 */
export function parseImageFormat(format: string): ImageWidth | null {
  const digits = /^([1-9]\d{0,5})w$/.exec(format)?.[1];
  return digits === undefined ? null : imageWidthFor(Number(digits));
}

/** Whether it is shown as a picture. */
export function isImage(media: Pick<MediaView, 'ext'>): boolean {
  const kind = MEDIA_TYPES[media.ext]?.kind;
  return kind === 'picture' || kind === 'drawing';
}

/** Whether the server makes other widths of it: photographs and the like, not drawings (SVG) or files. */
export function isResizable(media: Pick<MediaView, 'ext'>): boolean {
  return MEDIA_TYPES[media.ext]?.kind === 'picture';
}

type Addressed = Pick<MediaView, 'hash' | 'ext' | 'filename'>;

/**
 * Address of a picture on its site. With a width, the picture in the offered width that covers it; without, or when
 * the picture has only one form (SVG), the original.
 */
export function mediaUrl(media: Addressed, widthPx?: number): string {
  const path = `/_portico/media/${media.hash}/${encodeURIComponent(media.filename)}`;
  return widthPx === undefined || !isResizable(media) ? path : `${path}?format=${imageWidthFor(widthPx)}w`;
}

/** Address of a file that visitors open or download, on its site [V5.33]. */
export function fileUrl(media: Pick<MediaView, 'filename'>): string {
  return `/s/${encodeURIComponent(media.filename)}`;
}

/** The offered widths worth naming for a picture: all under its own, and the first that shows it whole. */
export function usefulImageWidths(originalWidth: number | undefined): ImageWidth[] {
  if (originalWidth === undefined) return [...IMAGE_WIDTHS];
  const whole = imageWidthFor(originalWidth);
  return IMAGE_WIDTHS.filter((width) => width <= whole);
}

/** How much of the window's width a picture takes, as fractions, in each layout. */
export interface ImageSpan {
  /** Windows up to 432 px wide; all of it when absent. */
  phone?: number;
  /** Windows from 433 to 799 px; all of it when absent. */
  narrow?: number;
  /** Windows from 800 px. */
  wide: number;
  /** Never wider than this, in pixels, in the wide layout (the site's maximum width times the span). */
  maxPx?: number;
}

function vw(fraction: number): string {
  return `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}vw`;
}

/** The `sizes` attribute of a picture, in the breakpoints of the three layouts. */
export function imageSizes(span: ImageSpan): string {
  const wide =
    span.maxPx === undefined ? vw(span.wide) : `min(${vw(span.wide)}, ${Math.round(span.maxPx)}px)`;
  const phone = vw(span.phone ?? 1);
  const narrow = vw(span.narrow ?? 1);
  const small =
    phone === narrow
      ? `(max-width: 799px) ${narrow}`
      : `(max-width: 432px) ${phone}, (max-width: 799px) ${narrow}`;
  return `${small}, ${wide}`;
}

/** A place in a picture, as fractions from its top left corner. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Where the focal point is until the owner says otherwise [B3.23]. */
export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

function fraction(value: number | undefined): number {
  return value === undefined || !Number.isFinite(value) ? 0.5 : Math.min(1, Math.max(0, value));
}

/** A focal point inside the picture; what is missing or no number is the middle [B3.23]. */
export function focalPointOf(point: Partial<FocalPoint> | null | undefined): FocalPoint {
  return { x: fraction(point?.x), y: fraction(point?.y) };
}

/** The focal point as CSS `object-position`. */
export function objectPosition(point: Partial<FocalPoint> | null | undefined): string {
  const { x, y } = focalPointOf(point);
  return `${Math.round(x * 1000) / 10}% ${Math.round(y * 1000) / 10}%`;
}
