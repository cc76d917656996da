import type { StripAlignment } from '../engine/strip-options.ts';

/** A row that scrolls, measured from its beginning, whichever side that is on. All lengths in px. */
export interface RowPlaces {
  place(): number;
  /** Where it stands; beyond its ends the whole row is moved instead. */
  stand(place: number): void;
  max(): number;
  width(): number;
  /** Where it stands for each slide to be seen where slides are aligned. */
  rests(): readonly number[];
  /** They are measured anew when they are asked for next. */
  forget(): void;
}

export function measureRow(
  row: HTMLElement,
  slides: () => readonly HTMLElement[],
  align: StripAlignment,
  isRightToLeft: boolean,
): RowPlaces {
  const sign = isRightToLeft ? -1 : 1;
  let measured: readonly number[] | undefined;
  const max = () => Math.max(0, row.scrollWidth - row.clientWidth);
  return {
    place: () => row.scrollLeft * sign,
    stand(place) {
      const inside = Math.max(0, Math.min(max(), place));
      row.scrollLeft = inside * sign;
      row.style.translate = inside === place ? '' : `${(inside - place) * sign}px`;
    },
    max,
    width: () => row.clientWidth,
    rests() {
      if (measured) return measured;
      const room = row.clientWidth;
      const most = max();
      measured = slides().map(({ offsetLeft, offsetWidth }) => {
        const start = isRightToLeft ? room - offsetLeft - offsetWidth : offsetLeft;
        const free = room - offsetWidth;
        const before = align === 'start' ? 0 : align === 'middle' ? free / 2 : free;
        return Math.max(0, Math.min(most, start - before));
      });
      return measured;
    },
    forget() {
      measured = undefined;
    },
  };
}

/**
 * Which slide a row shows. At its ends several may be meant by one place: there the current one stays, else the outermost
 * is it.
 */
export function seenSlide(place: number, rests: readonly number[], max: number, current: number): number {
  let nearest = current;
  let least = Math.abs((rests[current] ?? Number.POSITIVE_INFINITY) - place) - 1;
  for (const [index, rest] of rests.entries()) {
    const away = Math.abs(rest - place);
    if (away < least || (away === least && place >= max && index > nearest)) {
      nearest = index;
      least = away;
    }
  }
  return nearest;
}
