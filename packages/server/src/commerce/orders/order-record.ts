import type { Catalogue } from '@portico/model/words/catalogue';
import { answersWithGift, type OrderAnswer } from '@portico/model/commerce/checkout-fields';
import type { CustomerOrderJson } from '@portico/model/commerce/order-json';
import { fulfilmentOf } from '@portico/model/commerce/fulfilment';
import { awaitsPayment, type OrderState } from '@portico/model/commerce/order-states';
import type { Id } from '@portico/model/documents/id';
import type { Kysely, Selectable } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';
import { hashToken } from '../../identity/token.ts';
import type { Database } from '../../database/tables.ts';
import type { Portico, Tx } from '../../core/portico.ts';
import { newCapability } from '../cart/cart-record.ts';
import type { OrdersTable } from '../tables.ts';
import { textsOf } from './agreed-texts.ts';
import { cardsOfOrder } from '../gift-cards/return-to-gift-cards.ts';
import { documentsOf } from '../documents/documents-of.ts';
import { asShipmentJson, readFulfilled } from './shipments.ts';

export type OrderRow = Selectable<OrdersTable>;

/** What of an order's total is to be paid, or was, by other means than gift cards. */
export const dueOf = ({ total, gift_card_cents }: Pick<OrderRow, 'total' | 'gift_card_cents'>): number =>
  total - gift_card_cents;

export async function findOrder(
  db: Kysely<Database>,
  siteId: Id,
  orderId: Id,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/** An order with its lock, held until the transaction ends. Before any other lock but that of its idempotency key. */
export async function lockOrder(tx: Tx, siteId: Id, orderId: Id): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewEvent {
  kind: string;
  accountId?: Id | null;
  text?: string | undefined;
  data?: Record<string, unknown>;
}

/** What happened to an order, as its row says it beside whose it is. Events are never changed. */
export function newEvent(portico: Portico, event: NewEvent) {
  return {
    id: portico.newId(),
    kind: event.kind,
    account_id: event.accountId ?? null,
    text: event.text ?? '',
    data: event.data ?? null,
    created_at: portico.now(),
  };
}

/** Writes down what happened to an order. */
export async function addEvent(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  orderId: Id,
  event: NewEvent,
): Promise<void> {
  const { data, ...row } = newEvent(portico, event);
  await tx
    .insertInto('order_events')
    .values({ site_id: siteId, order_id: orderId, ...row, data: data && JSON.stringify(data) })
    .execute();
}

/**
 * The token an order is placed with. Made of the order and the server's secret, so that a charge can be asked for again
 * with the very addresses its customer comes back to.
 */
export function placingToken({ secret }: Pick<Environment, 'secret'>, siteId: Id, orderId: Id): string {
  return createHmac('sha256', secret)
    .update(`order placed ${siteId} ${orderId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** A link's token that shows an order to who has it; only its hash is stored. */
export async function newOrderToken(
  portico: Portico,
  db: Kysely<Database>,
  siteId: Id,
  orderId: Id,
): Promise<string> {
  const token = newCapability();
  await db
    .insertInto('order_tokens')
    .values({
      site_id: siteId,
      order_id: orderId,
      token_hash: hashToken(token),
      created_at: portico.now(),
    })
    .execute();
  return token;
}

/** The order a token shows; undefined for tokens of nothing and other sites'. */
export async function findOrderByToken(
  db: Kysely<Database>,
  siteId: Id,
  token: string | null,
): Promise<OrderRow | undefined> {
  if (token === null || !/^[\w-]{22}$/.test(token)) return undefined;
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .innerJoin('order_tokens', (join) =>
      join
        .onRef('order_tokens.site_id', '=', 'orders.site_id')
        .onRef('order_tokens.order_id', '=', 'orders.id'),
    )
    .where('order_tokens.site_id', '=', siteId)
    .where('order_tokens.token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/** What was answered at the checkout, the gift's message with it. */
export const answersOf = ({ answers, gift_message }: OrderRow, catalogue: Catalogue): OrderAnswer[] =>
  answersWithGift({ answers, giftMessage: gift_message }, catalogue);

/** An order with its lines, as customers see it. */
export async function customerOrder(db: Kysely<Database>, order: OrderRow): Promise<CustomerOrderJson> {
  const { lines, shipments, became } = await readFulfilled(db, order);
  return {
    id: order.id,
    number: order.number_text,
    state: order.state as OrderState,
    currency: order.currency,
    email: order.email,
    address: order.address,
    note: order.note,
    business: order.business,
    lines: lines.map((line, index) => ({
      position: line.position,
      productId: line.product_id,
      variantId: line.variant_id,
      sku: line.sku,
      title: line.title,
      productType: line.product_type,
      options: line.options,
      quantity: line.quantity,
      fulfilled: became[index]?.fulfilled ?? 0,
      refunded: became[index]?.refunded ?? 0,
      open: became[index]?.open ?? 0,
      unitPrice: line.unit_price,
      total: line.total,
      discount: line.discount,
      tax: line.tax,
    })),
    fulfilment: fulfilmentOf(order.state, shipments.length),
    shipments: shipments.map(asShipmentJson),
    requiresShipping: order.requires_shipping,
    shippingName: order.shipping_name,
    subtotalCents: order.subtotal,
    discountCents: order.discount,
    shippingCostCents: order.shipping,
    taxCents: order.tax,
    taxIncluded: order.tax_included,
    grandTotalCents: order.total,
    giftCards: order.gift_card_cents === 0 ? [] : await cardsOfOrder(db, order),
    giftCardCents: order.gift_card_cents,
    dueCents: dueOf(order),
    refundedCents: order.refunded,
    balanceCents: order.balance,
    trail: order.trail,
    isTest: order.is_test,
    documents: (await documentsOf(db, order)).map((document) => ({
      id: document.id,
      kind: document.kind,
      number: document.number_text,
      totalCents: document.body.total,
      createdAt: document.created_at.toISOString(),
    })),
    offlinePayment: order.offline_payment,
    donation: order.donation,
    answers: order.answers,
    giftMessage: order.gift_message,
    agreements: await textsOf(db, order.site_id, order.agreements),
    createdAt: order.created_at.toISOString(),
    payUntil: awaitsPayment(order.state) ? order.expires_at.toISOString() : null,
    paidAt: order.paid_at?.toISOString() ?? null,
  };
}
