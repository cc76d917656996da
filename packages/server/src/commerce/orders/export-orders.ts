import type { OrderFilter } from '@portico/model/api/orders';
import { lineFulfilments } from '@portico/model/commerce/fulfilment';
import type { Id } from '@portico/model/documents/id';
import { isCurrency } from '@portico/model/money/currencies';
import { money, toDecimal } from '@portico/model/money/money';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import { matchesOrder } from './order-filter.ts';
import type { ReturnRow } from '../returns/return-record.ts';
import type { OrderRow } from './order-record.ts';
import type { OrderLineRow, ShipmentRow } from './shipments.ts';

/** Orders read at once, so that an export of any size takes little memory. */
const BATCH = 200;

/** Line ends as RFC 4180 has them; what a spreadsheet would take for a formula is made mere text. */
const CSV = { record_delimiter: 'windows', escape_formulas: true } as const;

const ORDER_COLUMNS = [
  'Order',
  'Placed at',
  'Paid at',
  'Status',
  'Test',
  'Email',
  'First name',
  'Last name',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Country',
  'Phone',
  'Note',
  'Shipping method',
  'Currency',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Tax included',
  'Total',
  'Paid by gift card',
  'Refunded',
  'Payment',
  'Carriers',
  'Tracking numbers',
  'Donation for',
  'In honour of',
  'Donor’s message',
  'Tags',
  'Answers at checkout',
  'Gift',
  'Gift message',
  'Outstanding',
] as const;

const LINE_COLUMNS = [
  'Item',
  'Options',
  'SKU',
  'Quantity',
  'Unit price',
  'Line total',
  'Line discount',
  'Line tax',
  'Fulfilled',
  'Items refunded',
  'Items returned',
] as const;

type ExportFilter = OrderFilter & { orders?: Id[] | undefined };

interface Whole extends OrderRow {
  provider: string | null;
  lines: OrderLineRow[];
  shipments: ShipmentRow[];
  refunds: Array<{ lines: Array<{ position: number; quantity: number }> }>;
  returns: Array<Pick<ReturnRow, 'lines'>>;
}

/**
 * The site's orders as CSV, newest first, a row for each item. What is said of the order as a whole stands in its first
 * row alone, but for its number, so that a column adds up.
 * @param filter.orders ids of those that are wanted, of all that match
 */
export async function* ordersAsCsv(
  portico: Portico,
  siteId: Id,
  filter: ExportFilter,
): AsyncGenerator<string> {
  yield stringify([[...ORDER_COLUMNS, ...LINE_COLUMNS]], { ...CSV, bom: true });
  for (let before: Id | undefined; ; ) {
    const orders: Whole[] = await readBatch(portico, siteId, filter, before);
    if (orders.length === 0) return;
    yield stringify(orders.flatMap(rowsOf), CSV);
    before = orders.at(-1)?.id;
    if (orders.length < BATCH) return;
  }
}

async function readBatch(
  portico: Portico,
  siteId: Id,
  filter: ExportFilter,
  before: Id | undefined,
): Promise<Whole[]> {
  const part = (table: string, order: string) => sql`(
    select coalesce(jsonb_agg(to_jsonb(p) order by ${sql.ref(`p.${order}`)}), '[]') from ${sql.table(table)} p
    where p.site_id = o.site_id and p.order_id = o.id)`;
  const { rows } = await sql<Whole>`
    select o.*, ${part('order_lines', 'position')} as lines, ${part('order_shipments', 'created_at')} as shipments,
      ${part('order_refunds', 'created_at')} as refunds, ${part('order_returns', 'number')} as returns, (
        select p.provider from payment_attempts p
        where p.site_id = o.site_id and p.order_id = o.id and p.state in ('succeeded', 'refunding', 'refunded')
        order by p.is_balance limit 1) as provider
    from orders o
    where ${matchesOrder(siteId, filter)} ${filter.orders ? sql`and o.id = any(${filter.orders})` : sql``}
      ${before ? sql`and o.id < ${before}` : sql``}
    order by o.id desc limit ${BATCH}`.execute(portico.db);
  return rows;
}

function rowsOf(order: Whole): string[][] {
  const currency = isCurrency(order.currency) ? order.currency : 'USD';
  const amount = (minor: number) => toDecimal(money(minor, currency));
  const { address } = order;
  const parcels = order.shipments;
  const became = lineFulfilments(
    order.state,
    order.lines,
    parcels.map(({ lines }) => lines),
    order.refunds.map(({ lines }) => lines),
  );
  const said = (each: string[]) => each.filter((text) => text !== '').join(', ');
  const whole = [
    order.created_at.toISOString(),
    order.paid_at?.toISOString() ?? '',
    order.state,
    order.is_test ? 'yes' : 'no',
    order.email,
    address.firstName,
    address.lastName,
    address.line1,
    address.line2,
    address.city,
    address.state,
    address.zip,
    address.country,
    address.phone,
    order.note,
    order.shipping_name,
    order.currency,
    amount(order.subtotal),
    amount(order.discount),
    amount(order.shipping),
    amount(order.tax),
    order.tax_included ? 'yes' : 'no',
    amount(order.total),
    amount(order.gift_card_cents),
    amount(order.refunded),
    order.offline_payment?.name ?? order.provider ?? '',
    said(parcels.map(({ carrier }) => carrier)),
    said(parcels.map((parcel) => parcel.tracking_number)),
    order.donation?.name ?? '',
    order.donation?.dedicatedTo ?? '',
    order.donation?.message ?? '',
    said(order.tags),
    order.answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    order.gift_message === null ? 'no' : 'yes',
    order.gift_message ?? '',
    amount(order.balance),
  ];
  return order.lines.map((line, index) => [
    order.number_text ?? '',
    ...(index === 0 ? whole : whole.map(() => '')),
    line.title,
    said(line.options.map(({ name, value }) => (name ? `${name}: ${value}` : value))),
    line.sku,
    String(line.quantity),
    amount(line.unit_price),
    amount(line.total),
    amount(line.discount),
    amount(line.tax),
    String(became[index]?.fulfilled ?? 0),
    String(became[index]?.refunded ?? 0),
    String(
      order.returns
        .flatMap(({ lines }) => lines)
        .reduce((sum, { position, received }) => sum + (position === line.position ? received : 0), 0),
    ),
  ]);
}
