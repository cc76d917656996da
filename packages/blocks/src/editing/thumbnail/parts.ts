import type { StoredFields } from '../block-in-library.ts';
import { box, type Box, type Shape } from './shape.ts';

/** Words of a stored value, which may be anything. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A number of columns or items that is stored, else the usual one. */
export const count = (value: unknown, usual: number): number =>
  typeof value === 'number' && value > 0 ? value : usual;

/** `3:2` as height by width; undefined for pictures that fill their place. */
export function ratioOf(value: unknown): number | undefined {
  const [w, h] = text(value).split(':').map(Number);
  return w && h ? h / w : undefined;
}

/** Hills and a sun: what is not chosen yet. */
export function picture(area: Box, radius = 0): Shape[] {
  const { x, y, w, h } = area;
  const size = Math.min(w, h, 340) * 0.42;
  const left = x + (w - size * 1.5) / 2;
  const base = y + h / 2 + size * 0.45;
  const hill = (from: number, width: number, height: number) =>
    `M${left + size * from} ${base}l${(size * width) / 2} ${-size * height}l${(size * width) / 2} ${size * height}z`;
  return [
    box('picture', area, { radius }),
    { kind: 'path', role: 'glyph', d: hill(0, 1, 0.72) + hill(0.62, 0.88, 0.5) },
    box(
      'glyph',
      { x: left + size * 0.98, y: base - size * 0.92, w: size * 0.24, h: size * 0.24 },
      { radius: size * 0.12 },
    ),
  ];
}

/** How running text is set. */
export const PARAGRAPH = { size: 19, leading: 1.6, role: 'words' } as const;

/** Cards of a list: a picture each, with two lines of words. */
export function cards(columns: number, rows: number, shape: number, { x, y, w }: Box): Shape[] {
  const gap = 32;
  const width = (w - gap * (columns - 1)) / columns;
  const high = width * shape;
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * (width + gap);
    const top = y + Math.floor(index / columns) * (high + 110);
    return [
      ...picture({ x: left, y: top, w: width, h: high }),
      box('ink', { x: left, y: top + high + 22, w: width * 0.6, h: 12 }, { radius: 4 }),
      box('words', { x: left, y: top + high + 52, w: width * 0.85, h: 9 }, { radius: 3 }),
    ];
  }).flat();
}

/** Height of cards in a column, in px. */
export const cardsHeight = (columns: number, rows: number, shape: number, width: number) =>
  rows * (((width - 32 * (columns - 1)) / columns) * shape + 110) - 30;

/** Lines of links. */
export function links(fields: StoredFields, { x, y, w }: Box): Shape[] {
  const isRow = fields.layout === 'row';
  const widths = isRow ? [90, 110, 80] : [120, 90, 140, 100];
  const total = widths.reduce((sum, each) => sum + each + 36, -36);
  let left = fields.align === 'center' ? (w - total) / 2 : fields.align === 'end' ? w - total : 0;
  return widths.map((width, index) => {
    const at = isRow ? { x: x + left, y: y + 10 } : { x, y: y + 10 + index * 34 };
    left += width + 36;
    return box('words', { ...at, w: width, h: 10 }, { radius: 3 });
  });
}
export const linksHeight = (fields: StoredFields) => (fields.layout === 'row' ? 32 : 140);
