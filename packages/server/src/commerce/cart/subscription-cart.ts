import type { CartEntryJson, CartJson } from '@portico/model/commerce/cart-json';
import type { PricedCart } from '@portico/model/commerce/price-cart';
import type { SubscriptionPlan } from '@portico/model/commerce/subscription/plan';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import type { Goods } from '../goods.ts';
import { paymentMethodsFor, setsUp } from '../payments/payment-methods.ts';
import type { Shop } from '../shop.ts';
import type { CartRecord } from './cart-record.ts';

/** The plan of the subscription that lies in a cart; undefined where none does. */
export function planOf(
  cart: Pick<CartRecord, 'lines'> | null,
  goods: ReadonlyMap<Id, Goods>,
): SubscriptionPlan | undefined {
  for (const { productId } of cart?.lines ?? []) {
    const plan = goods.get(productId)?.product.subscription;
    if (plan) return plan;
  }
  return undefined;
}

/** What keeps a subscription from being ordered: other things beside it, or nothing that could be charged again. */
export function subscriptionProblems(
  shop: Shop,
  entries: readonly CartEntryJson[],
  priced: PricedCart,
): CartJson['problems'] {
  const words = wordsOf(subscribingWords, shop.catalogue);
  if (entries.length > 1) return [{ code: 'subscription', message: words.alone }];
  const ways = paymentMethodsFor(shop, true);
  const isOffered = priced.total > 0 ? ways.length > 0 : ways.some(setsUp);
  return !isOffered ? [{ code: 'subscription', message: words.notOffered }] : [];
}
