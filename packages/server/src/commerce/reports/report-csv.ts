import {
  FUNNEL_STEPS,
  type Funnel,
  type SalesList,
  type SalesReport,
} from '@portico/model/api/sales-reports';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import type { SalesRows } from './goods-lists.ts';

/** What a spreadsheet would take for a formula is made mere text. */
const asCsv = (rows: readonly unknown[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', escape_formulas: true, bom: true });

const amounts = (currency: string) => (minor: number) =>
  toDecimal(money(minor, isCurrency(currency) ? currency : 'USD'));

export function stepsAsCsv({ steps, currency, unit }: SalesReport): string {
  const amount = amounts(currency);
  return asCsv([
    [
      unit === 'hour' ? 'Hour' : 'From',
      'To',
      'Orders',
      'Items',
      'Gross sales',
      'Discounts',
      'Shipping',
      'Taxes on top',
      'Total sales',
      'Refunds',
      'Revenue',
      'Taxes in it',
      'Net revenue',
      'Gift cards sold',
      'Currency',
    ],
    ...steps.map((step) => [
      step.from,
      step.to,
      step.orders,
      step.items,
      ...[
        step.grossCents,
        step.discountCents,
        step.shippingCents,
        step.addedTaxCents,
        step.salesCents,
        step.refundCents,
        step.revenueCents,
        step.taxCents,
        step.netCents,
        step.giftCardCents,
      ].map(amount),
      currency,
    ]),
  ]);
}

/** Titles of a list's columns: name, note, orders, items, amount, refunds. Those that it does not have are ''. */
const COLUMNS: Readonly<Record<SalesList, readonly string[]>> = {
  products: ['Product', '', '', 'Items', 'Sales', 'Items refunded'],
  variants: ['Variant', 'SKU', '', 'Items', 'Sales', 'Items refunded'],
  categories: ['Category', '', '', 'Items', 'Sales', 'Items refunded'],
  customers: ['Customers', 'Number', 'Orders', '', 'Sales', 'Refunds'],
  countries: ['Country', '', 'Orders', '', 'Sales', 'Refunds'],
  discounts: ['Discount', 'Code', 'Orders', '', 'Taken off', ''],
  payments: ['Payment', '', 'Orders', '', 'Paid', 'Refunds'],
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
