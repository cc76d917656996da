import type { WidePlace } from '@portico/model/documents/block';

/** Rows and gaps of the wide grid at 1440 px, in px. */
export const ROW = 12;
export const ROW_GAP = 24;
export const COLUMN_GAP = 16;

/** A place on the grid, and how high what stands there wants to be. */
export interface Wish {
  place: WidePlace;
  height: number;
}

/** Tops of the grid's rows, and the bottom of the last: rows grow where what they hold is higher than they are. */
export function rowTops(wishes: readonly Wish[]): number[] {
  const rows = Math.max(0, ...wishes.map(({ place }) => place.y + place.h));
  const heights = Array.from({ length: rows }, () => ROW);
  // Blocks that span few rows decide first, as in CSS grid.
  for (const { place, height } of [...wishes].sort((a, b) => a.place.h - b.place.h)) {
    const spanned = heights.slice(place.y, place.y + place.h);
    const room = spanned.reduce((sum, each) => sum + each, 0) + (spanned.length - 1) * ROW_GAP;
    const missing = Math.max(0, height - room) / spanned.length;
    for (let row = place.y; row < place.y + place.h; row++) heights[row] = (heights[row] ?? 0) + missing;
  }
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + ROW_GAP);
  return tops;
}
