import { z } from 'zod';
import { LIMITS } from '../../documents/limits.ts';
import type { OwnAmount } from './own-amount-rule.ts';

const amount = z
  .number()
  .int()
  .min(1, 'An amount is more than nothing.')
  .max(LIMITS.priceMinor, 'This is more than can be paid at once.');

/** What customers may choose a gift card to be worth, beside its fixed values: minor units of the site's currency. */
export const ownAmount: z.ZodType<OwnAmount> = z
  .object({ min: amount, max: amount, step: amount })
  .refine(({ min, max }) => min <= max, {
    path: ['max'],
    message: 'The highest amount is below the lowest.',
  });
