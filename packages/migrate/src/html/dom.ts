import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  serializeOuter,
  type TreeAdapter,
} from 'parse5';
import { HTML_LIMITS, HtmlLimitError, hasManyAttributes } from './limits.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * The nodes a browser would build of a piece of HTML.
 * @throws HtmlLimitError past a limit, before much time is spent
 */
export function parseHtml(html: string): Node[] {
  if (html.length > HTML_LIMITS.chars || hasManyAttributes(html)) throw new HtmlLimitError();
  return parseFragment(html, { treeAdapter: withinLimits() }).childNodes;
}

function withinLimits(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++elements > HTML_LIMITS.elements) throw new HtmlLimitError();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      if (++depth > HTML_LIMITS.depth) throw new HtmlLimitError();
    },
    onItemPop() {
      depth--;
    },
  };
}

export function isElement(node: Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** All text below a node. */
export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}

/** All text below a node, with a line break for every `<br>`. */
export function textWithBreaks(node: Node): string {
  if (isElement(node) && node.tagName === 'br') return '\n';
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return isElement(node) ? node.childNodes.map(textWithBreaks).join('') : '';
}

export function outerHtml(node: Node): string {
  return serializeOuter(node);
}

/** The elements below with one of the tag names, in document order. */
export function findAll(nodes: readonly Node[], tags: readonly string[], found: Element[] = []): Element[] {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (tags.includes(node.tagName)) found.push(node);
    findAll(node.childNodes, tags, found);
  }
  return found;
}

/** Nothing to see: white space and comments. */
export function isBlank(node: Node): boolean {
  if (node.nodeName === '#comment') return true;
  return node.nodeName === '#text' && textOf(node).trim() === '';
}
