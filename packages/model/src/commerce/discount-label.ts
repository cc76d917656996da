import type { z } from 'zod';
import type { trailJson } from './cart-json.ts';

type TrailJson = z.infer<typeof trailJson>;
type DiscountStep = Extract<TrailJson, { figure: 'discount' }>;

/** What was taken off a price. */
export interface TakenOff {
  label: string;
  amount: number;
  /** Taxes that are not charged: they are no discount. */
  isTax: boolean;
}

const isTax = ({ isReverseCharge, exemption }: DiscountStep) => Boolean(isReverseCharge ?? exemption);

/** Items named before the rest is only counted on. */
const NAMED = 3;

/**
 * The discounts of a trail that took something off, each with what it is called: `AUTUMN10 on 2 × Bowl`. An exemption
 * from tax is told in any case: where taxes are added to prices it takes off nothing.
 */
export function discountsIn(trail: readonly TrailJson[], words: LabelWords): TakenOff[] {
  return trail.flatMap((step) =>
    step.figure === 'discount' && (step.amount > 0 || step.exemption)
      ? [{ label: labelOf(step, words), amount: step.amount, isTax: isTax(step) }]
      : [],
  );
}

interface LabelWords {
  discountOn(values: { name: string; items: string }): string;
  quantityFrom(values: { count: number }): string;
  taxNotCharged: string;
  exemptFromTax(values: { reason: string }): string;
}

function labelOf(
  { name, code, quantityFrom, isReverseCharge, exemption, on = [] }: DiscountStep,
  words: LabelWords,
): string {
  if (isReverseCharge) return words.taxNotCharged;
  if (exemption) return words.exemptFromTax({ reason: exemption.reason });
  const called = quantityFrom === undefined ? code || name : words.quantityFrom({ count: quantityFrom });
  const titled = on.filter(({ title }) => title !== '');
  if (titled.length === 0) return called;
  const items = titled.slice(0, NAMED).map(({ quantity, title }) => `${quantity} × ${title}`);
  return words.discountOn({
    name: called,
    items: [...items, ...(titled.length > NAMED ? ['…'] : [])].join(', '),
  });
}
