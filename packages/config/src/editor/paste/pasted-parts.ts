import { plainText, type RichText, type RichTextNode } from '@portico/model/documents/rich-text';
import { type PastedElement, type PastedNode, pastedElement, pastedTree } from './pasted-tree.ts';
import { isDropped } from './pasted-words.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

/** A picture that stood in what was pasted. */
export interface PastedPicture {
  src: string;
  alt: string;
}

/** Words or a picture, in the order they stood in. */
export type PastedPart = { content: RichText } | { picture: PastedPicture };

/** Signs of no language hold the place of a picture while words are read. */
const MARK = /\uE000(\d{1,4})\uE001/g;
const ALT_MAX = 1000;
/** Smaller ones count readers or fill gaps, in px. */
const SMALLEST = 4;

/** HTML as the clipboard holds it: its words and, between them, its pictures. */
export const pastedParts = (html: string): PastedPart[] => partsOf(pastedTree(html));

/** The pictures alone, as HTML that says nothing else; '' where there are none. */
export function picturesAlone(html: string): string {
  const holder = document.createElement('div');
  for (const { src, alt } of withMarks(pastedTree(html)).pictures) {
    const picture = document.createElement('img');
    picture.setAttribute('src', src);
    picture.setAttribute('alt', alt);
    holder.append(picture);
  }
  return holder.innerHTML;
}

/** A picture within a paragraph, a list or a table comes behind it. */
export function partsOf(tree: PastedElement): PastedPart[] {
  const { marked, pictures } = withMarks(tree);
  const parts: PastedPart[] = [];
  let words: RichTextNode[] = [];
  const endWords = () => {
    const content: RichText = { type: 'doc', content: words };
    if (plainText(content).trim() !== '' || words.some(({ type }) => type === 'horizontalRule'))
      parts.push({ content });
    words = [];
  };
  for (const node of richTextFromHtml(marked).content ?? []) {
    const within = picturesIn(node).flatMap((at) => pictures[at] ?? []);
    const left = within.length > 0 ? withoutMarks(node) : node;
    if (left) words.push(left);
    if (within.length === 0) continue;
    endWords();
    parts.push(...within.map((picture) => ({ picture })));
  }
  endWords();
  return parts;
}

function withMarks(tree: PastedElement): { marked: PastedElement; pictures: PastedPicture[] } {
  const pictures: PastedPicture[] = [];
  const mark = (node: PastedNode): PastedNode[] => {
    if (typeof node === 'string') return [node.replace(MARK, '')];
    const { tag, attrs, children } = node;
    if (tag === 'img') {
      const { src = '', alt = '' } = attrs;
      if (src === '' || isInvisible(node)) return [];
      pictures.push({ src, alt: alt.trim().slice(0, ALT_MAX) });
      return [`\uE000${pictures.length - 1}\uE001`];
    }
    const inside = children.flatMap(mark);
    // The one that browsers show of several for different windows.
    if (tag === 'picture') return inside;
    return isDropped(node) ? [node] : [pastedElement(tag, attrs, inside)];
  };
  return { marked: pastedElement(tree.tag, tree.attrs, tree.children.flatMap(mark)), pictures };
}

function isInvisible({ attrs, style }: PastedElement): boolean {
  const sides = [attrs.width, attrs.height, style.width, style.height].map((side) =>
    Number.parseFloat(side ?? ''),
  );
  return sides.some((side) => side < SMALLEST) || style.display === 'none' || 'hidden' in attrs;
}

function picturesIn(node: RichTextNode): number[] {
  const own = [...(node.text ?? '').matchAll(MARK)].map(([, at]) => Number(at));
  return [...own, ...(node.content ?? []).flatMap(picturesIn)];
}

const EMPTY_CELL: RichTextNode[] = [{ type: 'paragraph' }];

/** A node without the marks, and without what held nothing else; null where that is all of it. */
function withoutMarks(node: RichTextNode): RichTextNode | null {
  if (node.text !== undefined) {
    const text = node.text.replace(MARK, '');
    return text === '' ? null : { ...node, text };
  }
  if (!node.content || node.content.length === 0) return node;
  const content = node.content.flatMap((child) => withoutMarks(child) ?? []);
  while (content.at(-1)?.type === 'hardBreak') content.pop();
  while (content[0]?.type === 'hardBreak') content.shift();
  if (content.length === 0)
    return /^table(Cell|Header)$/.test(node.type) ? { ...node, content: EMPTY_CELL } : null;
  return { ...node, content };
}
