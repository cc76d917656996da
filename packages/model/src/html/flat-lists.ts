import type { RichTextNode } from '../documents/rich-text.ts';
import { type HtmlElement, type HtmlNode, textOf } from './element.ts';

/** An item of a list that says itself how deep it stands, as Word writes them. */
export interface FlatItem {
  /** From 1. */
  level: number;
  /** The number it begins with; null for a bullet. */
  number: number | null;
  content: RichTextNode[];
}

/** Is a paragraph or item one of a list that is not written as one? @returns how deep, and with which number */
export function flatItem(element: HtmlElement): Omit<FlatItem, 'content'> | null {
  const { tag, attrs, style } = element;
  const level = /^l\d+ level(\d+)/.exec(style['mso-list'] ?? '')?.[1];
  if (level !== undefined && (tag === 'p' || tag === 'div'))
    return { level: Number(level), number: numberOf(markerOf(element.children)) };
  // Word on the web: every item in a list of its own.
  if (tag === 'li' && /^\d+$/.test(attrs['data-aria-level'] ?? ''))
    return { level: Number(attrs['data-aria-level']), number: null };
  return null;
}

/** What Word draws before the words of an item. */
function markerOf(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.style['mso-list'] === 'ignore' ? textOf(node) : markerOf(node.children);
    if (found !== '') return found;
  }
  return '';
}

/** `3.`, `b)`, `(iv)` count; a sign alone is a bullet. Letters and Roman numerals are not read: they begin at 1. */
function numberOf(marker: string): number | null {
  const [, number] = /^\s*\(?(\d{1,6}|[a-z]{1,6})[.)]/i.exec(marker) ?? [];
  if (number === undefined) return null;
  return /^\d/.test(number) ? Number(number) : 1;
}

/** Lists within lists from items that say how deep they stand. */
export function nestedLists(items: readonly FlatItem[]): RichTextNode[] {
  const lists: RichTextNode[] = [];
  let at = 0;
  while (at < items.length) {
    const first = items[at] as FlatItem;
    const entries: RichTextNode[] = [];
    while (at < items.length) {
      const { level, number, content } = items[at] as FlatItem;
      if (level < first.level || (number === null) !== (first.number === null)) break;
      at++;
      const deeper = items.slice(at).findIndex((item) => item.level <= level);
      const end = deeper < 0 ? items.length : at + deeper;
      entries.push({ type: 'listItem', content: [...content, ...nestedLists(items.slice(at, end))] });
      at = end;
    }
    lists.push(listNode(first.number, entries));
  }
  return lists;
}

/** @param start the first number; null for bullets */
export function listNode(start: number | null, content: RichTextNode[]): RichTextNode {
  if (start === null) return { type: 'bulletList', content };
  return { type: 'orderedList', ...(start === 1 ? {} : { attrs: { start } }), content };
}
