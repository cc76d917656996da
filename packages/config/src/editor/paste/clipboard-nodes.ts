import { type HtmlNode, htmlElement } from '@portico/model/html/element';

/** Reads HTML as the browser does, without loading or running any of it: a template's content has no window. */
export function clipboardNodes(html: string): HtmlNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return nodesOf(template.content);
}

const nodesOf = (parent: Node): HtmlNode[] =>
  [...Reflect.get(Node.prototype, 'childNodes', parent)].flatMap((node): HtmlNode[] => {
    if (node instanceof Element) return [elementOf(node)];
    return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [];
  });

/** Fields hide properties of their form behind their names: what every element has is asked for by its prototype. */
function elementOf(element: Element): HtmlNode {
  const attributes = Reflect.get(Element.prototype, 'attributes', element);
  return htmlElement(
    Reflect.get(Element.prototype, 'tagName', element),
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    nodesOf(element),
  );
}
