import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { box } from '../editing/thumbnail/shape.ts';

const HEIGHT = 130;
/** Heights of the bars of its small waveform, as parts of the whole. */
const BARS = [0.3, 0.5, 0.8, 0.6, 1, 0.7, 0.9, 0.5, 0.75, 0.4, 0.6, 0.85, 0.5, 0.3];

export const library: BlockInLibrary = {
  height: () => HEIGHT,
  draw(_fields, area) {
    const size = Math.min(48, area.h * 0.5);
    const [left, middle] = [area.x + 24, area.y + area.h / 2];
    const from = left + size + 24;
    const step = (area.x + area.w - 24 - from) / BARS.length;
    return [
      box('field', area, { radius: 8, hollow: true }),
      {
        kind: 'path',
        role: 'glyph',
        d: `M${left} ${middle - size / 2}v${size}l${size * 0.85} ${-size / 2}z`,
      },
      ...BARS.map((part, at) =>
        box('quiet', { x: from + at * step, y: middle - (part * size) / 2, w: step * 0.6, h: part * size }),
      ),
    ];
  },
};
