import type { RichTextNode } from '@portico/model/documents/rich-text';
import { aroundAll } from '@portico/model/html/around';
import type { HtmlNode } from '@portico/model/html/element';
import { mendHeadings } from './heading-order.ts';
import { IMPORT_RULES } from './import-rules.ts';
import type { Piece, Pieces } from './piece.ts';
import { PieceReader } from './piece-reader.ts';
import { mendTableHeadings } from './table-headings.ts';

/** Foreign HTML as pieces in reading order, with what changed and what was left out. */
export function piecesOf(nodes: readonly HtmlNode[]): Pieces {
  const reader = new PieceReader();
  reader.read(nodes, aroundAll(nodes, IMPORT_RULES));
  const { pieces, changed, leftOut } = reader.finish();
  const text = textIn(pieces);
  mendTableHeadings(text, changed);
  mendHeadings(text, changed);
  return { pieces, changed, leftOut };
}

/** The text of all pieces, those in columns and covers as well, in reading order. */
const textIn = (pieces: readonly Piece[]): RichTextNode[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'text') return piece.content.content;
    if (piece.kind === 'cover') return textIn(piece.pieces);
    if (piece.kind === 'accordion') return piece.items.flatMap((item) => textIn(item.pieces));
    return piece.kind === 'columns' ? piece.columns.flatMap((column) => textIn(column.pieces)) : [];
  });
