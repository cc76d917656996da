import type { Section } from '../documents/section.ts';
import { deriveLayout } from './derive-layout.ts';
import type { LayoutBox } from './grid-block.ts';
import { gridBlocksOf, type HoldsOf } from './grid-blocks.ts';

/** What phones show of a grid section. */
export interface PhoneView {
  /** Its blocks from top to bottom, without the hidden ones. */
  order: readonly string[];
  /** Where each of them stands. */
  boxes: Readonly<Record<string, LayoutBox>>;
}

export function phoneView(section: Section, holdsOf: HoldsOf): PhoneView {
  const { blocks, phoneOrder } = deriveLayout(gridBlocksOf(section, holdsOf));
  const boxes = blocks.flatMap(({ id, phone }) => (phone ? [[id, phone] as const] : []));
  return { order: phoneOrder, boxes: Object.fromEntries(boxes) };
}

/**
 * Where blocks stand among the others on phones.
 * @returns how many others come before them, and how many there are; null where none of them is shown
 */
export function placeAmong(
  { order }: PhoneView,
  ids: readonly string[],
): { at: number; last: number } | null {
  const first = order.findIndex((id) => ids.includes(id));
  if (first < 0) return null;
  const last = order.filter((id) => !ids.includes(id)).length;
  // The first of them has only others before it.
  return { at: first, last };
}
