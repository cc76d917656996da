import type { Discount } from './discount.ts';
import { type CartInput, priceCart } from './price-cart.ts';

/** A code that holds by itself, and is not used because of other discounts. */
export interface UnusedCode {
  code: string;
  /** Those used in its place, by their codes, automatic ones by their names. */
  besides: string[];
  /** Automatic ones alone: the customer can take nothing away to use it. */
  isByItself: boolean;
}

export interface CombinedDiscounts {
  used: Discount[];
  unused: UnusedCode[];
}

/**
 * Which of the discounts that hold are used. A cart takes one of them, or all those that may be combined, whichever
 * leaves the smallest total. The order in which codes were entered changes nothing: of equal totals the set that was
 * made first, by its ids, is used.
 * @param cart what is priced, without its discounts
 */
export function combineDiscounts(
  valid: readonly Discount[],
  cart: Omit<CartInput, 'discounts'>,
): CombinedDiscounts {
  const sorted = valid.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const together = sorted.filter(({ combines }) => combines);
  const sets = [
    ...(together.length > 0 ? [together] : []),
    ...sorted.filter(({ combines }) => !combines).map((one) => [one]),
  ];
  const totalOf = new Map(sets.map((set) => [set, priceCart({ ...cart, discounts: set }).total]));
  const [used = []] = sets.toSorted((a, b) => (totalOf.get(a) ?? 0) - (totalOf.get(b) ?? 0));
  const besides = used.map(({ automatic, code, name }) => (automatic ? name : code));
  const isByItself = used.every(({ automatic }) => automatic);
  return {
    used,
    unused: valid.flatMap((each) =>
      used.includes(each) || each.automatic ? [] : [{ code: each.code, besides, isByItself }],
    ),
  };
}
