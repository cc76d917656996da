import type { OrderFilter } from '@portico/model/api/orders';
import { isShipped, lineFulfilments } from '@portico/model/commerce/fulfilment';
import { isGivenBack, nextOrderState } from '@portico/model/commerce/order-states';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import type { Id } from '@portico/model/documents/id';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { type Goods, readGoods } from '../goods.ts';
import { matchesOrder } from './order-filter.ts';
import type { OrderRow } from './order-record.ts';
import type { OrderLineRow, ShipmentRow } from './shipments.ts';

/** Orders read at once, so that an export of any size takes little memory. */
const BATCH = 200;

/** Line ends as RFC 4180 has them; what a spreadsheet would take for a formula is made mere text. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

/** As programs for shipping labels name them when they match columns by themselves. */
const COLUMNS = [
  'Order Number',
  'Order Date',
  'Recipient Name',
  'Company',
  'Address Line 1',
  'Address Line 2',
  'City',
  'State/Province',
  'Postal Code',
  'Country Code',
  'Phone',
  'Email',
  'Shipping Method',
  'Weight (g)',
  'Quantity',
  'Contents',
  'Value',
  'Currency',
  'Notes',
];

type LabelFilter = OrderFilter & { orders?: Id[] | undefined };

interface Whole extends OrderRow {
  lines: OrderLineRow[];
  shipments: ShipmentRow[];
  refunds: Array<{ lines: Array<{ position: number; quantity: number }> }>;
}

/**
 * What is still to be sent as CSV for programs that make shipping labels, newest first, a row for each order: where it
 * goes, what it weighs as its products are now, what is in it and what was paid for that. Orders that are picked up, that
 * cannot be sent (yet), or of which nothing is left to be sent are left out.
 * @param filter.orders ids of those that are wanted, of all that match
 */
export async function* shippingLabels(
  portico: Portico,
  siteId: Id,
  filter: LabelFilter,
): AsyncGenerator<string> {
  yield stringify([COLUMNS], { ...CSV, bom: true });
  for (let before: Id | undefined; ; ) {
    const orders = await readBatch(portico, siteId, filter, before);
    const ids = orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)).filter(Boolean);
    const goods = await readGoods(portico.db, siteId, ids);
    yield stringify(
      orders.flatMap((order) => rowOf(order, goods)),
      CSV,
    );
    before = orders.at(-1)?.id;
    if (orders.length < BATCH) return;
  }
}

async function readBatch(
  portico: Portico,
  siteId: Id,
  filter: LabelFilter,
  before: Id | undefined,
): Promise<Whole[]> {
  const part = (table: string, order: string) => sql`(
    select coalesce(jsonb_agg(to_jsonb(p) order by ${sql.ref(`p.${order}`)}), '[]') from ${sql.table(table)} p
    where p.site_id = o.site_id and p.order_id = o.id)`;
  const { rows } = await sql<Whole>`
    select o.*, ${part('order_lines', 'position')} as lines, ${part('order_shipments', 'created_at')} as shipments,
      ${part('order_refunds', 'created_at')} as refunds
    from orders o
    where ${matchesOrder(siteId, filter)} and o.requires_shipping and o.state in ('paid', 'unpaid')
      ${filter.orders ? sql`and o.id = any(${filter.orders})` : sql``}
      ${before ? sql`and o.id < ${before}` : sql``}
    order by o.id desc limit ${BATCH}`.execute(portico.db);
  return rows;
}

/** The row of an order; none where there is nothing to be sent of it. */
function rowOf(order: Whole, goods: ReadonlyMap<Id, Goods>): string[][] {
  const { address, lines } = order;
  const canBeSent = nextOrderState(order.state, 'fulfil', order.offline_payment?.method) !== null;
  const isOver = isGivenBack({ refundedCents: order.refunded, grandTotalCents: order.total });
  if (!canBeSent || isOver || isPickUp(shippingIn(order.trail))) return [];
  const became = lineFulfilments(
    order.state,
    lines,
    order.shipments.map((parcel) => parcel.lines),
    order.refunds.map((refund) => refund.lines),
  );
  const sent = lines.flatMap((line, index) => {
    const open = became[index]?.open ?? 0;
    return open > 0 && isShipped(line.product_type) ? [{ line, open }] : [];
  });
  if (sent.length === 0) return [];
  const sum = (of: (each: (typeof sent)[number]) => number) => sent.reduce((all, each) => all + of(each), 0);
  const grams = sum(({ line, open }) => open * gramsOf(goods.get(line.product_id), line.variant_id));
  const value = sum(({ line, open }) => Math.round(((line.total - line.discount) * open) / line.quantity));
  return [
    [
      order.number_text ?? '',
      order.created_at.toISOString().slice(0, 10),
      [address.firstName, address.lastName].filter(Boolean).join(' '),
      order.business?.company ?? '',
      address.line1,
      address.line2,
      address.city,
      address.state,
      address.zip,
      address.country,
      address.phone,
      order.email,
      order.shipping_name,
      String(Math.round(grams)),
      String(sum(({ open }) => open)),
      sent.map(({ line, open }) => `${open} × ${line.title || line.sku}`).join(', '),
      toDecimal(money(value, isCurrency(order.currency) ? order.currency : 'USD')),
      order.currency,
      order.note,
    ],
  ];
}

const gramsOf = (goods: Goods | undefined, variantId: string): number =>
  goods && Object.hasOwn(goods.product.variants, variantId)
    ? (goods.product.variants[variantId]?.weightGrams ?? 0)
    : 0;
