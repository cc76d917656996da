import type { RichTextNode } from '../documents/rich-text.ts';
import { type Around, isDropped, within } from './around.ts';
import { blocksOf } from './blocks.ts';
import { type HtmlElement, isElement } from './element.ts';
import { type FlatItem, flatItem, listNode } from './flat-lists.ts';
import { isBlank } from './words.ts';

/** A list written as one. */
export function list(node: HtmlElement, around: Around): RichTextNode[] {
  const items: RichTextNode[] = [];
  for (const child of node.children) {
    if (isElement(child) && isDropped(child, around)) continue;
    const isItem = isElement(child) && child.tag === 'li';
    const content = isItem ? blocksOf(child.children, within(child, around)) : blocksOf([child], around);
    if (content.length === 0) continue;
    const last = items.at(-1);
    // Google Docs writes a list within a list beside the item it belongs to.
    if (!isItem && last) last.content?.push(...content);
    else items.push({ type: 'listItem', content });
  }
  return items.length > 0 ? [listNode(node.tag === 'ol' ? (startOf(node) ?? 1) : null, items)] : [];
}

/** Items that say how deep they stand; null where something else is in the list, or it is none. */
export function flatItems(node: HtmlElement, around: Around): FlatItem[] | null {
  const inside = within(node, around);
  const own = flatItem(node);
  if (own)
    return [{ ...own, content: blocksOf(node.children, inside) }].filter(({ content }) => content.length > 0);
  if (node.tag === 'li') return [{ level: 1, number: null, content: blocksOf(node.children, inside) }];
  if (node.tag !== 'ul' && node.tag !== 'ol') return null;
  const children = node.children.filter((child) => isElement(child) || !isBlank(child));
  const items = children.flatMap((child) => {
    const item = isElement(child) ? flatItem(child) : null;
    return isElement(child) && item ? [{ child, item }] : [];
  });
  // Nothing within is read before that is known: it would be read again for each list around it.
  if (items.length < children.length) return null;
  return items.map(({ child, item }) => ({
    ...item,
    number: node.tag === 'ol' ? (startOf(node) ?? 1) : null,
    content: blocksOf(child.children, within(child, inside)),
  }));
}

function startOf({ attrs }: HtmlElement): number | undefined {
  return /^-?\d{1,6}$/.test(attrs.start ?? '') ? Number(attrs.start) : undefined;
}
