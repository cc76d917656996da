import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { PieceNote } from './piece.ts';

/** Makes cells of headings of a table that say nothing, and notes it. */
export function mendTableHeadings(nodes: readonly RichTextNode[], changed: PieceNote[]): void {
  for (const node of nodes) {
    const mended = node.type === 'table' ? mend(node) : 0;
    if (mended > 0)
      changed.push({
        what: mended === 1 ? 'an empty heading of a table' : `${mended} empty headings of a table`,
        why: 'it named no column or row: an ordinary cell now',
      });
    mendTableHeadings(node.content ?? [], changed);
  }
}

function mend({ content: rows = [] }: RichTextNode): number {
  const empty = rows
    .flatMap(({ content = [] }) => content)
    .filter((cell) => cell.type === 'tableHeader' && !hasWords(cell));
  for (const cell of empty) cell.type = 'tableCell';
  return empty.length;
}

const hasWords = (node: RichTextNode): boolean =>
  (node.text ?? '').trim() !== '' || (node.content ?? []).some(hasWords);
