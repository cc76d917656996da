import type { GalleryBlockData } from '../block-data.ts';
import { SCROLL_MS } from '../engine/row-speeds.ts';
import type { StripAlignment } from '../engine/strip-options.ts';
import { rowStage } from './row-stage.ts';
import type { Stage, StageHost } from './stage.ts';

/** Rows begin on the right where words do. */
function aligned(side: string, isRightToLeft: boolean): StripAlignment {
  if (side === 'center') return 'middle';
  return (side === 'left') === isRightToLeft ? 'end' : 'start';
}

interface Choosing extends Pick<StageHost, 'loadPull' | 'isStill' | 'current' | 'settled' | 'isRightToLeft'> {
  chosen(index: number): void;
  signal: AbortSignal;
}

/** The small pictures beside a slideshow: a row that keeps the one of the current slide in view. */
export function thumbnailStage(
  gallery: HTMLElement,
  data: GalleryBlockData,
  { chosen, signal, ...rest }: Choosing,
): { stage: Stage; mark(index: number): void } | undefined {
  const row = gallery.querySelector<HTMLElement>('.slide-thumbnails');
  if (!row) return undefined;
  const thumbnails = () => [...row.children].filter((child) => child instanceof HTMLElement);
  row.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const index = thumbnails().findIndex((one) => one.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      chosen(index);
    },
    { signal },
  );
  const stage = rowStage(
    row,
    {
      align: aligned(data['active-alignment'], rest.isRightToLeft),
      durationMs: SCROLL_MS,
      isSingle: false,
      isFree: true,
      boundary: 'inertial',
      snapsToSlides: false,
    },
    // Looking through the small pictures chooses none of them.
    { ...rest, slides: thumbnails, seen() {}, step() {}, go() {} },
  );
  return {
    stage,
    mark(index) {
      for (const [place, thumbnail] of thumbnails().entries()) {
        const link = thumbnail.querySelector('a');
        if (link) link.ariaCurrent = place === index ? 'true' : null;
      }
    },
  };
}
