import { type Around, within } from '@portico/model/html/around';
import { findAll, hasClass, type HtmlElement } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { pictureOf } from './picture.ts';
import type { PieceReader } from './piece-reader.ts';
import { coverOf, type Part, partsSideBySide } from './side-by-side.ts';
import { standing } from './standing.ts';

/** Columns that find room side by side. */
const MOST_COLUMNS = 6;
const SPACER_PX = 40;
const SPACER_MAX_PX = 600;

/** An element that groups others: columns, a cover, or only what it holds. */
export const group: Handler = (reader, element, around) => {
  if (hasClass(element, 'wp-block-cover')) return cover(reader, element, around);
  const parts = partsSideBySide(element);
  if (parts) columns(reader, element, parts, within(element, around));
  else reader.readWithin(element, around);
};

/** Room between two blocks. */
export const spacer: Handler = (reader, { attrs }) => {
  const height = Number(/height:\s*(\d+)/.exec(attrs.style ?? '')?.[1] ?? SPACER_PX);
  reader.push({ kind: 'spacer', heightPx: Math.min(height, SPACER_MAX_PX) });
};

function columns(reader: PieceReader, element: HtmlElement, parts: readonly Part[], around: Around): void {
  const found = parts
    .map(({ share, nodes }) => ({ share, pieces: reader.inside(nodes, around) }))
    .filter(({ pieces }) => pieces.length > 0);
  if (found.length < 2 || found.length > MOST_COLUMNS || reader.nested > 0) {
    if (found.length > 1) reader.changed.push({ what: 'columns', why: 'now stand one below the other' });
    for (const piece of found.flatMap(({ pieces }) => pieces)) reader.push(piece);
    return;
  }
  const align = standing(element);
  reader.push({ kind: 'columns', columns: found, ...(align ? { align } : {}) });
}

function cover(reader: PieceReader, element: HtmlElement, around: Around): void {
  const { image, words, dim, isTall } = coverOf(element);
  const picture = image && pictureOf(image);
  const pieces = reader.inside(words, around);
  if (reader.nested === 0 && picture && pieces.length > 0) {
    reader.push({ kind: 'cover', picture, dim, isTall, pieces });
    return;
  }
  // Without a picture there is nothing to stand on; without words it is a picture.
  if (picture) reader.push({ kind: 'image', picture, align: standing(element) ?? 'wide' });
  for (const piece of pieces) reader.push(piece);
  if (pieces.length > 0 && (picture || findAll(element.children, ['video']).length > 0))
    reader.changed.push({
      what: 'a cover',
      why: picture ? 'its words stand below its picture now' : 'its video is gone; its words are here',
    });
}
