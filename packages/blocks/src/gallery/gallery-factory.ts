import type { GalleryBlockData } from './block-data.ts';
import { type BuiltDesign, UnknownDesignError } from './design.ts';
import { slideshowTransition } from './engine/slideshow-transition.ts';
import type { DesignScript } from './moving/load-parts.ts';

/** How a design comes to life in the browser. */
export interface GalleryFactory {
  /** Fetches what moves its slides; absent where they stand still. @throws for a transition there is none of */
  load?(data: GalleryBlockData): Promise<DesignScript>;
}

const STILL: GalleryFactory = {};

const factories: Readonly<Record<BuiltDesign, GalleryFactory>> = {
  base: STILL,
  grid: STILL,
  autogrid: STILL,
  autocolumns: STILL,
  autorows: STILL,
  list: STILL,
  carousel: { load: () => import('./moving/carousel-design.ts') },
  strip: { load: () => import('./moving/strip-design.ts') },
  stacked: {
    load: ({ transition }) =>
      slideshowTransition(transition).layout === 'stack'
        ? import('./moving/fading-slideshow.ts')
        : import('./moving/sliding-slideshow.ts'),
  },
};

/** The factory of what a design is built as. @throws UnknownDesignError where nothing is built under this name [B5.17] */
export function galleryFactory(name: string): GalleryFactory {
  if (!Object.hasOwn(factories, name)) throw new UnknownDesignError(name);
  return factories[name as BuiltDesign];
}
