import { plainCell } from '@portico/model/text/csv-cell';
import { parse } from 'csv-parse/sync';
import { COLUMNS, ID_COLUMNS, PRODUCT_COLUMNS, STOCK_COLUMN, VARIANT_COLUMNS } from './columns.ts';
import { type Dialect, DIALECTS, type Format, type Measures } from './dialects.ts';

/** Rows that are read of one file. */
const MOST_ROWS = 10_000;

/** A row of a file in our columns; a column that the file does not have is absent. */
export interface FileRow {
  /** Of the file, from 1: the line it ends on. */
  line: number;
  cells: Record<string, string>;
}

/** What a file holds, or in words for its owner why it cannot be read. */
export type ProductFile =
  | {
      ok: true;
      format: Format;
      rows: FileRow[];
      /** Rows that cannot be read. */
      problems: Array<{ line: number; message: string }>;
      /** Columns that are not read, as the file names them. */
      ignored: string[];
      /** Addresses of pictures in it. */
      pictures: number;
    }
  | { ok: false; message: string };

const OURS: ReadonlyMap<string, string> = new Map(COLUMNS.map((column) => [column.toLowerCase(), column]));
const CONTENT = [...Object.keys(PRODUCT_COLUMNS), ...Object.keys(VARIANT_COLUMNS)].map((one) =>
  one.toLowerCase(),
);
const portico: Dialect = {
  format: 'Portico',
  has: (columns) =>
    (columns.has('title') || columns.has('product id')) &&
    !columns.has('handle') &&
    CONTENT.some((column) => column !== 'title' && columns.has(column)),
  names: Object.fromEntries(OURS),
  reads: [],
  mend: (ours) => ours,
  pictures: [],
};

const refused = (message: string): ProductFile => ({ ok: false, message });

/** Reads a file of products: ours, Shopify's or Squarespace's. Nothing is read of one with other columns. */
export function readProductFile({ text, measures }: { text: string; measures: Measures }): ProductFile {
  if (text.includes('\0') || text.includes('\uFFFD'))
    return refused('This is no text in UTF-8. Please save the file as “CSV UTF-8”.');
  let records: Array<{ record: string[]; info: { lines: number } }>;
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 2,
    }) as unknown as typeof records;
  } catch (error) {
    return refused(`The file could not be read: ${(error as Error).message}`);
  }
  const [head, ...body] = records;
  if (!head || body.length === 0) return refused('There is nothing in this file.');
  if (body.length > MOST_ROWS)
    return refused(`A file can have at most ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`);
  const heads = head.record.map((name) => plainCell(name).trim());
  const columns = heads.map((name) => name.toLowerCase());
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice !== undefined)
    return refused(`The column “${heads[columns.indexOf(twice)]}” is in the file twice.`);
  const dialect = dialectOf(new Set(columns));
  if (!dialect)
    return refused(
      `These are not the columns of products: “${heads.slice(0, 6).join('”, “')}”. Export your products to see how they are called; files of Shopify and Squarespace are read, too. Nothing was changed.`,
    );
  const file = {
    ok: true as const,
    format: dialect.format,
    rows: [] as FileRow[],
    problems: [] as FileProblem[],
  };
  let pictures = 0;
  for (const { record, info } of body) {
    if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
      file.problems.push({ line: info.lines, message: 'This line has more cells than there are columns.' });
      continue;
    }
    const theirs = Object.fromEntries(columns.map((name, at) => [name, plainCell(record[at] ?? '').trim()]));
    pictures += dialect.pictures.reduce(
      (sum, name) => sum + (theirs[name]?.split(/\s+/).filter(Boolean).length ?? 0),
      0,
    );
    const cells: Record<string, string> = {};
    for (const [name, cell] of Object.entries(theirs)) {
      const ours = Object.hasOwn(dialect.names, name) ? dialect.names[name] : undefined;
      if (ours) cells[ours] = cell.replaceAll('\r\n', '\n');
    }
    file.rows.push({ line: info.lines, cells: dialect.mend(cells, theirs, measures) });
  }
  const known = new Set([...Object.keys(dialect.names), ...dialect.reads, ...dialect.pictures, '']);
  return { ...file, ignored: heads.filter((name) => !known.has(name.toLowerCase())), pictures };
}

type FileProblem = { line: number; message: string };

/** Our own columns say for sure whose they are; other shops' are told by theirs. */
function dialectOf(columns: ReadonlySet<string>): Dialect | undefined {
  const isOwn = ID_COLUMNS.every((column) => columns.has(column.toLowerCase())) && portico.has(columns);
  return isOwn ? portico : [...DIALECTS, portico].find((dialect) => dialect.has(columns));
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Does a row say anything of a variant? Shopify has rows for pictures alone. */
export const hasVariant = ({ cells }: FileRow): boolean =>
  ['Variant ID', 'SKU', 'Price', STOCK_COLUMN, 'Option Value 1'].some(
    (column) => (cells[column] ?? '') !== '' && !(column === STOCK_COLUMN && cells[column] === 'Unlimited'),
  );
