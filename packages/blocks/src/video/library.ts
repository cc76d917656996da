import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { ratioOf } from '../editing/thumbnail/parts.ts';
import { box } from '../editing/thumbnail/shape.ts';

/** Height to width where the video's own is not known. */
const WIDE = 0.5625;

export const library: BlockInLibrary = {
  height: (fields, width) =>
    width * (fields.mode === 'fit' || fields.mode === 'fill' ? (ratioOf(fields.ratio) ?? WIDE) : WIDE),
  draw: (_fields, area) => {
    const size = Math.min(area.w, area.h) * 0.22;
    const [left, top] = [area.x + area.w / 2 - size * 0.4, area.y + area.h / 2 - size / 2];
    return [
      box('picture', area),
      { kind: 'path', role: 'glyph', d: `M${left} ${top}v${size}l${size * 0.9} ${-size / 2}z` },
    ];
  },
  inLayout(fields, { nextPicture }) {
    const poster = nextPicture();
    return poster ? { ...fields, video: { ...(fields.video as object), poster } } : { ...fields };
  },
};
