import { newestVersionOf } from '@portico/blocks/registry';
import type { LayoutBlock, LayoutNeed } from './section-layout.ts';

/** Words of layouts, block by block. Each takes its place on the wide grid first: column, row, columns, rows. */
type At = readonly [x: number, y: number, w: number, h: number];
type Align = 'start' | 'center' | 'end';

function part(
  at: At,
  type: string,
  fields: Record<string, unknown>,
  more: Partial<LayoutBlock> = {},
): LayoutBlock {
  const [x, y, w, h] = at;
  return { type, version: newestVersionOf(type), fields, place: { x, y, w, h }, ...more };
}

type HeadingSize = 'display' | 'large' | 'medium' | 'small' | 'tiny' | 'label';

/** Sizes are said, not derived of the rank: a layout looks the same where its ranks have to go down. */
export function heading(
  at: At,
  level: 1 | 2 | 3,
  size: HeadingSize,
  text: string,
  { align = 'start', ...more }: { align?: Align } & Partial<LayoutBlock> = {},
): LayoutBlock {
  return part(at, 'heading', { text, level, size, align }, more);
}

type Inline = string | { bold: string };
type Paragraph = string | readonly Inline[];

/** Paragraphs, with line breaks where they have some; `size` sets them all larger or as a small label. */
export function text(
  at: At,
  paragraphs: readonly Paragraph[],
  { size, align, ...more }: { size?: 'large' | 'small' | 'label'; align?: Align } & Partial<LayoutBlock> = {},
): LayoutBlock {
  const style = size ? [{ type: 'textStyle', attrs: { size } }] : [];
  const nodes = (inline: Inline) => {
    const marks = [...(typeof inline === 'string' ? [] : [{ type: 'bold' }]), ...style];
    const lines = (typeof inline === 'string' ? inline : inline.bold).split('\n');
    return lines.flatMap((words, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) }]),
    ]);
  };
  const content = paragraphs.map((paragraph) => ({
    type: 'paragraph',
    ...(align && align !== 'start' ? { attrs: { align } } : {}),
    content: (typeof paragraph === 'string' ? [paragraph] : paragraph).flatMap(nodes),
  }));
  return part(at, 'rich-text', { content: { type: 'doc', content } }, more);
}

/** A small heading of the third rank with its words under it, in one block: owners edit and move them together. */
export function titled(at: At, title: string, words: string | readonly string[]): LayoutBlock {
  const paragraphs = typeof words === 'string' ? [words] : words;
  const node = (type: string, written: string, attrs?: object) => ({
    type,
    ...(attrs ? { attrs } : {}),
    content: [{ type: 'text', text: written }],
  });
  const content = [
    node('heading', title, { level: 3 }),
    ...paragraphs.map((paragraph) => node('paragraph', paragraph)),
  ];
  return part(at, 'rich-text', { content: { type: 'doc', content } });
}

/** A few words in small capitals above a heading. */
export const label = (at: At, words: string, align?: Align) =>
  text(at, [words], { size: 'label', ...(align ? { align } : {}) });

/** A list of short points. */
export function points(at: At, items: readonly string[]): LayoutBlock {
  const listItem = (words: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const content = [{ type: 'bulletList', content: items.map(listItem) }];
  return part(at, 'rich-text', { content: { type: 'doc', content } });
}

/** What there is, what it is like, and what it costs, as a table: the price stays beside its thing on every screen. */
export function priceTable(
  at: At,
  rows: ReadonlyArray<readonly [name: string, words: string, price: string]>,
) {
  const cell = (content: object[], align?: Align) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', ...(align ? { attrs: { align } } : {}), content }],
  });
  const content = [
    {
      type: 'table',
      content: rows.map(([name, words, price]) => ({
        type: 'tableRow',
        content: [
          cell([
            { type: 'text', text: name, marks: [{ type: 'bold' }] },
            { type: 'hardBreak' },
            { type: 'text', text: words },
          ]),
          cell([{ type: 'text', text: price }], 'end'),
        ],
      })),
    },
  ];
  return part(at, 'rich-text', { content: { type: 'doc', content } });
}

/** Leads home until the owner says where. */
export function button(
  at: At,
  words: string,
  {
    style = 'primary',
    align = 'start',
    size = 'medium',
    ...more
  }: {
    style?: 'primary' | 'secondary' | 'link';
    align?: Align;
    size?: 'small' | 'medium' | 'large';
  } & Partial<LayoutBlock> = {},
): LayoutBlock {
  return part(at, 'button', { label: words, href: '/', style, align, size }, more);
}

/** A place for a picture. `fields` may give it a shape, words or a caption. */
export const picture = (at: At, fields: Record<string, unknown> = {}, more?: Partial<LayoutBlock>) =>
  part(at, 'image', fields, more);

/** A form that searches the site. */
export const searchField = (at: At) => part(at, 'search', { size: 'large' });

export const line = (at: At, fields: Record<string, unknown> = {}) => part(at, 'line', fields);

export const quote = (at: At, fields: Record<string, unknown>) => part(at, 'quote', fields);

/** A block that shows something of the site: a form, the items of a collection. */
export const showing = (at: At, type: string, needs: LayoutNeed, fields: Record<string, unknown> = {}) =>
  part(at, type, fields, { needs });

export const block = (at: At, type: string, fields: Record<string, unknown> = {}) => part(at, type, fields);
