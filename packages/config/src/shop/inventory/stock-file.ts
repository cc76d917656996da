import type { StockedVariant } from '@portico/model/api/inventory';
import { STOCK_COLUMNS, UNLIMITED_STOCK } from '@portico/model/commerce/stock-csv';
import { plainCell } from '@portico/model/text/csv-cell';
import { parse } from 'csv-parse/browser/esm/sync';
import type { StockChange } from './inventory-queries.ts';
import { keyOf, nameOf } from './stock-words.ts';

/** What becomes of a line of the file. */
export interface StockLine {
  /** Of the file, from 1. */
  line: number;
  name: string;
  /** `4 → 9`, or what is wrong with the line. */
  note: string;
  isProblem: boolean;
}

/** What a file would change. Where `refused` is said, nothing of it can be taken. */
export interface StockFile {
  changes: StockChange[];
  lines: StockLine[];
  unchanged: number;
  refused?: string;
}

type Column = (typeof STOCK_COLUMNS)[number];
const MOST = { stock: 1_000_000_000, low: 1_000_000 };
const NEEDED = 'The file needs a column “In stock”, and “SKU” or “Product ID” and “Variant ID”.';

function rowsOf(text: string): Array<{ record: string[]; info: { lines: number } }> {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as Array<{ record: string[]; info: { lines: number } }>;
}

/** A number of a cell, `unlimited`, or undefined where it is neither. */
function readCount(cell: string, most: number): number | undefined {
  const digits = cell.replace(/[\s'’](?=\d{3}\b)/gu, '').replace(/[.,]0+$/, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
}

/**
 * Reads a file of stock on top of what there is: which variants it changes and how, which lines cannot be taken and why.
 * Lines say which variant they are by its ids, or else by a SKU that one variant alone has. Each change says what the
 * variant must still be at.
 */
export function readStockFile(text: string, present: readonly StockedVariant[]): StockFile {
  const nothing = { changes: [], lines: [], unchanged: 0 };
  let rows: ReturnType<typeof rowsOf>;
  try {
    rows = rowsOf(text);
  } catch (error) {
    return { ...nothing, refused: `The file could not be read: ${(error as Error).message}` };
  }
  const heads = rows[0]?.record.map((head) => head.trim().toLowerCase()) ?? [];
  const place = (column: Column) => heads.indexOf(column.toLowerCase());
  const hasIds = place('Product ID') >= 0 && place('Variant ID') >= 0;
  if (place('In stock') < 0 || !(hasIds || place('SKU') >= 0)) return { ...nothing, refused: NEEDED };
  const byId = new Map(present.map((variant) => [keyOf(variant), variant]));
  const bySku = new Map<string, StockedVariant[]>();
  for (const variant of present) {
    const alike = bySku.get(variant.sku);
    if (alike) alike.push(variant);
    else bySku.set(variant.sku, [variant]);
  }
  const seen = new Set<string>();
  const file: StockFile = nothing;
  for (const { record, info } of rows.slice(1)) {
    const cell = (column: Column) => plainCell(record[place(column)] ?? '').trim();
    const ids = { productId: cell('Product ID'), variantId: cell('Variant ID') };
    const sku = cell('SKU');
    const name = [cell('Product'), cell('Options'), sku].filter((part) => part !== '').join(', ');
    const problem = (note: string) =>
      void file.lines.push({ line: info.lines, name: name || `Line ${info.lines}`, note, isProblem: true });
    const hasId = ids.productId !== '' && ids.variantId !== '';
    const found = hasId ? [byId.get(keyOf(ids))].flatMap((one) => one ?? []) : (bySku.get(sku) ?? []);
    const [variant] = found;
    if (!variant) {
      problem(hasId ? 'There is no such variant.' : `There is no variant with the SKU “${sku}”.`);
      continue;
    }
    if (found.length > 1) {
      problem(`${found.length} variants have the SKU “${sku}”: use a file with their ids.`);
      continue;
    }
    if (seen.has(keyOf(variant))) {
      problem('This variant is in the file twice; the first line counts.');
      continue;
    }
    seen.add(keyOf(variant));
    const stock = cell('In stock');
    const unlimited = stock.toLowerCase() === UNLIMITED_STOCK.toLowerCase();
    const quantity = unlimited ? 0 : readCount(stock, MOST.stock);
    const low = cell('Low stock at');
    const lowAt = place('Low stock at') < 0 ? variant.lowAt : low === '' ? null : readCount(low, MOST.low);
    if (quantity === undefined) problem(`“${stock}” is no stock: a whole number or “${UNLIMITED_STOCK}”.`);
    else if (lowAt === undefined) problem(`“${low}” is no number for low stock.`);
    else takeLine(file, info.lines, variant, { level: { quantity, unlimited }, lowAt });
  }
  return file;
}

/** Notes what a line that can be read changes. */
function takeLine(
  file: StockFile,
  line: number,
  variant: StockedVariant,
  { level, lowAt }: { level: NonNullable<StockChange['to']>; lowAt: number | null },
): void {
  const { productId, variantId, quantity, unlimited } = variant;
  const isMoved = level.unlimited !== unlimited || level.quantity !== quantity;
  const isLowMoved = lowAt !== variant.lowAt;
  if (!isMoved && !isLowMoved) {
    file.unchanged += 1;
    return;
  }
  const said = (one: { quantity: number; unlimited: boolean }) =>
    one.unlimited ? UNLIMITED_STOCK : String(one.quantity);
  const from = { quantity, unlimited };
  file.changes.push({
    productId,
    variantId,
    ...(isMoved ? { to: level, from } : {}),
    ...(isLowMoved ? { lowAt } : {}),
  });
  file.lines.push({
    line,
    name: nameOf(variant),
    note: [
      isMoved ? `${said(from)} → ${said(level)}` : '',
      isLowMoved ? `low at ${variant.lowAt ?? 'shop’s'} → ${lowAt ?? 'shop’s'}` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    isProblem: false,
  });
}
