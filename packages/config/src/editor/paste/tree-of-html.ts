import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type PastedElement, pastedElement, type PastedNode } from './pasted-tree.ts';

/** For tests, which have no browser: the tree it would build. Comments are left out there as here. */
export function treeOfHtml(html: string): PastedElement {
  const found = parse(html).childNodes.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  const body = found.find(({ nodeName }) => nodeName === 'body') as DefaultTreeAdapterTypes.Element;
  return elementOf(body);
}

const elementOf = ({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): PastedElement =>
  pastedElement(
    tagName,
    Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    childNodes.flatMap((node): PastedNode[] =>
      'tagName' in node ? [elementOf(node)] : 'value' in node ? [node.value] : [],
    ),
  );
