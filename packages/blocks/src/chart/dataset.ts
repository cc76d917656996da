import { fillMessage, MESSAGES } from '@portico/model/text/messages';
import { canonicalNumber } from './number-text.ts';

/** Most rows of values a chart takes, and most series beside each other. */
export const MAX_ROWS = 500;
export const MAX_SERIES = 12;

/** Cells as they are stored: the first row names the columns, the first column the rows; numbers in one notation. */
export type Cells = ReadonlyArray<readonly string[]>;

export interface Series {
  name: string;
  /** One for each label; null where there is none. */
  values: ReadonlyArray<number | null>;
}

/** A series with its cells as they were written: what is no number is words. */
export interface WrittenSeries extends Series {
  written: readonly string[];
}

export interface Dataset {
  /** What the labels are: the name of the first column. */
  labelName: string;
  labels: readonly string[];
  series: readonly WrittenSeries[];
}

/** What is said when rows were left out [B5.41]. */
export const truncatedTo = (maxRows: number): string =>
  fillMessage(MESSAGES.datasetTruncated, { maxRows: String(maxRows) });

const isBlank = (cell: string | undefined) => (cell ?? '').trim() === '';

/** Cells as labels and series of numbers. Rows and columns that say nothing at all are left out. */
export function readDataset(cells: Cells): Dataset {
  const [head = [], ...body] = cells;
  const rows = body.filter((row) => !row.every(isBlank)).slice(0, MAX_ROWS);
  const columns = Array.from({ length: columnsOf(cells) - 1 }, (_, at) => at + 1).filter(
    (at) => !isBlank(head[at]) || rows.some((row) => !isBlank(row[at])),
  );
  return {
    labelName: head[0] ?? '',
    labels: rows.map(([label = '']) => label.trim()),
    series: columns.map((at) => ({
      name: (head[at] ?? '').trim(),
      values: rows.map((row) => canonicalNumber(row[at] ?? '')),
      written: rows.map((row) => row[at] ?? ''),
    })),
  };
}

/** Columns there are, that of the labels included. */
export const columnsOf = (cells: Cells): number =>
  Math.min(
    MAX_SERIES + 1,
    cells.reduce((most, row) => Math.max(most, row.length), 0),
  );

/** What is wrong with a dataset, in the specified words: why nothing is shown, or that something is missing [B5.38–B5.40]. */
export function datasetProblem(cells: Cells): string | undefined {
  const { labels, series } = readDataset(cells);
  if (series.length === 0) return MESSAGES.datasetColumn;
  if (labels.length === 0) return MESSAGES.datasetRow;
  const isMissing = series.some(({ values }) => values.includes(null));
  return isMissing ? MESSAGES.datasetMissing : undefined;
}

/** Can anything be drawn of it? */
export const isDrawable = ({ series }: Dataset): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));
