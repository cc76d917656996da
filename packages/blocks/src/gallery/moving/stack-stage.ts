import { wrapIndex } from '@portico/widgets/lightbox/lightbox-engine';
import { isFar } from '../engine/swipe-engine.ts';
import { followPull } from './follow-pull.ts';
import { PRELOAD, preload, type Stage, type StageHost } from './stage.ts';

/** A picture that is still on its way is waited for so long, in ms, before it is shown as far as it is. */
const PATIENCE_MS = 1000;

export interface StackOptions {
  /** How long a slide takes to come. */
  durationMs: number;
  /** How much larger a slide has become when it goes. */
  zoom?: number | undefined;
  /** How long it grows, in ms. */
  zoomMs: number;
}

/** Slides that lie over one another and fade into each other; one that is pulled fades as far as it is pulled. */
export function stackStage(row: HTMLElement, options: StackOptions, host: StageHost): Stage {
  const { durationMs } = options;
  const ending = new AbortController();
  const { signal } = ending;
  /** Ends what is under way. */
  let finish: (() => void) | undefined;
  let growing: Animation | undefined;
  let isHeld = false;
  /** How far the next fade has already come under a finger, in ms. */
  let cameMs = 0;
  let pull: { by: 1 | -1; fades: readonly Animation[] } | undefined;

  function showOnly(index: number): void {
    for (const [place, slide] of host.slides().entries()) {
      slide.hidden = place !== index;
      slide.style.zIndex = '';
    }
    preload(host.slides(), index - PRELOAD, index + PRELOAD);
  }

  /** The coming slide over the going one. */
  function crossFade(from: number, to: number): readonly Animation[] {
    const [going, coming] = [host.slides()[from], host.slides()[to]];
    if (!coming || host.isStill()) return [];
    coming.hidden = false;
    coming.style.zIndex = '1';
    const timing = { duration: durationMs, easing: 'ease-in-out', fill: 'both' } as const;
    return [
      coming.animate({ opacity: [0, 1] }, timing),
      ...(going && going !== coming ? [going.animate({ opacity: [1, 0] }, timing)] : []),
    ];
  }

  function grow(index: number): void {
    const image = host.slides()[index]?.querySelector('img');
    if (!options.zoom || !image || host.isStill()) return;
    growing = image.animate(
      { transform: ['scale(1)', `scale(${options.zoom})`] },
      { duration: options.zoomMs, easing: 'linear', fill: 'forwards' },
    );
    if (isHeld) growing.pause();
  }

  function show(from: number, to: number): void {
    finish?.();
    const grown = growing;
    growing = undefined;
    let fades: readonly Animation[] = [];
    let isUnderWay = false;
    const over = () => {
      if (finish !== over) return;
      finish = undefined;
      showOnly(to);
      grown?.cancel();
      for (const fade of fades) fade.cancel();
      host.settled();
    };
    const begin = () => {
      if (isUnderWay || finish !== over) return;
      isUnderWay = true;
      grow(to);
      fades = crossFade(from, to);
      for (const fade of fades) fade.currentTime = came;
      if (fades[0]) fades[0].finished.then(over, () => {});
      else over();
    };
    const came = cameMs;
    finish = over;
    // Waits for its picture; what is asked of the gallery meanwhile is refused as in any motion.
    const image = host.slides()[to]?.querySelector('img');
    if (!image || image.complete) return begin();
    image.loading = 'eager';
    const timer = setTimeout(begin, PATIENCE_MS);
    const loaded = () => {
      clearTimeout(timer);
      begin();
    };
    image.decode().then(loaded, loaded);
  }

  function dropPull(): void {
    for (const fade of pull?.fades ?? []) fade.cancel();
    if (pull) showOnly(host.current());
    pull = undefined;
  }

  followPull(row, {
    signal,
    takes: () => !finish && host.slides().length > 1,
    begun() {},
    pulled({ dx }) {
      if (finish) return;
      const by = dx < 0 === host.isRightToLeft ? -1 : 1;
      if (pull?.by !== by) {
        dropPull();
        const fades = crossFade(host.current(), wrapIndex(host.current() + by, host.slides().length));
        for (const fade of fades) fade.pause();
        pull = { by, fades };
      }
      cameMs = Math.min(1, Math.abs(dx) / Math.max(1, row.clientWidth)) * durationMs;
      for (const fade of pull.fades) fade.currentTime = cameMs;
    },
    ended(how, isLetGo) {
      const by = pull?.by;
      dropPull();
      if (by && isLetGo && isFar(how, row.clientWidth)) host.step(by);
      cameMs = 0;
    },
  });

  showOnly(host.current());
  grow(host.current());
  return {
    move: show,
    settle: () => finish?.(),
    refresh() {
      finish?.();
      showOnly(host.current());
    },
    hold(held) {
      isHeld = held;
      if (growing?.playState === 'finished') return;
      if (held) growing?.pause();
      else growing?.play();
    },
    end() {
      finish?.();
      growing?.cancel();
      ending.abort();
      for (const slide of host.slides()) slide.hidden = false;
    },
  };
}
