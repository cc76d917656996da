import type { GalleryBlockData } from '../block-data.ts';
import { slideClick } from '../engine/slide-click.ts';
import type { SlideshowTransition } from '../engine/slideshow-transition.ts';
import { clickedSlide } from './clicked-slide.ts';
import { type MovingDesign, oneByOne } from './moving-design.ts';
import type { Stage, StageHost } from './stage.ts';

type ClickBehavior = 'next' | 'previous' | 'half';

/** One slide at a time, by one of five transitions. */
export function slideshowDesign(
  gallery: HTMLElement,
  row: HTMLElement,
  data: GalleryBlockData,
  host: StageHost,
  layout: SlideshowTransition['layout'],
  makeStage: () => Stage,
): MovingDesign {
  const ending = new AbortController();
  gallery.dataset.layout = layout;
  // What does not scroll needs no place among what keys reach.
  if (layout === 'stack') row.removeAttribute('tabindex');
  const stage = makeStage();
  const behavior = data.clickBehavior as ClickBehavior;
  row.addEventListener('click', (event) => onClick(event), { signal: ending.signal });
  function onClick(event: MouseEvent): void {
    const clicked = clickedSlide(event);
    if (!clicked) return;
    const { left, width } = row.getBoundingClientRect();
    if (clicked.isLink) return clicked.slide.querySelector<HTMLElement>('a[href]')?.click();
    const where = slideClick({
      behavior,
      x: event.clientX - left,
      width,
      isLink: clicked.isLink,
      isVideo: clicked.isVideo,
      isRightToLeft: host.isRightToLeft,
    });
    if (where) host.step(where === 'next' ? 1 : -1);
  }

  return {
    ...oneByOne,
    stage,
    shown(index, isByItself) {
      const slides = host.slides();
      // What nobody sees is not stepped through by keyboard or read out.
      for (const [place, slide] of slides.entries()) slide.inert = place !== index;
      // What stands below does not jump while somebody reads it: the height follows those who ask for slides.
      if (data.imageAspectRatio === 'Auto' && !isByItself)
        row.style.aspectRatio = slides[index]?.dataset.imageDimensions?.replace('x', ' / ') ?? '';
    },
    end() {
      ending.abort();
      delete gallery.dataset.layout;
      row.tabIndex = 0;
      row.style.aspectRatio = '';
      for (const slide of host.slides()) slide.inert = false;
    },
  };
}
