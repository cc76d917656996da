import type { Id } from '../documents/id.ts';

/** Most posts for members that anybody may read in a month. */
export const FREE_READS_MAX = 30;

/** Which of the free posts of a month a visitor reads. */
export interface FreeRead {
  /** From 1. */
  number: number;
  of: number;
  /** What the visitor's browser is to remember from now on: letters, digits and hyphens. */
  remembered: string;
}

/**
 * Counts a post that is read for nothing. A post that was read before in the month is not counted again.
 * @param remembered what the visitor's browser remembers; anything else counts as nothing
 * @param month `2026-11`
 * @param of how many there are each month
 * @returns undefined where all of them were read
 */
export function countFreeRead(
  remembered: string | undefined,
  post: Id,
  month: string,
  of: number,
): FreeRead | undefined {
  const [at = '', ...found] = (remembered ?? '').split('-');
  const now = month.replace('-', '');
  const read = at === now ? [...new Set(found.filter((one) => SHORT.test(one)))] : [];
  const short = post.slice(-SHORT_LENGTH);
  const known = read.indexOf(short);
  if (known < 0 && read.length >= of) return undefined;
  const all = known < 0 ? [...read, short] : read;
  return { number: known < 0 ? all.length : known + 1, of, remembered: [now, ...all].join('-') };
}

/** The end of an id, which is random. */
const SHORT_LENGTH = 12;
const SHORT = /^[0-9a-f]{12}$/;
