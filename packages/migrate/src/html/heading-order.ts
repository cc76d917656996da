import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { Piece, PieceNote } from './piece.ts';

/**
 * Brings headings into an order that can be read aloud: below the title (the first rank) the first one is of the
 * second, and none goes down by more than one rank at a time.
 */
export function mendHeadings(pieces: readonly Piece[], changed: PieceNote[]): void {
  let before = 1;
  let mended = 0;
  const visit = (node: RichTextNode): void => {
    if (node.type === 'heading') {
      const level = Number(node.attrs?.level ?? 2);
      const rank = Math.min(level, before + 1);
      if (rank !== level) {
        node.attrs = { ...node.attrs, level: rank as 2 | 3 | 4 };
        mended++;
      }
      before = rank;
    }
    node.content?.forEach(visit);
  };
  const read = (all: readonly Piece[]): void => {
    for (const piece of all) {
      if (piece.kind === 'text') piece.content.content.forEach(visit);
      else if (piece.kind === 'cover') read(piece.pieces);
      else if (piece.kind === 'columns') for (const { pieces: inner } of piece.columns) read(inner);
    }
  };
  read(pieces);
  if (mended > 0)
    changed.push({
      what: mended === 1 ? 'a heading' : `${mended} headings`,
      why: 'left out a rank; they follow one another now',
    });
}
