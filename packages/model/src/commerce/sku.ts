/**
 * A SKU for a variant that was given none: `SQ` and 7 digits [V5.18].
 * @param random a number from 0 (included) to 1 (excluded), from the caller
 */
export function makeSku(random: number): string {
  return `SQ${String(Math.floor(random * 10_000_000)).padStart(7, '0')}`;
}
