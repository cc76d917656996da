/** Which rows of a long table are in the page: those in sight and some on either side. */
export interface RowWindow {
  /** First row, counted from 0. */
  from: number;
  /** The row after the last. */
  to: number;
}

/** Rows kept on either side of those in sight. */
const BESIDE = 12;

/** Rows to render of a table whose rows have one height. Sizes in CSS pixels. */
export function rowWindow(count: number, rowPx: number, scrolledPx: number, seenPx: number): RowWindow {
  const first = Math.floor(Math.max(0, scrolledPx) / rowPx);
  const last = Math.ceil((Math.max(0, scrolledPx) + seenPx) / rowPx);
  const from = Math.min(Math.max(0, first - BESIDE), Math.max(0, count - 1));
  return { from, to: Math.min(count, Math.max(from + 1, last + BESIDE)) };
}

/**
 * Rows that lie between two heights of a list in which some are taller than the others.
 * @param tallPx heights of those that are, by their place
 */
export function visibleRows(
  count: number,
  rowPx: number,
  tallPx: ReadonlyMap<number, number>,
  fromPx: number,
  toPx: number,
): RowWindow {
  let from = count;
  let top = 0;
  for (let at = 0; at < count; at++) {
    const bottom = top + (tallPx.get(at) ?? rowPx);
    if (bottom > fromPx) from = Math.min(from, at);
    if (top >= toPx) return { from: Math.min(from, at), to: at };
    top = bottom;
  }
  return { from: Math.min(from, Math.max(0, count - 1)), to: count };
}

/** The ids between two rows, both included, in the table's order; only the second where the first is not there. */
export function idsBetween(ids: readonly string[], first: string | undefined, second: string): string[] {
  const [a, b] = [first === undefined ? -1 : ids.indexOf(first), ids.indexOf(second)];
  if (a < 0 || b < 0) return [second];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
