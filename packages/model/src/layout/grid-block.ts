import type { PhoneOverride, WidePlace } from '../documents/block.ts';
import type { BlockHolds } from '../documents/block-definition.ts';

/** Columns of the narrow grid, 433 to 799 px. */
export const NARROW_COLUMNS = 12;

/** What a layout needs to know of a block. */
export interface GridBlock {
  id: string;
  /** Reading order key. */
  order: string;
  place: WidePlace;
  holds: BlockHolds;
  phone?: PhoneOverride | undefined;
}

/** A block's place in one layout: rows and columns count from 0, rows grow with their content. */
export interface LayoutBox {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Reading order: by order key, by id where keys are equal. */
export function byReadingOrder(a: GridBlock, b: GridBlock): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
