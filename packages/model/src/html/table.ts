import type { RichTextNode } from '../documents/rich-text.ts';
import type { Around } from './around.ts';
import { blocksOf } from './blocks.ts';
import { type HtmlElement, isElement } from './element.ts';

interface Cell {
  element: HtmlElement;
  isHeading: boolean;
}

/** A table as rich text holds it. One that only places its content, or has one cell, is what it holds. */
export function tableOf(table: HtmlElement, around: Around): RichTextNode[] {
  const rows = rowsOf(table, false);
  const [only, ...others] = rows.flat();
  if (!only || others.length === 0 || /^(presentation|none)$/.test(table.attrs.role ?? ''))
    return rows.flat().flatMap(({ element }) => blocksOf(element.children, around));
  const captions = table.children.filter((child) => isElement(child) && child.tag === 'caption');
  return [
    ...blocksOf(captions, around),
    {
      type: 'table',
      content: rows.map((cells) => ({
        type: 'tableRow',
        content: cells.map((cell) => cellOf(cell, around)),
      })),
    },
  ];
}

function rowsOf({ children }: HtmlElement, isHead: boolean): Cell[][] {
  return children.flatMap((child): Cell[][] => {
    if (typeof child === 'string') return [];
    if (child.tag !== 'tr')
      return /^t(head|body|foot)$/.test(child.tag) ? rowsOf(child, child.tag === 'thead') : [];
    const cells = child.children.flatMap((cell): Cell[] =>
      typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th')
        ? [{ element: cell, isHeading: isHead || cell.tag === 'th' }]
        : [],
    );
    return cells.length > 0 ? [cells] : [];
  });
}

function cellOf({ element, isHeading }: Cell, around: Around): RichTextNode {
  const attrs = { ...span(element, 'colspan', 100), ...span(element, 'rowspan', 1000) };
  // The cell is rendered as its parent would be: alignment and weight of it hold in its paragraphs.
  const content = blocksOf([{ ...element, tag: 'div' }], around);
  return {
    type: isHeading ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  };
}

function span({ attrs }: HtmlElement, name: 'colspan' | 'rowspan', most: number): { [name]?: number } {
  const count = Math.trunc(Number(attrs[name] ?? 1));
  return count > 1 ? { [name]: Math.min(most, count) } : {};
}
