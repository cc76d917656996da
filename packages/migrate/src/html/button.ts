import { findAll, hasClass, textOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';

/** A button of WordPress. */
export const button: Handler = (reader, element) => {
  const [link] = findAll(element.children, ['a']);
  const label = textOf(element).replace(/\s+/g, ' ').trim();
  const href = link?.attrs.href?.trim() ?? '';
  if (label === '') return;
  if (href === '') {
    reader.changed.push({ what: `the button “${label}”`, why: 'it led nowhere; its words are kept as text' });
    reader.addText([{ type: 'paragraph', content: [{ type: 'text', text: label }] }]);
    return;
  }
  reader.push({ kind: 'button', label, href, outline: hasClass(element, 'is-style-outline') });
};
