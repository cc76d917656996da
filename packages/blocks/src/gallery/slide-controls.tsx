import { widgetWords } from '@portico/model/words/widget-words';
import type { MouseEvent } from 'react';
import { usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { scrolling } from './canvas-row.ts';
import type { BuiltDesign } from './design.ts';
import { carouselControls, carouselGroup, slidesPerRow } from './engine/carousel-engine.ts';
import type { GalleryOptions } from './options.ts';

/** Windows just narrower, and just wide enough, for what a carousel changes at, in px. */
const NARROW = 479;
const MEDIUM = 723;
const WIDE = 724;

interface ControlsProps {
  built: BuiltDesign;
  options: GalleryOptions;
  count: number;
}

/**
 * Buttons and count of slides that move, for the gallery's script to bring to life: nobody sees them before, or without
 * it. In the canvas, where no script runs, they scroll the row.
 */
export function SlideControls({ built, options, count }: ControlsProps) {
  const words = useWords(widgetWords);
  const { isCanvas } = usePageTools();
  if (count < 2) return null;
  const perRow = built === 'carousel' ? options.slidesPerRow : 1;
  const { groups } = carouselGroup({ index: 0, count, perRow });
  const scroll = (by: 1 | -1) =>
    isCanvas ? { onClick: (event: MouseEvent) => scrollSlides(event.currentTarget, by) } : {};
  const isOver = options.metaPosition.startsWith('top') ? ' is-below' : '';
  return (
    <div className={`slide-controls${isOver}${built === 'carousel' ? fitting(count, perRow) : ''}`}>
      {options.autoplay && (
        <button
          type="button"
          className="slide-control is-play"
          aria-label={words.play}
          data-play={words.play}
          data-pause={words.pause}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="slide-play" d="M8 5.5v13l10.5-6.5z" />
            <path className="slide-pause" d="M8.5 6v12M15.5 6v12" />
          </svg>
        </button>
      )}
      <p className="slide-count" dir="ltr" aria-hidden="true">
        {`1 / ${groups}`}
      </p>
      <button type="button" className="slide-control is-previous" aria-label={words.previous} {...scroll(-1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m14.5 5-7 7 7 7" />
        </svg>
      </button>
      <button type="button" className="slide-control is-next" aria-label={words.next} {...scroll(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9.5 5 7 7-7 7" />
        </svg>
      </button>
      <output className="slide-spoken unseen" />
    </div>
  );
}

/** In which windows all slides of a carousel stand in one row, so that there is nothing to control [B4.15]. */
function fitting(count: number, original: number): string {
  const fits = (width: number) =>
    carouselControls({ index: 0, count, perRow: slidesPerRow(original, width) }).hidden;
  return [
    [NARROW, ' fits-narrow'],
    [MEDIUM, ' fits-medium'],
    [WIDE, ' fits-wide'],
  ]
    .flatMap(([width, name]) => (fits(Number(width)) ? [name] : []))
    .join('');
}

function scrollSlides(button: Element, by: 1 | -1): void {
  const row = button.closest('.gallery')?.querySelector('.slides');
  if (!row) return;
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  row.scrollBy({ left: by * row.clientWidth * (isRightToLeft ? -1 : 1), behavior: scrolling() });
}
