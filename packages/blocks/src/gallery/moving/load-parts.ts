import type { GalleryBlockData } from '../block-data.ts';
import { builtDesign } from '../design.ts';
import { isMotionForbidden } from '../engine/forbidden-motion.ts';
import { slideshowTransition } from '../engine/slideshow-transition.ts';
import type { beginMoving } from './begin-moving.ts';
import type { MakeDesign } from './moving-design.ts';

/** The scripts that a gallery has a use for; no others are fetched. */
export interface MovingParts {
  makeDesign: MakeDesign;
  loadPull(): Promise<typeof import('./drag-row.ts')>;
  /** Absent where there are none. */
  thumbnails?: typeof import('./thumbnail-stage.ts') | undefined;
  /** Absent where it does not play. */
  playing?: typeof import('./play-gallery.ts') | undefined;
}

/** A design's script, with what binds it, so that both are fetched at once. */
interface DesignScript {
  makeDesign: MakeDesign;
  beginMoving: typeof beginMoving;
}

/** @throws for a transition there is none of */
export async function loadParts(
  root: HTMLElement,
  data: GalleryBlockData,
): Promise<{ beginMoving: typeof beginMoving; parts: MovingParts }> {
  const plays =
    data.autoplay &&
    !isMotionForbidden(location.search) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [design, thumbnails, playing] = await Promise.all([
    loadDesign(data),
    root.querySelector('.slide-thumbnails') ? import('./thumbnail-stage.ts') : undefined,
    plays ? import('./play-gallery.ts') : undefined,
  ]);
  const { beginMoving, makeDesign } = design;
  return {
    beginMoving,
    parts: { makeDesign, loadPull: () => import('./drag-row.ts'), thumbnails, playing },
  };
}

function loadDesign({ design, transition }: GalleryBlockData): Promise<DesignScript> {
  switch (builtDesign(design)) {
    case 'carousel':
      return import('./carousel-design.ts');
    case 'strip':
      return import('./strip-design.ts');
    default:
      return slideshowTransition(transition).layout === 'stack'
        ? import('./fading-slideshow.ts')
        : import('./sliding-slideshow.ts');
  }
}
