import { z } from 'zod';
import { COMMERCE_LIMITS } from './commerce-limits.ts';

/** From so many pieces of a product on, all of them cost so much less. */
export const quantityBreak = z.object({
  from: z.number().int().min(2, 'A quantity discount begins at 2.').max(COMMERCE_LIMITS.quantityPerLine),
  percent: z.number().int().min(1).max(100),
});
export type QuantityBreak = z.infer<typeof quantityBreak>;

/** In the order of their quantities; one for each. */
export const quantityBreaks = z
  .array(quantityBreak)
  .max(10)
  .refine(
    (all) => new Set(all.map(({ from }) => from)).size === all.length,
    'Two quantity discounts begin at the same number.',
  );

/** Which of them holds for so many pieces: the one that begins last. */
export function breakAt(breaks: readonly QuantityBreak[], pieces: number): QuantityBreak | undefined {
  return breaks
    .filter(({ from }) => pieces >= from)
    .reduce<QuantityBreak | undefined>(
      (last, each) => (last && last.from > each.from ? last : each),
      undefined,
    );
}
