import { WIDE_COLUMNS } from '../documents/block.ts';
import type { BlockHolds } from '../documents/block-definition.ts';
import type { Section } from '../documents/section.ts';
import { byReadingOrder, type GridBlock } from './grid-block.ts';

/** What blocks of a type hold; the registry knows it. Undefined where nobody said: text. */
export type HoldsOf = (type: string) => BlockHolds | undefined;

const PLACE_BELOW = { w: WIDE_COLUMNS, h: 4 };

/**
 * A section's blocks as layouts need them. A block without a place (added by an import or the API) stands below all
 * others.
 */
export function gridBlocksOf(section: Section, holdsOf: HoldsOf): GridBlock[] {
  const gridBlocks: GridBlock[] = [];
  const unplaced: string[] = [];
  let bottom = 0;
  for (const [id, { type, order, place, phone }] of Object.entries(section.blocks)) {
    if (place) bottom = Math.max(bottom, place.y + place.h);
    else unplaced.push(id);
    const holds = holdsOf(type) ?? 'text';
    gridBlocks.push({ id, order, place: place ?? { x: 0, y: 0, ...PLACE_BELOW }, holds, phone });
  }
  if (unplaced.length > 0)
    for (const block of gridBlocks.sort(byReadingOrder)) {
      if (!unplaced.includes(block.id)) continue;
      block.place = { ...block.place, y: bottom };
      bottom += PLACE_BELOW.h;
    }
  return gridBlocks;
}
