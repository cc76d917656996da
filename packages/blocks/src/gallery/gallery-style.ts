import type { CSSProperties } from 'react';
import { aspectRatio } from '../picture.tsx';
import type { BuiltDesign } from './design.ts';
import type { GalleryOptions } from './options.ts';

const SPACES = { small: 'var(--s8)', medium: 'var(--gutter)', large: 'var(--s48)' } as const;

/** Lengths of a gallery as its stylesheet reads them: only those its design has a use for. */
export function galleryStyle(built: BuiltDesign, options: GalleryOptions): CSSProperties {
  return {
    '--r': aspectRatio(options.imageAspectRatio),
    '--g': spaceOf(built, options),
    ...sizesOf(built, options),
  } as CSSProperties;
}

function spaceOf(built: BuiltDesign, { padding, gutter }: GalleryOptions): string {
  if (built === 'grid') return typeof padding === 'number' ? `${padding}px` : SPACES[padding];
  return built === 'carousel' ? `${gutter}%` : `${gutter}px`;
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
