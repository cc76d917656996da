import type { RichText, RichTextNode } from '@portico/model/documents/rich-text';
import { type FlatItem, flatItem, listNode, nestedLists } from './pasted-lists.ts';
import { pastedTable } from './pasted-table.ts';
import type { PastedElement, PastedNode } from './pasted-tree.ts';
import { isDropped, type Marks, marksWithin, type Piece, paragraphsOf, piecesOf } from './pasted-words.ts';

/** What holds where a piece of the pasted text stands. */
export interface Around {
  marks: Marks;
  align: 'center' | 'end' | 'justify' | undefined;
  isRtl: boolean;
  isDocs: boolean;
  /** Lists, quotes and tables around it. */
  depth: number;
}

/** Deeper than this nobody reads: what stands there goes one up. */
const DEPTH_MAX = 8;

/**
 * Pasted HTML (of Word, Google Docs, LibreOffice, any page) as rich text: headings, paragraphs, lists, quotes, code,
 * lines, tables, links and marks stay; fonts, colours, classes, comments, pictures, empty lines and whatever could run
 * are gone.
 */
export function richTextFromHtml(tree: PastedElement): RichText {
  const around = { marks: new Map(), align: undefined, isRtl: false, isDocs: isFromDocs(tree), depth: 0 };
  return { type: 'doc', content: blocksOf(tree.children, around) };
}

const isFromDocs = ({ attrs, children }: PastedElement): boolean =>
  (attrs.id ?? '').startsWith('docs-internal-guid') ||
  children.some((child) => typeof child !== 'string' && isFromDocs(child));

/** The blocks that nodes standing beside each other make. */
export function blocksOf(nodes: readonly PastedNode[], around: Around): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let pieces: Piece[] = [];
  let items: FlatItem[] = [];
  const endWords = () => {
    if (pieces.length > 0) blocks.push(...paragraphs('paragraph', pieces, around));
    pieces = [];
  };
  const endItems = () => {
    if (items.length > 0) blocks.push(...nestedLists(items));
    items = [];
  };
  for (const one of nodes) {
    const node = typeof one === 'string' ? one : aloneWithin(one);
    if (typeof node === 'string' || !node.isBlock) {
      const found = piecesOf([node], around.marks, around.isDocs);
      if (pieces.length === 0 && found.every((piece) => piece === 'break' || isBlank(piece.text))) continue;
      endItems();
      pieces.push(...found);
      continue;
    }
    if (isDropped(node)) continue;
    endWords();
    const flat = flatItems(node, around);
    if (flat) {
      items.push(...flat);
      continue;
    }
    endItems();
    const next = blockOf(node, within(node, around));
    const last = blocks.at(-1);
    // Paragraphs Word calls quotes, one after the other, are one.
    if (isWordQuote(node) && last?.type === 'blockquote') last.content?.push(...(next[0]?.content ?? []));
    else blocks.push(...next);
  }
  endWords();
  endItems();
  return blocks;
}

const isBlank = (text: string) => /^[\s\u200b\ufeff]*$/.test(text);

/** A box around one element and nothing else is that element. */
function aloneWithin(node: PastedElement): PastedElement {
  const { tag, attrs, style, children } = node;
  const [inside, ...others] = children.filter((child) => typeof child !== 'string' || !isBlank(child));
  const saysNothing = !(
    attrs.align ||
    attrs.dir ||
    style['text-align'] ||
    style.direction ||
    style['font-weight']
  );
  const isBox = tag === 'div' && saysNothing && !isDropped(node);
  return isBox && typeof inside === 'object' && others.length === 0 ? aloneWithin(inside) : node;
}

/** Items that say how deep they stand; null where something else is in the list, or it is none. */
function flatItems(node: PastedElement, around: Around): FlatItem[] | null {
  const inside = within(node, around);
  const own = flatItem(node);
  if (own)
    return [{ ...own, content: blocksOf(node.children, inside) }].filter(({ content }) => content.length > 0);
  if (node.tag === 'li') return [{ level: 1, number: null, content: blocksOf(node.children, inside) }];
  if (node.tag !== 'ul' && node.tag !== 'ol') return null;
  const found: FlatItem[] = [];
  for (const child of node.children) {
    if (typeof child === 'string' && isBlank(child)) continue;
    const item = typeof child === 'string' ? null : flatItem(child);
    if (typeof child === 'string' || !item) return null;
    found.push({
      ...item,
      number: node.tag === 'ol' ? (startOf(node) ?? 1) : null,
      content: blocksOf(child.children, within(child, inside)),
    });
  }
  return found;
}

