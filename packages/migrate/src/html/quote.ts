import { within } from '@portico/model/html/around';
import {
  findAll,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  htmlElement,
  isElement,
  textOf,
} from '@portico/model/html/element';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { Handler } from './elements.ts';

/** Longer quotes are text. */
const MOST = 2000;

/** Words of somebody else: a quote block where they are plain words, else as they are. */
export const quote: Handler = (reader, element, around) => {
  const cites = findAll(element.children, ['cite', 'footer']);
  const source = cites.map((cite) => textOf(cite).trim()).find((words) => words !== '');
  const pieces = reader.inside(without(element.children, cites), within(element, around), reader.nested);
  const nodes = pieces.flatMap((piece) => (piece.kind === 'text' ? piece.content.content : []));
  const words = nodes.map(linesIn).join('\n\n');
  const isPlain = nodes.every((node) => node.type === 'paragraph' && !hasLink(node));
  if (pieces.every(({ kind }) => kind === 'text') && isPlain && words.length <= MOST) {
    if (words !== '' || source)
      reader.push({ kind: 'quote', text: words, source, pull: hasClass(element, 'wp-block-pullquote') });
    return;
  }
  if (nodes.length > 0) reader.addText([{ type: 'blockquote', content: nodes }]);
  if (source) reader.addText([{ type: 'paragraph', content: [{ type: 'text', text: `— ${source}` }] }]);
  for (const piece of pieces) if (piece.kind !== 'text') reader.push(piece);
};

const linesIn = ({ content = [] }: RichTextNode): string => content.map(({ text = '\n' }) => text).join('');

const hasLink = ({ content = [] }: RichTextNode): boolean =>
  content.some(({ marks = [] }) => marks.some(({ type }) => type === 'link'));

/** The nodes without some of the elements below. */
const without = (nodes: readonly HtmlNode[], gone: readonly HtmlElement[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (gone.includes(node)) return [];
    const isAround = findAll(node.children, ['cite', 'footer']).length > 0;
    return [isAround ? htmlElement(node.tag, node.attrs, without(node.children, gone)) : node];
  });
