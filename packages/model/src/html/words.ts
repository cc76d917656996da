import type { RichTextMark, RichTextNode } from '../documents/rich-text.ts';
import { type Around, isDropped, marksIn } from './around.ts';
import type { HtmlNode } from './element.ts';
import { type Marks, marksInOrder } from './marks.ts';

/** Words with their marks, or a line break. */
export type Words = { text: string; marks: Marks } | 'break';

/** All words within, whatever they stand in. */
export function wordsOf(nodes: readonly HtmlNode[], around: Around): Words[] {
  const { marks } = around;
  return nodes.flatMap((node): Words[] => {
    if (typeof node === 'string') return [{ text: node, marks }];
    if (node.tag === 'br') return ['break'];
    if (isDropped(node, around)) return [];
    // Spaces by the dozen that stand for a tab or an indent.
    const { style, attrs } = node;
    if (
      'mso-tab-count' in style ||
      'mso-spacerun' in style ||
      /Apple-(tab|converted)/.test(attrs.class ?? '')
    )
      return [{ text: ' ', marks }];
    const own = marksIn(node, around);
    const inside = wordsOf(node.children, { ...around, marks: own });
    if (node.tag === 'q') return [{ text: '“', marks: own }, ...inside, { text: '”', marks: own }];
    return node.isBlock ? [{ text: ' ', marks }, ...inside, { text: ' ', marks }] : inside;
  });
}

export const isBlank = (text: string): boolean => /^[\s\u200b\ufeff]*$/.test(text);

/**
 * Lines of words as rich text holds them: white space as a browser shows it, none at either end. An empty line between
 * two begins another paragraph.
 * @returns the paragraphs that are not empty
 */
export function paragraphsOf(words: readonly Words[]): RichTextNode[][] {
  const paragraphs: RichTextNode[][] = [];
  let lines: RichTextNode[][] = [];
  let line: Array<Exclude<Words, 'break'>> = [];
  const endParagraph = () => {
    if (lines.length > 0)
      paragraphs.push(lines.flatMap((one, at) => (at > 0 ? [{ type: 'hardBreak' }, ...one] : one)));
    lines = [];
  };
  const endLine = () => {
    const nodes = lineOf(line);
    line = [];
    if (nodes.length > 0) lines.push(nodes);
    else endParagraph();
  };
  for (const one of words) {
    if (one === 'break') endLine();
    else line.push(one);
  }
  endLine();
  endParagraph();
  return paragraphs;
}

/** Signs without a width that stand between no letters, and signs that control a machine. */
const UNSEEN = /\ufeff|(?<![\p{L}\p{M}])\u200b|\u200b(?!\p{L})|(?![\t\n\r\f])\p{Cc}/gu;

function lineOf(words: ReadonlyArray<Exclude<Words, 'break'>>): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const { text, marks } of words) {
    let clean = text
      .replace(UNSEEN, '')
      // One space that does not break is meant; many are an indent.
      .replace(/[ \t\r\n\f\u00a0]{2,}|[\t\r\n\f]/g, ' ');
    const before = nodes.at(-1)?.text;
    if (before === undefined || /[ \u00a0]$/.test(before)) clean = clean.replace(/^[ \u00a0]+/, '');
    if (clean !== '') addText(nodes, clean, marksInOrder(marks));
  }
  for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
    last.text = last.text?.replace(/[ \u00a0]+$/, '') ?? '';
    if (last.text !== '') break;
    nodes.pop();
  }
  return nodes;
}

function addText(nodes: RichTextNode[], text: string, marks: readonly RichTextMark[]): void {
  const last = nodes.at(-1);
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else nodes.push({ type: 'text', ...(marks.length > 0 ? { marks: [...marks] } : {}), text });
}
