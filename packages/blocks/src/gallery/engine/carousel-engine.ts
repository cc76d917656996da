/** Windows narrower than these, in px, hold two [B4.12] and three [B4.13] slides in a row. */
export const NARROW_PX = 480;
export const MEDIUM_PX = 724;

/**
 * How many slides of a carousel stand in a row. Below 480 px it is two though the rule for 724 px matches as well
 * [B4.14].
 * @param original what the owner chose
 */
export function slidesPerRow(original: number, windowWidth: number): number {
  if (windowWidth < NARROW_PX && original > 1) return 2;
  if (windowWidth < MEDIUM_PX && original > 2) return 3;
  return original;
}

export interface CarouselPlace {
  /** Of the slide at the row's beginning. */
  index: number;
  count: number;
  perRow: number;
}

/** What the carousel's buttons can do. @returns `hidden` where every slide is seen at once [B4.15] */
export function carouselControls({ index, count, perRow }: CarouselPlace): {
  hidden: boolean;
  previous: boolean;
  next: boolean;
} {
  return { hidden: count <= perRow, previous: index > 0, next: index < lastStart(count, perRow) };
}

/** Where the row begins after a step by one group: the last one is full, so it may share slides with the one before. */
export function groupStep({ index, count, perRow }: CarouselPlace, by: 1 | -1): number {
  return Math.max(0, Math.min(lastStart(count, perRow), index + by * perRow));
}

/** Of which group a row shows slides, from 0, and how many there are. */
export function carouselGroup({ index, count, perRow }: CarouselPlace): { group: number; groups: number } {
  const groups = Math.max(1, Math.ceil(count / perRow));
  return { group: Math.min(groups - 1, Math.ceil(index / perRow)), groups };
}

const lastStart = (count: number, perRow: number) => Math.max(0, count - perRow);
