import { box, type Box, type Shape, type ShapeRole } from './shape.ts';

/** Words set in one size. */
export interface Setting {
  /** Size of the letters, in px. */
  size: number;
  /** Line height without unit. */
  leading: number;
  role: ShapeRole;
  align?: unknown;
}

/** A letter is about half as wide as it is high. */
const LETTER = 0.5;

/** Widths of the lines that words take in a column, in px: full ones, and what is left for the last. */
export function lineWidths(words: string, size: number, width: number): number[] {
  return words.split('\n').flatMap((line) => {
    const total = Math.max(1, line.trim().length) * size * LETTER;
    const lines = Math.max(1, Math.ceil(total / width));
    const last = total - (lines - 1) * width;
    // Lines of text end where a word ends, not all at the same place.
    return Array.from({ length: lines }, (_, index) =>
      index === lines - 1 ? Math.max(last, width * 0.25) : width * (index % 2 === 0 ? 0.97 : 0.91),
    ).map((each) => Math.min(each, width));
  });
}

export const textHeight = (words: string, { size, leading }: Setting, width: number): number =>
  lineWidths(words, size, width).length * size * leading;

/** A bar for each line. */
export function textLines(words: string, setting: Setting, { x, y, w }: Omit<Box, 'h'>): Shape[] {
  const { size, leading, role, align } = setting;
  // Thicker than letters are: at a tenth of their size they are to be seen.
  const thick = Math.max(size * 0.5, 13);
  return lineWidths(words, size, w).map((width, index) => {
    const left = align === 'center' ? (w - width) / 2 : align === 'end' ? w - width : 0;
    const top = index * size * leading + (size * leading - thick) / 2;
    return box(role, { x: x + left, y: y + top, w: width, h: thick }, { radius: thick * 0.3 });
  });
}
