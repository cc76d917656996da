import { isHidden, isNoText } from './dropped.ts';
import { hasClass, type HtmlElement, type HtmlNode, isElement } from './element.ts';
import { type Marks, marksWithin } from './marks.ts';

/** What depends on where the HTML comes from. */
export interface ReadingRules {
  /** Where a link leads, as its mark says it; undefined where its words are no link. */
  linkOf(link: HtmlElement): { href: string; newWindow?: boolean } | undefined;
  /** What the page did not show is read as well: it was shown by a press, or to some. */
  keepsHidden: boolean;
}

/** What holds where a piece of the text stands. */
export interface Around {
  rules: ReadingRules;
  marks: Marks;
  align: 'center' | 'end' | 'justify' | undefined;
  isRtl: boolean;
  isDocs: boolean;
  /** Lists, quotes and tables around it. */
  depth: number;
}

/** Where nothing is around. */
export const aroundAll = (nodes: readonly HtmlNode[], rules: ReadingRules): Around => ({
  rules,
  marks: new Map(),
  align: undefined,
  isRtl: false,
  isDocs: nodes.some(isFromDocs),
  depth: 0,
});

const isFromDocs = (node: HtmlNode): boolean =>
  isElement(node) &&
  ((node.attrs.id ?? '').startsWith('docs-internal-guid') || node.children.some(isFromDocs));

/** Is an element nothing of the text that is read? */
export const isDropped = (element: HtmlElement, { rules }: Pick<Around, 'rules'>): boolean =>
  isNoText(element) || (!rules.keepsHidden && isHidden(element));

/** What holds inside an element. */
export function within(element: HtmlElement, around: Around): Around {
  const { attrs, style } = element;
  const isRtl = attrs.dir || style.direction ? (style.direction ?? attrs.dir) === 'rtl' : around.isRtl;
  const said = alignmentSaid(element);
  return {
    ...around,
    isRtl,
    align: said === undefined ? around.align : alignmentOf(said, isRtl),
    marks: marksIn(element, around),
  };
}

/** The marks of the words in an element, its link with them. */
export function marksIn(element: HtmlElement, { marks, isDocs, rules }: Around): Marks {
  const own = marksWithin(element, marks, isDocs);
  const attrs = element.tag === 'a' ? rules.linkOf(element) : undefined;
  return attrs ? new Map([...own, ['link', { type: 'link', attrs }]]) : own;
}

/** WordPress says it in classes. */
const CLASSES: Readonly<Record<string, string>> = {
  'has-text-align-center': 'center',
  aligncenter: 'center',
  'has-text-align-right': 'right',
  'has-text-align-left': 'left',
};

/** Does it say how lines stand in it? */
export const saysAlignment = (element: HtmlElement): boolean => alignmentSaid(element) !== undefined;

function alignmentSaid(element: HtmlElement): string | undefined {
  const { attrs, style, tag } = element;
  return (
    style['text-align'] ??
    attrs.align?.toLowerCase() ??
    (tag === 'center' ? 'center' : undefined) ??
    CLASSES[Object.keys(CLASSES).find((name) => hasClass(element, name)) ?? '']
  );
}

/** Only what differs from where text stands by itself. */
function alignmentOf(said: string, isRtl: boolean): Around['align'] {
  if (said === 'center' || said === 'justify') return said;
  return said === 'end' || said === (isRtl ? 'left' : 'right') ? 'end' : undefined;
}
