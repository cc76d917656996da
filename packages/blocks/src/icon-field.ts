import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

/**
 * An icon, as it is stored: with its drawing, so that a page never changes because a set of icons does, and carries
 * none but its own.
 */
export const icon = z.object({
  /** In its set, for who looks at the settings: `shopping-bag`. */
  name: text(60),
  /** Path data of its lines, on 24 × 24. */
  drawing: z
    .string()
    .max(6000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]*$/),
});
export type Icon = z.infer<typeof icon>;

/** What a new icon shows until its owner chooses. */
export const EXAMPLE_ICON: Icon = {
  name: 'leaf',
  drawing:
    'M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13',
};
