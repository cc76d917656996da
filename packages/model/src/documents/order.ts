import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** `count` ascending order keys, evenly spread. */
export function orderKeys(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}

/**
 * Keys that sort between two others; null stands for the start or the end.
 * @returns null when none fit (equal, reversed or hand-made keys)
 */
export function orderKeysBetween(
  before: string | null,
  after: string | null,
  count: number,
): string[] | null {
  try {
    return generateNKeysBetween(before, after, count);
  } catch {
    return null;
  }
}

/**
 * A key that sorts between two others; null stands for the start or the end.
 * @returns null when no key fits (equal, reversed or hand-made keys): the caller gives the whole list new ones
 */
export function orderKeyBetween(before: string | null, after: string | null): string | null {
  try {
    return generateKeyBetween(before, after);
  } catch {
    return null;
  }
}