function blockOf(node: PastedElement, around: Around): RichTextNode[] {
  const { tag, children } = node;
  const level = headingLevel(node);
  if (level !== null) return heading(piecesOf(children, around.marks, around.isDocs), level, around);
  if (tag === 'hr') return [{ type: 'horizontalRule' }];
  if (tag === 'pre') return code(node);
  if (around.depth > DEPTH_MAX) return blocksOf(children, around);
  const deeper = { ...around, depth: around.depth + 1 };
  if (tag === 'ul' || tag === 'ol') return list(node, deeper);
  if (tag === 'table') return pastedTable(node, deeper);
  if (tag === 'blockquote' || isWordQuote(node)) {
    const content = blocksOf(children, deeper);
    return content.length > 0 ? [{ type: 'blockquote', content }] : [];
  }
  return blocksOf(children, around);
}

const isWordQuote = ({ attrs }: PastedElement) => /\bMso(Intense)?Quote\b/.test(attrs.class ?? '');

/** From 1 to 4; null for what is no heading. */
function headingLevel({ tag, attrs }: PastedElement): 1 | 2 | 3 | 4 | null {
  const said = attrs.role === 'heading' ? attrs['aria-level'] : /^h([1-6])$/.exec(tag)?.[1];
  const level = /\bMsoTitle\b/.test(attrs.class ?? '') ? 1 : Number(said ?? 0);
  return level >= 1 ? (Math.min(4, Math.trunc(level)) as 1 | 2 | 3 | 4) : null;
}

/** A heading is bold by itself: only a part of it can be bold as well. */
function heading(pieces: readonly Piece[], level: 1 | 2 | 3 | 4, around: Around): RichTextNode[] {
  const isAllBold = pieces.every((one) => one === 'break' || isBlank(one.text) || one.marks.has('bold'));
  const plain = pieces.map((one) =>
    one === 'break' || !isAllBold ? one : { ...one, marks: without(one.marks) },
  );
  return paragraphs('heading', plain, around, level);
}

const without = (marks: Marks): Marks => new Map([...marks].filter(([type]) => type !== 'bold'));

function paragraphs(
  type: 'paragraph' | 'heading',
  pieces: readonly Piece[],
  { align }: Around,
  level?: 1 | 2 | 3 | 4,
): RichTextNode[] {
  const attrs = { ...(level ? { level } : {}), ...(align ? { align } : {}) };
  return paragraphsOf(pieces).map((content) => ({
    type,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    content,
  }));
}

function list(node: PastedElement, around: Around): RichTextNode[] {
  const items: RichTextNode[] = [];
  for (const child of node.children) {
    if (typeof child !== 'string' && isDropped(child)) continue;
    const isItem = typeof child !== 'string' && child.tag === 'li';
    const content = isItem ? blocksOf(child.children, within(child, around)) : blocksOf([child], around);
    if (content.length === 0) continue;
    const last = items.at(-1);
    // Google Docs writes a list within a list beside the item it belongs to.
    if (!isItem && last) last.content?.push(...content);
    else items.push({ type: 'listItem', content });
  }
  return items.length > 0 ? [listNode(node.tag === 'ol' ? (startOf(node) ?? 1) : null, items)] : [];
}

function startOf({ attrs }: PastedElement): number | undefined {
  return /^-?\d{1,6}$/.test(attrs.start ?? '') ? Number(attrs.start) : undefined;
}

function code({ children }: PastedElement): RichTextNode[] {
  const text = linesOf(children).replace(/^\n|\n+$/g, '');
  return text === '' ? [] : [{ type: 'codeBlock', content: [{ type: 'text', text }] }];
}

const linesOf = (nodes: readonly PastedNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : linesOf(node.children)))
    .join('')
    .replaceAll('\u00a0', ' ');

/** What holds inside an element. */
function within(node: PastedElement, around: Around): Around {
  const { attrs, style, tag } = node;
  const isRtl = attrs.dir || style.direction ? (style.direction ?? attrs.dir) === 'rtl' : around.isRtl;
  const said = style['text-align'] ?? attrs.align?.toLowerCase() ?? (tag === 'center' ? 'center' : undefined);
  return {
    ...around,
    isRtl,
    align: said === undefined ? around.align : alignmentOf(said, isRtl),
    marks: marksWithin(node, around.marks, around.isDocs),
  };
}

/** Only what differs from where text stands by itself. */
function alignmentOf(said: string, isRtl: boolean): Around['align'] {
  if (said === 'center' || said === 'justify') return said;
  return said === 'end' || said === (isRtl ? 'left' : 'right') ? 'end' : undefined;
}
