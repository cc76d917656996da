import { comboKey } from '@portico/model/commerce/product-options';
import type { StockLevel } from '@portico/model/commerce/product-offer';
import { orderKeys, orderKeysBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { stockOfCell } from './cells.ts';
import { STOCK_COLUMN, type StoredProduct, type StoredVariant, VARIANT_COLUMNS } from './columns.ts';
import type { Format } from './dialects.ts';
import type { ImportGround } from './plan-import.ts';
import { type FileRow, hasVariant } from './read-product-file.ts';
import type { FiledProduct } from './read-products.ts';
import { type FieldChange, writeCells } from './write-cells.ts';

type Variants = NonNullable<StoredProduct['variants']>;

export interface PlannedVariants {
  variants: Variants;
  changes: FieldChange[];
  /** Of new variants. */
  stock: Record<string, StockLevel>;
  /** How many variants there are already of which the file has another stock. */
  otherStock: number;
  /** Of the file, by variant. */
  lines: Map<string, number>;
  problems: Array<{ line: number; message: string }>;
}

/** What becomes of a product's variants by its rows. Variants that are in no row stay. */
export function planVariants(
  rows: readonly FileRow[],
  product: StoredProduct,
  existing: FiledProduct | undefined,
  format: Format,
  { currency, newId }: Pick<ImportGround, 'currency' | 'newId'>,
): PlannedVariants {
  const before: Variants = existing?.body.variants ?? {};
  const planned: PlannedVariants = {
    variants: { ...before },
    changes: [],
    stock: {},
    otherStock: 0,
    lines: new Map(),
    problems: [],
  };
  const added: string[] = [];
  for (const row of rows.filter(hasVariant)) {
    const found = variantOf(row, before, format);
    const problem = (message: string) => void planned.problems.push({ line: row.line, message });
    if (found === 'unknown') {
      problem('There is no variant with this Variant ID. Leave it empty to add a new one.');
      continue;
    }
    if (found !== undefined && planned.lines.has(found)) {
      problem('This variant is in the file twice.');
      continue;
    }
    const id = found ?? newId();
    planned.lines.set(id, row.line);
    const was: StoredVariant =
      found === undefined ? { sku: '', optionValues: [], onSale: false } : (before[found] ?? {});
    const cells =
      found !== undefined && format === 'Portico'
        ? row.cells
        : Object.fromEntries(Object.entries(row.cells).filter(([, cell]) => cell !== ''));
    // A new SKU is made where there is none; one there is stays.
    const { SKU: sku, ...others } = cells;
    const written = writeCells(VARIANT_COLUMNS, was, sku ? cells : others, currency);
    for (const message of written.problems) problem(message);
    if (written.value.price === undefined && written.problems.length === 0) problem('Price is missing.');
    const level = stockOfCell(row.cells[STOCK_COLUMN] ?? '');
    if (!level) problem(`Stock “${row.cells[STOCK_COLUMN]}” is neither a whole number nor “Unlimited”.`);
    planned.variants[id] = written.value as Variants[string];
    const name = written.value.optionValues?.join(' / ') || written.value.sku || '';
    const named = (field: string) => (name ? `${name}: ${field}` : field);
    if (found === undefined) {
      added.push(id);
      if (level && !level.unlimited) planned.stock[id] = level;
      planned.changes.push({ field: named('Variant'), from: '', to: 'added' });
    } else {
      planned.changes.push(...written.changes.map((change) => ({ ...change, field: named(change.field) })));
      if (STOCK_COLUMN in row.cells && level && !isLevel(level, existing?.stock[found]))
        planned.otherStock += 1;
    }
  }
  placeLast(planned.variants, before, added);
  if (Object.keys(planned.variants).length === 0 && planned.problems.length === 0 && !existing)
    planned.problems.push({ line: rows[0]?.line ?? 0, message: `“${product.title ?? ''}” has no Price.` });
  return planned;
}

/** Which variant a row is of: by its id, else its SKU, else its choices. */
function variantOf({ cells }: FileRow, before: Variants, format: Format): string | 'unknown' | undefined {
  const id = cells['Variant ID'] ?? '';
  if (format === 'Portico' && id !== '') return Object.hasOwn(before, id) ? id : 'unknown';
  const list = Object.entries(before);
  const sku = cells.SKU ?? '';
  const bySku = list.filter(([, variant]) => sku !== '' && variant.sku === sku);
  if (bySku.length === 1) return bySku[0]?.[0];
  const values = Array.from({ length: 6 }, (_, at) => cells[`Option Value ${at + 1}`] ?? '');
  const choices = comboKey(values.slice(0, values.findLastIndex((value) => value !== '') + 1));
  return list.find(([, variant]) => comboKey(variant.optionValues ?? []) === choices)?.[0];
}

/** New variants come after those there are, in the file's order. */
function placeLast(variants: Variants, before: Variants, added: readonly string[]): void {
  const present = inOrder(before);
  const keys = orderKeysBetween(present.at(-1)?.order ?? null, null, added.length);
  const all = keys ? added : [...present.map(({ id }) => id), ...added];
  const places = keys ?? orderKeys(all.length);
  for (const [at, id] of all.entries()) {
    const variant = variants[id];
    if (variant) variants[id] = { ...variant, order: places[at] ?? variant.order };
  }
}

const isLevel = (level: StockLevel, now: StockLevel = { quantity: 0, unlimited: true }): boolean =>
  level.unlimited === now.unlimited && (level.unlimited || level.quantity === now.quantity);
