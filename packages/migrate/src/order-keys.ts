import { generateNKeysBetween } from 'fractional-indexing';

/** `count` order keys one after another. */
export function orderKeys(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}
