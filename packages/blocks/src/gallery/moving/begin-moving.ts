import type { BlockTools } from '../../block-life.ts';
import type { GalleryBlockData } from '../block-data.ts';
import { autoplayDurationMs } from '../engine/autoplay-duration.ts';
import { type GalleryEvent, makeGallery } from '../engine/gallery-engine.ts';
import { openAddressed, writeAddress } from './follow-address.ts';
import { bindControls } from './gallery-controls.ts';
import { listenForKeys } from './gallery-keys.ts';
import { linkStages } from './linked-stages.ts';
import type { MovingParts } from './load-parts.ts';
import { refreshOnResize } from './refresh-on-resize.ts';
import type { StageHost } from './stage.ts';

const MAIN = 0;
const THUMBNAILS = 1;

/**
 * Binds the engine of a slideshow, a carousel or a strip to the row of slides that the server has made.
 * @returns what leaves the row as it was
 * @throws where there is no row of slides [B8.18]
 */
export function beginMoving(
  root: HTMLElement,
  data: GalleryBlockData,
  tools: BlockTools,
  parts: MovingParts,
): () => void {
  const gallery = root.querySelector<HTMLElement>('.gallery');
  const row = gallery?.querySelector<HTMLElement>('.slides');
  if (!gallery || !row) throw new Error('No valid HTMLElement node was supplied!');
  const ending = new AbortController();
  const { signal } = ending;
  const isRightToLeft = getComputedStyle(gallery).direction === 'rtl';
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let slides = slidesOf(row);
  /** A slide came by autoplay, not by somebody. */
  let isByItself = false;

  const player = slides.length > 1 ? parts.playing : undefined;
  const autoplay = player !== undefined;
  const loop = data.loop;
  const addressed = openAddressed(gallery, {
    slides: () => slides,
    go: (index) => tell({ type: 'set', index }),
    signal,
  });
  const begin = makeGallery({ count: slides.length, currentIndex: addressed ?? 0, loop, autoplay });

  const host: StageHost = {
    slides: () => slides,
    current: () => linked?.state(MAIN).currentIndex ?? begin.currentIndex,
    loadPull: parts.loadPull,
    isStill: () => reduced.matches,
    isRightToLeft,
    seen: (index) => tell({ type: 'seen', index: design.seen(index, slides.length) }),
    step,
    go: (index) => tell({ type: 'set', index }),
    settled: () => tell({ type: 'settled' }),
  };
  // Until all stages stand nothing can be told.
  let linked: ReturnType<typeof linkStages> | undefined;
  gallery.dataset.alive = '';
  const design = parts.makeDesign(gallery, row, data, host);
  const strip = parts.thumbnails?.thumbnailStage(gallery, data, {
    isRightToLeft,
    isStill: host.isStill,
    loadPull: host.loadPull,
    current: host.current,
    chosen: (index) => tell({ type: 'set', index }, THUMBNAILS),
    settled: () => tell({ type: 'settled' }, THUMBNAILS),
    signal,
  });
  const { stage } = design;
  linked = linkStages(
    // Only the slides go round: from its end the strip goes back to its beginning by itself.
    strip ? [begin, { ...begin, loop: false }] : [begin],
    strip ? [stage, strip.stage] : [stage],
    (at, effect) => {
      if (at !== MAIN) return;
      if (effect.type === 'index') changed(effect.index);
      else gallery.dispatchEvent(new CustomEvent(`gallery:${effect.type}`, { bubbles: true }));
    },
  );
  const controls = bindControls(
    gallery,
    { step, play: autoplay ? (isPlaying) => playing?.setByVisitor(isPlaying) : undefined },
    signal,
  );
  const playing = player?.playGallery(gallery, {
    durationMs: autoplayDurationMs(data['autoplay-duration']),
    advance,
    moves: (isMoving) => stage.hold(!isMoving),
    plays: controls.setPlaying,
    signal,
  });

  function tell(event: GalleryEvent, at = MAIN): void {
    linked?.tell(at, event);
    gallery?.toggleAttribute('data-in-motion', linked?.inMotion() ?? false);
  }
  function step(by: 1 | -1): void {
    const to = design.step(host.current(), by, slides.length);
    tell(to === undefined ? { type: by > 0 ? 'next' : 'previous' } : { type: 'set', index: to });
  }
  function advance(): void {
    isByItself = true;
    const current = host.current();
    const last = design.last(slides.length);
    if (data.random && player)
      tell({ type: 'set', index: player.randomIndex(current, last + 1, Math.random()) });
    else if (current >= last) tell({ type: 'set', index: 0 });
    else step(1);
    isByItself = false;
  }

  function changed(index: number): void {
    show(index, isByItself ? undefined : saidOf(slides[index]));
    playing?.moved();
    if (data.history && tools.page.mode === 'published' && self === top && slides[index])
      writeAddress(tools.page.path, slides[index]);
    gallery?.dispatchEvent(new CustomEvent('gallery:index', { detail: { index }, bubbles: true }));
  }
  function show(index: number, said: string | undefined): void {
    const { place, places, previous, next, hidden } = design.place(index, slides.length, loop);
    controls.allow({ previous, next, hidden });
    controls.tell(place, places, said);
    design.shown(index, isByItself);
    strip?.mark(index);
    if (gallery) gallery.dataset.index = String(index);
  }
  const refresh = () => {
    slides = slidesOf(row);
    if (slides.length !== linked?.state(MAIN).count) tell({ type: 'counted', count: slides.length });
    stage.refresh();
    strip?.stage.refresh();
    show(host.current(), undefined);
  };
  refreshOnResize(row, refresh, signal);
  // Scripts of the owner's may put slides in and take them out.
  const watcher = new MutationObserver(refresh);
  watcher.observe(row, { childList: true });

  // It goes with the lightbox that lies over it, at once: there the picture shown last comes back to.
  gallery.addEventListener(
    'lightbox:index',
    ({ target }) => {
      const index = slides.findIndex((slide) => slide.contains(target as Node));
      if (index < 0 || isWhole(row, slides[index])) return;
      for (const one of [stage, strip?.stage]) one?.settle();
      tell({ type: 'set', index: design.seen(index, slides.length) });
      for (const one of [stage, strip?.stage]) one?.settle();
    },
    { signal },
  );
  listenForKeys(
    { element: gallery, isRightToLeft, autoplay, inMotion: () => linked?.inMotion() ?? false, step },
    signal,
  );
  show(begin.currentIndex, undefined);
  if (addressed) gallery.scrollIntoView({ block: 'nearest' });
  return () => {
    watcher.disconnect();
    stage.end();
    strip?.stage.end();
    design.end();
    ending.abort();
    delete gallery.dataset.alive;
  };
}

const slidesOf = (row: HTMLElement) => [...row.children].filter((child) => child instanceof HTMLElement);

/** All of a slide's width is seen in its row. */
function isWhole(row: HTMLElement, slide: HTMLElement | undefined): boolean {
  const [around, box] = [row, slide].map((one) => one?.getBoundingClientRect());
  return Boolean(
    around && box && box.width > 0 && box.left >= around.left - 1 && box.right <= around.right + 1,
  );
}

/** Which slide of how many it is, with its title, else with what its picture shows. */
function saidOf(slide: HTMLElement | undefined): string {
  const own = slide?.querySelector('.slide-title')?.textContent || slide?.querySelector('img')?.alt;
  return [slide?.ariaLabel, own].filter((part) => part).join(': ');
}
