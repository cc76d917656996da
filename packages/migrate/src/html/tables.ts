import { plainTableOf } from '@portico/model/documents/table-of-rich-text';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { Around } from '@portico/model/html/around';
import { blocksOf } from '@portico/model/html/blocks';
import { findAll, type HtmlElement, isElement, textOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { isText } from './is-text.ts';
import type { Piece } from './piece.ts';
import type { PieceReader } from './piece-reader.ts';
import { textAround } from './text-around.ts';

/** Longer captions are text. */
const MOST_LETTERS = 300;

/** A table alone, with its caption if it has one. */
export const table: Handler = (reader, element, around) => {
  const caption = childOf(element, 'caption');
  if (caption && addTable(reader, element, caption, around)) return;
  tableAround(reader, element, around);
};

/** A figure that holds a table, with words below it; all else in it is read as it comes. */
export const tableFigure: Handler = (reader, element, around) => {
  const caption = childOf(element, 'figcaption');
  const [only, ...others] = element.children.filter(isElement).filter((child) => child !== caption);
  const isAlone = others.length === 0 && only && !childOf(only, 'caption');
  if (isAlone && caption && addTable(reader, only, caption, around)) return;
  reader.read(
    element.children.filter((child) => child !== caption),
    around,
  );
  reader.read(caption?.children ?? [], around);
};

/** Adds a table under its caption. @returns false where plain cells or a caption cannot hold all of it */
function addTable(reader: PieceReader, element: HtmlElement, caption: HtmlElement, around: Around): boolean {
  const bare = { ...element, children: element.children.filter((child) => child !== caption) };
  const words = textOf(caption).replace(/\s+/g, ' ').trim();
  const isPlain = [...caption.children, ...bare.children].every(
    (child) => !isElement(child) || isText(child),
  );
  const [node, ...others] = isPlain ? blocksOf([bare], around) : [];
  if (node?.type !== 'table' || others.length > 0 || words.length > MOST_LETTERS || !plainTableOf(node))
    return false;
  if (findAll(caption.children, ['a']).length > 0) return false;
  reader.push({ kind: 'table', table: node, caption: words });
  return true;
}

/** A table around more than text: pictures come behind it, and the report says so. */
const tableAround: Handler = (reader, element, around) => {
  const before = reader.finish().pieces.length;
  textAround(reader, element, around);
  const behind = reader.pieces.slice(before).filter(({ kind }) => kind !== 'text');
  if (behind.length > 0)
    reader.changed.push({
      what: behind.every(({ kind }) => kind === 'image') ? 'pictures of a table' : 'parts of a table',
      why: 'stand below it now, as its cells hold words alone',
    });
};

const childOf = ({ children }: HtmlElement, tag: string): HtmlElement | undefined =>
  children.find((child): child is HtmlElement => isElement(child) && child.tag === tag);

/** Text without the tables that plain cells hold, which are pieces of their own between what is left. */
export function tablesApart(nodes: readonly RichTextNode[]): Piece[] {
  const pieces: Piece[] = [];
  for (const node of nodes) {
    const last = pieces.at(-1);
    if (node.type === 'table' && plainTableOf(node)) pieces.push({ kind: 'table', table: node, caption: '' });
    else if (last?.kind === 'text') last.content.content.push(node);
    else pieces.push({ kind: 'text', content: { type: 'doc', content: [node] } });
  }
  return pieces;
}
