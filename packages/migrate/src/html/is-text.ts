import { hasClass, type HtmlElement, isElement } from '@portico/model/html/element';

const TEXT: ReadonlySet<string> = new Set(
  // Words, and what only groups them.
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr ' +
    'article aside center div footer header hgroup main nav section ' +
    'p h1 h2 h3 h4 h5 h6 ul ol li table colgroup col thead tbody tfoot tr th td ' +
    // Never shown, nor missed.
    'base head link map meta noscript style template title xml'
  ).split(' '),
);

/** Groups and lists of WordPress that are more than text. */
const MORE = [
  'blocks-gallery-grid',
  'gallery',
  'wp-block-button',
  'wp-block-columns',
  'wp-block-cover',
  'wp-block-gallery',
  'wp-block-media-text',
  'wp-block-social-links',
  'wp-block-spacer',
  'wp-block-verse',
];

const known = new WeakMap<HtmlElement, boolean>();

/** Is all of an element text, as rich text holds it? */
export function isText(element: HtmlElement): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  // Word's own elements are words, or are dropped as such.
  const isOwn = TEXT.has(element.tag) || element.tag.includes(':');
  const is =
    isOwn &&
    !MORE.some((name) => hasClass(element, name)) &&
    element.children.every((child) => !isElement(child) || isText(child));
  known.set(element, is);
  return is;
}
