import type { GalleryDesign } from './design.ts';
import { type GalleryOptions, META_POSITIONS, ALIGNMENTS, optionsOf } from './options.ts';

/**
 * What the page carries for a gallery's script [B3.2-B3.8]: the gallery block data under its specified names, then
 * what is our own.
 */
export interface GalleryBlockData {
  design: string;
  /** `Auto`, or width by height. */
  imageAspectRatio: 'Auto' | number;
  slidesPerRow: number;
  lightbox: boolean;
  lightboxTheme: 'dark' | 'light';
  /** There are videos among the pictures. */
  mixedContent: boolean;
  columnWidth: number;
  gutter: number;
  listImageSize: number;
  vSize: number;
  /** In px. */
  padding: number;
  'active-alignment': GalleryOptions['activeAlignment'];
  'thumbnails-per-row': number;
  'thumbnail-strip-height': number;
  'thumbnail-strip-margin': number;
  thumbnails: boolean;
  autoplay: boolean;
  /** In seconds. */
  'autoplay-duration': number;
  'square-thumbs': boolean;
  'auto-crop': boolean;
  'meta-position': GalleryOptions['metaPosition'];
  rowHeight: number;
  random: boolean;
  loop: boolean;
  history: boolean;
  transition: string;
  clickBehavior: string;
  alignment: string;
  snapPoints: 'none' | number;
  boundaries: string;
  /** Written by our server, every name of it. */
  isWhole: boolean;
}

/** The site's spaces, about. */
const SPACE_PX = { small: 8, medium: 24, large: 48 } as const;

/** The gallery block data of stored fields. */
export function galleryData(
  fields: Parameters<typeof optionsOf>[0] & {
    design: GalleryDesign;
    slides: ReadonlyArray<{ video?: unknown }>;
  },
): GalleryBlockData {
  const options = optionsOf(fields);
  const [width, height] = options.imageAspectRatio.split(':').map(Number);
  return {
    design: fields.design,
    imageAspectRatio: width && height ? round(width / height) : 'Auto',
    slidesPerRow: options.slidesPerRow,
    lightbox: options.lightbox,
    lightboxTheme: options.lightboxTheme,
    mixedContent: fields.slides.some(({ video }) => video) && fields.slides.some(({ video }) => !video),
    columnWidth: options.columnWidth,
    gutter: options.gutter,
    listImageSize: options.listImageSize,
    vSize: options.vSize,
    padding: typeof options.padding === 'number' ? options.padding : SPACE_PX[options.padding],
    'active-alignment': options.activeAlignment,
    'thumbnails-per-row': options.thumbnailsPerRow,
    'thumbnail-strip-height': options.thumbnailStripHeight,
    'thumbnail-strip-margin': options.thumbnailStripMargin,
    thumbnails: options.thumbnails,
    autoplay: options.autoplay,
    'autoplay-duration': options.autoplayDuration,
    'square-thumbs': options.squareThumbs,
    'auto-crop': options.autoCrop,
    'meta-position': options.metaPosition,
    rowHeight: options.rowHeight,
    random: options.random,
    loop: options.loop,
    history: options.history,
    transition: options.transition,
    clickBehavior: options.clickBehavior,
    alignment: options.alignment,
    snapPoints: options.snapPoints,
    boundaries: options.boundaries,
    isWhole: true,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** What was found wrong with gallery block data [B8.13, B8.14]. */
export class GalleryDataError extends Error {
  override name = 'GalleryDataError';
}

type Found = Readonly<Record<string, unknown>>;

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  (values as readonly unknown[]).includes(value);

/** A number, or words that begin as a whole one [B5.9]; else what holds without. */
function numberOf(found: unknown, without: number): number {
  const read = typeof found === 'string' ? Number.parseInt(found, 10) : found;
  return typeof read === 'number' && Number.isFinite(read) ? read : without;
}

const flagOf = (found: unknown, without: boolean): boolean =>
  typeof found === 'boolean' ? found : found === 'true' ? true : found === 'false' ? false : without;

/** Columns have a width: a positive number, or words that begin as one [B5.5]. */
function columnWidthOf(found: unknown): number {
  if (found === undefined || found === null) return 250;
  const width = numberOf(found, Number.NaN);
  if (!(width > 0)) throw new GalleryDataError('Error evaluating gallery block data.');
  return width;
}

/** A percentage, or none [B5.8]. */
function snapPointsOf(found: unknown): 'none' | number {
  const percent = numberOf(found, Number.NaN);
  return percent > 0 ? Math.min(percent, 100) : 'none';
}

function ratioOf(found: unknown): 'Auto' | number {
  const ratio = numberOf(typeof found === 'string' ? Number(found) : found, Number.NaN);
  return ratio > 0 ? ratio : 'Auto';
}

/**
 * Reads gallery block data, whoever wrote it: numbers may be words, and what is missing or unknown takes what holds
 * without.
 * @param json of the block JSON attribute; where that is empty, what is stored with the element counts [B3.1]
 * @param stored data attributes of the element, as `dataset` gives them
 * @throws GalleryDataError where it is no JSON, or no gallery's
 */
export function parseGalleryData(json: string, stored: Found = {}): GalleryBlockData {
  if (json === '') return evaluate(withSpecifiedNames(stored));
  let found: unknown;
  try {
    found = JSON.parse(json);
  } catch (cause) {
    throw new GalleryDataError('Error decoding gallery block data.', { cause });
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new GalleryDataError('Error evaluating gallery block data.');
  return evaluate(found as Found);
}

/** Data attributes have hyphens where some of the names have: `activeAlignment` is `active-alignment`. */
function withSpecifiedNames(stored: Found): Found {
  const names = Object.keys(galleryData({ design: 'grid', slides: [] }));
  return Object.fromEntries(
    names.map((name) => [
      name,
      stored[name] ?? stored[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())],
    ]),
  );
}

function evaluate(found: Found): GalleryBlockData {
  const design = typeof found.design === 'string' ? found.design : '';
  const without = galleryData({ design: design as GalleryDesign, slides: [] });
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(without)) {
    const given = found[name];
    if (typeof value === 'number') read[name] = numberOf(given, value);
    else if (typeof value === 'boolean') read[name] = flagOf(given, value);
    else read[name] = typeof given === 'string' ? given : value;
  }
  const { snapPoints, 'meta-position': meta, 'active-alignment': active } = found;
  return {
    ...(read as unknown as GalleryBlockData),
    design,
    imageAspectRatio: ratioOf(found.imageAspectRatio),
    lightboxTheme: found.lightboxTheme === 'light' ? 'light' : 'dark',
    columnWidth: columnWidthOf(found.columnWidth),
    'meta-position': isOneOf(META_POSITIONS, meta) ? meta : 'bottom',
    'active-alignment': isOneOf(ALIGNMENTS, active) ? active : 'center',
    snapPoints: snapPointsOf(snapPoints),
  };
}
