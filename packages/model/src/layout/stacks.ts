import type { WidePlace } from '../documents/block.ts';
import { byReadingOrder, type GridBlock } from './grid-block.ts';

/** Most empty rows between two blocks of one stack. */
const MAX_GAP_ROWS = 3;

/**
 * Aligned vertical stacks: the picture, heading and text of one card. A block joins the stack of the block above it
 * when they share an edge or a centre line, stand close, and neither has another neighbour on that side. A stack that
 * begins with a picture ends before the next one, so that pictures one under the other keep the words beside each.
 * Stacks come in reading order of their first blocks, blocks within a stack in their own.
 */
export function findStacks<B extends GridBlock>(blocks: readonly B[]): B[][] {
  const ordered = [...blocks].sort(byReadingOrder);
  const above = new Map<B, B>();
  for (const block of ordered) {
    const upper = onlyNeighbour(block, ordered, 'above');
    if (!upper || onlyNeighbour(upper, ordered, 'below') !== block) continue;
    const isNextCard = block.holds === 'picture' && topOf(upper, above).holds === 'picture';
    if (!isNextCard && isAligned(upper.place, block.place)) above.set(block, upper);
  }
  const stackOf = new Map<B, B[]>();
  const stacks: B[][] = [];
  for (const block of ordered) {
    const top = topOf(block, above);
    let stack = stackOf.get(top);
    if (!stack) {
      stack = [];
      stackOf.set(top, stack);
      stacks.push(stack);
    }
    stack.push(block);
  }
  return stacks;
}

function topOf<B extends GridBlock>(block: B, above: ReadonlyMap<B, B>): B {
  let top = block;
  for (let upper = above.get(top); upper; upper = above.get(top)) top = upper;
  return top;
}

/** The one block that stands next above or below within the block's columns, if there is exactly one within reach. */
function onlyNeighbour<B extends GridBlock>(
  block: B,
  blocks: readonly B[],
  side: 'above' | 'below',
): B | undefined {
  let nearest: B | undefined;
  let nearestGap = Number.POSITIVE_INFINITY;
  let crowded = false;
  for (const other of blocks) {
    if (other === block || !sharesColumns(block.place, other.place)) continue;
    const gap =
      side === 'above'
        ? block.place.y - (other.place.y + other.place.h)
        : other.place.y - (block.place.y + block.place.h);
    if (sharesRows(block.place, other.place)) return undefined;
    if (gap < 0 || gap > nearestGap + MAX_GAP_ROWS) continue;
    if (nearest && sharesRows(nearest.place, other.place)) {
      crowded = true;
      if (gap < nearestGap) {
        nearest = other;
        nearestGap = gap;
      }
    } else if (gap < nearestGap) {
      crowded = false;
      nearest = other;
      nearestGap = gap;
    }
  }
  return crowded || nearestGap > MAX_GAP_ROWS ? undefined : nearest;
}

function isAligned(upper: WidePlace, lower: WidePlace): boolean {
  const start = Math.abs(upper.x - lower.x) <= 1;
  const end = Math.abs(upper.x + upper.w - (lower.x + lower.w)) <= 1;
  const centre = Math.abs(2 * upper.x + upper.w - (2 * lower.x + lower.w)) <= 1;
  return start || end || centre;
}

const sharesColumns = (a: WidePlace, b: WidePlace) => a.x < b.x + b.w && b.x < a.x + a.w;

/** Do two places stand side by side, wholly or in part? */
export const sharesRows = (a: WidePlace, b: WidePlace) => a.y < b.y + b.h && b.y < a.y + a.h;
