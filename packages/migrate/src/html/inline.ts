import type { RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { attribute, type Element, isElement, type Node, textOf } from './dom.ts';

/** What an inline element means for the words in it. */
const MARK_OF: Readonly<Record<string, RichTextMark>> = {
  b: { type: 'bold' },
  strong: { type: 'bold' },
  i: { type: 'italic' },
  em: { type: 'italic' },
  cite: { type: 'italic' },
  dfn: { type: 'italic' },
  var: { type: 'italic' },
  u: { type: 'underline' },
  ins: { type: 'underline' },
  s: { type: 'strike' },
  del: { type: 'strike' },
  strike: { type: 'strike' },
  code: { type: 'code' },
  kbd: { type: 'code' },
  samp: { type: 'code' },
  tt: { type: 'code' },
  sup: { type: 'superscript' },
  sub: { type: 'subscript' },
  mark: { type: 'highlight' },
  small: { type: 'textStyle', attrs: { size: 'small' } },
  big: { type: 'textStyle', attrs: { size: 'large' } },
};

/** Inline elements that only carry their words. */
const PLAIN_INLINE = new Set([
  'a',
  'abbr',
  'acronym',
  'bdi',
  'bdo',
  'br',
  'data',
  'font',
  'label',
  'nobr',
  'q',
  'ruby',
  'rb',
  'rt',
  'rp',
  'span',
  'time',
  'wbr',
]);

function markOf(tag: string): RichTextMark | null {
  return Object.hasOwn(MARK_OF, tag) ? (MARK_OF[tag] ?? null) : null;
}

export function isInline(node: Node): boolean {
  if (node.nodeName === '#text' || node.nodeName === '#comment') return true;
  if (!isElement(node)) return false;
  return (
    (Object.hasOwn(MARK_OF, node.tagName) || PLAIN_INLINE.has(node.tagName)) &&
    node.childNodes.every(isInline)
  );
}

/** Marks of one kind never stand twice on the same words: the innermost wins. */
function withMark(marks: readonly RichTextMark[], mark: RichTextMark): RichTextMark[] {
  return [...marks.filter((other) => other.type !== mark.type), mark];
}

function linkMark(element: Element): RichTextMark | null {
  const href = attribute(element, 'href')?.trim();
  if (!href) return null;
  const newWindow = attribute(element, 'target') === '_blank';
  return { type: 'link', attrs: newWindow ? { href, newWindow } : { href } };
}

function visit(node: Node, marks: readonly RichTextMark[], out: RichTextNode[]): void {
  if (node.nodeName === '#text') {
    const text = textOf(node)
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replaceAll('\u0000', '');
    if (text !== '')
      out.push(marks.length > 0 ? { type: 'text', text, marks: [...marks] } : { type: 'text', text });
    return;
  }
  if (!isElement(node)) return;
  if (node.tagName === 'br') {
    out.push({ type: 'hardBreak' });
    return;
  }
  const mark = node.tagName === 'a' ? linkMark(node) : markOf(node.tagName);
  const inner = mark ? withMark(marks, mark) : marks;
  if (node.tagName === 'q')
    out.push({ type: 'text', text: '“', ...(inner.length > 0 ? { marks: [...inner] } : {}) });
  for (const child of node.childNodes) visit(child, inner, out);
  if (node.tagName === 'q')
    out.push({ type: 'text', text: '”', ...(inner.length > 0 ? { marks: [...inner] } : {}) });
}

/**
 * Inline HTML as rich text: white space collapsed as a browser shows it, no blanks or breaks at the ends, neighbours
 * with the same marks joined.
 */
export function inlineNodes(nodes: readonly Node[], marks: readonly RichTextMark[] = []): RichTextNode[] {
  const raw: RichTextNode[] = [];
  for (const node of nodes) visit(node, marks, raw);
  const out: RichTextNode[] = [];
  for (const node of raw) {
    const last = out.at(-1);
    let text = node.text;
    if (text !== undefined && (!last || last.type === 'hardBreak' || last.text?.endsWith(' ')))
      text = text.replace(/^ /, '');
    if (text === '') continue;
    if (node.type === 'hardBreak' && last?.text !== undefined) last.text = last.text.replace(/ $/, '');
    if (
      text !== undefined &&
      last?.text !== undefined &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks)
    )
      last.text += text;
    else out.push(text === undefined ? { ...node } : { ...node, text });
  }
  while (out.at(-1)?.type === 'hardBreak') out.pop();
  while (out[0]?.type === 'hardBreak') out.shift();
  const last = out.at(-1);
  if (last?.text !== undefined) {
    last.text = last.text.replace(/ $/, '');
    if (last.text === '') out.pop();
  }
  return out.filter((node) => node.text !== '');
}
