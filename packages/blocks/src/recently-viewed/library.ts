import type { BlockInLibrary } from '../editing/block-in-library.ts';
import { cards, cardsHeight, count } from '../editing/thumbnail/parts.ts';

export const library: BlockInLibrary = {
  height: (fields, width) => cardsHeight(count(fields.columns, 4), 1, 1.25, width),
  draw: (fields, area) => cards(count(fields.columns, 4), 1, 1.25, area),
};
