import {
  type AutoplayEvent,
  type AutoplayPause,
  makeAutoplay,
  stepAutoplay,
} from '../engine/autoplay-engine.ts';

export { randomIndex } from '../engine/autoplay-engine.ts';

export interface Playing {
  /** Another slide is shown. */
  moved(): void;
  /** By its button. */
  setByVisitor(isPlaying: boolean): void;
}

interface PlayOptions {
  durationMs: number;
  advance(): void;
  /** It moves, or stands still for a while. */
  moves(isMoving: boolean): void;
  /** It was started, or stopped until somebody starts it again. */
  plays(isPlaying: boolean): void;
  signal: AbortSignal;
}

/** Lets a gallery go on by itself while nobody looks closer, types, watches a video in it, has it in a lightbox or asked for stillness. */
export function playGallery(gallery: HTMLElement, options: PlayOptions): Playing {
  const { signal } = options;
  let state = makeAutoplay(options.durationMs, performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasMoving: boolean | undefined;
  let wasPlaying: boolean | undefined;

  function tell(event: AutoplayEvent): void {
    const step = stepAutoplay(state, event, performance.now());
    state = step.state;
    clearTimeout(timer);
    if (signal.aborted) return;
    if (state.dueAt !== undefined)
      timer = setTimeout(() => tell({ type: 'tick' }), Math.max(0, state.dueAt - performance.now()));
    const isMoving = state.pauses.length === 0;
    const isPlaying = !state.pauses.some((because) => because === 'visitor' || because === 'reduced');
    if (isMoving !== wasMoving) options.moves(isMoving);
    if (isPlaying !== wasPlaying) options.plays(isPlaying);
    [wasMoving, wasPlaying] = [isMoving, isPlaying];
    if (step.advances) options.advance();
  }
  const pauseWhile = (because: AutoplayPause, isSo: boolean) =>
    tell({ type: isSo ? 'pause' : 'resume', because });
  const listen = (name: string, because: AutoplayPause, isSo: boolean, only?: (event: Event) => boolean) =>
    gallery.addEventListener(
      name,
      (event) => {
        if (!only || only(event)) pauseWhile(because, isSo);
      },
      { signal, passive: true },
    );

  // Where a finger cannot hover, one that has tapped would pause it for ever [B4.9].
  const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
  listen('pointerenter', 'hover', true, isMouse);
  listen('pointerleave', 'hover', false, isMouse);
  listen('touchstart', 'finger', true);
  for (const name of ['touchend', 'touchcancel']) listen(name, 'finger', false);
  listen('focusin', 'focus', true, ({ target }) => (target as Element).matches(':focus-visible'));
  listen('focusout', 'focus', false);
  listen('video:showing', 'video', true);
  listen('video:hidden', 'video', false);
  listen('lightbox:showing', 'lightbox', true);
  listen('lightbox:hidden', 'lightbox', false);

  let isInView = false;
  const look = () => pauseWhile('hidden', document.hidden || !isInView);
  document.addEventListener('visibilitychange', look, { signal });
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      look();
    },
    { threshold: 0.2 },
  );
  observer.observe(gallery);

  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  reduced.addEventListener('change', ({ matches }) => pauseWhile('reduced', matches), { signal });
  pauseWhile('reduced', reduced.matches);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  return {
    moved: () => tell({ type: 'moved' }),
    setByVisitor(isPlaying) {
      if (!isPlaying) return pauseWhile('visitor', true);
      // Who starts it means it, though pointer and focus are on its button.
      for (const because of ['visitor', 'focus', 'hover', 'reduced'] as const) pauseWhile(because, false);
    },
  };
}
