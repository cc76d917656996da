import { type HtmlElement, type HtmlNode, htmlElement } from '@portico/model/html/element';
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  serializeOuter,
  type TreeAdapter,
} from 'parse5';
import { HTML_LIMITS, HtmlLimitError, hasManyAttributes } from './limits.ts';

/** What each element was made of: markup that is kept is kept as it was. */
const sources = new WeakMap<HtmlElement, DefaultTreeAdapterTypes.Element>();

/**
 * The nodes a browser would build of a piece of HTML.
 * @throws HtmlLimitError past a limit, before much time is spent
 */
export function parseHtml(html: string): HtmlNode[] {
  if (html.length > HTML_LIMITS.chars || hasManyAttributes(html)) throw new HtmlLimitError();
  return nodesOf(parseFragment(html, { treeAdapter: withinLimits(), scriptingEnabled: false }).childNodes);
}

/** An element of `parseHtml` as markup. */
export function outerHtml(element: HtmlElement): string {
  const source = sources.get(element);
  if (!source) throw new Error('This element was made of no markup.');
  return serializeOuter(source);
}

const nodesOf = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!('tagName' in node)) return 'value' in node ? [node.value] : [];
    const attrs = Object.fromEntries(
      node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
    );
    const element = htmlElement(node.tagName, attrs, nodesOf(node.childNodes));
    sources.set(element, node);
    return [element];
  });

function withinLimits(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++elements > HTML_LIMITS.elements) throw new HtmlLimitError();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      if (++depth > HTML_LIMITS.depth) throw new HtmlLimitError();
    },
    onItemPop() {
      depth--;
    },
  };
}
