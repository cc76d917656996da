import { z } from 'zod';
import { text } from '../documents/schema.ts';
import { ORDER_VIEW_LIMITS } from './order-limits.ts';
import { ORDER_STATES } from './order-states.ts';
import { TAG_LIMITS } from './tags.ts';

/** What the order list can be narrowed to by when an order was placed: a saved view moves with the days. */
export const ORDER_PERIODS = ['all', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** Which orders a saved view shows: all that is said must be true of each. */
export const orderViewFilter = z.object({
  status: z
    .enum(['placed', 'waiting', 'partly', 'outstanding', ...ORDER_STATES], 'This is not a status.')
    .default('placed'),
  search: z.string().max(200, 'Please search for less.').default(''),
  period: z.enum(ORDER_PERIODS, 'This is not a period.').default('all'),
  payment: z.enum(['paid', 'unpaid', 'refunded']).optional(),
  test: z.enum(['true', 'false']).optional(),
  tag: z.string().max(TAG_LIMITS.tagLength).optional(),
});
export type OrderViewFilter = z.infer<typeof orderViewFilter>;

export const orderViewName = text(ORDER_VIEW_LIMITS.nameLength)
  .transform((typed) => typed.trim())
  .refine((name) => name !== '', 'Please give it a name.');

/** A filter of the order list under a name, shared by all who work on orders. */
export const orderViewJson = z.object({ id: z.string(), name: z.string(), filter: orderViewFilter });
export type OrderViewJson = z.infer<typeof orderViewJson>;
