import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { ratioOf } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

const WIDE = 0.5625;

export const library: BlockInLibrary = {
  height: (fields, width) => width * (ratioOf(fields.ratio) ?? WIDE),
  draw: (_fields, area) => {
    const size = Math.min(area.w, area.h) * 0.3;
    const [x, y] = [area.x + area.w / 2, area.y + area.h / 2 + size / 2];
    const r = size * 0.36;
    return [
      box('picture', area),
      {
        kind: 'path',
        role: 'glyph',
        d: `M${x} ${y}C${x - r * 0.4} ${y - r} ${x - r} ${y - r * 1.3} ${x - r} ${y - r * 1.8}a${r} ${r} 0 0 1 ${2 * r} 0C${x + r} ${y - r * 1.3} ${x + r * 0.4} ${y - r} ${x} ${y}z`,
      },
    ];
  },
};
