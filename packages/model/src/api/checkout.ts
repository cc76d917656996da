import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { cartJson } from '../commerce/cart-json.ts';
import { ORDER_STATES } from '../commerce/order-states.ts';
import { customerOrderJson } from '../commerce/order-json.ts';
import { ADDRESS_PARTS, type PostalAddress } from '../commerce/address.ts';
import type { Contract } from './contract.ts';

export const token = z.string().max(40);

/** Longer than any part may be: what is too long is told by its own rule, at its field. */
const part = text(1000).default('');

export const address = z.strictObject(
  Object.fromEntries(ADDRESS_PARTS.map((name) => [name, part])) as Record<keyof PostalAddress, typeof part>,
);

export const checkoutApi = {
  'POST /api/commerce/checkout/quote': {
    body: z.object({
      country: text(2),
      state: text(100).default(''),
      zip: text(20).default(''),
      shipping: z.string().max(24).default(''),
      cartToken: token.optional(),
    }),
    reply: cartJson,
  },
  'POST /api/commerce/checkout/remember': {
    body: z.object({
      email: text(1000),
      name: text(1000).default(''),
      country: text(2).default(''),
      /** The customer ticked that they want news by email. */
      news: z.boolean().default(false),
      cartToken: token.optional(),
    }),
    reply: z.object({}),
  },
  'POST /api/commerce/checkout/orders': {
    body: z.object({
      email: text(1000),
      address,
      note: text(10_000).default(''),
      /** By the keys of the checkout's own fields (`store.checkout.fields`); ticked ones say `yes`. */
      fields: z
        .record(z.string().max(24), text(10_000))
        .refine((map) => Object.keys(map).length <= 50, 'Too many fields.')
        .default({}),
      /** It is a gift, where the shop asks that (`store.checkout.gifts`). */
      gift: z.boolean().default(false),
      giftMessage: text(10_000).default(''),
      /** Of businesses, where the shop asks them; see `store.businesses`. */
      company: text(1000).default(''),
      vatNumber: text(1000).default(''),
      /** They agree that the right to withdraw ends with the download; see `store.downloads.waiver`. */
      waiver: z.boolean().default(false),
      /** The customer ticked that they agree to the shop's terms; needed where the shop asks it (`store.policies`). */
      agrees: z.boolean().default(false),
      /** `policies.version` of the checkout's page: another one by now is refused. */
      policies: z.string().max(40).default(''),
      /** The customer agreed to get news by email; counts where the shop asks, see `store.marketing`. */
      news: z.boolean().default(false),
      /** One of the cart's `shippingOptions`; the cart's own choice when empty. */
      shipping: z.string().max(24).default(''),
      /** The total the customer agreed to: another one is refused, never charged. */
      expectedTotalCents: z.number().int().min(0),
      /** What the customer agreed to pay beside gift cards; the total when absent. */
      expectedDueCents: z.number().int().min(0).optional(),
      payment: z
        .record(z.string().max(40), z.string().max(500))
        .refine((map) => Object.keys(map).length <= 20, 'Too many fields.'),
      cartToken: token.optional(),
    }),
    reply: z.object({
      orderId: z.string(),
      state: z.enum(ORDER_STATES),
      number: z.string().nullable(),
      /** Where the customer goes next: the page that shows the order, or what they have to do first. */
      next: z.string(),
      /** Opens the order; see `GET /api/commerce/checkout/orders/status`. */
      token: z.string(),
      actionNeeded: z.boolean(),
      /** What the provider's script is given to pay it on the page the customer is on. */
      run: z.record(z.string(), z.string()).optional(),
    }),
  },
  'GET /api/commerce/checkout/orders/status': { query: z.object({ token }), reply: customerOrderJson },
} satisfies Contract;
