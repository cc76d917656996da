import { z } from 'zod';
import { CHANGE_REASONS, MOVEMENT_REASONS } from '../commerce/stock-movement.ts';
import { id, text } from '../documents/schema.ts';
import type { Contract } from './contract.ts';
import { stockLevel } from './products.ts';

/** Variants changed at once at most. */
export const CHANGES_AT_ONCE = 10_000;
/** Largest list of changes that is taken, in bytes. */
export const CHANGES_BYTES = 4 * 1024 * 1024;

const variantId = z.string().min(1).max(24);
const count = z.int('Please enter a whole number.').min(0, 'This cannot be below 0.').max(1_000_000);

export const INVENTORY_SORTS = ['title', '-title', 'sku', '-sku', 'stock', '-stock'] as const;
export const INVENTORY_SHOWN = ['all', 'low', 'out', 'unlimited'] as const;

const filter = z.object({
  /** Words of title, options or SKU. */
  search: z.string().max(200, 'Please search for less.').default(''),
  /** `low`: few are left, or none. `out`: none is. */
  show: z.enum(INVENTORY_SHOWN).default('all'),
  sort: z.enum(INVENTORY_SORTS).default('title'),
});
export type InventoryFilter = z.infer<typeof filter>;

const stockedVariant = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  /** `Large / Ink`; '' where there is nothing to choose. */
  options: z.string(),
  sku: z.string(),
  /** Hash of its picture. */
  image: z.string().nullable(),
  isPublished: z.boolean(),
  ...stockLevel.shape,
  /** Its own; null where the shop's holds. */
  lowAt: z.number().nullable(),
  isLow: z.boolean(),
  /** How many people want to be told when it is back. */
  waiting: z.number(),
});
export type StockedVariant = z.infer<typeof stockedVariant>;

const movement = z.object({
  id: z.string(),
  reason: z.enum(MOVEMENT_REASONS),
  change: z.number().nullable(),
  ...stockLevel.shape,
  /** The order it was for, with its number where it has one. */
  order: z.object({ id: z.string(), number: z.string().nullable() }).nullable(),
  by: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof movement>;

export const inventoryApi = {
  'GET /api/rest/inventory': {
    query: filter.extend({ cursor: z.coerce.number().int().min(0).max(10_000_000).optional() }),
    reply: z.object({
      items: z.array(stockedVariant),
      next: z.string().optional(),
      /** Of all that is found, with the first page alone. */
      counts: z.record(z.enum(INVENTORY_SHOWN), z.number()).optional(),
      /** What the shop calls low. */
      lowAt: z.number(),
    }),
  },
  'GET /api/rest/inventory/export': { query: filter },
  'PUT /api/rest/inventory': {
    body: z.object({
      changes: z
        .array(
          z
            .object({
              productId: id,
              variantId,
              /** What can be sold from now on, or else how many come or go. */
              to: stockLevel.optional(),
              by: z.int().min(-1_000_000_000).max(1_000_000_000).optional(),
              /** What it must still have. */
              from: stockLevel.optional(),
              lowAt: count.nullable().optional(),
            })
            .strict()
            .refine(({ to, by }) => to === undefined || by === undefined, 'Say `to` or `by`, not both.'),
        )
        .min(1)
        .max(CHANGES_AT_ONCE)
        .refine(
          (all) => new Set(all.map((one) => `${one.productId} ${one.variantId}`)).size === all.length,
          'A variant is named twice.',
        ),
      reason: z.enum(CHANGE_REASONS).default('correction'),
      text: text(500).default(''),
    }),
  },
  'GET /api/rest/inventory/:id/:variantId/movements': {
    params: z.object({ id, variantId }),
    query: z.object({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    reply: z.object({ items: z.array(movement), next: z.string().optional() }),
  },
} satisfies Contract;
