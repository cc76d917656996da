import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';
import { estimateWidth } from './estimate-width.ts';

const size = (words: unknown, width: number) =>
  Math.min(400, Math.max(11, width / estimateWidth(text(words))));

export const library: BlockInLibrary = {
  height: (fields, width) => size(fields.text, width) * 1.12,
  draw: (fields, { x, y, w }) => {
    const high = size(fields.text, w);
    return [box('ink', { x, y: y + high * 0.3, w, h: high * 0.55 }, { radius: 6 })];
  },
  inLayout: (fields, { hasTitle }) =>
    hasTitle && fields.level === 1 ? { ...fields, level: 2 } : { ...fields },
};
