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
const ORDER_COLUMNS = [
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
];
const PARCEL_COLUMNS = ['Weight (g)', 'Quantity', 'Contents', 'Value', 'Currency', 'Notes'];
/** What customs ask of each item. */
const ITEM_COLUMNS = [
  'Item Description',
  'SKU',
  'HS Code',
  'Country of Origin',
  'Item Quantity',
  'Item Net Weight (g)',
  'Item Value',
  'Currency',
];

type LabelFilter = OrderFilter & { orders?: Id[] | undefined };

interface Whole extends OrderRow {
  lines: OrderLineRow[];
  shipments: ShipmentRow[];
  refunds: Array<{ lines: Array<{ position: number; quantity: number }> }>;
}

/**
 * What is still to be sent as CSV for programs that make shipping labels, newest first, a row for each order: where it
 * goes, what it weighs as its products are now, what is in it and what was paid for that. Or a row for each item, those
 * of an order below each other under its number: what it is, customs code and origin, and for all of its pieces net
 * weight and value. Orders that are picked up, that
 * cannot be sent (yet), or of which nothing is left to be sent are left out.
 * @param filter.orders ids of those that are wanted, of all that match
 */
export async function* shippingLabels(
  portico: Portico,
  siteId: Id,
  filter: LabelFilter,
  rows: 'orders' | 'items' = 'orders',
): AsyncGenerator<string> {
  const columns = rows === 'items' ? ITEM_COLUMNS : PARCEL_COLUMNS;
  yield stringify([[...ORDER_COLUMNS, ...columns]], { ...CSV, bom: true });
  for (let before: Id | undefined; ; ) {
    const orders = await readBatch(portico, siteId, filter, before);
    const ids = orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)).filter(Boolean);
    const goods = await readGoods(portico.db, siteId, ids);
    yield stringify(
      orders.flatMap((order) => rowsOf(order, goods, rows)),
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

interface Sent {
  line: OrderLineRow;
  /** How many of it are still to be sent. */
  open: number;
}

/** What is still to be sent of an order; nothing where it cannot be sent, or is fetched. */
function stillSent(order: Whole): Sent[] {
  const canBeSent = nextOrderState(order.state, 'fulfil', order.offline_payment?.method) !== null;
  const isOver = isGivenBack({ refundedCents: order.refunded, grandTotalCents: order.total });
  if (!canBeSent || isOver || isPickUp(shippingIn(order.trail))) return [];
  const became = lineFulfilments(
    order.state,
    order.lines,
    order.shipments.map((parcel) => parcel.lines),
    order.refunds.map((refund) => refund.lines),
  );
  return order.lines.flatMap((line, index) => {
    const open = became[index]?.open ?? 0;
    return open > 0 && isShipped(line.product_type) ? [{ line, open }] : [];
  });
}

const rowsOf = (order: Whole, goods: ReadonlyMap<Id, Goods>, rows: 'orders' | 'items'): string[][] => {
  const sent = stillSent(order);
  if (sent.length === 0) return [];
  const where = placeCells(order);
  return rows === 'items'
    ? sent.map((each) => [...where, ...itemCells(order, each, goods)])
    : [[...where, ...parcelCells(order, sent, goods)]];
};

/** Of whom and where to, by which shipping method. */
const placeCells = (order: Whole): string[] => [
  order.number_text ?? '',
  order.created_at.toISOString().slice(0, 10),
  [order.address.firstName, order.address.lastName].filter(Boolean).join(' '),
  order.business?.company ?? '',
  order.address.line1,
  order.address.line2,
  order.address.city,
  order.address.state,
  order.address.zip,
  order.address.country,
  order.address.phone,
  order.email,
  order.shipping_name,
];

function parcelCells(order: Whole, sent: readonly Sent[], goods: ReadonlyMap<Id, Goods>): string[] {
  const sum = (of: (each: Sent) => number) => sent.reduce((all, each) => all + of(each), 0);
  return [
    String(Math.round(sum((each) => gramsOf(each, goods)))),
    String(sum(({ open }) => open)),
    sent.map(({ line, open }) => `${open} × ${line.title || line.sku}`).join(', '),
    amountText(sum(valueOf), order),
    order.currency,
    order.note,
  ];
}

function itemCells(order: Whole, each: Sent, goods: ReadonlyMap<Id, Goods>): string[] {
  const { line, open } = each;
  const { hsCode = '', originCountry = '' } = goods.get(line.product_id)?.product ?? {};
  return [
    line.title || line.sku,
    line.sku,
    hsCode,
    originCountry,
    String(open),
    String(Math.round(gramsOf(each, goods))),
    amountText(valueOf(each), order),
    order.currency,
  ];
}

const amountText = (value: number, { currency }: Whole) =>
  toDecimal(money(value, isCurrency(currency) ? currency : 'USD'));

/** What was paid for what is sent of a line. */
const valueOf = ({ line, open }: Sent): number =>
  Math.round(((line.total - line.discount) * open) / line.quantity);

function gramsOf({ line, open }: Sent, goods: ReadonlyMap<Id, Goods>): number {
  const { variants = {} } = goods.get(line.product_id)?.product ?? {};
  const variant = Object.hasOwn(variants, line.variant_id) ? variants[line.variant_id] : undefined;
  return open * (variant?.weightGrams ?? 0);
}
