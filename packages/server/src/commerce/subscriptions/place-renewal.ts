import { isIssued } from '@portico/model/commerce/fulfilment';
import { sql } from 'kysely';
import { insertRows } from '../../database/insert-rows.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { recordInvalidation } from '../../core/cache-invalidations.ts';
import { hashToken } from '../../identity/token.ts';
import { newEvent, type OrderRow, placingToken } from '../orders/order-record.ts';
import { chargeOf, newAttempt } from '../orders/payment-attempt.ts';
import { RESERVED_MS } from '../orders/settle-order.ts';
import { keptTerms } from '../payments/kept-payment.ts';
import type { Charge } from '../payments/provider.ts';
import { writeMovements } from '../stock/movements.ts';
import { lockStock, type Pieces } from '../stock/reserve.ts';
import type { SubscriptionRow } from './subscription-record.ts';

/** What placing a renewal came to. */
export type PlacedRenewal = { order: OrderRow; charge: Charge; invalidated: string[] } | 'sold-out';

/**
 * Writes down the order of the payment that is due, with its payment attempt and the pieces it takes. Nobody is asked
 * for money yet. Called with the subscription's lock held.
 * @param terms what its provider is asked with
 * @throws the database's own error where there is one for this payment already
 */
export async function placeRenewal(
  portico: Portico,
  tx: Tx,
  row: SubscriptionRow,
  terms: Record<string, string> = keptTerms(row.id, row.kept ?? ''),
): Promise<PlacedRenewal> {
  const order = renewalOrder(portico, row);
  const own = { site_id: row.site_id, order_id: order.id };
  const lines = row.terms.lines.map((line) => ({ ...line, ...own }));
  const pieces = piecesOf(lines);
  await lockStock(tx, row.site_id, pieces);
  const short = await sql`
    select from stock_levels l
    join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as p("productId" text, "variantId" text, quantity int)
      on p."productId" = l.product_id and p."variantId" = l.variant_id
    where l.site_id = ${row.site_id} and not l.unlimited and l.quantity < p.quantity`.execute(tx);
  if (short.rows.length > 0) return 'sold-out';
  const attempt = { ...own, ...newAttempt(portico, order, row.provider, 'open', terms) };
  const token = placingToken(portico.env, row.site_id, order.id);
  const link = { ...own, token_hash: hashToken(token), created_at: order.created_at };
  const moved = await sql<{ product_id: string }>`
    with placed as (${insertRows('orders', [order])}),
    lines as (${insertRows('order_lines', lines)}),
    said as (${insertRows('order_events', [{ ...own, ...newEvent(portico, { kind: 'place' }) }])}),
    link as (${insertRows('order_tokens', [link])}),
    attempt as (${insertRows('payment_attempts', [attempt])}),
    taken as (
      update stock_levels l set quantity = l.quantity - p.quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as p("productId" text, "variantId" text, quantity int)
      where l.site_id = ${row.site_id} and l.product_id = p."productId" and l.variant_id = p."variantId"
        and not l.unlimited
      returning l.product_id, l.variant_id, p.quantity as pieces, -p.quantity as change, l.quantity, l.unlimited
    ), moved as (
      ${writeMovements('taken', row.site_id, { reason: 'order', orderId: order.id, at: order.created_at })}
    ), reserved as (
      insert into stock_reservations (site_id, order_id, product_id, variant_id, quantity, state)
      select ${own.site_id}::text, ${own.order_id}::text, product_id, variant_id, pieces, 'held' from taken
    ) select product_id from taken`.execute(tx);
  const invalidated = moved.rows.map(({ product_id }) => tags.stock(product_id));
  if (invalidated.length > 0) await recordInvalidation(tx, row.site_id, invalidated);
  return { order, charge: chargeOf(portico, order, attempt), invalidated };
}

/** What is taken out of stock, each variant once; downloads never run out. */
function piecesOf(lines: SubscriptionRow['terms']['lines']): Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { product_id: productId, variant_id: variantId, product_type, quantity } of lines) {
    if (product_type === 'digital') continue;
    const key = `${productId} ${variantId}`;
    pieces.set(key, { productId, variantId, quantity: quantity + (pieces.get(key)?.quantity ?? 0) });
  }
  return [...pieces.values()];
}

function renewalOrder(portico: Portico, row: SubscriptionRow): OrderRow {
  const now = portico.now();
  const { address, customer_name, email, terms } = row;
  return {
    ...terms.order,
    site_id: row.site_id,
    id: portico.newId(),
    number: null,
    number_text: null,
    state: 'pending',
    cart_id: null,
    currency: row.currency,
    language: row.language,
    email,
    customer_name,
    address,
    gift_card_cents: 0,
    refunded: 0,
    balance: 0,
    edits: 0,
    is_test: row.is_test,
    offline_payment: null,
    documents_due: '',
    gift_cards_due: row.terms.lines.some(({ product_type }) => isIssued(product_type)),
    downloads_due: row.terms.lines.some(({ product_type }) => product_type === 'digital'),
    download_links: 1,
    withdrawal_waived_at: null,
    donation: null,
    subscription_id: row.id,
    subscription_payment: row.paid,
    tags: [],
    answers: [],
    gift_message: null,
    agreements: [],
    search_text: `${customer_name} ${email} ${address.city}`.toLowerCase(),
    created_at: now,
    expires_at: new Date(now.getTime() + RESERVED_MS),
    paid_at: null,
    updated_at: now,
  };
}
