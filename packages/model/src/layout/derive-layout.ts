import { PHONE_COLUMNS } from '../documents/block.ts';
import { type GridBlock, type LayoutBox, NARROW_COLUMNS } from './grid-block.ts';
import { narrowLayout } from './narrow.ts';
import { phoneLayout } from './phone.ts';
import { findStacks } from './stacks.ts';

/** A block's place in the three layouts. */
export interface DerivedBlock {
  id: string;
  wide: LayoutBox;
  narrow: LayoutBox;
  /** Null: hidden on phones. */
  phone: LayoutBox | null;
  /** Belongs to the block before it (same card), so it stands close to it. */
  joined: boolean;
  /** A card's picture that stands beside its words in the narrow layout, as tall as they are. */
  besideWords: boolean;
}

/** A grid section's blocks in the order of the document, with their places in the three layouts. */
export interface DerivedLayout {
  blocks: DerivedBlock[];
  /** What phones show, from top to bottom: document order but for what the owner moved there. */
  phoneOrder: string[];
  /** Every block takes a row of its own in document order, so no place need be said. */
  narrowIsPlain: boolean;
  phoneIsPlain: boolean;
}

/**
 * Derives the narrow (433 to 799 px) and phone (up to 432 px) layouts of a grid section from its wide one. Document
 * order is reading order with the blocks of one card kept together.
 */
export function deriveLayout(blocks: readonly GridBlock[]): DerivedLayout {
  const stacks = findStacks(blocks);
  const narrow = narrowLayout(stacks);
  const phone = phoneLayout(stacks);
  const derived: DerivedBlock[] = [];
  for (const stack of stacks) {
    stack.forEach((block, position) => {
      const { x, y, w, h } = block.place;
      derived.push({
        id: block.id,
        wide: { row: y, column: x, rows: h, columns: w },
        narrow: narrow.get(block.id) ?? { row: 0, column: 0, rows: 1, columns: NARROW_COLUMNS },
        phone: phone.boxes.get(block.id) ?? null,
        joined: position > 0,
        besideWords: position === 0 && sameRow(narrow.get(block.id), narrow.get(stack[1]?.id ?? '')),
      });
    });
  }
  return {
    blocks: derived,
    phoneOrder: phone.order,
    narrowIsPlain: isPlain(
      derived.map((block) => block.narrow),
      NARROW_COLUMNS,
    ),
    phoneIsPlain: isPlain(
      derived.flatMap((block) => block.phone ?? []),
      PHONE_COLUMNS,
    ),
  };
}

function sameRow(a: LayoutBox | undefined, b: LayoutBox | undefined): boolean {
  return a !== undefined && b !== undefined && a.row === b.row;
}

function isPlain(boxes: readonly LayoutBox[], columns: number): boolean {
  return boxes.every((box, row) => box.row === row && box.rows === 1 && box.columns === columns);
}

/** As CSS `grid-area`: row start / column start / row end / column end. */
export function gridArea({ row, column, rows, columns }: LayoutBox): string {
  return `${row + 1}/${column + 1}/${row + rows + 1}/${column + columns + 1}`;
}
