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
  {
    name: 'returnsCents',
    label: 'Returns',
    help: 'Items refunded, on the day their order was paid',
    sign: '−',
  },
  { name: 'netSalesCents', label: 'Net sales', help: 'Gross sales less discounts and returns' },
  { name: 'shippingCents', label: 'Shipping', help: 'What customers paid for it', sign: '+' },
  {
    name: 'addedTaxCents',
    label: 'Taxes on top',
    help: 'Where prices do not include them',
    sign: '+',
    isRare: true,
  },
  {
    name: 'otherRefundCents',
    label: 'Other refunds',
    help: 'Shipping, taxes on top and amounts without items',
    sign: '−',
  },
  { name: 'revenueCents', label: 'Revenue', help: 'What was paid for orders, less all refunds' },
  { name: 'taxCents', label: 'Taxes in it', help: 'What of it you owe as tax', sign: '−' },
  { name: 'netCents', label: 'Net revenue', help: 'Revenue without taxes' },
];

/** The numbers behind the chart, column by column. `isMoney`: in minor units. */
export const SALES_COLUMNS: ReadonlyArray<{
  label: string;
  isMoney: boolean;
  of(figures: SalesFigures): number;
}> = [
  SALES_METRICS.revenue,
  SALES_METRICS.orders,
  SALES_METRICS.items,
  { label: 'Items returned', isMoney: false, of: ({ returnedItems }) => returnedItems },
  { label: 'Gross sales', isMoney: true, of: ({ grossCents }) => grossCents },
  { label: 'Discounts', isMoney: true, of: ({ discountCents }) => discountCents },
  { label: 'Returns', isMoney: true, of: ({ returnsCents }) => returnsCents },
  { label: 'Net sales', isMoney: true, of: ({ netSalesCents }) => netSalesCents },
  { label: 'Shipping', isMoney: true, of: ({ shippingCents }) => shippingCents },
  { label: 'Taxes', isMoney: true, of: ({ taxCents }) => taxCents },
  SALES_METRICS.average,
];
