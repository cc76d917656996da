import type { Boundary, StripAlignment } from '../engine/strip-options.ts';
import { glide } from './glide.ts';
import { measureRow, seenSlide } from './row-places.ts';
import { PRELOAD, preload, type Stage, type StageHost } from './stage.ts';
import { besideSlide, type Detour } from './wrap-row.ts';

export interface RowOptions {
  align: StripAlignment;
  durationMs: number;
  /** Each slide fills the row: one is shown at a time, and after the last comes the first. */
  isSingle: boolean;
  /** A fling may pass several slides. */
  isFree: boolean;
  boundary: Boundary;
  /** At most so far beyond the ends, in px. */
  slackPx?: number;
  /** Comes to rest every so many hundredths of its width; undefined: anywhere. */
  snapPercent?: number | undefined;
  /** Comes to rest at slides. */
  snapsToSlides: boolean;
}

/** By a mouse or a finger. */
const COMES = ['pointerenter', 'touchstart'];

/** Rows are longer than this many times their width are not rushed through, but joined shortly before their goal. */
const LONGEST_GLIDE = 2;

/**
 * Slides beside each other in the row the browser scrolls: a finger, a wheel and a trackpad move it by themselves, and
 * it only tells what they have brought into view.
 */
export function rowStage(row: HTMLElement, options: RowOptions, host: StageHost): Stage {
  const { isRightToLeft } = host;
  const ending = new AbortController();
  const { signal } = ending;
  const places = measureRow(row, host.slides, options.align, isRightToLeft);
  /** What is under way: `finish` does the rest at once, `let go` leaves it where it is. */
  let motion: { finish(): void; letGo?: () => void } | undefined;
  let frame = 0;

  function glideTo(to: number, detour?: Detour, arrived?: () => void): void {
    row.style.scrollSnapType = 'none';
    const finish = () => {
      stop();
      detour?.undo();
      places.stand(to);
      arrive();
      arrived?.();
    };
    const goal = detour?.goal ?? to;
    let from = detour?.from ?? places.place();
    const most = LONGEST_GLIDE * places.width();
    if (Math.abs(goal - from) > most) from = goal - Math.sign(goal - from) * most;
    // Set before it begins: one that takes no time is over as it begins.
    let stop = () => {};
    motion = {
      finish,
      ...(detour
        ? {}
        : {
            letGo() {
              stop();
              arrive();
            },
          }),
    };
    stop = glide(
      { from, to: goal, durationMs: host.isStill() ? 0 : options.durationMs },
      places.stand,
      finish,
    );
  }

  function arrive(): void {
    motion = undefined;
    row.style.scrollSnapType = '';
    fetchNear();
    host.settled();
  }

  function fetchNear(): void {
    const near = places.width() * PRELOAD;
    const place = places.place();
    const rests = places.rests();
    const first = rests.findIndex((rest) => rest >= place - near);
    let last = first;
    while (last + 1 < rests.length && (rests[last + 1] ?? 0) <= place + near) last++;
    if (first >= 0) preload(host.slides(), first, last);
  }

  let isPulled = () => false;
  /** What follows a mouse is fetched when one comes, or a finger. */
  function fetchPull(): void {
    for (const name of COMES) row.removeEventListener(name, fetchPull);
    void host
      .loadPull()
      .then(({ dragRow }) => {
        if (signal.aborted) return;
        const drag = dragRow(row, places, options, {
          host,
          begin: () => motion?.finish(),
          glideTo: (to) => glideTo(to, undefined, look),
          signal,
        });
        isPulled = drag.isUnderWay;
      })
      // Without it the row is scrolled all the same.
      .catch(() => {});
  }
  for (const name of COMES) row.addEventListener(name, fetchPull, { passive: true, signal });

  function look(): void {
    frame = 0;
    if (motion || isPulled()) return;
    fetchNear();
    host.seen(seenSlide(places.place(), places.rests(), places.max(), host.current()));
  }
  row.addEventListener(
    'scroll',
    () => {
      if (!motion && !isPulled()) frame ||= requestAnimationFrame(look);
    },
    { passive: true, signal },
  );
  // Who takes hold of a row that moves has it.
  for (const name of ['touchstart', 'wheel'])
    row.addEventListener(name, () => motion?.letGo?.(), { passive: true, signal });

  places.stand(places.rests()[host.current()] ?? 0);
  fetchNear();
  return {
    move(from, to, direction) {
      motion?.finish();
      const slides = host.slides();
      const rests = places.rests();
      glideTo(
        rests[to] ?? 0,
        options.isSingle
          ? besideSlide({ slides, rests, from, to, direction, width: places.width(), isRightToLeft })
          : undefined,
      );
    },
    settle: () => motion?.finish(),
    refresh() {
      motion?.finish();
      places.forget();
      row.style.scrollSnapType = 'none';
      places.stand(places.rests()[host.current()] ?? 0);
      row.style.scrollSnapType = '';
      fetchNear();
    },
    hold() {},
    end() {
      motion?.finish();
      cancelAnimationFrame(frame);
      ending.abort();
    },
  };
}
