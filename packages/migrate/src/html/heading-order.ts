import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { PieceNote } from './piece.ts';

/**
 * Brings headings into an order that can be read aloud: below the title (the first rank, of which a page has one) the
 * first one is of the second, and none goes down by more than one rank at a time.
 */
export function mendHeadings(nodes: readonly RichTextNode[], changed: PieceNote[]): void {
  let before = 1;
  let mended = 0;
  const visit = (node: RichTextNode): void => {
    if (node.type === 'heading') {
      const level = Math.max(node.attrs?.level ?? 2, 2);
      const rank = Math.min(level, before + 1);
      node.attrs = { ...node.attrs, level: rank as 2 | 3 | 4 };
      if (rank !== level) mended++;
      before = rank;
    }
    node.content?.forEach(visit);
  };
  nodes.forEach(visit);
  if (mended > 0)
    changed.push({
      what: mended === 1 ? 'a heading' : `${mended} headings`,
      why: 'left out a rank; they follow one another now',
    });
}
