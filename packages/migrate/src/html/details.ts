import { type Around, within } from '@portico/model/html/around';
import {
  findAll,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
} from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import type { Piece } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';

/** Longer titles are text. */
const MOST_LETTERS = 300;

/** What opens and closes: an item of an accordion, together with those that stand beside it. */
export const details: Handler = (reader, element, around) => {
  const summary = element.children.find(
    (node): node is HtmlElement => isElement(node) && node.tag === 'summary',
  );
  addItem(
    reader,
    summary,
    element.children.filter((node) => node !== summary),
    within(element, around),
  );
};

/** The same as WordPress' block of that name has it: a heading that is a button, and a panel. */
export const accordionItem: Handler = (reader, element, around) => {
  const [heading] = findAll(element.children, HEADINGS);
  const own = element.children.filter((node) => node !== heading);
  const title = heading && findAll(heading.children, ['span']).find((one) => hasClass(one, TITLE_CLASS));
  addItem(reader, title ?? heading, own, within(element, around));
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TITLE_CLASS = 'wp-block-accordion-heading__toggle-title';

function addItem(
  reader: PieceReader,
  head: HtmlElement | undefined,
  nodes: readonly HtmlNode[],
  around: Around,
): void {
  const title = head ? textOf(head).replace(/\s+/g, ' ').trim() : '';
  const pieces = reader.inside(nodes, around, reader.nested);
  if (title !== '' && title.length <= MOST_LETTERS && fits(pieces)) {
    reader.addFold({ title, pieces });
    return;
  }
  if (title !== '')
    reader.addText([{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: title }] }]);
  for (const piece of pieces)
    if (piece.kind === 'text') reader.addText(piece.content.content);
    else reader.push(piece);
  if (pieces.length > 0)
    reader.changed.push({
      what: 'something that opens and closes',
      why: 'stands open now, as it holds more than words',
    });
}

/** An item holds words, a picture above or below them, a button under all. */
function fits(pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => piece.kind === 'image' && (piece.picture.caption || piece.picture.href)))
    return false;
  const kinds = pieces.map(({ kind }) => kind).join(' ');
  return /^(image ?)?(text ?)?(button)?$/.test(kinds) || /^text image( button)?$/.test(kinds);
}
