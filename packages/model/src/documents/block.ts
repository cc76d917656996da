import { z } from 'zod';
import { orderKey, text } from './schema.ts';

/** Columns of the wide grid (800 px and up) and of the phone grid (up to 432 px). */
export const WIDE_COLUMNS = 24;
export const PHONE_COLUMNS = 8;

/** Where a block stands on the wide grid; `x` and `y` count from 0, `h` in rows that grow with their content. */
export const widePlace = z
  .object({
    x: z
      .number()
      .int()
      .min(0)
      .max(WIDE_COLUMNS - 1),
    y: z.number().int().min(0).max(500),
    w: z.number().int().min(1).max(WIDE_COLUMNS),
    h: z.number().int().min(1).max(200),
    /** Higher lies on top where blocks overlap on the wide grid. */
    layer: z.number().int().min(0).max(1000).optional(),
  })
  .refine((place) => place.x + place.w <= WIDE_COLUMNS, 'The block reaches past the last column.');
export type WidePlace = z.infer<typeof widePlace>;

/** What the owner changed of the derived phone layout; whatever is absent follows the desktop again. */
export const phoneOverride = z.object({
  order: orderKey.optional(),
  x: z
    .number()
    .int()
    .min(0)
    .max(PHONE_COLUMNS - 1)
    .optional(),
  w: z.number().int().min(1).max(PHONE_COLUMNS).optional(),
  hidden: z.boolean().optional(),
});
export type PhoneOverride = z.infer<typeof phoneOverride>;

/** A block as stored. `fields` belongs to the block type and is validated by its definition (see the registry). */
export const block = z.object({
  type: z
    .string()
    .regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?$/, 'This is not a block type.')
    .max(80),
  version: z.number().int().min(1),
  /** Reading order within the section: stored order is DOM order is reading order. */
  order: orderKey,
  fields: z.record(z.string(), z.unknown()),
  /** In a grid section: the place on the wide grid. */
  place: widePlace.optional(),
  phone: phoneOverride.optional(),
  /** In a flow section (posts, imported pages): how the block stands to the text column. */
  align: z.enum(['text', 'wide', 'full', 'start', 'end', 'center']).optional(),
  /** How content sits inside a taller place. */
  vertical: z.enum(['top', 'middle', 'bottom']).optional(),
  locked: z.boolean().optional(),
  anchor: text(99).optional(),
});
export type Block = z.infer<typeof block>;
