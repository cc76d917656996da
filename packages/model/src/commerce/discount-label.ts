import type { z } from 'zod';
import type { trailJson } from './cart-json.ts';

type TrailJson = z.infer<typeof trailJson>;
type DiscountStep = Extract<TrailJson, { figure: 'discount' }>;

/** Items named before the rest is only counted on. */
const NAMED = 3;

/** The discounts of a trail that took something off, each with what it is called: `AUTUMN10 on 2 × Bowl`. */
export function discountsIn(
  trail: readonly TrailJson[],
  words: LabelWords,
): Array<{ label: string; amount: number }> {
  return trail.flatMap((step) =>
    step.figure === 'discount' && step.amount > 0
      ? [{ label: labelOf(step, words), amount: step.amount }]
      : [],
  );
}

interface LabelWords {
  discountOn(values: { name: string; items: string }): string;
  quantityFrom(values: { count: number }): string;
  taxNotCharged: string;
}

function labelOf(
  { name, code, quantityFrom, isReverseCharge, on = [] }: DiscountStep,
  words: LabelWords,
): string {
  if (isReverseCharge) return words.taxNotCharged;
  const called = quantityFrom === undefined ? code || name : words.quantityFrom({ count: quantityFrom });
  const titled = on.filter(({ title }) => title !== '');
  if (titled.length === 0) return called;
  const items = titled.slice(0, NAMED).map(({ quantity, title }) => `${quantity} × ${title}`);
  return words.discountOn({
    name: called,
    items: [...items, ...(titled.length > NAMED ? ['…'] : [])].join(', '),
  });
}
