import { type HtmlElement, type HtmlNode, isElement } from '@portico/model/html/element';
import { type Around, isDropped, within } from '@portico/model/html/around';
import { blocksOf } from '@portico/model/html/blocks';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import { isText } from './is-text.ts';
import { handlerOf } from './elements.ts';
import type { Fold, Piece, PieceNote } from './piece.ts';

/**
 * Reads foreign HTML into pieces, in reading order, losing no words: what is text becomes rich text, of what else there
 * is each kind of element has its handler.
 */
export class PieceReader {
  /** In how many columns and covers it stands. */
  readonly nested: number;
  readonly pieces: Piece[] = [];
  /** Still shown, but not as before. */
  readonly changed: PieceNote[] = [];
  /** Not shown any more. */
  readonly leftOut: PieceNote[] = [];
  #text: RichTextNode[] = [];

  constructor(nested = 0) {
    this.nested = nested;
  }

  /** Reads nodes that stand beside each other. */
  read(nodes: readonly HtmlNode[], around: Around): void {
    let text: HtmlNode[] = [];
    const endText = () => {
      this.addText(blocksOf(text, around));
      text = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || isText(node)) text.push(node);
      else {
        endText();
        handlerOf(node)(this, node, around);
      }
    }
    endText();
  }

  /** Reads what an element holds. */
  readWithin(element: HtmlElement, around: Around): void {
    this.read(element.children, within(element, around));
  }

  /** What rich text cannot hold of an element that was read as rich text (pictures in a list): it follows after it. */
  readDropped(nodes: readonly HtmlNode[], around: Around): void {
    for (const node of nodes) {
      if (!isElement(node) || isText(node)) continue;
      if (isDropped(node, around)) this.read([node], around);
      else this.readDropped(node.children, within(node, around));
    }
  }

  /** Words go on in the piece before, where that is words as well. */
  addText(nodes: readonly RichTextNode[]): void {
    this.#text.push(...nodes);
  }

  push(piece: Piece): void {
    this.finish();
    this.pieces.push(piece);
  }

  /** Items that stand beside each other are one accordion. */
  addFold(item: Fold): void {
    this.finish();
    const last = this.pieces.at(-1);
    if (last?.kind === 'accordion') last.items.push(item);
    else this.pieces.push({ kind: 'accordion', items: [item] });
  }

  /** All was read. */
  finish(): this {
    if (this.#text.length > 0)
      this.pieces.push({ kind: 'text', content: { type: 'doc', content: this.#text } });
    this.#text = [];
    return this;
  }

  /** What stands in an element, as pieces of its own. */
  inside(nodes: readonly HtmlNode[], around: Around, nested = this.nested + 1): Piece[] {
    const inner = new PieceReader(nested);
    inner.read(nodes, around);
    this.changed.push(...inner.changed);
    this.leftOut.push(...inner.leftOut);
    return inner.finish().pieces;
  }
}
