import { readContents } from '@portico/model/commerce/contents';

/** Whose columns a file has. */
export type Format = 'Portico' | 'Shopify' | 'Squarespace';

/** A row as its file says it, by column in lower case, as a row of ours. */
type Row = Readonly<Record<string, string>>;

export interface Dialect {
  format: Format;
  /** Do these columns, in lower case, belong to it? */
  has(columns: ReadonlySet<string>): boolean;
  /** Their columns, in lower case, and ours. */
  names: Readonly<Record<string, string>>;
  /** Columns that `mend` reads beside those. */
  reads: readonly string[];
  /** What cannot be said column by column. */
  mend(ours: Record<string, string>, theirs: Row, measures: Measures): Record<string, string>;
  /** Columns with addresses of pictures. */
  pictures: readonly string[];
}

/** Units of a file that does not name them. */
export type Measures = 'metric' | 'imperial';

const isYes = (cell: string | undefined) => ['true', 'yes', '1'].includes((cell ?? '').trim().toLowerCase());
const isNo = (cell: string | undefined) => ['false', 'no', '0'].includes((cell ?? '').trim().toLowerCase());
const numbered = (count: number, of: (at: number) => Array<[string, string]>) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => of(at + 1)).flat());

/** The former price is ours, with a sale; the price is that of the sale. */
function withFormerPrice(ours: Record<string, string>, former: string | undefined): Record<string, string> {
  const price = ours.Price ?? '';
  const isSale = Number(former) > Number(price) && price !== '';
  return isSale
    ? { ...ours, Price: former ?? '', 'Sale Price': price, 'On Sale': 'Yes' }
    : { ...ours, ...(price === '' ? {} : { 'Sale Price': '', 'On Sale': 'No' }) };
}

const shopify: Dialect = {
  format: 'Shopify',
  has: (columns) => (columns.has('handle') || columns.has('url handle')) && columns.has('title'),
  names: {
    handle: 'Slug',
    'url handle': 'Slug',
    title: 'Title',
    'body (html)': 'Description',
    description: 'Description',
    tags: 'Tags',
    published: 'Published',
    'published on online store': 'Published',
    'variant sku': 'SKU',
    sku: 'SKU',
    'variant price': 'Price',
    price: 'Price',
    'variant grams': 'Weight (g)',
    'weight value (grams)': 'Weight (g)',
    'variant inventory qty': 'Stock',
    'inventory quantity': 'Stock',
    // Of its files of the inventory, and of those that apps make.
    'hs code': 'HS Code',
    coo: 'Country of Origin',
    'variant hs code': 'HS Code',
    'variant country of origin': 'Country of Origin',
    'seo title': 'Search Title',
    'seo description': 'Search Description',
    ...numbered(3, (at) => [
      [`option${at} name`, `Option Name ${at}`],
      [`option${at} value`, `Option Value ${at}`],
    ]),
  },
  reads: [
    'status',
    'gift card',
    'variant compare at price',
    'compare-at price',
    'variant inventory tracker',
    'inventory tracker',
    'variant inventory policy',
    'continue selling when out of stock',
    'unit price total measure',
    'unit price total measure unit',
    'unit price base measure',
    'unit price base measure unit',
  ],
  pictures: ['image src', 'product image url', 'variant image', 'variant image url'],
  mend(ours, theirs) {
    const priced = withFormerPrice(ours, theirs['variant compare at price'] ?? theirs['compare-at price']);
    const tracker = theirs['variant inventory tracker'] ?? theirs['inventory tracker'];
    const oversells =
      theirs['variant inventory policy'] === 'continue' ||
      isYes(theirs['continue selling when out of stock']);
    // A product that has nothing to choose says so in words.
    const hasChoice = ours['Option Value 1'] !== 'Default Title';
    return {
      ...priced,
      ...(hasChoice ? {} : { 'Option Name 1': '', 'Option Value 1': '' }),
      ...((tracker === '' || oversells) && 'Stock' in ours ? { Stock: 'Unlimited' } : {}),
      ...(isYes(theirs['gift card']) ? { 'Product Type': 'gift-card' } : {}),
      ...contentsOf(theirs),
      ...(theirs.status && theirs.status !== 'active' ? { Published: 'No' } : {}),
    };
  },
};

/** How much is in a variant, as our cell says it; left out where units are meant that prices are not compared by here. */
function contentsOf(theirs: Row): Record<string, string> {
  const total = theirs['unit price total measure'] ?? '';
  if (total === '') return {};
  const per = theirs['unit price base measure'] ?? '';
  const own = `${total} ${theirs['unit price total measure unit'] ?? ''}`;
  const cell = per === '' ? own : `${own} / ${per} ${theirs['unit price base measure unit'] ?? ''}`;
  return readContents(cell).ok ? { Contents: cell } : readContents(own).ok ? { Contents: own } : {};
}

/** Millimetres and grams of a shop's units. */
const UNITS = { metric: { weight: 1000, length: 10 }, imperial: { weight: 453.59237, length: 25.4 } };
const inUnits = (cell: string | undefined, factor: number): string => {
  const text = (cell ?? '').trim();
  return /^\d*\.?\d+$/.test(text) ? String(Number((Number(text) * factor).toFixed(3))) : text;
};

const squarespace: Dialect = {
  format: 'Squarespace',
  has: (columns) =>
    columns.has('product type [non editable]') || (columns.has('product url') && columns.has('title')),
  names: {
    'product url': 'Slug',
    title: 'Title',
    description: 'Description',
    sku: 'SKU',
    price: 'Price',
    'sale price': 'Sale Price',
    'on sale': 'On Sale',
    stock: 'Stock',
    categories: 'Categories',
    tags: 'Tags',
    visible: 'Published',
    'product type [non editable]': 'Product Type',
    ...numbered(6, (at) => [
      [`option name ${at}`, `Option Name ${at}`],
      [`option value ${at}`, `Option Value ${at}`],
    ]),
  },
  reads: [
    'product id [non editable]',
    'variant id [non editable]',
    'product page',
    'weight',
    'length',
    'width',
    'height',
  ],
  pictures: ['hosted image urls'],
  mend(ours, theirs, measures) {
    const { weight, length } = UNITS[measures];
    return {
      ...ours,
      // A sale price of 0 stands where there is none.
      ...(Number(ours['Sale Price']) === 0 && isNo(ours['On Sale']) ? { 'Sale Price': '' } : {}),
      ...(theirs.weight === undefined ? {} : { 'Weight (g)': inUnits(theirs.weight, weight) }),
      ...(theirs.length === undefined ? {} : { 'Length (mm)': inUnits(theirs.length, length) }),
      ...(theirs.width === undefined ? {} : { 'Width (mm)': inUnits(theirs.width, length) }),
      ...(theirs.height === undefined ? {} : { 'Height (mm)': inUnits(theirs.height, length) }),
    };
  },
};

/** Others whose files are read. Ours is asked first. */
export const DIALECTS: readonly Dialect[] = [squarespace, shopify];
