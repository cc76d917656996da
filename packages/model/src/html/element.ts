/** An element of foreign HTML: what its words are read from, whichever parser built it. Nothing of it can run. */
export interface HtmlElement {
  /** In small letters; Word's own keep their prefix (`o:p`). */
  tag: string;
  attrs: Readonly<Record<string, string>>;
  /** Declarations of the style attribute, Word's own (`mso-list`) with them. */
  style: Readonly<Record<string, string>>;
  /** Comments are left out. */
  children: readonly HtmlNode[];
  /** It is, or holds, something that stands on lines of its own. */
  isBlock: boolean;
}

export type HtmlNode = string | HtmlElement;

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Makes an element: what parsers call for each of theirs, the innermost first. */
export function htmlElement(
  name: string,
  attrs: Readonly<Record<string, string>>,
  within: readonly HtmlNode[],
): HtmlElement {
  const tag = name.toLowerCase();
  // Whether that is markup depends on whether the parser thinks that scripts run: it is for nobody here.
  const children = tag === 'noscript' ? [] : within;
  const isBlock = BLOCKS.has(tag) || children.some((child) => isElement(child) && child.isBlock);
  return { tag, attrs, style: declarations(attrs.style ?? ''), children, isBlock };
}

/** Of longer styles the rest is not read. */
const STYLE_MAX = 4000;

/** Read by hand: the browser's own parser drops the properties of Word. */
function declarations(style: string): Record<string, string> {
  const found: Record<string, string> = {};
  const pairs = style
    .slice(0, STYLE_MAX)
    .matchAll(/(?<![\w-])([\w-]{1,40})\s{0,9}:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g);
  for (const [, name, value] of pairs)
    if (name !== undefined && value !== undefined) found[name.toLowerCase()] = value.trim().toLowerCase();
  return found;
}

export const isElement = (node: HtmlNode | undefined): node is HtmlElement => typeof node === 'object';

export const hasClass = ({ attrs }: HtmlElement, name: string): boolean =>
  (attrs.class ?? '').split(/\s+/).includes(name);

/** All words within, whatever they stand in. */
export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

/** All words within, with a line end for every `<br>`. */
export const linesOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : linesOf(node.children)))
    .join('');

/** The elements among the nodes and below with one of the tags, in document order. */
export const findAll = (nodes: readonly HtmlNode[], tags: readonly string[]): HtmlElement[] =>
  nodes.flatMap((node) =>
    isElement(node) ? [...(tags.includes(node.tag) ? [node] : []), ...findAll(node.children, tags)] : [],
  );
