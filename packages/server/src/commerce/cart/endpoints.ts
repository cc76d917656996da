import { cartApi } from '@portico/model/api/cart';
import { cartJson } from '@portico/model/commerce/cart-json';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import type { ShopOutcome } from '../refusal.ts';
import { enterGiftCard, removeGiftCard } from '../gift-cards/enter-gift-card.ts';
import { shopLimits } from '../shop-limits.ts';
import { type ShopVisit, valueOr, visitByScript } from '../shop-visit.ts';
import { findCart } from './cart-record.ts';
import {
  addCoupon,
  addToCart,
  type ChangedCart,
  removeCoupon,
  restoreLine,
  setLocation,
  setQuantity,
  setShipping,
} from './change-cart.ts';
import { readVisitorsCart } from './read-cart.ts';

const endpoint = endpointsOf(cartApi);

const BODY_BYTES = 2048;
/** With all that can be filled in for one. */
const ITEM_BYTES = 64 * 1024;

const visitors = {
  permission: 'anyone',
  lock: 'shop',
  csrf: 'visitor',
  bodyLimit: BODY_BYTES,
  reply: cartJson,
} as const;

/** The whole cart after a change, remembered in the visitor's browser. */
async function answered(visit: ShopVisit, outcome: ShopOutcome<ChangedCart>) {
  const { cart, newToken, forSale } = valueOr(outcome);
  const view = await readVisitorsCart(visit, cart, forSale);
  visit.rememberCart(newToken ?? visit.cartToken, view);
  return view.json;
}

/** The cart by script. Every call answers the whole cart. */
export const cartEndpoints: Endpoint[] = [
  endpoint('GET /api/commerce/cart', {
    permission: 'anyone',
    lock: 'shop',
    summary: 'The visitor’s cart, with today’s prices, taxes and stock; an empty one where there is none.',
    async handle(call) {
      const visit = await visitByScript(call, 'read');
      const cart = await findCart(visit.portico.db, visit.siteId, visit.cartToken);
      return (await readVisitorsCart(visit, cart ?? null)).json;
    },
  }),
  endpoint('POST /api/commerce/cart/items', {
    ...visitors,
    bodyLimit: ITEM_BYTES,
    summary: 'Puts an item into the cart; `sku` or `variantId` where the product has more than one variant.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      const rules = {
        isUnlocked: visit.isUnlocked,
        countNewCart: () => shopLimits.newCart.take(visit),
        memberToken: visit.memberToken,
      };
      return answered(visit, await addToCart(portico, siteId, cartToken, call.body, rules));
    },
  }),
  endpoint('PUT /api/commerce/cart/items/:id', {
    ...visitors,
    summary: 'Sets how many of a line are wanted; 0 takes it out.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      const { params, body } = call;
      return answered(visit, await setQuantity(portico, siteId, cartToken, params.id, body.quantity));
    },
  }),
  endpoint('DELETE /api/commerce/cart/items/:id', {
    ...visitors,
    summary: 'Takes a line out of the cart.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(
        visit,
        await setQuantity(visit.portico, visit.siteId, visit.cartToken, call.params.id, 0),
      );
    },
  }),
  endpoint('POST /api/commerce/cart/items/:id/restore', {
    ...visitors,
    summary: 'Puts a line back that the last change took out.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      return answered(visit, await restoreLine(portico, siteId, cartToken, call.params.id));
    },
  }),
  endpoint('POST /api/commerce/cart/coupons', {
    ...visitors,
    summary: 'Enters a discount code; the cart says whether it holds.',
    async handle(call) {
      const visit = await visitByScript(call, 'coupon');
      return answered(visit, await addCoupon(visit.portico, visit.siteId, visit.cartToken, call.body.code));
    },
  }),
  endpoint('DELETE /api/commerce/cart/coupons/:code', {
    ...visitors,
    summary: 'Takes a discount code out.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(
        visit,
        await removeCoupon(visit.portico, visit.siteId, visit.cartToken, call.params.code),
      );
    },
  }),
  endpoint('POST /api/commerce/cart/gift-cards', {
    ...visitors,
    summary: 'Enters the code of a gift card, which then pays for the cart as far as it can.',
    async handle(call) {
      const visit = await visitByScript(call, 'giftCard');
      const { portico, siteId, cartToken } = visit;
      const cart = await findCart(portico.db, siteId, cartToken);
      return answered(visit, await enterGiftCard(portico, siteId, cart, call.body.code));
    },
  }),
  endpoint('DELETE /api/commerce/cart/gift-cards/:id', {
    ...visitors,
    summary: 'Takes a gift card out.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      const cart = await findCart(portico.db, siteId, cartToken);
      return answered(visit, await removeGiftCard(portico, siteId, cart, call.params.id));
    },
  }),
  endpoint('PUT /api/commerce/cart/location', {
    ...visitors,
    summary: 'Says where the cart is to be sent, for its shipping and taxes.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(visit, await setLocation(visit.portico, visit.siteId, visit.cartToken, call.body));
    },
  }),
  endpoint('PUT /api/commerce/cart/shipping', {
    ...visitors,
    summary: 'Chooses one of the cart’s `shippingOptions` by its id.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(visit, await setShipping(visit.portico, visit.siteId, visit.cartToken, call.body.id));
    },
  }),
];
