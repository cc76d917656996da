import type { RichTextNode } from '../documents/rich-text.ts';
import { type Around, isDropped, saysAlignment, within } from './around.ts';
import { findAll, type HtmlElement, type HtmlNode, isElement, linesOf } from './element.ts';
import { type FlatItem, nestedLists } from './flat-lists.ts';
import { heading, headingLevel } from './heading.ts';
import { flatItems, list } from './list.ts';
import { tableOf } from './table.ts';
import { isBlank, paragraphsOf, type Words, wordsOf } from './words.ts';

/** Deeper than this nobody reads: what stands there goes one up. */
const DEPTH_MAX = 8;

/**
 * The blocks of rich text that nodes standing beside each other make: headings, paragraphs, lists, quotes, code, lines,
 * tables. Links and marks stay; fonts, colours, classes, pictures, empty lines and whatever could run are gone.
 */
export function blocksOf(nodes: readonly HtmlNode[], around: Around): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  let words: Words[] = [];
  let items: FlatItem[] = [];
  const endWords = () => {
    if (words.length > 0) blocks.push(...paragraphs(words, around));
    words = [];
  };
  const endItems = () => {
    if (items.length > 0) blocks.push(...nestedLists(items));
    items = [];
  };
  for (const one of nodes) {
    const node = isElement(one) ? aloneWithin(one, around) : one;
    if (!isElement(node) || !node.isBlock) {
      const found = wordsOf([node], around);
      if (words.length === 0 && found.every((part) => part === 'break' || isBlank(part.text))) continue;
      endItems();
      words.push(...found);
      continue;
    }
    if (isDropped(node, around)) continue;
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

/** A box around one element and nothing else is that element. */
function aloneWithin(node: HtmlElement, around: Around): HtmlElement {
  const { tag, attrs, style, children } = node;
  if (tag !== 'div' || isDropped(node, around)) return node;
  if (saysAlignment(node) || attrs.dir || style.direction || style['font-weight']) return node;
  const [inside, ...others] = children.filter((child) => isElement(child) || !isBlank(child));
  return isElement(inside) && others.length === 0 ? aloneWithin(inside, around) : node;
}

function blockOf(node: HtmlElement, around: Around): RichTextNode[] {
  const { tag, children } = node;
  const level = headingLevel(node);
  if (level !== null) return heading(wordsOf(children, around), level, around);
  if (tag === 'hr') return [{ type: 'horizontalRule' }];
  if (tag === 'pre') return code(node);
  if (around.depth > DEPTH_MAX) return blocksOf(children, around);
  const deeper = { ...around, depth: around.depth + 1 };
  if (tag === 'ul' || tag === 'ol') return list(node, deeper);
  if (tag === 'table') return tableOf(node, deeper);
  if (tag === 'blockquote' || isWordQuote(node)) {
    const content = blocksOf(children, deeper);
    return content.length > 0 ? [{ type: 'blockquote', content }] : [];
  }
  return blocksOf(children, around);
}

const isWordQuote = ({ attrs }: HtmlElement) => /\bMso(Intense)?Quote\b/.test(attrs.class ?? '');

const paragraphs = (words: readonly Words[], { align }: Around): RichTextNode[] =>
  paragraphsOf(words).map((content) => ({
    type: 'paragraph',
    ...(align ? { attrs: { align } } : {}),
    content,
  }));

/** As the classes of highlighters name it, on the listing or on the code within. */
const LANGUAGE = /(?:^|\s)(?:lang|language)-([\w+#.-]{1,30})/;

function code({ attrs, children }: HtmlElement): RichTextNode[] {
  const text = linesOf(children)
    .replaceAll('\u00a0', ' ')
    .replace(/^\n|\n+$/g, '');
  if (text === '') return [];
  const [inner] = findAll(children, ['code']);
  const language = LANGUAGE.exec(`${attrs.class ?? ''} ${inner?.attrs.class ?? ''}`)?.[1];
  return [
    { type: 'codeBlock', ...(language ? { attrs: { language } } : {}), content: [{ type: 'text', text }] },
  ];
}
