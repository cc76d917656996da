import { contentsAsWritten, readContents } from '@portico/model/commerce/contents';
import { isCountry } from '@portico/model/commerce/countries';
import { hsCodeOf, hsCodeText } from '@portico/model/commerce/customs';
import { ownAmount } from '@portico/model/commerce/gift-card/own-amount';
import { PRODUCT_TYPES, type Product, type ProductVariant } from '@portico/model/documents/product';
import { LIMITS, OWN_LIMITS } from '@portico/model/documents/limits';
import { type CurrencyCode, fractionDigits } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { parseMoney } from '@portico/model/money/money-parse';
import {
  type CellReading,
  flagAsCell,
  flagOfCell,
  listAsCell,
  listOfCell,
  numberAsCell,
  numberOfCell,
} from './cells.ts';
import { descriptionAsHtml, descriptionOfHtml } from './description-html.ts';

/** A product or variant as it is stored: defaults may be left out. */
export type StoredProduct = Partial<Product>;
export type StoredVariant = Partial<ProductVariant>;

/** One column of a file of products: how a value is written into a cell, and how a cell becomes what is stored. */
export interface Column<Of> {
  asCell(of: Of, currency: CurrencyCode): string;
  /** The same with what the cell says; what was given stays as it was. */
  withCell(of: Of, cell: string, currency: CurrencyCode): CellReading<Of>;
}

const OPTION_PLACES = Array.from({ length: OWN_LIMITS.optionsPerProduct }, (_, at) => at);
/** What no parcel exceeds, as the product's schema says. */
const MOST = { grams: 10_000_000, mm: 100_000 };

const made = <Of>(value: Of): CellReading<Of> => ({ ok: true, value });
/** What is empty is left out of what is stored. */
const given = (text: string): string | undefined => (text === '' ? undefined : text);

function written<Of, T>(reading: CellReading<T>, set: (value: T) => Of): CellReading<Of> {
  return reading.ok ? made(set(reading.value)) : reading;
}

/** A list with a text at a place; what is empty at its end is left out. */
function withPlace(list: readonly string[] = [], at: number, text: string): string[] {
  const longer = Array.from({ length: Math.max(list.length, at + 1) }, (_, index) => list[index] ?? '');
  const changed = longer.with(at, text);
  return changed.slice(0, changed.findLastIndex((one) => one !== '') + 1);
}

const textColumn = (field: 'title' | 'slug' | 'excerpt'): Column<StoredProduct> => ({
  asCell: (product) => product[field] ?? '',
  withCell: (product, cell) => made({ ...product, [field]: cell.trim() }),
});

const classColumn = (field: 'taxClass' | 'shippingClass'): Column<StoredProduct> => ({
  asCell: (product) => product[field] ?? '',
  withCell: (product, cell) => made({ ...product, [field]: given(cell.trim()) }),
});

const searchColumn = (field: 'title' | 'description'): Column<StoredProduct> => ({
  asCell: ({ search }) => search?.[field] ?? '',
  withCell: (product, cell) =>
    made({ ...product, search: { ...product.search, [field]: given(cell.trim()) } }),
});

const listColumn = (field: 'categories' | 'tags'): Column<StoredProduct> => ({
  asCell: (product) => listAsCell(product[field]),
  withCell: (product, cell) => written(listOfCell(cell), (list) => ({ ...product, [field]: list })),
});

/** What is said of a product as a whole, in the first of its rows. */
export const PRODUCT_COLUMNS: Readonly<Record<string, Column<StoredProduct>>> = {
  Title: textColumn('title'),
  Slug: textColumn('slug'),
  'Product Type': {
    asCell: ({ productType = 'physical' }) => productType,
    withCell(product, cell) {
      const word =
        cell
          .trim()
          .toLowerCase()
          .replaceAll(/[\s_]+/g, '-') || 'physical';
      const productType = PRODUCT_TYPES.find((type) => type === word);
      return productType
        ? made({ ...product, productType })
        : { ok: false, message: `is none of ${PRODUCT_TYPES.join(', ')}` };
    },
  },
  Excerpt: textColumn('excerpt'),
  Description: {
    asCell: ({ description }) => descriptionAsHtml(description),
    withCell(product, cell) {
      try {
        return made({ ...product, description: descriptionOfHtml(cell) });
      } catch {
        return { ok: false, message: 'is too long or nested too deeply' };
      }
    },
  },
  Categories: listColumn('categories'),
  Tags: listColumn('tags'),
  Featured: {
    asCell: ({ featured }) => flagAsCell(featured),
    withCell: (product, cell) => written(flagOfCell(cell), (featured) => ({ ...product, featured })),
  },
  'Own Amount': {
    asCell: ({ ownAmount: rule }, currency) => {
      const written = (minor: number) => toDecimal(money(minor, currency));
      return rule ? `${written(rule.min)} - ${written(rule.max)} / ${written(rule.step)}` : '';
    },
    withCell(product, cell, currency) {
      const text = cell.trim();
      if (text === '') return made({ ...product, ownAmount: undefined });
      const [, ...amounts] = /^([^-/]+)-([^-/]+)\/([^-/]+)$/.exec(text) ?? [];
      const [min, max, step] = amounts.map((each) => {
        const reading = amountOfCell(each, currency);
        return reading.ok ? reading.value : undefined;
      });
      const rule = ownAmount.safeParse({ min, max, step });
      return rule.success
        ? made({ ...product, ownAmount: rule.data })
        : { ok: false, message: 'is no range of amounts: write 10.00 - 500.00 / 5.00' };
    },
  },
  'Tax Class': classColumn('taxClass'),
  'Shipping Class': classColumn('shippingClass'),
  'HS Code': {
    asCell: ({ hsCode = '' }) => hsCodeText(hsCode),
    withCell(product, cell) {
      const digits = hsCodeOf(cell);
      return digits === undefined
        ? { ok: false, message: 'is no HS code: write 6 to 10 digits, such as 6912.00' }
        : made({ ...product, hsCode: given(digits) });
    },
  },
  'Country of Origin': {
    asCell: ({ originCountry = '' }) => originCountry,
    withCell(product, cell) {
      const code = cell.trim().toUpperCase();
      return code === '' || isCountry(code)
        ? made({ ...product, originCountry: given(code) })
        : { ok: false, message: 'is no country: write its two letters, such as PT' };
    },
  },
  'Search Title': searchColumn('title'),
  'Search Description': searchColumn('description'),
  ...Object.fromEntries(
    OPTION_PLACES.map((at): [string, Column<StoredProduct>] => [
      `Option Name ${at + 1}`,
      {
        asCell: ({ options }) => options?.[at] ?? '',
        withCell: (product, cell) =>
          made({ ...product, options: withPlace(product.options, at, cell.trim()) }),
      },
    ]),
  ),
};

