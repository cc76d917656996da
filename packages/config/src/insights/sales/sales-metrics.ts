import type { SalesFigures } from '@portico/model/api/sales-reports';

export type SalesMetric = 'revenue' | 'orders' | 'average' | 'items';

/** What the tiles and the chart show. `isMoney`: in minor units. */
export const SALES_METRICS: Readonly<
  Record<SalesMetric, { label: string; isMoney: boolean; of(figures: SalesFigures): number }>
> = {
  revenue: { label: 'Revenue', isMoney: true, of: ({ revenueCents }) => revenueCents },
  orders: { label: 'Orders', isMoney: false, of: ({ orders }) => orders },
  average: {
    label: 'Average order',
    isMoney: true,
    of: ({ salesCents, orders }) => (orders === 0 ? 0 : Math.round(salesCents / orders)),
  },
  items: { label: 'Items sold', isMoney: false, of: ({ items }) => items },
};
export const SALES_METRIC_NAMES = Object.keys(SALES_METRICS) as SalesMetric[];

/** How the revenue comes about, line by line. `sign`: how it changes what stands above it; a sum where absent. */
export const LEDGER: ReadonlyArray<{
  name: keyof SalesFigures;
  label: string;
  help: string;
  sign?: '+' | '−';
  /** Shown only where there is some. */
  isRare?: true;
}> = [
  { name: 'grossCents', label: 'Gross sales', help: 'Items at their prices, before discounts', sign: '+' },
  { name: 'discountCents', label: 'Discounts', help: 'Codes, automatic and quantity discounts', sign: '−' },
  { name: 'shippingCents', label: 'Shipping', help: 'What customers paid for it', sign: '+' },
  {
    name: 'addedTaxCents',
    label: 'Taxes on top',
    help: 'Where prices do not include them',
    sign: '+',
    isRare: true,
  },
  { name: 'salesCents', label: 'Total sales', help: 'What was paid for orders' },
  { name: 'refundCents', label: 'Refunds', help: 'On the day the order was paid', sign: '−' },
  { name: 'revenueCents', label: 'Revenue', help: 'Total sales less refunds' },
  { name: 'taxCents', label: 'Taxes in it', help: 'What of it you owe as tax', sign: '−' },
  { name: 'netCents', label: 'Net revenue', help: 'Revenue without taxes' },
];
