import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';
import { type OrderRow, newOrderToken } from '../orders/order-record.ts';
import { recordStanding, settleLater } from '../orders/settle-order.ts';
import { keepReference } from '../orders/payment-attempt.ts';
import type { ChargeAnswer } from '../payments/provider.ts';
import { type RememberingAsked, rememberingAsked } from '../payments/remembered-cards.ts';
import type { CartRecord } from '../cart/cart-record.ts';
import { refuse, type ShopOutcome } from '../refusal.ts';
import { readShop } from '../shop.ts';
import { checkoutMember } from './checkout-member.ts';
import { digestOf, type OrderForm, type PlacedOrder, placeOrder } from './place-order.ts';

/** How long a customer waits for the provider before being told that the payment is still being processed. */
const CHARGE_MS = 15_000;

/** What a customer is told who ordered. */
export interface OrderedCart {
  order: OrderRow;
  /** Opens the page that shows the order. */
  token: string;
  /** Where the customer has something to do first: a path of ours, or the provider's page. */
  goTo: string | undefined;
  /** What the provider's script pays it with, where it can on our page. */
  run: ChargeAnswer['run'];
}

/** What a request to order is known by. */
export interface OrderRequest {
  /** The client's own key. */
  key: string | undefined;
  /** From where it came: part of the key we make when there is none. */
  address: string;
  /** The site's as its visitors know it: where the provider sends the customer back to. */
  origin: string;
  /** Of the session of whoever orders, where they are logged in. */
  memberToken: string | undefined;
}

/**
 * Orders a cart and pays for it: the order is written down first, then the provider is asked, then its answer is
 * written down. Whatever ends in between is settled by `settleOrder`.
 */
export async function orderCart(
  portico: Portico,
  siteId: Id,
  cart: CartRecord,
  form: OrderForm,
  request: OrderRequest,
): Promise<ShopOutcome<OrderedCart>> {
  const requestHash = digestOf([cart.id, form]);
  const key =
    request.key === undefined
      ? { key: `derived ${digestOf([request.address, requestHash])}`, isDerived: true, requestHash }
      : { key: request.key, isDerived: false, requestHash };
  const { origin, memberToken } = request;
  const remembering = await readRemembering(portico, siteId, form, memberToken);
  if (remembering && !remembering.ok) return remembering;
  const placed = await placeOrder(portico, siteId, cart, form, {
    key,
    origin,
    memberToken,
    remembering: remembering?.value,
  });
  return placed.ok ? payPlaced(portico, placed.value, form.payment) : placed;
}

/** Does the customer pay with a remembered card, or is theirs to be remembered? */
async function readRemembering(
  portico: Portico,
  siteId: Id,
  { payment }: OrderForm,
  memberToken: string | undefined,
): Promise<ShopOutcome<RememberingAsked> | undefined> {
  if (payment.card === undefined && payment.remember === undefined) return undefined;
  const shop = await readShop(portico.db, siteId);
  const member = await checkoutMember(portico, siteId, memberToken);
  const asked = await rememberingAsked(portico, shop, member, payment);
  if (asked !== 'refused') return asked && { ok: true, value: asked };
  const text = shop.words.noSuchPayment;
  return refuse(409, 'no-payment', text, { payment: text });
}

/**
 * Asks the provider of an order that is written down, and writes its answer down.
 * @param payment `provider` and what it needs
 */
export async function payPlaced(
  portico: Portico,
  { order: found, asked, token }: PlacedOrder,
  payment: OrderForm['payment'],
): Promise<ShopOutcome<OrderedCart>> {
  let order = found;
  const siteId = order.site_id;
  let answer: ChargeAnswer = { standing: 'waiting' };
  if (asked) {
    try {
      const { provider: _name, ...method } = payment;
      answer = await within(CHARGE_MS, asked.provider.charge(portico, asked.charge, method));
      await keepReference(portico, asked.charge, answer.reference);
    } catch (error) {
      // Whether it was charged is not known: the order stays pending and is settled with the provider.
      const reason = (error as Error).message;
      portico.log.warn({ order: order.id, error: reason }, 'A payment provider did not answer');
    }
    order = await recordStanding(portico, order, answer.standing, { event: 'expire', text: answer.reason });
    if (order.state === 'pending') await settleLater(portico, siteId, order.id);
  }
  if (order.state === 'failed' || order.state === 'expired' || order.state === 'cancelled') {
    const { words } = await readShop(portico.db, siteId);
    return refuse(409, 'declined', words.declined);
  }
  const isOpen = answer.standing === 'action-needed' && order.state === 'pending';
  return {
    ok: true,
    value: {
      order,
      token: token ?? (await newOrderToken(portico, portico.db, siteId, order.id)),
      goTo: isOpen ? answer.goTo : undefined,
      run: isOpen ? answer.run : undefined,
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
