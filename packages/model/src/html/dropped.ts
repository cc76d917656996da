import type { HtmlElement } from './element.ts';

const NO_WORDS: ReadonlySet<string> = new Set(
  (
    'script style head title meta link base template noscript iframe object embed applet svg math canvas audio ' +
    'video picture img map button select input textarea option datalist progress meter xml colgroup col'
  ).split(' '),
);

/** Does it hold no words of the text? Word's markers of lists, comments and what was struck out with them. */
export const isNoText = ({ tag, attrs, style }: HtmlElement): boolean =>
  NO_WORDS.has(tag) ||
  /^(v|w|m):/.test(tag) ||
  style['mso-list'] === 'ignore' ||
  /comment/.test(style['mso-element'] ?? '') ||
  /\b(msoDel|MsoCommentReference)\b/i.test(attrs.class ?? '');

/** Did no reader of the page see it? */
export const isHidden = ({ attrs, style }: HtmlElement): boolean =>
  style.display === 'none' || style['mso-hide'] === 'all' || 'hidden' in attrs;
