import { type GridBlock, type LayoutBox, NARROW_COLUMNS } from './grid-block.ts';
import { sharesRows } from './stacks.ts';

/** The tightest narrow page: its width, its margins, the gap between columns, and a letter of the smallest text, in px. */
export const NARROWEST = { width: 433, margin: 20, gap: 8, letter: 8.5 } as const;
/** Fewest letters in a line of text. */
export const MIN_TEXT_LETTERS = 28;

/** Width of so many columns on the tightest narrow page, in px. */
export function narrowWidth(columns: number): number {
  const content = NARROWEST.width - 2 * NARROWEST.margin;
  const column = (content - (NARROW_COLUMNS - 1) * NARROWEST.gap) / NARROW_COLUMNS;
  return columns * column + (columns - 1) * NARROWEST.gap;
}

/** Fewest columns in which a line of text holds 28 letters, even on the tightest narrow page. */
export const MIN_TEXT_COLUMNS = (() => {
  let columns = 1;
  while (narrowWidth(columns) < MIN_TEXT_LETTERS * NARROWEST.letter) columns += 1;
  return columns;
})();

/** Columns of the picture of a card that stands beside its words. */
const CARD_PICTURE_COLUMNS = NARROW_COLUMNS - MIN_TEXT_COLUMNS;
/** No picture gets narrower than this. */
const MIN_PICTURE_COLUMNS = 3;

/**
 * Derives the narrow layout (433 to 799 px) from stacks in reading order. Pictures that stand side by side still do;
 * of cards in a row each becomes a row of its own, picture beside words; everything else takes the whole width.
 */
export function narrowLayout<B extends GridBlock>(stacks: readonly (readonly B[])[]): Map<string, LayoutBox> {
  const boxes = new Map<string, LayoutBox>();
  let row = 0;
  for (let index = 0; index < stacks.length; ) {
    const stack = stacks[index] ?? [];
    const pictures = pictureRun(stacks, index);
    if (pictures.length > 1) {
      row = placePictures(pictures, row, boxes);
      index += pictures.length;
      continue;
    }
    row = isCardInRow(stacks, index) ? placeCard(stack, row, boxes) : placeFull(stack, row, boxes);
    index += 1;
  }
  return boxes;
}

function placeFull(stack: readonly GridBlock[], row: number, boxes: Map<string, LayoutBox>): number {
  for (const block of stack) boxes.set(block.id, { row: row++, column: 0, rows: 1, columns: NARROW_COLUMNS });
  return row;
}

function placeCard(stack: readonly GridBlock[], row: number, boxes: Map<string, LayoutBox>): number {
  const [picture, ...words] = stack;
  if (!picture) return row;
  boxes.set(picture.id, { row, column: 0, rows: words.length, columns: CARD_PICTURE_COLUMNS });
  for (const block of words)
    boxes.set(block.id, { row: row++, column: CARD_PICTURE_COLUMNS, rows: 1, columns: MIN_TEXT_COLUMNS });
  return row;
}

function placePictures(pictures: readonly GridBlock[], row: number, boxes: Map<string, LayoutBox>): number {
  for (const line of linesOf(pictures)) {
    const total = line.reduce((sum, block) => sum + block.place.w, 0);
    let column = 0;
    line.forEach((block, position) => {
      const left = NARROW_COLUMNS - column;
      const later = line.length - position - 1;
      const share = Math.round((NARROW_COLUMNS * block.place.w) / total);
      const columns =
        later === 0
          ? left
          : Math.min(Math.max(share, MIN_PICTURE_COLUMNS), left - later * MIN_PICTURE_COLUMNS);
      boxes.set(block.id, { row, column, rows: 1, columns });
      column += columns;
    });
    row += 1;
  }
  return row;
}

/** Two or three to a line, as even as can be. */
function linesOf<B>(pictures: readonly B[]): B[][] {
  const lines = Math.ceil(pictures.length / (pictures.length % 3 === 0 || pictures.length > 4 ? 3 : 2));
  const result: B[][] = [];
  for (let start = 0, line = 0; start < pictures.length; line++) {
    const size = Math.ceil((pictures.length - start) / (lines - line));
    result.push(pictures.slice(start, start + size));
    start += size;
  }
  return result;
}

/** Single pictures from `index` on that stand side by side on the wide grid. */
function pictureRun<B extends GridBlock>(stacks: readonly (readonly B[])[], index: number): B[] {
  const run: B[] = [];
  for (let at = index; at < stacks.length; at++) {
    const [block, more] = stacks[at] ?? [];
    if (!block || more || block.holds !== 'picture') break;
    const before = run.at(-1);
    if (before && !sharesRows(before.place, block.place)) break;
    run.push(block);
  }
  return run;
}

/** A picture with words under it that has another such stack beside it. */
function isCardInRow(stacks: readonly (readonly GridBlock[])[], index: number): boolean {
  const stack = stacks[index] ?? [];
  const [top] = stack;
  if (!top || !isCard(stack)) return false;
  return stacks.some(
    (other, at) =>
      at !== index && isCard(other) && other[0] !== undefined && sharesRows(top.place, other[0].place),
  );
}

function isCard(stack: readonly GridBlock[]): boolean {
  const [top, ...words] = stack;
  return (
    top?.holds === 'picture' &&
    words.length > 0 &&
    words.length <= 5 &&
    words.every((block) => block.holds !== 'picture')
  );
}
