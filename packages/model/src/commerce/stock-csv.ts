/** Titles of the columns of a CSV file of stock, in their order; `Product ID` and `Variant ID` say which variant a row is. */
export const STOCK_COLUMNS = [
  'Product ID',
  'Variant ID',
  'Product',
  'Options',
  'SKU',
  'In stock',
  'Low stock at',
] as const;

/** What stands in `In stock` of a variant that is sold without end. */
export const UNLIMITED_STOCK = 'Unlimited';
