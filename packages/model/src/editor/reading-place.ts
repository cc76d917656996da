import type { Block, WidePlace } from '../documents/block.ts';
import { inOrder } from '../documents/schema.ts';

/** Does one place come before another as one reads: clearly above, or beside it to the left. */
function isBefore(a: WidePlace, b: WidePlace): boolean {
  if (a.y + a.h <= b.y) return true;
  if (b.y + b.h <= a.y) return false;
  return a.x !== b.x ? a.x < b.x : a.y < b.y;
}

/**
 * How many of a section's blocks come before a place, in an order that need not be by place: owners may have ordered
 * by hand, and blocks that stay keep their order. Right behind the last one that reads before it.
 */
export function readingPlace(blocks: Readonly<Record<string, Block>>, place: WidePlace): number {
  const sorted = inOrder(blocks);
  let position = 0;
  for (const [index, block] of sorted.entries())
    if (block.place && isBefore(block.place, place)) position = index + 1;
  return position;
}
