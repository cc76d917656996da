import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { text } from '../editing/thumbnail/parts.ts';
import { textHeight, textLines } from '../editing/thumbnail/text-lines.ts';
import { headingSetting } from '../editing/thumbnail/text-parts.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => textHeight(text(fields.text), headingSetting(fields), width),
  draw: (fields, area) => textLines(text(fields.text), headingSetting(fields), area),
  inLayout: (fields, { hasTitle }) =>
    hasTitle && fields.level === 1 ? { ...fields, level: 2 } : { ...fields },
};
