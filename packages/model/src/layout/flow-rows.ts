import type { LayoutBox } from './grid-block.ts';

/** A block with the width it wants; `column` only where it must start there. */
export interface Wanted {
  id: string;
  columns: number;
  column?: number | undefined;
}

/**
 * Sets blocks one after another in rows: a block joins the row of the one before it when it starts behind that one's
 * end, else it begins a new row. So nothing can overlap and the order is kept.
 */
export function flowRows(wanted: readonly Wanted[], gridColumns: number): Map<string, LayoutBox> {
  const boxes = new Map<string, LayoutBox>();
  let row = -1;
  let end = gridColumns;
  for (const { id, columns, column } of wanted) {
    const width = Math.max(1, Math.min(columns, gridColumns - (column ?? 0)));
    const joins = column === undefined ? end + width <= gridColumns : column >= end;
    if (!joins) {
      row += 1;
      end = 0;
    }
    const start = column ?? end;
    boxes.set(id, { row, column: start, rows: 1, columns: width });
    end = start + width;
  }
  return boxes;
}
