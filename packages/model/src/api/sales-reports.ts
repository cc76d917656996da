import { z } from 'zod';
import { isCurrency } from '../money/currencies.ts';
import type { Contract } from './contract.ts';
import { period } from './reports.ts';

const cents = z.number().int();

/**
 * What the books say of a span of time. All of an order counts on the day it was paid, refunds included, as in the list
 * of orders and the summary of taxes. Test payments and cancelled orders do not count; gift cards count as they are
 * spent, as what they buy, and not as they are sold.
 */
const salesFigures = {
  orders: z.number().int(),
  /** Without gift cards. */
  items: z.number().int(),
  /** Items at their prices, taxes included where prices include them. */
  grossCents: cents,
  discountCents: cents,
  /** Items that were refunded item by item, whether they were sent back or never sent. Without gift cards. */
  returnedItems: z.number().int(),
  /** Of the refunds, what was for such items, after discounts. */
  returnsCents: cents,
  /** `gross − discount − returns`. */
  netSalesCents: cents,
  shippingCents: cents,
  /** Taxes on top of prices; 0 where prices include them. */
  addedTaxCents: cents,
  /** `gross − discount + shipping + addedTax`. */
  salesCents: cents,
  refundCents: cents,
  /** Of the refunds, what was for no items: shipping, taxes on top, goodwill. `refund − returns`. */
  otherRefundCents: cents,
  /** `sales − refund`: `netSales + shipping + addedTax − otherRefund`. */
  revenueCents: cents,
  /** Taxes in the revenue. */
  taxCents: cents,
  /** `revenue − tax`. */
  netCents: cents,
  /** Gift cards sold, less those refunded: no revenue yet. */
  giftCardCents: cents,
};
const figures = z.object(salesFigures);
export type SalesFigures = z.infer<typeof figures>;

const step = z.object({ from: z.string(), to: z.string(), ...salesFigures });
export type SalesStep = z.infer<typeof step>;

/** What a period is held against. */
export const COMPARISONS = ['before', 'year'] as const;
export const STEP_CHOICES = ['day', 'week', 'month'] as const;

const query = z.object({
  ...period,
  /** The shop's own when absent. */
  currency: z
    .string()
    .refine((code) => isCurrency(code), 'This is no currency.')
    .optional(),
});

const report = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  timeZone: z.string(),
  /** The instants it begins and ends at. */
  span: z.object({ from: z.string(), to: z.string() }),
  currency: z.string(),
  /** Those that orders of the period were paid in, most orders first. */
  currencies: z.array(z.object({ currency: z.string(), orders: z.number().int() })),
  unit: z.enum(['hour', 'day', 'week', 'month']),
  totals: figures,
  steps: z.array(step),
  before: z.object({ from: z.string(), to: z.string(), totals: figures, steps: z.array(step) }),
  /** The day of the first order that was paid; null while there is none. */
  firstDay: z.string().nullable(),
});
export type SalesReport = z.infer<typeof report>;

export const SALES_LISTS = [
  'products',
  'variants',
  'categories',
  'customers',
  'countries',
  'discounts',
  'payments',
] as const;
export type SalesList = (typeof SALES_LISTS)[number];

const listRow = z.object({
  key: z.string(),
  name: z.string(),
  note: z.string(),
  orders: z.number().int(),
  /** 0 where a list does not count them. */
  items: z.number().int(),
  /** What was sold; of discounts, what was taken off. Before refunds. */
  amountCents: cents,
  refundCents: cents,
  /** How many of the items were refunded item by item; 0 where a list does not count them. */
  returned: z.number().int(),
});
export type SalesListRow = z.infer<typeof listRow>;

const what = z.enum(SALES_LISTS, `Please choose one of ${SALES_LISTS.join(', ')}.`);
const sort = z.enum(['amount', 'items'], 'Please sort by amount or items.').default('amount');

/** Steps of the way to an order, in their order. */
export const FUNNEL_STEPS = ['visits', 'product', 'cart', 'checkout', 'paid'] as const;
const funnelCounts = z.object({
  visits: z.number().int(),
  product: z.number().int(),
  cart: z.number().int(),
  checkout: z.number().int(),
  paid: z.number().int(),
});
export type FunnelCounts = z.infer<typeof funnelCounts>;

const funnel = z.object({
  from: z.string(),
  to: z.string(),
  totals: funnelCounts,
  /** Where these visits came from: `search`, `direct` …, most first. */
  sources: z.array(funnelCounts.extend({ kind: z.string() })),
  /** Orders paid, of everybody, by the books. */
  paidOrders: z.number().int(),
  /** Of these, carts whose customers had been reminded of them by email, in the shop’s currency after refunds. */
  recovered: z.object({ orders: z.number().int(), cents, currency: z.string() }),
  /** The first day of which single visits are still known; null where all of the period are. */
  knownFrom: z.string().nullable(),
});
export type Funnel = z.infer<typeof funnel>;

const glance = z.object({
  revenueCents: cents,
  orders: z.number().int(),
  /** null where visits are not counted. */
  visits: z.number().int().nullable(),
});

const overview = z.object({
  currency: z.string(),
  today: glance,
  /** The last seven days, today included. */
  week: glance,
});
export type SalesOverview = z.infer<typeof overview>;

export const salesReportsApi = {
  'GET /api/rest/reports/sales': {
    query: query.extend({
      by: z.enum(STEP_CHOICES, 'Please choose day, week or month.').optional(),
      compare: z.enum(COMPARISONS, 'Please compare with before or year.').default('before'),
    }),
    reply: report,
  },
  'GET /api/rest/reports/sales/list': {
    query: query.extend({ what, sort }),
    reply: z.object({ rows: z.array(listRow), total: z.number().int() }),
  },
  'GET /api/rest/reports/sales/export': {
    query: query.extend({
      what: z.enum(['steps', ...SALES_LISTS, 'funnel'], 'There is no such table.').default('steps'),
      by: z.enum(STEP_CHOICES, 'Please choose day, week or month.').optional(),
      compare: z.enum(COMPARISONS, 'Please compare with before or year.').default('before'),
      sort,
    }),
  },
  'GET /api/rest/reports/sales/funnel': { query, reply: funnel },
  'GET /api/rest/reports/sales/overview': { reply: overview },
} satisfies Contract;
