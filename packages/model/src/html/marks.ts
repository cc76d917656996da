import type { RichTextMark } from '../documents/rich-text.ts';
import type { HtmlElement } from './element.ts';

/** The marks words stand in, by their type. */
export type Marks = ReadonlyMap<RichTextMark['type'], RichTextMark>;

/** Marks that are on or off. */
type PlainMark = Exclude<RichTextMark, { attrs: object }>['type'];

const TAG_MARKS: Readonly<Record<string, PlainMark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  mark: 'highlight',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const SIZES: Readonly<Record<string, 'small' | 'large'>> = { small: 'small', big: 'large' };

/**
 * The marks within an element: those of its tag, changed by what its style says.
 * @param isDocs it comes from Google Docs, where a background is the writer's; elsewhere it is the page's
 */
export function marksWithin({ tag, attrs, style }: HtmlElement, around: Marks, isDocs: boolean): Marks {
  const marks = new Map(around);
  const set = (type: PlainMark, isOn: boolean) => {
    if (isOn) marks.set(type, { type });
    else marks.delete(type);
  };
  const own = Object.hasOwn(TAG_MARKS, tag) ? TAG_MARKS[tag] : undefined;
  // What Word has been told to keep an eye on is words like others.
  if (own && !/\bmsoIns\b/i.test(attrs.class ?? '')) set(own, true);
  const size = Object.hasOwn(SIZES, tag) ? SIZES[tag] : undefined;
  if (size) marks.set('textStyle', { type: 'textStyle', attrs: { size } });
  const weight = style['font-weight'] ?? '';
  if (/^(normal|lighter|[1-5]00)$/.test(weight)) set('bold', false);
  else if (/^(bold|bolder|[6-9]00)$/.test(weight)) set('bold', true);
  if (style['font-style']) set('italic', /italic|oblique/.test(style['font-style']));
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  if (/underline/.test(line)) set('underline', true);
  if (/line-through/.test(line)) set('strike', true);
  if (style['vertical-align'] === 'super') set('superscript', true);
  if (style['vertical-align'] === 'sub') set('subscript', true);
  // WordPress colours words by a mark without a ground.
  if (tag === 'mark' && /transparent|rgba\(0, ?0, ?0, ?0\)/.test(style['background-color'] ?? ''))
    set('highlight', false);
  const ground = style['mso-highlight'] ?? (isDocs ? style['background-color'] : undefined);
  if (ground && !/transparent|none|auto|white|#f{3,8}\b|inherit|initial/.test(ground)) set('highlight', true);
  return marks;
}

/** In one order, so that what looks alike is alike. A link is underlined by the site. */
export function marksInOrder(marks: Marks): RichTextMark[] {
  return [...marks.values()]
    .filter(({ type }) => !(type === 'underline' && marks.has('link')))
    .toSorted(
      (a, b) => Number(b.type === 'link') - Number(a.type === 'link') || a.type.localeCompare(b.type),
    );
}
