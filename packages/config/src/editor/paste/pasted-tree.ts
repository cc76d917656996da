/** An element of pasted HTML, without anything that could run. */
export interface PastedElement {
  /** In small letters; Word's own keep their prefix (`o:p`). */
  tag: string;
  attrs: Readonly<Record<string, string>>;
  /** Declarations of the style attribute, Word's own (`mso-list`) with them. */
  style: Readonly<Record<string, string>>;
  children: readonly PastedNode[];
  /** It is, or holds, something that stands on lines of its own. */
  isBlock: boolean;
}

export type PastedNode = string | PastedElement;

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Makes an element of the tree. */
export function pastedElement(
  tag: string,
  attrs: Readonly<Record<string, string>>,
  children: readonly PastedNode[],
): PastedElement {
  return {
    tag: tag.toLowerCase(),
    attrs,
    style: declarations(attrs.style ?? ''),
    children,
    isBlock:
      BLOCKS.has(tag.toLowerCase()) || children.some((child) => typeof child !== 'string' && child.isBlock),
  };
}

/** Read by hand: the browser's own parser drops the properties of Word. */
function declarations(style: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of style.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g))
    if (name !== undefined && value !== undefined) found[name.toLowerCase()] = value.trim().toLowerCase();
  return found;
}

/** Reads HTML without loading or running any of it. */
export function pastedTree(html: string): PastedElement {
  return treeOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function treeOf(element: Element): PastedElement {
  return pastedElement(
    element.tagName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    [...element.childNodes].flatMap((child): PastedNode[] => {
      if (child instanceof Element) return [treeOf(child)];
      return child.nodeType === Node.TEXT_NODE ? [child.nodeValue ?? ''] : [];
    }),
  );
}
