import type { OrderFilter } from '@portico/model/api/orders';
import { fulfilmentOf } from '@portico/model/commerce/fulfilment';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import {
  awaitsPayment,
  holdsStock,
  mayChangeAddress,
  nextOrderState,
  type OrderEvent,
} from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import { type Selectable, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { PaymentAttemptsTable } from '../tables.ts';
import { editRefusal } from '../order-edits/price-edit.ts';
import { readShop } from '../shop.ts';
import { customerOrder, findOrder, type OrderRow } from './order-record.ts';
import { providerNamed } from '../payments/providers.ts';
import { mayHaveInvoice } from '../documents/make-documents.ts';
import { isReserved } from './capture.ts';
import { matchesOrder } from './order-filter.ts';
import { refundable } from './refunds.ts';
import { ownerReturnsOf } from '../returns/list-returns.ts';
import { returnableByShop } from '../returns/returnable.ts';
import { actsOf, findSubscription } from '../subscriptions/subscription-record.ts';
import { shipmentCount } from './shipments.ts';

/** Rows of one answer; a cursor leads on. */
const PAGE = 50;
/** Tags that are offered. */
const TAGS_SHOWN = 200;

export interface OrderQuery extends OrderFilter {
  /** Id of the last order of the page before. */
  cursor?: Id | undefined;
}

/** The site's orders, newest first. */
export async function listOrders(portico: Portico, siteId: Id, query: OrderQuery) {
  const rows = await portico.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number_text', 'o.state', 'o.customer_name', 'o.email', 'o.currency', 'o.total'])
    .select(['o.refunded', 'o.balance', 'o.is_test', 'o.donation', 'o.tags', 'o.created_at'])
    .select([
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l
        where l.site_id = o.site_id and l.order_id = o.id)`.as('quantity'),
      shipmentCount('o').as('shipments'),
    ])
    .where(matchesOrder(siteId, query))
    .$if(query.cursor !== undefined, (all) => all.where('o.id', '<', query.cursor ?? ''))
    .orderBy('o.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    number: row.number_text,
    state: row.state,
    customer: row.customer_name,
    email: row.email,
    currency: row.currency,
    grandTotalCents: row.total,
    refundedCents: row.refunded,
    balanceCents: row.balance,
    quantity: row.quantity,
    isTest: row.is_test,
    isDonation: row.donation !== null,
    fulfilment: fulfilmentOf(row.state, row.shipments),
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
  }));
  const last = items.at(-1);
  const next = rows.length > PAGE && last ? { next: last.id } : {};
  return query.cursor === undefined
    ? { items, ...next, tags: await tagsOfOrders(portico, siteId) }
    : { items, ...next };
}

/** The tags that orders of the site have. */
async function tagsOfOrders(portico: Portico, siteId: Id): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from orders o, unnest(o.tags) as tag
    where o.site_id = ${siteId} and o.tags <> '{}' order by tag limit ${TAGS_SHOWN}`.execute(portico.db);
  return rows.map(({ tag }) => tag);
}

/** One order with all that happened to it; undefined when the site has none of this id. */
export async function readOwnerOrder(
  portico: Portico,
  siteId: Id,
  orderId: Id,
): Promise<OwnerOrderJson | undefined> {
  const order = await findOrder(portico.db, siteId, orderId);
  if (!order) return undefined;
  const events = await portico.db
    .selectFrom('order_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.kind', 'e.text', 'e.data', 'e.created_at', 'a.name', 'a.email'])
    .where('e.site_id', '=', siteId)
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
  const payments = await portico.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await portico.db
    .selectFrom('order_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const disputes = await portico.db
    .selectFrom('order_disputes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const paid = payments.find(({ state, is_balance }) => state === 'succeeded' && !is_balance);
  const hasPayment = order.gift_card_cents > 0 || payments.some(({ state }) => state === 'succeeded');
  const can = (event: OrderEvent) =>
    nextOrderState(order.state, event, order.offline_payment?.method) !== null;
  const shown = await customerOrder(portico.db, order);
  const shop = await readShop(portico.db, siteId);
  const isPartly = shown.fulfilment === 'partly' && holdsStock(order.state);
  return {
    ...shown,
    customer: order.customer_name,
    tags: order.tags,
    events: events.map((event) => ({
      id: event.id,
      kind: event.kind,
      by: event.name || event.email || null,
      text: event.text,
      ...(event.data && 'amount' in event.data ? { amountCents: Number(event.data?.amount ?? 0) } : {}),
      ...(event.data && 'lines' in event.data ? { shipped: event.data as never } : {}),
      createdAt: event.created_at.toISOString(),
    })),
    payments: payments.map((payment) => ({
      provider: payment.provider,
      ...atProvider(payment),
      state: payment.state,
      isReserved: payment.state === 'succeeded' && isReserved(payment),
      problem: payment.problem,
      amountCents: payment.amount,
      createdAt: payment.created_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: refund.amount,
      giftCardCents: refund.gift_card_cents,
      lines: refund.lines,
      settles: refund.settles,
      state: refund.state,
      problem: refund.problem,
      createdAt: refund.created_at.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      amountCents: dispute.amount,
      reason: dispute.reason,
      state: dispute.state,
      dueAt: dispute.due_at?.toISOString() ?? null,
    })),
    subscription: await subscriptionOf(portico, order),
    returns: await ownerReturnsOf(portico, order),
    returnable: (await returnableByShop(portico.db, order, 'return')).left,
    can: {
      pay: awaitsPayment(order.state),
      fulfil: can('fulfil') && order.donation === null && shown.lines.some(({ open }) => open > 0),
      unfulfil: can('unfulfil') || isPartly,
      cancel: can('cancel') && !(isPartly && order.state === 'paid'),
      changeAddress: order.requires_shipping && mayChangeAddress(order.state) && shown.shipments.length === 0,
      invoice: mayHaveInvoice(order) && shown.documents.length === 0,
      refundCents: hasPayment ? refundable(order, paid) : 0,
      edit: editRefusal({ order, shop }) === undefined,
    },
  };
}

/** The subscription an order is a payment of, and whether it can be ended. */
async function subscriptionOf(
  { db }: Portico,
  { site_id, subscription_id, subscription_payment }: OrderRow,
): Promise<OwnerOrderJson['subscription']> {
  const row = subscription_id === null ? undefined : await findSubscription(db, site_id, subscription_id);
  return row
    ? { id: row.id, payment: subscription_payment ?? 0, canEnd: actsOf(row).includes('cancel') }
    : null;
}

/** Who took a payment and where it is found there; nothing of what came by hand, or by what this Portico does not have. */
function atProvider(payment: Selectable<PaymentAttemptsTable>): { name: string; page: string | null } {
  try {
    const provider = providerNamed(payment.provider);
    if (provider.asks) return { name: provider.title, page: provider.page?.(payment) ?? null };
  } catch {
    // It was made with a provider of another version.
  }
  return { name: '', page: null };
}
