import type { MediaReference } from '@portico/model/documents/schema';
import { box, type Box, type Shape } from './thumbnail/shape.ts';

/** A block's fields as they are stored, whatever that is. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** What a page has to give to a block of a layout that is put on it. */
export interface LayoutGifts {
  /** The page has a heading of the first rank already. */
  hasTitle: boolean;
  /** The site's next picture; undefined where it has none. */
  nextPicture(): MediaReference | undefined;
}

/** How a kind of block is drawn in small pictures of sections, and what it takes of the site it is put on. */
export interface BlockInLibrary {
  /** Height its content takes in a column, in px; undefined: as high as its place. */
  height(fields: StoredFields, width: number): number | undefined;
  draw(fields: StoredFields, area: Box): Shape[];
  /** The field that holds what it shows of the site, a form or collection. */
  shows?: string;
  /** Fields of one that stands in a layout, with what the page gives to it. */
  inLayout?(fields: StoredFields, gifts: LayoutGifts): Record<string, unknown>;
}

/** What a block of a kind nobody draws is shown as: a quiet frame. */
export const PLAIN: BlockInLibrary = {
  height: () => undefined,
  draw: (_fields, area) => [box('field', area, { radius: 8, hollow: true })],
};