function measureColumn(
  field: 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm',
  most: number,
): Column<StoredVariant> {
  return {
    asCell: (variant) => numberAsCell(variant[field]),
    withCell: (variant, cell) =>
      written(numberOfCell(cell, most), (number) => ({ ...variant, [field]: number })),
  };
}

/** As nearly all files have it, read a thousand times as fast; undefined where it is written otherwise. */
function plainAmount(text: string, currency: CurrencyCode): { ok: true; value: number } | undefined {
  const digits = fractionDigits(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === '' || !/^0*$/.test(fraction.slice(digits))) return undefined;
  return { ok: true, value: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')) };
}

/** An amount of a cell, undefined where there is none. */
function amountOfCell(cell: string, currency: CurrencyCode): CellReading<number | undefined> {
  const text = cell.trim();
  if (text === '') return made(undefined);
  const reading = plainAmount(text, currency) ?? parseMoney(text, currency);
  if (!reading.ok) return { ok: false, message: 'is no amount: write 1234.50' };
  return reading.value >= 0 && reading.value <= LIMITS.priceMinor
    ? made(reading.value)
    : { ok: false, message: 'is below 0 or too high' };
}

/** What is said of each variant, one in a row. */
export const VARIANT_COLUMNS: Readonly<Record<string, Column<StoredVariant>>> = {
  SKU: {
    asCell: ({ sku }) => sku ?? '',
    withCell: (variant, cell) => made({ ...variant, sku: cell.trim() }),
  },
  ...Object.fromEntries(
    OPTION_PLACES.map((at): [string, Column<StoredVariant>] => [
      `Option Value ${at + 1}`,
      {
        asCell: ({ optionValues }) => optionValues?.[at] ?? '',
        withCell: (variant, cell) =>
          made({ ...variant, optionValues: withPlace(variant.optionValues, at, cell.trim()) }),
      },
    ]),
  ),
  Price: {
    asCell: ({ price }, currency) => (price === undefined ? '' : toDecimal(money(price, currency))),
    withCell(variant, cell, currency) {
      const reading = amountOfCell(cell, currency);
      if (!reading.ok) return reading;
      return reading.value === undefined
        ? { ok: false, message: 'is missing' }
        : made({ ...variant, price: reading.value });
    },
  },
  'Sale Price': {
    asCell: ({ salePrice }, currency) =>
      salePrice === undefined ? '' : toDecimal(money(salePrice, currency)),
    withCell: (variant, cell, currency) =>
      written(amountOfCell(cell, currency), (salePrice) => ({ ...variant, salePrice })),
  },
  'On Sale': {
    asCell: ({ onSale }) => flagAsCell(onSale),
    withCell: (variant, cell) => written(flagOfCell(cell), (onSale) => ({ ...variant, onSale })),
  },
  Contents: {
    asCell: ({ contents }) => contentsAsWritten(contents),
    withCell(variant, cell) {
      const reading = readContents(cell);
      return reading.ok
        ? made({ ...variant, contents: reading.value })
        : { ok: false, message: 'is no amount with a unit: write 750 ml, or 750 ml / 100 ml' };
    },
  },
  'Weight (g)': measureColumn('weightGrams', MOST.grams),
  'Length (mm)': measureColumn('lengthMm', MOST.mm),
  'Width (mm)': measureColumn('widthMm', MOST.mm),
  'Height (mm)': measureColumn('heightMm', MOST.mm),
};

/** Say which product and variant a row is of. */
export const ID_COLUMNS = ['Product ID', 'Variant ID'] as const;
/** Said of a product, but not by its body: for who reads the file, and for what is new. */
export const STATE_COLUMNS = ['Shop', 'Published'] as const;
/** Said of a variant, but kept beside products (`stock_levels`). */
export const STOCK_COLUMN = 'Stock';

/** All columns, in their order. */
export const COLUMNS: readonly string[] = [
  ...ID_COLUMNS,
  ...STATE_COLUMNS,
  ...Object.keys(PRODUCT_COLUMNS),
  ...Object.keys(VARIANT_COLUMNS),
  STOCK_COLUMN,
];
