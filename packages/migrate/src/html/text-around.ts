import { within } from '@portico/model/html/around';
import { blocksOf } from '@portico/model/html/blocks';
import { findAll, type HtmlNode, isElement, textOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { isText } from './is-text.ts';
import { standing } from './standing.ts';

/** A heading, list or table around more than text: that comes behind it. */
export const textAround: Handler = (reader, element, around) => {
  reader.addText(blocksOf([element], around));
  reader.readDropped(element.children, around);
};

/** A paragraph around more than text ends where that stands, and goes on behind it. */
export const paragraphAround: Handler = (reader, element, around) => {
  const inside = within(element, around);
  // Text flowed round it from the line it stood at: it comes before the paragraph, which stays one.
  const floats = element.children.filter(isFloat);
  reader.read(floats, inside);
  reader.read(
    element.children.filter((child) => !floats.includes(child)),
    inside,
  );
};

/** A picture round which text flowed, alone or in a link. */
function isFloat(node: HtmlNode): boolean {
  if (!isElement(node) || isText(node) || textOf(node).trim() !== '') return false;
  const picture = node.tag === 'img' ? node : node.tag === 'a' ? findAll([node], ['img'])[0] : undefined;
  const stand = picture && (standing(picture) ?? standing(node));
  return stand === 'start' || stand === 'end';
}
