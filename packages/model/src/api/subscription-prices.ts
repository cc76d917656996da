import { z } from 'zod';
import { LIMITS } from '../documents/limits.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const announcement = z.object({
  id: z.string(),
  /** What is subscribed to. */
  title: z.string(),
  currency: z.string(),
  unitPriceCents: z.number().int(),
  /** From when: an instant. */
  from: z.string(),
  createdAt: z.string(),
  by: z.string().nullable(),
  /** Subscribers that were told. */
  subscribers: z.number().int(),
  /** All of them were. */
  isTold: z.boolean(),
  state: z.enum(['announced', 'in-force', 'withdrawn']),
});
export type PriceAnnouncement = z.infer<typeof announcement>;

const prices = z.object({
  noticeDays: z.number().int(),
  /** The first day a price that is announced today can hold from. */
  earliest: z.string(),
  /** What is subscribed to, variant by variant. */
  products: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      title: z.string(),
      currency: z.string(),
      subscribers: z.number().int(),
      /** What one costs those who are subscribed. */
      lowestCents: z.number().int(),
      highestCents: z.number().int(),
      /** What it costs who subscribes now; null where it is sold no more. */
      nowCents: z.number().int().nullable(),
    }),
  ),
  announcements: z.array(announcement),
});
export type SubscriptionPrices = z.infer<typeof prices>;

/** New prices of what is subscribed to. */
export const subscriptionPricesApi = {
  'GET /api/rest/subscription-prices': { reply: prices },
  'POST /api/rest/subscription-prices': {
    body: z.object({
      productId: id,
      variantId: z.string().max(40),
      unitPriceCents: z
        .number('Please enter a price.')
        .int()
        .min(1, 'Please enter a price.')
        .max(LIMITS.priceMinor, 'This is more than a price can be.'),
      /** A day of the shop's. */
      from: z.iso.date('Please choose a day.'),
    }),
    reply: prices,
  },
  'POST /api/rest/subscription-prices/:id/withdraw': { params: z.object({ id }), reply: prices },
} satisfies Contract;
