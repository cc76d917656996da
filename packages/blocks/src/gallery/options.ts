import type { GalleryDesign } from './design.ts';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const STRIP_ALIGNMENTS = ['start', 'middle', 'end'] as const;
export const TRANSITIONS = ['fade', 'kenburns', 'scroll', 'swipe', 'newswipe'] as const;
export const CLICK_BEHAVIORS = ['next', 'previous', 'half'] as const;
export const BOUNDARIES = ['none', 'hard', 'inertial'] as const;
/** The site's own spaces. */
export const SPACES = ['small', 'medium', 'large'] as const;

/** A gap between a carousel's slides is at most so many hundredths of its width. */
export const MOST_CAROUSEL_GUTTER = 10;

/** Where words of a slide stand to its picture [B3.8]. */
export const META_POSITIONS = [
  'top',
  'bottom',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const;

/** What a gallery is shown by, every option said. */
export interface GalleryOptions {
  imageAspectRatio: string;
  slidesPerRow: number;
  lightbox: boolean;
  lightboxTheme: 'dark' | 'light';
  columnWidth: number;
  rowHeight: number;
  gutter: number;
  padding: number | (typeof SPACES)[number];
  listImageSize: number;
  vSize: number;
  activeAlignment: (typeof ALIGNMENTS)[number];
  thumbnails: boolean;
  thumbnailsPerRow: number;
  thumbnailStripHeight: number;
  thumbnailStripMargin: number;
  squareThumbs: boolean;
  autoCrop: boolean;
  autoplay: boolean;
  autoplayDuration: number;
  random: boolean;
  loop: boolean;
  history: boolean;
  transition: (typeof TRANSITIONS)[number];
  clickBehavior: (typeof CLICK_BEHAVIORS)[number];
  metaPosition: (typeof META_POSITIONS)[number];
  showTitle: boolean;
  showCaption: boolean;
  alignment: (typeof STRIP_ALIGNMENTS)[number];
  snapPoints: 'none' | number;
  boundaries: (typeof BOUNDARIES)[number];
}

/** What holds in every design that says nothing else. */
const COMMON: GalleryOptions = {
  imageAspectRatio: 'auto',
  slidesPerRow: 3,
  lightbox: false,
  lightboxTheme: 'dark',
  columnWidth: 250,
  rowHeight: 250,
  gutter: 0,
  padding: 20,
  listImageSize: 40,
  vSize: 10,
  activeAlignment: 'center',
  thumbnails: false,
  thumbnailsPerRow: 8,
  thumbnailStripHeight: 80,
  thumbnailStripMargin: 8,
  squareThumbs: true,
  autoCrop: true,
  autoplay: false,
  autoplayDuration: 5,
  random: true,
  loop: true,
  history: false,
  transition: 'fade',
  clickBehavior: 'next',
  metaPosition: 'bottom',
  showTitle: true,
  showCaption: true,
  alignment: 'middle',
  snapPoints: 'none',
  boundaries: 'inertial',
};

/** Where designs begin with something else [B9.27-B9.32]. */
export const designDefaults: Readonly<Record<GalleryDesign, Partial<GalleryOptions>>> = {
  grid: { slidesPerRow: 4, lightbox: true, padding: 20, imageAspectRatio: '1:1' },
  autogrid: { lightbox: true, imageAspectRatio: '1:1' },
  autocolumns: { lightbox: true },
  autorows: { rowHeight: 250, gutter: 20, lightbox: true },
  list: { gutter: 40, imageAspectRatio: '3:2' },
  slideshow: { imageAspectRatio: '3:2' },
  slider: { gutter: 10 },
  carousel: { gutter: 1, slidesPerRow: 3, imageAspectRatio: '1:1' },
  stacked: { gutter: 40 },
};

/** An option as it holds in a design where its owner has set none. */
export const defaultOption = <Name extends keyof GalleryOptions>(
  design: GalleryDesign,
  name: Name,
): GalleryOptions[Name] => ({ ...COMMON, ...designDefaults[design] })[name];

type Chosen = { [Name in keyof GalleryOptions]?: GalleryOptions[Name] | undefined };

/** Every option of a gallery: as its owner has set it, else as its design begins. */
export function optionsOf(fields: { design: GalleryDesign } & Chosen): GalleryOptions {
  const options: GalleryOptions = { ...COMMON, ...designDefaults[fields.design] };
  const names = Object.keys(options) as (keyof GalleryOptions)[];
  const set = names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]);
  return Object.assign(options, Object.fromEntries(set));
}
