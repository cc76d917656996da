import { plainText, type RichText } from '@portico/model/documents/rich-text';
import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { piecesOf } from './pieces-of.ts';
import { sectionsOf } from './sections.ts';

const read = (html: string) => {
  const { pieces, changed, leftOut } = piecesOf(parseHtml(html));
  const sections = sectionsOf(pieces, 'seed', { media: (src) => `media:${src}`, link: (href) => href });
  const blocks = Object.values(sections).flatMap((section) =>
    Object.values(section.blocks).sort((a, b) => (a.order < b.order ? -1 : 1)),
  );
  return { blocks, changed, leftOut };
};
const itemsOf = (fields: Record<string, unknown> | undefined) =>
  ((fields?.items ?? []) as Array<{ title: string; content: RichText }>).map(({ title, content }) => [
    title,
    plainText(content),
  ]);

test('details that stand beside each other become one accordion', () => {
  const { blocks, changed } = read(
    '<p>Before</p><details class="wp-block-details"><summary>One</summary><p>First</p></details>' +
      '<details open><summary>Two <b>words</b></summary><ul><li>a</li><li>b</li></ul></details><p>After</p>',
  );
  expect(blocks.map(({ type }) => type)).toEqual(['rich-text', 'accordion', 'rich-text']);
  expect(itemsOf(blocks[1]?.fields)).toEqual([
    ['One', 'First'],
    ['Two words', 'a\nb'],
  ]);
  expect(blocks[1]?.fields.multiple).toBe(true);
  expect(changed).toEqual([]);
});

test('a picture and a button come along; what an item cannot hold stands open, with all its words', () => {
  const picture = '<figure><img src="a.jpg" alt="A"></figure>';
  const { blocks } = read(
    `<details><summary>One</summary><p>First</p>${picture}<div class="wp-block-button"><a href="/x">Go</a></div></details>`,
  );
  expect(blocks[0]?.fields.items).toMatchObject([
    { image: { media: 'media:a.jpg' }, side: 'below', buttonLabel: 'Go', href: '/x' },
  ]);
  const other = read('<details><summary>Film</summary><p>See</p><hr><p>Here</p></details>');
  expect(other.blocks.map(({ type }) => type)).toEqual(['rich-text', 'line', 'rich-text']);
  expect(JSON.stringify(other.blocks)).toContain('Film');
  expect(other.changed.map(({ what }) => what)).toContain('something that opens and closes');
  expect(JSON.stringify(read('<details><p>No title</p></details>').blocks)).toContain('No title');
});

test('WordPress’ accordion becomes ours', () => {
  const item = (title: string, words: string) =>
    `<div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${title}</span><span>+</span></button></h3><div class="wp-block-accordion-panel"><p>${words}</p></div></div>`;
  const { blocks, leftOut } = read(
    `<div class="wp-block-accordion">${item('One', 'First')}${item('Two', 'Second')}</div>`,
  );
  expect(blocks.map(({ type }) => type)).toEqual(['accordion']);
  expect(itemsOf(blocks[0]?.fields)).toEqual([
    ['One', 'First'],
    ['Two', 'Second'],
  ]);
  expect(leftOut).toEqual([]);
});

test('a pull quote is a large quote', () => {
  const { blocks } = read(
    '<figure class="wp-block-pullquote"><blockquote><p>Said</p><cite>Her</cite></blockquote></figure>',
  );
  expect(blocks.map(({ type, fields }) => [type, fields.text, fields.source])).toEqual([
    ['quote', 'Said', 'Her'],
  ]);
});
