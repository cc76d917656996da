import { PHONE_COLUMNS } from '../documents/block.ts';
import { flowRows } from './flow-rows.ts';
import { byReadingOrder, type GridBlock, type LayoutBox } from './grid-block.ts';
import { sharesRows } from './stacks.ts';

/** Pictures no wider than this on the wide grid stand two in a row on phones when four or more stand side by side. */
const SMALL_PICTURE_COLUMNS = 6;
const PAIRED_FROM = 4;

/** The phone layout (up to 432 px). */
export interface PhoneLayout {
  /** Absent for hidden blocks. */
  boxes: Map<string, LayoutBox>;
  /** Blocks from top to bottom as phones show them. */
  order: string[];
}

/** Blocks that stay together on phones, and the key by which they stand among the others. */
export interface PhoneUnit<B extends GridBlock = GridBlock> {
  key: string;
  blocks: B[];
}

/**
 * What phones show, from top to bottom: stacks by the key of their first block, even where that one is hidden or
 * stands elsewhere. Blocks the owner moved leave their stack and stand by their own key.
 */
export function phoneUnits<B extends GridBlock>(stacks: readonly (readonly B[])[]): PhoneUnit<B>[] {
  const units: (PhoneUnit<B> & { first: B })[] = [];
  for (const stack of stacks) {
    const kept: B[] = [];
    for (const block of stack) {
      if (block.phone?.hidden) continue;
      if (block.phone?.order === undefined) kept.push(block);
      else units.push({ key: block.phone.order, first: block, blocks: [block] });
    }
    const [first] = stack;
    if (first && kept.length > 0) units.push({ key: first.order, first, blocks: kept });
  }
  return units.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byReadingOrder(a.first, b.first)));
}

/** Derives the phone layout from stacks in reading order; the owner's overrides win. */
export function phoneLayout<B extends GridBlock>(stacks: readonly (readonly B[])[]): PhoneLayout {
  const units = phoneUnits(stacks);
  const shown = units.flatMap((unit) => unit.blocks);
  const paired = pairedPictures(units.map((unit) => unit.blocks));
  const boxes = flowRows(
    shown.map((block) => ({
      id: block.id,
      columns: block.phone?.w ?? (paired.has(block) ? PHONE_COLUMNS / 2 : PHONE_COLUMNS),
      column: block.phone?.x,
    })),
    PHONE_COLUMNS,
  );
  return { boxes, order: shown.map((block) => block.id) };
}

/** Small pictures that stand side by side on the wide grid, four or more in a run. */
function pairedPictures<B extends GridBlock>(units: readonly (readonly B[])[]): Set<B> {
  const paired = new Set<B>();
  let run: B[] = [];
  const close = () => {
    if (run.length >= PAIRED_FROM) for (const block of run) paired.add(block);
    run = [];
  };
  for (const unit of units) {
    const [block] = unit;
    const small = unit.length === 1 && block?.holds === 'picture' && block.place.w <= SMALL_PICTURE_COLUMNS;
    if (!block || !small) {
      close();
      continue;
    }
    const before = run.at(-1);
    if (before && !sharesRows(before.place, block.place)) close();
    run.push(block);
  }
  close();
  return paired;
}
