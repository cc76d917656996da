import type { DonateValues } from '@portico/model/commerce/donate-state';
import type { Donation } from '@portico/model/commerce/donation';
import { sql } from 'kysely';
import type { Portico, Tx } from '../../core/portico.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { hashToken } from '../../identity/token.ts';
import { findKey, orderOfKey, type RequestKey } from '../checkout/idempotency.ts';
import { type OrderedCart, payPlaced } from '../checkout/pay-order.ts';
import type { PlacedOrder } from '../checkout/place-order.ts';
import { askedProvider } from '../checkout/write-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { findOrder, newEvent, placingToken } from '../orders/order-record.ts';
import { chargeOf, newAttempt, openAttempt } from '../orders/payment-attempt.ts';
import { paymentMethodsOf } from '../payments/payment-methods.ts';
import type { PaymentMethod } from '../payments/provider.ts';
import { onlineProvider } from '../payments/providers.ts';
import { refuse, ShopRefused, type ShopOutcome, shopOutcome } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { stockChanged } from '../stock/stock-changed.ts';
import { checkDonation } from './donate-form.ts';
import { type DonationDraft, draftDonation } from './draft-donation.ts';

const UNIQUE_VIOLATION = '23505';

/** What a shop takes donations for under this id; undefined where it does not (any more). */
export function causeOf({ store }: Shop, id: string): Donation | undefined {
  const cause = Object.hasOwn(store.donations, id) ? store.donations[id] : undefined;
  return cause?.enabled ? cause : undefined;
}

/** Ways to give: those of the shop but paying at the door or by invoice, as there is neither. */
export const waysToDonate = (shop: Shop): PaymentMethod[] =>
  paymentMethodsOf(shop).filter(({ byHand }) => !byHand || byHand.offline.method === 'bankTransfer');

/** What a request to donate is known by. */
export interface DonationRequest {
  key: RequestKey;
  /** The site's as its visitors know it: where the provider sends the donor back to. */
  origin: string;
}

/**
 * Donates: the order is written down first, then the provider is asked, then its answer is written down, as for every
 * order. The same request again finds its donation.
 */
export async function donate(
  portico: Portico,
  shop: Shop,
  id: string,
  values: DonateValues,
  request: DonationRequest,
): Promise<ShopOutcome<OrderedCart>> {
  const payment = {
    ...(values.payment === '' ? {} : { provider: values.payment }),
    ...(values.outcome === '' ? {} : { outcome: values.outcome }),
    ...(values.way === '' ? {} : { way: values.way }),
  };
  const placed = await shopOutcome(() => placeDonation(portico, shop, id, values, payment, request));
  return placed.ok ? payPlaced(portico, placed.value, payment) : placed;
}

async function placeDonation(
  portico: Portico,
  shop: Shop,
  id: string,
  values: DonateValues,
  payment: Readonly<Record<string, string>>,
  { key, origin }: DonationRequest,
): Promise<PlacedOrder> {
  const { words, siteId } = shop;
  const before = await placedBefore(portico, shop, key);
  if (before) return before;
  const cause = causeOf(shop, id);
  if (!cause || !shop.isSelling) throw new ShopRefused(refuse(409, 'closed', words.closed));
  const checked = checkDonation(values, cause, shop);
  if (!checked.ok) throw new ShopRefused(checked);
  const ways = waysToDonate(shop);
  const way = payment.provider === undefined ? ways[0] : ways.find(({ name }) => name === payment.provider);
  if (!way)
    throw new ShopRefused(refuse(409, 'no-payment', words.noSuchPayment, { payment: words.noSuchPayment }));
  const draft = draftDonation(portico, shop, id, cause, checked.value, way);
  const provider = askedProvider(way);
  try {
    const { written, invalidated } = await portico.db.transaction().execute(async (tx) => {
      const terms = provider && { ...provider.terms?.(shop, payment), origin };
      const first = await writeDonation(portico, tx, draft, key, provider?.name, terms);
      if (provider && first.charge)
        return {
          written: { order: draft.order, token: first.token, asked: { provider, charge: first.charge } },
          invalidated: [],
        };
      const { order, invalidated: tags } = await moveOrder(portico, tx, draft.order, 'receive');
      return { written: { order, token: first.token, asked: undefined }, invalidated: tags };
    });
    stockChanged(portico, siteId, invalidated);
    return written;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    // The same request, sent twice at once: the other one was faster.
    const other = await placedBefore(portico, shop, key);
    if (!other) throw error;
    return other;
  }
}

/** The donation this very request made before. One that is still pending goes on where it was. */
async function placedBefore(portico: Portico, shop: Shop, key: RequestKey): Promise<PlacedOrder | undefined> {
  const known = await findKey(portico, shop.siteId, key);
  const made = known && (await orderOfKey(portico, shop.siteId, key, known, shop));
  const order = made && (await findOrder(portico.db, shop.siteId, made));
  if (!order) return undefined;
  const attempt =
    order.state === 'pending' ? await openAttempt(portico.db, shop.siteId, order.id) : undefined;
  return {
    order,
    asked: attempt && {
      provider: onlineProvider(attempt.provider),
      charge: chargeOf(portico, order, attempt),
    },
  };
}

/** Writes a whole donation in one statement. @throws the database's own error where the request's key is taken */
async function writeDonation(
  portico: Portico,
  tx: Tx,
  { order, lines }: DonationDraft,
  { key, requestHash }: RequestKey,
  provider: string | undefined,
  terms: Record<string, string> = {},
) {
  const own = { site_id: order.site_id, order_id: order.id };
  const token = placingToken(portico.env, order.site_id, order.id);
  const link = { ...own, token_hash: hashToken(token), created_at: order.created_at };
  const attempt =
    provider === undefined ? undefined : { ...own, ...newAttempt(portico, order, provider, 'open', terms) };
  const used = { ...own, key, request_hash: requestHash, created_at: order.created_at };
  await sql`/* prepared */
    with placed as (${insertRows('orders', [order])} returning id),
    lines as (${insertRows('order_lines', lines)}),
    said as (${insertRows('order_events', [{ ...own, ...newEvent(portico, { kind: 'place' }) }])}),
    link as (${insertRows('order_tokens', [link])}),
    attempt as (${attempt ? insertRows('payment_attempts', [attempt]) : sql`select`})
    ${insertRows('idempotency_keys', [used])}`.execute(tx);
  return { token, charge: attempt && chargeOf(portico, order, attempt) };
}
