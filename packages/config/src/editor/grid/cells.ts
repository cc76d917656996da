/** Cells in rows; rows may be shorter than others. */
export type Rows<Cell> = ReadonlyArray<readonly Cell[]>;

/** How many rows and columns there may be. */
export interface GridLimits {
  maxRows: number;
  maxColumns: number;
}

export const columnsIn = <Cell>(rows: Rows<Cell>): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

/** A row with at least so many cells. */
export const padded = <Cell>(row: readonly Cell[], count: number, blank: Cell): readonly Cell[] =>
  row.length >= count ? row : [...row, ...Array.from({ length: count - row.length }, () => blank)];

export const withRow = <Cell>(rows: Rows<Cell>, at: number, blank: Cell): Rows<Cell> =>
  rows.toSpliced(
    at,
    0,
    Array.from({ length: Math.max(1, columnsIn(rows)) }, () => blank),
  );

export const withoutRow = <Cell>(rows: Rows<Cell>, at: number): Rows<Cell> => rows.toSpliced(at, 1);

export const withColumn = <Cell>(rows: Rows<Cell>, at: number, blank: Cell): Rows<Cell> =>
  rows.map((row) => padded(row, at, blank).toSpliced(at, 0, blank));

export const withoutColumn = <Cell>(rows: Rows<Cell>, at: number): Rows<Cell> =>
  rows.map((row) => row.toSpliced(at, 1));

/** A row that changed places with the one after or before it. */
export function movedRow<Cell>(rows: Rows<Cell>, at: number, step: 1 | -1): Rows<Cell> {
  const [row, other] = [rows[at], rows[at + step]];
  return row && other ? rows.with(at, other).with(at + step, row) : rows;
}

export function movedColumn<Cell>(rows: Rows<Cell>, at: number, step: 1 | -1, blank: Cell): Rows<Cell> {
  const to = at + step;
  if (to < 0 || to >= columnsIn(rows)) return rows;
  return rows.map((row) => {
    const whole = padded(row, Math.max(at, to) + 1, blank);
    return whole.with(at, whole[to] ?? blank).with(to, whole[at] ?? blank);
  });
}

/** Cells laid over those there are, from a place on; the grid grows as far as it may. */
export function pastedAt<Cell>(
  rows: Rows<Cell>,
  [row, column]: readonly [row: number, column: number],
  pasted: Rows<Cell>,
  { maxRows, maxColumns }: GridLimits,
  blank: Cell,
): { rows: Rows<Cell>; isCut: boolean } {
  const height = Math.min(maxRows, Math.max(rows.length, row + pasted.length));
  const width = Math.min(maxColumns, Math.max(columnsIn(rows), column + columnsIn(pasted)));
  const next = Array.from({ length: height }, (_, y) => {
    const before = padded(rows[y] ?? [], width, blank);
    const over = pasted[y - row];
    return over ? before.map((cell, x) => over[x - column] ?? cell) : before;
  });
  return { rows: next, isCut: row + pasted.length > maxRows };
}
