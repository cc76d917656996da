import type { GalleryBlockData } from '../block-data.ts';
import { builtDesign } from '../design.ts';
import { isMotionForbidden } from '../engine/forbidden-motion.ts';
import { slideshowTransition } from '../engine/slideshow-transition.ts';
import type { MakeDesign } from './moving-design.ts';

/** The scripts that a gallery has a use for; no others are fetched. */
export interface MovingParts {
  makeDesign: MakeDesign;
  thumbnails?: typeof import('./thumbnail-stage.ts') | undefined;
  /** Absent where it does not play. */
  playing?: typeof import('./play-gallery.ts') | undefined;
}

/** @throws for a transition there is none of */
export async function loadParts(root: HTMLElement, data: GalleryBlockData): Promise<MovingParts> {
  const plays =
    data.autoplay &&
    !isMotionForbidden(location.search) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [{ makeDesign }, thumbnails, playing] = await Promise.all([
    loadDesign(data),
    root.querySelector('.slide-thumbnails') ? import('./thumbnail-stage.ts') : undefined,
    plays ? import('./play-gallery.ts') : undefined,
  ]);
  return { makeDesign, thumbnails, playing };
}

function loadDesign(data: GalleryBlockData): Promise<{ makeDesign: MakeDesign }> {
  switch (builtDesign(data.design)) {
    case 'carousel':
      return import('./carousel-design.ts');
    case 'strip':
      return import('./strip-design.ts');
    default:
      return slideshowTransition(data.transition).layout === 'stack'
        ? import('./fading-slideshow.ts')
        : import('./sliding-slideshow.ts');
  }
}
