import {
  FUNNEL_STEPS,
  type Funnel,
  type SalesList,
  type SalesReport,
} from '@portico/model/api/sales-reports';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import { returnRate } from '@portico/model/commerce/return-rate';
import type { SalesRows } from './goods-lists.ts';

/** What a spreadsheet would take for a formula is made mere text. */
const asCsv = (rows: readonly unknown[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', escape_formulas: true, bom: true });

const amounts = (currency: string) => (minor: number) =>
  toDecimal(money(minor, isCurrency(currency) ? currency : 'USD'));

/** The figures of a period step by step, beside what some of them were in the period it is compared with. */
export function stepsAsCsv({ steps, before, currency, unit }: SalesReport): string {
  const amount = amounts(currency);
  return asCsv([
    [
      unit === 'hour' ? 'Hour' : 'From',
      'To',
      'Orders',
      'Items',
      'Items returned',
      'Gross sales',
      'Discounts',
      'Returns',
      'Net sales',
      'Shipping',
      'Taxes on top',
      'Total sales',
      'Refunds',
      'Other refunds',
      'Revenue',
      'Taxes in it',
      'Net revenue',
      'Gift cards sold',
      'Currency',
      'Compared with',
      'Orders then',
      'Items returned then',
      'Returns then',
      'Net sales then',
      'Revenue then',
    ],
    ...steps.map((step, at) => [
      step.from,
      step.to,
      step.orders,
      step.items,
      step.returnedItems,
      ...[
        step.grossCents,
        step.discountCents,
        step.returnsCents,
        step.netSalesCents,
        step.shippingCents,
        step.addedTaxCents,
        step.salesCents,
        step.refundCents,
        step.otherRefundCents,
        step.revenueCents,
        step.taxCents,
        step.netCents,
        step.giftCardCents,
      ].map(amount),
      currency,
      ...thenCells(before.steps[at], amount),
    ]),
  ]);
}

/** The same step of the period it is compared with; empty where that has none. */
const thenCells = (step: SalesReport['steps'][number] | undefined, amount: (minor: number) => string) =>
  step
    ? [
        step.from,
        step.orders,
        step.returnedItems,
        ...[step.returnsCents, step.netSalesCents, step.revenueCents].map(amount),
      ]
    : ['', '', '', '', '', ''];

/** Titles of a list's columns: name, note, orders, items, amount, refunds, returned, rate. Those it does not have are ''. */
const COLUMNS: Readonly<Record<SalesList, readonly string[]>> = {
  products: ['Product', '', '', 'Items', 'Sales', 'Items refunded', 'Returned', 'Return rate (%)'],
  variants: ['Variant', 'SKU', '', 'Items', 'Sales', 'Items refunded', 'Returned', 'Return rate (%)'],
  categories: ['Category', '', '', 'Items', 'Sales', 'Items refunded', 'Returned', 'Return rate (%)'],
  customers: ['Customers', 'Number', 'Orders', '', 'Sales', 'Refunds', '', ''],
  countries: ['Country', '', 'Orders', '', 'Sales', 'Refunds', '', ''],
  discounts: ['Discount', 'Code', 'Orders', '', 'Taken off', '', '', ''],
  payments: ['Payment', '', 'Orders', '', 'Paid', 'Refunds', '', ''],
};

const UNNAMED: Readonly<Record<string, string>> = {
  new: 'New customers',
  returning: 'Returning customers',
  donation: 'Donations',
  '': 'None',
};

export function listAsCsv(what: SalesList, { rows }: SalesRows, currency: string): string {
  const titles = COLUMNS[what];
  const amount = amounts(currency);
  const shown = (cells: readonly unknown[]) => cells.filter((_, at) => titles[at] !== '');
  return asCsv([
    [...shown(titles), 'Currency'],
    ...rows.map((row) => [
      ...shown([
        row.name || (UNNAMED[row.key] ?? row.key),
        row.note,
        row.orders,
        row.items,
        amount(row.amountCents),
        amount(row.refundCents),
        row.returned,
        returnRate(row),
      ]),
      currency,
    ]),
  ]);
}

export function funnelAsCsv({ totals, sources }: Funnel): string {
  return asCsv([
    ['Source', 'Visits', 'Viewed a product', 'Added to cart', 'Began checkout', 'Ordered'],
    ...[{ kind: 'all', ...totals }, ...sources].map((row) => [
      row.kind,
      ...FUNNEL_STEPS.map((step) => row[step]),
    ]),
  ]);
}
