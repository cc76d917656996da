import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

const SIDES: Readonly<Record<string, number>> = { small: 24, medium: 32, large: 48, huge: 80 };

/** In px, with what it stands on. */
const sideOf = ({ size, ground }: Readonly<Record<string, unknown>>): number =>
  (SIDES[text(size)] ?? 32) * (ground === 'circle' || ground === 'square' ? 2 : 1);

export const library: BlockInLibrary = {
  height: sideOf,
  draw: (fields, { x, y, w }) => {
    const side = sideOf(fields);
    const left = x + (fields.align === 'center' ? (w - side) / 2 : fields.align === 'end' ? w - side : 0);
    return [box('ink', { x: left, y, w: side, h: side }, { radius: side / 2, hollow: true })];
  },
};
