import { cartJson } from '@portico/model/commerce/cart-json';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { LIMITS } from '@portico/model/documents/limits';
import { id, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import type { ShopOutcome } from '../refusal.ts';
import { shopLimits } from '../shop-limits.ts';
import { type ShopVisit, valueOr, visitByScript } from '../shop-visit.ts';
import { findCart } from './cart-record.ts';
import {
  addCoupon,
  addToCart,
  type ChangedCart,
  removeCoupon,
  setLocation,
  setQuantity,
  setShipping,
} from './change-cart.ts';
import { readCart } from './read-cart.ts';

const BODY_BYTES = 2048;

const quantityMax = COMMERCE_LIMITS.quantityPerLine;
const pieces = (least: number) =>
  z
    .number()
    .int('This must be a whole number.')
    .min(least, `At least ${least}.`)
    .max(quantityMax, `At most ${quantityMax}.`);

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
  const view = await readCart(visit.portico.db, visit.siteId, cart, visit.now, forSale);
  visit.rememberCart(newToken ?? visit.cartToken, view);
  return view.json;
}

/** The cart by script. Every call answers the whole cart. */
export const cartEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/commerce/cart',
    permission: 'anyone',
    lock: 'shop',
    summary: 'The visitor’s cart, with today’s prices, taxes and stock; an empty one where there is none.',
    reply: cartJson,
    async handle(call) {
      const visit = await visitByScript(call, 'read');
      const { portico, siteId, now } = visit;
      const cart = await findCart(portico.db, siteId, visit.cartToken);
      return (await readCart(portico.db, siteId, cart ?? null, now)).json;
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'POST',
    path: '/api/commerce/cart/items',
    summary: 'Puts an item into the cart; `sku` or `variantId` where the product has more than one variant.',
    body: z.object({
      productId: id,
      sku: text(LIMITS.skuLength).optional(),
      variantId: z.string().max(24).optional(),
      quantity: pieces(1),
    }),
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      const rules = {
        isUnlocked: visit.isUnlocked,
        countNewCart: () => shopLimits.newCart.take(visit),
      };
      return answered(visit, await addToCart(portico, siteId, cartToken, call.body, rules));
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'PUT',
    path: '/api/commerce/cart/items/:id',
    params: z.object({ id }),
    summary: 'Sets how many of a line are wanted; 0 takes it out.',
    body: z.object({ quantity: pieces(0) }),
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      const { portico, siteId, cartToken } = visit;
      const { params, body } = call;
      return answered(visit, await setQuantity(portico, siteId, cartToken, params.id, body.quantity));
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'DELETE',
    path: '/api/commerce/cart/items/:id',
    params: z.object({ id }),
    summary: 'Takes a line out of the cart.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(
        visit,
        await setQuantity(visit.portico, visit.siteId, visit.cartToken, call.params.id, 0),
      );
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'POST',
    path: '/api/commerce/cart/coupons',
    summary: 'Enters a discount code; the cart says whether it holds.',
    body: z.object({ code: text(COMMERCE_LIMITS.couponLength).min(1, 'Please enter a code.') }),
    async handle(call) {
      const visit = await visitByScript(call, 'coupon');
      return answered(visit, await addCoupon(visit.portico, visit.siteId, visit.cartToken, call.body.code));
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'DELETE',
    path: '/api/commerce/cart/coupons/:code',
    params: z.object({ code: z.string().max(COMMERCE_LIMITS.couponLength * 3) }),
    summary: 'Takes a discount code out.',
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(
        visit,
        await removeCoupon(visit.portico, visit.siteId, visit.cartToken, call.params.code),
      );
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'PUT',
    path: '/api/commerce/cart/location',
    summary: 'Says where the cart is to be sent, for its shipping and taxes.',
    body: z.object({
      country: text(2),
      state: text(100).default(''),
      zip: text(20).default(''),
    }),
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(visit, await setLocation(visit.portico, visit.siteId, visit.cartToken, call.body));
    },
  }),
  defineEndpoint({
    ...visitors,
    method: 'PUT',
    path: '/api/commerce/cart/shipping',
    summary: 'Chooses one of the cart’s `shippingOptions` by its id.',
    body: z.object({ id: z.string().min(1).max(24) }),
    async handle(call) {
      const visit = await visitByScript(call, 'change');
      return answered(visit, await setShipping(visit.portico, visit.siteId, visit.cartToken, call.body.id));
    },
  }),
];
