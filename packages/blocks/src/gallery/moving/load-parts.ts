import type { GalleryBlockData } from '../block-data.ts';
import type { GalleryFactory } from '../gallery-factory.ts';
import { isMotionForbidden } from '../engine/forbidden-motion.ts';
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
export interface DesignScript {
  makeDesign: MakeDesign;
  beginMoving: typeof beginMoving;
}

/** @throws for a transition there is none of */
export async function loadParts(
  root: HTMLElement,
  data: GalleryBlockData,
  load: NonNullable<GalleryFactory['load']>,
): Promise<{ beginMoving: typeof beginMoving; parts: MovingParts }> {
  const plays =
    data.autoplay &&
    !isMotionForbidden(location.search) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [design, thumbnails, playing] = await Promise.all([
    load(data).catch(notFound('Loader2')),
    root.querySelector('.slide-thumbnails') ? import('./thumbnail-stage.ts') : undefined,
    plays ? import('./play-gallery.ts') : undefined,
  ]);
  const { beginMoving, makeDesign } = design;
  return {
    beginMoving,
    parts: { makeDesign, loadPull: () => import('./drag-row.ts'), thumbnails, playing },
  };
}

/** What is said of a script that could not be fetched [B8.15, B8.16]: slides stay as the server made them. */
export const notFound = (name: string) => (cause: unknown) => {
  throw new Error(`${name} not found`, { cause });
};
