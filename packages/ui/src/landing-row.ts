/** A row of a list or tree as it is seen, in px of the window. */
export interface SeenRow {
  id: string;
  top: number;
  bottom: number;
  /** How deep it stands in a tree, from 1. */
  level: number;
  /** Takes rows into itself. */
  holds: boolean;
}

export interface Landing {
  /** Null: at the end of all. */
  target: string | null;
  position: 'before' | 'after' | 'inside';
}

/**
 * Where a row lands that is let go at a height. The upper half of a row means before it, the lower after it; of one that
 * holds others the middle means into it, and below an open one is before the first within it. Below all is the end.
 * @param rows in their order from above
 * @param moving what is carried, with what stands in it: nothing lands there
 */
export function landingAt(
  rows: readonly SeenRow[],
  y: number,
  moving: ReadonlySet<string>,
): Landing | undefined {
  const last = rows.at(-1);
  if (!last || y >= last.bottom) return { target: null, position: 'after' };
  const at = Math.max(
    0,
    rows.findLastIndex((row) => row.top <= y),
  );
  const row = rows[at];
  if (!row || moving.has(row.id)) return undefined;
  const share = (y - row.top) / (row.bottom - row.top);
  if (share < (row.holds ? 0.25 : 0.5)) return { target: row.id, position: 'before' };
  if (row.holds && share < 0.75) return { target: row.id, position: 'inside' };
  const next = rows[at + 1];
  if (!next || next.level <= row.level) return { target: row.id, position: 'after' };
  return moving.has(next.id) ? undefined : { target: next.id, position: 'before' };
}
