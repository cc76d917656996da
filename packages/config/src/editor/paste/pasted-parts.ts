import { plainText, type RichText, type RichTextNode } from '@portico/model/documents/rich-text';
import { type PlainTable, plainTableOf } from '@portico/model/documents/table-of-rich-text';
import { isDropped } from '@portico/model/html/around';
import { type HtmlElement, type HtmlNode, htmlElement } from '@portico/model/html/element';
import { richTextOf } from '@portico/model/html/rich-text';
import { clipboardNodes } from './clipboard-nodes.ts';
import type { CodeSample } from './fenced-code.ts';
import { foldRuns } from './pasted-folds.ts';
import { PASTE_RULES } from './paste-rules.ts';

/** A picture that stood in what was pasted. */
export interface PastedPicture {
  src: string;
  alt: string;
}

/** Words, a picture, a table of plain cells, code, or titles with what they open, in the order they stood in. */
export type PastedPart =
  | { content: RichText }
  | { picture: PastedPicture }
  | { table: PlainTable }
  | { sample: CodeSample }
  | { folds: Array<{ title: string; content: RichText }> };

/** Signs of no language hold the place of a picture while words are read. */
const MARK = /\uE000(\d{1,4})\uE001/g;
const ALT_MAX = 1000;
/** Smaller ones count readers or fill gaps, in px. */
const SMALLEST = 4;

/** HTML as the clipboard holds it: its words and, between them, its pictures. */
export const pastedParts = (html: string): PastedPart[] => partsOf(clipboardNodes(html));

/** The pictures alone, as HTML that says nothing else; '' where there are none. */
export function picturesAlone(html: string): string {
  const holder = document.createElement('div');
  for (const { src, alt } of withMarks(clipboardNodes(html)).pictures) {
    const picture = document.createElement('img');
    picture.setAttribute('src', src);
    picture.setAttribute('alt', alt);
    holder.append(picture);
  }
  return holder.innerHTML;
}

/** A picture within a paragraph, a list, a table or what opens comes behind it. */
export const partsOf = (nodes: readonly HtmlNode[]): PastedPart[] =>
  foldRuns(nodes).flatMap((run) =>
    'nodes' in run ? flatPartsOf(run.nodes).flatMap(tablesApart) : foldParts(run.folds),
  );

/** Words, and between them the tables that plain cells hold, and code. */
function tablesApart(part: PastedPart): PastedPart[] {
  if (!('content' in part)) return [part];
  const parts: PastedPart[] = [];
  for (const node of part.content.content) {
    const last = parts.at(-1);
    const table = node.type === 'table' ? plainTableOf(node) : undefined;
    if (table) parts.push({ table });
    else if (node.type === 'codeBlock')
      parts.push({
        sample: {
          code: (node.content ?? []).map((child) => child.text ?? '').join(''),
          language: node.attrs?.language ?? '',
          title: '',
        },
      });
    else if (last && 'content' in last) last.content.content.push(node);
    else parts.push({ content: { type: 'doc', content: [node] } });
  }
  return parts;
}

function foldParts(folds: ReadonlyArray<{ title: string; nodes: readonly HtmlNode[] }>): PastedPart[] {
  const read = folds.map(({ title, nodes }) => ({ title, parts: flatPartsOf(nodes) }));
  const wordsOf = (parts: readonly PastedPart[]) =>
    parts.flatMap((part) => ('content' in part ? part.content.content : []));
  return [
    {
      folds: read.map(({ title, parts }) => ({ title, content: { type: 'doc', content: wordsOf(parts) } })),
    },
    ...read.flatMap(({ parts }) => parts.filter((part) => 'picture' in part)),
  ];
}

function flatPartsOf(nodes: readonly HtmlNode[]): PastedPart[] {
  const { marked, pictures } = withMarks(nodes);
  const parts: PastedPart[] = [];
  let words: RichTextNode[] = [];
  const endWords = () => {
    const content: RichText = { type: 'doc', content: words };
    if (plainText(content).trim() !== '' || words.some(({ type }) => type === 'horizontalRule'))
      parts.push({ content });
    words = [];
  };
  for (const node of richTextOf(marked, PASTE_RULES).content) {
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

function withMarks(nodes: readonly HtmlNode[]): { marked: HtmlNode[]; pictures: PastedPicture[] } {
  const pictures: PastedPicture[] = [];
  const mark = (node: HtmlNode): HtmlNode[] => {
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
    return isDropped(node, { rules: PASTE_RULES }) ? [node] : [htmlElement(tag, attrs, inside)];
  };
  return { marked: nodes.flatMap(mark), pictures };
}

function isInvisible({ attrs, style }: HtmlElement): boolean {
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
