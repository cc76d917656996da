import { productJson } from '../commerce/product-json.ts';
import { z } from 'zod';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

export const params = z.object({ id });

export const stockLevel = z.object({
  quantity: z
    .number()
    .int('Please enter a whole number.')
    .min(0, 'Stock cannot be below 0.')
    .max(1_000_000_000, 'This number is too large.'),
  unlimited: z.boolean(),
});

const levels = z.record(z.string().min(1).max(24), stockLevel);

export const productsApi = {
  'GET /api/commerce/products/:id': { params, reply: productJson },
  'GET /api/rest/products/:id/stock': { params, reply: z.object({ levels }) },
  'PUT /api/rest/products/:id/stock': {
    params,
    body: z.object({
      levels: levels.refine((map) => Object.keys(map).length <= 1000, 'Too many variants at once.'),
      /** What they were: where it is so no more, nothing is set and the answer is 409. */
      from: levels.optional(),
    }),
    reply: z.object({ levels }),
  },
} satisfies Contract;
