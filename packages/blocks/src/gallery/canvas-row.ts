import type { BuiltDesign } from './design.ts';
import { carouselGroup, slidesPerRow } from './engine/carousel-engine.ts';
import { parseStripAlignment } from './engine/strip-options.ts';
import { measureRow, seenSlide } from './moving/row-places.ts';
import type { GalleryOptions } from './options.ts';

/** How rows move in the canvas. */
export const scrolling = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * In the canvas no script moves slides, and their row scrolls: its count and its small pictures follow it, and a small
 * picture leads to its slide.
 * @returns what React calls with the gallery each time it was rendered
 */
export const followRow =
  (built: BuiltDesign, options: GalleryOptions) =>
  (gallery: HTMLElement | null): (() => void) | undefined => {
    const row = gallery?.querySelector<HTMLElement>('.slides');
    const view = gallery?.ownerDocument.defaultView;
    if (!gallery || !row || !view) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const isRightToLeft = view.getComputedStyle(row).direction === 'rtl';
    const slides = () => [...row.children] as HTMLElement[];
    const align = built === 'strip' ? parseStripAlignment(options.alignment) : 'start';
    const places = measureRow(row, slides, align, isRightToLeft);
    const thumbnails = () => [...gallery.querySelectorAll('.slide-thumbnails a')];

    function mark(): void {
      frame = 0;
      places.forget();
      const count = slides().length;
      const before = Math.min(Number(gallery?.dataset.index) || 0, count - 1);
      const index = seenSlide(places.place(), places.rests(), places.max(), before);
      if (gallery) gallery.dataset.index = String(index);
      const perRow = built === 'carousel' ? slidesPerRow(options.slidesPerRow, view?.innerWidth ?? 0) : 1;
      const start = Math.min(index, Math.max(0, count - perRow));
      const { group, groups } = carouselGroup({ index: start, count, perRow });
      const said = gallery?.querySelector('.slide-count');
      if (said) said.textContent = `${group + 1} / ${groups}`;
      for (const [at, link] of thumbnails().entries()) link.ariaCurrent = at === index ? 'true' : null;
    }
    let frame = view.requestAnimationFrame(mark);
    row.addEventListener(
      'scroll',
      () => {
        frame ||= view.requestAnimationFrame(mark);
      },
      { passive: true, signal },
    );
    for (const [at, link] of thumbnails().entries())
      link.addEventListener(
        'click',
        () => {
          places.forget();
          row.scrollTo({ left: (places.rests()[at] ?? 0) * (isRightToLeft ? -1 : 1), behavior: scrolling() });
        },
        { signal },
      );
    return () => {
      view.cancelAnimationFrame(frame);
      ending.abort();
    };
  };
