import { snapPlaces } from '../engine/strip-options.ts';
import { isFar, pulledPlace, settledPlace } from '../engine/swipe-engine.ts';
import { followPull } from './follow-pull.ts';
import type { RowPlaces } from './row-places.ts';
import type { RowOptions } from './row-stage.ts';
import type { StageHost } from './stage.ts';

interface Dragging {
  host: StageHost;
  /** A pull begins: what is under way ends. */
  begin(): void;
  /** Lets it come to rest there, and says then which slide is seen. */
  glideTo(place: number): void;
  signal: AbortSignal;
}

/**
 * Lets a mouse pull a row as a finger does, and a finger go round at its ends; all else that fingers do is the browser's
 * own scrolling.
 */
export function dragRow(
  row: HTMLElement,
  places: RowPlaces,
  options: RowOptions,
  { host, begin, glideTo, signal }: Dragging,
): { isUnderWay(): boolean } {
  const { isSingle, isFree, boundary, slackPx, snapsToSlides, snapPercent } = options;
  const sign = host.isRightToLeft ? -1 : 1;
  const bounds = () => ({ min: 0, max: places.max() });
  const goesRound = isSingle || boundary === 'none';
  let from = 0;
  let isUnderWay = false;

  followPull(row, {
    signal,
    takes: ({ pointerType }) => pointerType === 'mouse',
    begun() {
      begin();
      isUnderWay = true;
      from = places.place();
      row.style.scrollSnapType = 'none';
    },
    pulled: ({ dx }) =>
      places.stand(pulledPlace(from - dx * sign, bounds(), { start: boundary, end: boundary }, slackPx)),
    ended(pull, isLetGo) {
      isUnderWay = false;
      const wanted = from - pull.dx * sign;
      const isBeyond = wanted < 0 || wanted > places.max();
      const steps = isBeyond ? goesRound : isSingle && !isFree;
      if (isLetGo && steps && isFar(pull, places.width())) {
        row.style.translate = '';
        return host.step(pull.dx * sign < 0 ? 1 : -1);
      }
      const rests = snapsToSlides ? places.rests() : snapPlaces(snapPercent, places.width(), places.max());
      const goal =
        isSingle && !isFree
          ? (places.rests()[host.current()] ?? 0)
          : settledPlace({ place: wanted, velocity: -pull.velocity * sign, bounds: bounds(), rests });
      glideTo(goal);
    },
  });

  let touch: { x: number; time: number; place: number } | undefined;
  row.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [finger] = touches;
      touch =
        touches.length === 1 && finger
          ? { x: finger.clientX, time: timeStamp, place: places.place() }
          : undefined;
    },
    { passive: true, signal },
  );
  row.addEventListener(
    'touchend',
    ({ changedTouches, timeStamp }) => {
      const began = touch;
      const [finger] = changedTouches;
      touch = undefined;
      if (!began || !finger || !goesRound) return;
      const dx = finger.clientX - began.x;
      const by = dx * sign < 0 ? 1 : -1;
      const isAtEnd = by > 0 ? began.place >= places.max() - 1 : began.place <= 1;
      if (isAtEnd && isFar({ dx, ms: timeStamp - began.time }, places.width())) host.step(by);
    },
    { passive: true, signal },
  );
  return { isUnderWay: () => isUnderWay };
}
