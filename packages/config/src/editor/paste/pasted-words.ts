import type { RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { safeHref } from '@portico/model/addresses/safe-href';
import type { PastedElement, PastedNode } from './pasted-tree.ts';

/** The marks words stand in, by their type. */
export type Marks = ReadonlyMap<RichTextMark['type'], RichTextMark>;

/** Words with their marks, or a line break. */
export type Piece = { text: string; marks: Marks } | 'break';

const DROPPED: ReadonlySet<string> = new Set(
  (
    'script style head title meta link base template noscript iframe object embed applet svg math canvas audio ' +
    'video picture img map button select input textarea option datalist progress meter xml colgroup col'
  ).split(' '),
);

/** Is it nothing a reader of the copied text saw? Word's markers of lists, comments and what was struck out with them. */
export function isDropped({ tag, attrs, style }: PastedElement): boolean {
  return (
    DROPPED.has(tag) ||
    /^(v|w|m):/.test(tag) ||
    style.display === 'none' ||
    style['mso-hide'] === 'all' ||
    style['mso-list'] === 'ignore' ||
    /comment/.test(style['mso-element'] ?? '') ||
    /\b(msoDel|MsoCommentReference)\b/i.test(attrs.class ?? '') ||
    'hidden' in attrs
  );
}

/** Marks that are on or off. */
type PlainMark = Exclude<RichTextMark, { attrs: object }>['type'];

const TAG_MARKS: Readonly<Record<string, PlainMark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  mark: 'highlight',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/**
 * The marks within an element: those of its tag, changed by what its style says.
 * @param isDocs it comes from Google Docs, where a background is the writer's; elsewhere it is the page's
 */
export function marksWithin({ tag, attrs, style }: PastedElement, around: Marks, isDocs: boolean): Marks {
  const marks = new Map(around);
  const set = (type: PlainMark, isOn: boolean) => {
    if (isOn) marks.set(type, { type });
    else marks.delete(type);
  };
  const own = Object.hasOwn(TAG_MARKS, tag) ? TAG_MARKS[tag] : undefined;
  if (own) set(own, true);
  const weight = style['font-weight'] ?? '';
  if (/^(normal|lighter|[1-5]00)$/.test(weight)) set('bold', false);
  else if (/^(bold|bolder|[6-9]00)$/.test(weight)) set('bold', true);
  if (style['font-style']) set('italic', /italic|oblique/.test(style['font-style']));
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (/underline/.test(line)) set('underline', true);
  if (/line-through/.test(line)) set('strike', true);
  if (style['vertical-align'] === 'super') set('superscript', true);
  if (style['vertical-align'] === 'sub') set('subscript', true);
  const ground = style['mso-highlight'] ?? (isDocs ? style['background-color'] : undefined);
  if (ground && !/transparent|none|auto|white|#f{3,8}\b|inherit|initial/.test(ground)) set('highlight', true);
  const href = tag === 'a' ? hrefOf(attrs.href) : undefined;
  if (href !== undefined) marks.set('link', { type: 'link', attrs: { href } });
  return marks;
}

const HREF_MAX = 2000;

/** Where a link leads, without Google's detour; undefined for places within the document it was copied from. */
function hrefOf(value: string | undefined): string | undefined {
  let href = safeHref(value);
  if (href !== undefined && /^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(href)) {
    const { searchParams } = new URL(href);
    href = safeHref(searchParams.get('q') ?? searchParams.get('url')) ?? href;
  }
  return href !== undefined && href.length <= HREF_MAX && /^(\/|[a-z][a-z\d+.-]*:)/i.test(href)
    ? href
    : undefined;
}

/** All words within, whatever they stand in. */
export function piecesOf(nodes: readonly PastedNode[], marks: Marks, isDocs: boolean): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return [{ text: node, marks }];
    if (node.tag === 'br') return ['break'];
    if (isDropped(node)) return [];
    // Spaces by the dozen that stand for a tab or an indent.
    const { style, attrs } = node;
    if (
      'mso-tab-count' in style ||
      'mso-spacerun' in style ||
      /Apple-(tab|converted)/.test(attrs.class ?? '')
    )
      return [{ text: ' ', marks }];
    const inside = piecesOf(node.children, marksWithin(node, marks, isDocs), isDocs);
    return node.isBlock ? [{ text: ' ', marks }, ...inside, { text: ' ', marks }] : inside;
  });
}

/**
 * Lines of words as rich text holds them: white space as a browser shows it, none at either end. An empty line between
 * two begins another paragraph.
 * @returns the paragraphs that are not empty
 */
export function paragraphsOf(pieces: readonly Piece[]): RichTextNode[][] {
  const paragraphs: RichTextNode[][] = [];
  let lines: RichTextNode[][] = [];
  let line: Array<Exclude<Piece, 'break'>> = [];
  const endParagraph = () => {
    if (lines.length > 0)
      paragraphs.push(lines.flatMap((one, at) => (at > 0 ? [{ type: 'hardBreak' }, ...one] : one)));
    lines = [];
  };
  const endLine = () => {
    const words = lineOf(line);
    line = [];
    if (words.length > 0) lines.push(words);
    else endParagraph();
  };
  for (const piece of pieces) {
    if (piece === 'break') endLine();
    else line.push(piece);
  }
  endLine();
  endParagraph();
  return paragraphs;
}

function lineOf(pieces: ReadonlyArray<Exclude<Piece, 'break'>>): RichTextNode[] {
  const words: RichTextNode[] = [];
  for (const { text, marks } of pieces) {
    let clean = text
      .replace(/[\u200b\ufeff]|(?![\t\n\r\f])\p{Cc}/gu, '')
      // One space that does not break is meant; many are an indent.
      .replace(/[ \t\r\n\f\u00a0]{2,}|[\t\r\n\f]/g, ' ');
    const before = words.at(-1)?.text;
    if (before === undefined || /[ \u00a0]$/.test(before)) clean = clean.replace(/^[ \u00a0]+/, '');
    if (clean !== '') addWords(words, clean, marksOf(marks));
  }
  for (let last = words.at(-1); last; last = words.at(-1)) {
    last.text = last.text?.replace(/[ \u00a0]+$/, '') ?? '';
    if (last.text !== '') break;
    words.pop();
  }
  return words;
}

function addWords(words: RichTextNode[], text: string, marks: readonly RichTextMark[]): void {
  const last = words.at(-1);
  if (last && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else words.push({ type: 'text', ...(marks.length > 0 ? { marks: [...marks] } : {}), text });
}

/** In one order, so that what looks alike is alike. A link is underlined by the site. */
function marksOf(marks: Marks): RichTextMark[] {
  return [...marks.values()]
    .filter(({ type }) => !(type === 'underline' && marks.has('link')))
    .toSorted(
      (a, b) => Number(b.type === 'link') - Number(a.type === 'link') || a.type.localeCompare(b.type),
    );
}
