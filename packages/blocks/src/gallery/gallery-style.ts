import type { CSSProperties } from 'react';
import { aspectRatio } from '../picture.tsx';
import type { BuiltDesign } from './design.ts';
import { type GalleryOptions, MOST_CAROUSEL_GUTTER } from './options.ts';

const SPACES = { small: 'var(--s8)', medium: 'var(--gutter)', large: 'var(--s48)' } as const;

/** All gaps of a carousel together, in hundredths of its width, so that a gap in px of another design leaves slides to see. */
const MOST_CAROUSEL_GUTTERS = 50;

/** Lengths of a gallery as its stylesheet reads them: only those its design has a use for. */
export function galleryStyle(built: BuiltDesign, options: GalleryOptions): CSSProperties {
  return {
    '--r': aspectRatio(options.imageAspectRatio),
    '--g': spaceOf(built, options),
    ...sizesOf(built, options),
  } as CSSProperties;
}

function spaceOf(built: BuiltDesign, { padding, gutter, slidesPerRow }: GalleryOptions): string {
  if (built === 'grid') return typeof padding === 'number' ? `${padding}px` : SPACES[padding];
  if (built !== 'carousel') return `${gutter}px`;
  return `${Math.min(gutter, MOST_CAROUSEL_GUTTER, MOST_CAROUSEL_GUTTERS / slidesPerRow)}%`;
}

function sizesOf(built: BuiltDesign, options: GalleryOptions): Record<string, string | number> {
  switch (built) {
    case 'grid':
    case 'carousel':
      return { '--n': options.slidesPerRow };
    case 'autogrid':
    case 'autocolumns':
      return { '--w': `${options.columnWidth}px` };
    case 'autorows':
      return { '--h': `${options.rowHeight}px` };
    case 'list':
      return { '--w': `${options.listImageSize}%` };
    case 'strip':
      return { '--v': options.vSize };
    case 'stacked':
      return options.imageAspectRatio === 'auto' || !options.autoCrop ? { '--fit': 'contain' } : {};
    default:
      return {};
  }
}
