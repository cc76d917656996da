import { cartJson } from '../commerce/cart-json.ts';
import { z } from 'zod';
import { id, text } from '../documents/schema.ts';
import { LIMITS } from '../documents/limits.ts';
import { GIFT_CARD_TEXT_MAX } from '../commerce/gift-card/code.ts';
import { OWN_AMOUNT_LENGTH } from '../commerce/gift-card/own-amount-field.ts';
import { COMMERCE_LIMITS } from '../commerce/commerce-limits.ts';
import type { Contract } from './contract.ts';

const quantityMax = COMMERCE_LIMITS.quantityPerLine;

const pieces = (least: number) =>
  z
    .number()
    .int('This must be a whole number.')
    .min(least, `At least ${least}.`)
    .max(quantityMax, `At most ${quantityMax}.`);

export const cartApi = {
  'GET /api/commerce/cart': { reply: cartJson },
  'POST /api/commerce/cart/items': {
    reply: cartJson,
    body: z.object({
      productId: id,
      sku: text(LIMITS.skuLength).optional(),
      variantId: z.string().max(24).optional(),
      quantity: pieces(1),
      /** With `variantId` `own-amount`: what a gift card is to be worth, as typed in the site's language. */
      ownAmount: z.string().max(OWN_AMOUNT_LENGTH).optional(),
      /** What was filled in, by the keys of the product's fields; a ticked box says `yes`. */
      addOns: z.record(z.string().max(24), z.string().max(5000)).optional(),
    }),
  },
  'PUT /api/commerce/cart/items/:id': {
    reply: cartJson,
    params: z.object({ id }),
    body: z.object({ quantity: pieces(0) }),
  },
  'DELETE /api/commerce/cart/items/:id': { reply: cartJson, params: z.object({ id }) },
  'POST /api/commerce/cart/items/:id/restore': { reply: cartJson, params: z.object({ id }) },
  'POST /api/commerce/cart/coupons': {
    reply: cartJson,
    body: z.object({ code: text(COMMERCE_LIMITS.couponLength).min(1, 'Please enter a code.') }),
  },
  'DELETE /api/commerce/cart/coupons/:code': {
    reply: cartJson,
    params: z.object({ code: z.string().max(COMMERCE_LIMITS.couponLength * 3) }),
  },
  'POST /api/commerce/cart/gift-cards': {
    reply: cartJson,
    body: z.object({ code: text(GIFT_CARD_TEXT_MAX).min(1, 'Please enter a code.') }),
  },
  'DELETE /api/commerce/cart/gift-cards/:id': { reply: cartJson, params: z.object({ id }) },
  'PUT /api/commerce/cart/location': {
    reply: cartJson,
    body: z.object({
      country: text(2),
      state: text(100).default(''),
      zip: text(20).default(''),
    }),
  },
  'PUT /api/commerce/cart/shipping': { reply: cartJson, body: z.object({ id: z.string().min(1).max(24) }) },
} satisfies Contract;
