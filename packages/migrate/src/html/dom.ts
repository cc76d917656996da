import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** The nodes a browser would build of a piece of HTML. */
export function parseHtml(html: string): Node[] {
  return parseFragment(html).childNodes;
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
export function findAll(nodes: readonly Node[], tags: readonly string[]): Element[] {
  const found: Element[] = [];
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (tags.includes(node.tagName)) found.push(node);
    found.push(...findAll(node.childNodes, tags));
  }
  return found;
}

/** Nothing to see: white space and comments. */
export function isBlank(node: Node): boolean {
  if (node.nodeName === '#comment') return true;
  return node.nodeName === '#text' && textOf(node).trim() === '';
}
