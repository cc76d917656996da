import type { Dataset } from './dataset.ts';

/** Slices that can still be told apart; the smaller ones are put together. */
const MOST_SLICES = 8;

export interface Slice {
  label: string;
  value: number;
  /** Of the whole, from 0 to 1. */
  part: number;
}

/**
 * The values of the first series as parts of their sum. What is nothing or less is no part of a whole.
 * @param other what the small ones are together
 */
export function slicesOf({ labels, series }: Dataset, other: string): Slice[] {
  const values = (series[0]?.values ?? []).flatMap((value, at) =>
    value !== null && value > 0 ? [{ label: labels[at] ?? '', value }] : [],
  );
  // As parts of the largest: sums of huge values stay numbers.
  const most = values.reduce((max, { value }) => Math.max(max, value), 0);
  const total = values.reduce((sum, { value }) => sum + value / most, 0);
  const asSlice = (one: { label: string; value: number }): Slice => ({
    ...one,
    part: one.value / most / total,
  });
  if (values.length <= MOST_SLICES) return values.map(asSlice);
  const largest = new Set(values.toSorted((a, b) => b.value - a.value).slice(0, MOST_SLICES - 1));
  const rest = values.filter((one) => !largest.has(one)).reduce((sum, { value }) => sum + value, 0);
  return [...values.filter((one) => largest.has(one)), { label: other, value: rest }].map(asSlice);
}
