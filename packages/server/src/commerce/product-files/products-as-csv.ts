import { UNLIMITED_STOCK } from '@portico/model/commerce/stock-csv';
import type { Id } from '@portico/model/documents/id';
import { inOrder } from '@portico/model/documents/schema';
import type { CurrencyCode } from '@portico/model/money/currencies';
import { guardCell } from '@portico/model/text/csv-cell';
import { stringify } from 'csv-stringify/sync';
import type { Portico } from '../../core/portico.ts';
import { COLUMNS, PRODUCT_COLUMNS, STOCK_COLUMN, VARIANT_COLUMNS } from './columns.ts';
import { type FiledProduct, listProductIds, readFiledProducts } from './read-products.ts';

/** Products read at once, so that an export of any size takes little memory. */
const BATCH = 100;

/**
 * The site's products as CSV, a row for each variant. What is said of the product as a whole stands in its first row
 * alone. No cell is taken for a formula by a spreadsheet.
 */
export async function* productsAsCsv(
  portico: Portico,
  siteId: Id,
  currency: CurrencyCode,
  collection: Id | undefined,
): AsyncGenerator<string> {
  yield stringify([[...COLUMNS]], { record_delimiter: 'windows', bom: true });
  const ids = await listProductIds(portico.db, siteId, collection);
  for (let at = 0; at < ids.length; at += BATCH) {
    const products = await readFiledProducts(portico.db, siteId, ids.slice(at, at + BATCH));
    const rows = products.flatMap((product) => rowsOf(product, currency));
    yield stringify(rows, { record_delimiter: 'windows' });
  }
}

/** A product's rows, their cells in the order of `COLUMNS`. A product without variants has one row. */
export function rowsOf(product: FiledProduct, currency: CurrencyCode): string[][] {
  const { body } = product;
  const whole: Record<string, string> = {
    Shop: product.shop,
    Published: product.state === 'published' ? 'Yes' : 'No',
    ...cellsOf(PRODUCT_COLUMNS, body, currency),
  };
  const variants = inOrder(body.variants ?? {});
  const rows = (variants.length === 0 ? [undefined] : variants).map((variant, index) => ({
    'Product ID': product.id,
    ...(index === 0 ? whole : { Slug: whole.Slug ?? '' }),
    ...(variant
      ? {
          'Variant ID': variant.id,
          ...cellsOf(VARIANT_COLUMNS, variant, currency),
          [STOCK_COLUMN]: stockAsCell(product.stock[variant.id]),
        }
      : {}),
  }));
  return rows.map((row: Record<string, string>) => COLUMNS.map((column) => guardCell(row[column] ?? '')));
}

const stockAsCell = (level: FiledProduct['stock'][string] | undefined): string =>
  !level || level.unlimited ? UNLIMITED_STOCK : String(level.quantity);

function cellsOf<Of>(
  columns: Readonly<Record<string, { asCell(of: Of, currency: CurrencyCode): string }>>,
  of: Of,
  currency: CurrencyCode,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.asCell(of, currency)]),
  );
}
