import type { StockedVariant } from '@portico/model/api/inventory';
import { STOCK_COLUMNS, UNLIMITED_STOCK } from '@portico/model/commerce/stock-csv';
import { guardCell } from '@portico/model/text/csv-cell';
import { stringify } from 'csv-stringify/sync';

/** Rows written at once. */
const BATCH = 500;

/** Variants with what is in stock of them as CSV: changed in a spreadsheet, the same file sets them. */
export function* stockAsCsv(variants: readonly StockedVariant[]): Generator<string> {
  yield stringify([[...STOCK_COLUMNS]], { record_delimiter: 'windows', bom: true });
  for (let at = 0; at < variants.length; at += BATCH)
    yield stringify(variants.slice(at, at + BATCH).map(rowOf), { record_delimiter: 'windows' });
}

const rowOf = (variant: StockedVariant): string[] =>
  [
    variant.productId,
    variant.variantId,
    variant.title,
    variant.options,
    variant.sku,
    variant.unlimited ? UNLIMITED_STOCK : String(variant.quantity),
    variant.lowAt === null ? '' : String(variant.lowAt),
  ].map(guardCell);
