import type { CartJson } from '@portico/model/commerce/cart-json';
import type { CheckoutCards } from '@portico/model/commerce/checkout-state';
import type { Portico } from '../../core/portico.ts';
import type { PaymentMethod } from '../payments/provider.ts';
import { cardsOf } from '../payments/remembered-cards.ts';
import type { Shop } from '../shop.ts';
import type { CheckoutMember } from './checkout-member.ts';

/**
 * The remembered cards of who is logged in, and whether another can be remembered; undefined for guests, where nothing is
 * paid now, and for subscriptions, which keep a card of their own.
 * @param mayBeRecent the page is drawn again while somebody types
 */
export async function cardsAtCheckout(
  portico: Portico,
  shop: Shop,
  {
    json,
    payments,
    member,
    mayBeRecent,
  }: {
    json: CartJson;
    payments: readonly PaymentMethod[];
    member: CheckoutMember | undefined;
    mayBeRecent: boolean;
  },
): Promise<CheckoutCards | undefined> {
  if (!member || json.dueCents === 0 || json.subscription) return undefined;
  const known = await cardsOf(portico, shop, member.id, { mayBeRecent });
  if (!known || !payments.some(({ name }) => name === known.provider)) return undefined;
  return {
    method: known.provider,
    isAway: known.isAway,
    // What has expired is refused by its bank.
    cards: known.cards
      .filter(({ isExpired }) => !isExpired)
      .map(({ id, brand, last4, expires }) => ({ choice: `${known.provider} ${id}`, brand, last4, expires })),
  };
}
