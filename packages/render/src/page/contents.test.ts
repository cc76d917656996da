import { exampleSections, examplePage, exampleSite, inLanguage } from '@portico/blocks/example-page';
import { NEW_PANEL } from '@portico/blocks/panel-fields';
import type { RichText, RichTextNode } from '@portico/model/documents/rich-text';
import type { PageView } from '@portico/model/page/page-view';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderDocument } from '../document/render-document.ts';

const assets = { boot: { url: '/b.js', imports: [], styles: [] }, blocks: {}, fonts: {} } as never;
const heading = (level: 1 | 2 | 3 | 4, text: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const rich = (...content: RichTextNode[]): RichText => ({ type: 'doc', content });
const block = (type: string, fields: Record<string, unknown>) => ({ type, version: 1, fields });
const page = (...blocks: Array<ReturnType<typeof block>>) =>
  examplePage({ sections: exampleSections(blocks) });
const draw = (view: PageView, stored = true) => renderDocument(view, { assets, stored });

/** Every link of the list with what stands at its address. */
function listed(html: string): Array<[words: string, tag: string | undefined]> {
  const nav = /<nav class="contents.*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/gs)].map(([, href = '', words = '']) => {
    const id = decodeURIComponent(href).replaceAll('&', '&amp;');
    const at = [...html.matchAll(/<(\w+)[^>]*? id="([^"]+)"/g)].filter(([, , found]) => found === id);
    expect(at.length, id).toBe(1);
    return [words, at[0]?.[1]];
  });
}

test('headings of Markdown are listed, as words', () => {
  const markdown = '# Notes on *ash* & iron\n\nWords.\n\n## Firing\n\n## Firing\n\n```\n# none\n```\n';
  const html = draw(
    page(
      block('heading', { text: 'Our glazes', level: 1 }),
      block('contents', { depth: 4 }),
      block('markdown', { markdown }),
    ),
  );
  expect(listed(html)).toEqual([
    ['Notes on ash &amp; iron', 'h2'],
    ['Firing', 'h3'],
    ['Firing', 'h3'],
  ]);
});

test('a table of contents lists headings in reading order, each at an address of its own', () => {
  const html = draw(
    page(
      block('heading', { text: 'Our glazes', level: 1 }),
      block('contents', { depth: 4 }),
      block('heading', { text: 'Ash\nand iron', level: 2 }),
      block('rich-text', {
        content: rich(heading(3, 'Firing'), heading(3, 'Firing'), {
          type: 'blockquote',
          content: [heading(2, 'Ash and iron')],
        }),
      }),
      block('accordion', {
        items: [{ ...NEW_PANEL, title: 'Care', content: rich(heading(4, 'Stains'), heading(3, 'Lids')) }],
      }),
      block('tabs', { tabs: [{ ...NEW_PANEL, title: 'Weight', content: rich(heading(3, 'In grams')) }] }),
      block('scaled-text', { text: 'Sizes', level: 2 }),
      block('scaled-text', { text: 'Not one', level: 0 }),
    ),
  );
  expect(listed(html)).toEqual([
    ['Ash and iron', 'h2'],
    ['Firing', 'h3'],
    ['Firing', 'h3'],
    ['Ash and iron', 'h2'],
    ['Care', 'div'],
    ['Stains', 'h4'],
    ['Lids', 'h3'],
    ['Weight', 'section'],
    ['In grams', 'h3'],
    ['Sizes', 'h2'],
  ]);
  expect(html).toContain('<nav class="contents folded-phone" aria-label="On this page">');
});

test('a page without a table of contents gives its headings no addresses', () => {
  const html = draw(
    page(
      block('heading', { text: 'Ash', level: 2 }),
      block('rich-text', { content: rich(heading(2, 'Iron')) }),
    ),
  );
  expect(html).toContain('<h2>Ash</h2>');
  expect(html).toContain('<h2>Iron</h2>');
});

test('a post lists its own headings where its collection wants them, in the place its text has on the page', () => {
  const post = (fields: Record<string, unknown>) =>
    draw(
      examplePage({
        pageType: 50,
        sections: exampleSections([
          block('heading', { text: 'From the journal', level: 2 }),
          block('post-body', fields),
          block('heading', { text: 'Read on', level: 2 }),
        ]),
        item: {
          kind: 'blog-post',
          id: 'i',
          publishedAt: '2026-03-02T09:00:00.000Z',
          updatedAt: '2026-03-02T09:00:00.000Z',
          collection: { id: 'c', type: 'blog', title: 'Journal', path: '/journal', categories: {} },
          commentCount: 0,
          readingMinutes: 1,
          body: {
            title: 'A pot',
            excerpt: '',
            categories: [],
            tags: [],
            sections: {
              own: {
                order: 'a0',
                layout: 'flow',
                blocks: { t: { ...block('rich-text', { content: rich(heading(2, 'Clay')) }), order: 'a0' } },
              },
            },
          } as never,
        },
      }),
    );
  expect(listed(post({ contents: true })).map(([words]) => words)).toEqual([
    'From the journal',
    'Clay',
    'Read on',
  ]);
  expect(post({})).not.toContain('<nav class="contents');
});

test('a page without headings shows visitors nothing', () => {
  expect(draw(page(block('contents', {}), block('rich-text', { content: rich() })))).not.toContain(
    'class="contents',
  );
});

test('a table of contents is numbered, folded and as deep as its owner chose, under a title in the site’s language', () => {
  const sections = exampleSections([
    block('contents', { numbered: true, folded: 'never', depth: 2, sticky: true }),
    block('rich-text', { content: rich(heading(2, 'One'), heading(3, 'Two')) }),
  ]);
  const html = draw(examplePage({ sections, site: inLanguage(exampleSite(), 'de') }));
  expect(html).toMatch(
    /<nav class="contents folded-never numbered sticky" aria-label="Auf dieser Seite" tabindex="0"><p class="contents-title">Auf dieser Seite<\/p><ol><li><a href="#[^"]+">One<\/a><\/li><\/ol><\/nav>/,
  );
});

test('every listed heading is on the page under its address, in whatever letters, however it is stored', () => {
  const words = fc.oneof(
    fc.constantFrom('Glazes', 'glazes', '釉薬', 'الطلاء', 'Глазурь', '"><i>', '&amp;', '100 %', '/', '🙂'),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );
  const level = fc.constantFrom(2, 3, 4) as fc.Arbitrary<2 | 3 | 4>;
  const one = fc.oneof(
    fc.tuple(words, level).map(([text, rank]) => block('heading', { text, level: rank })),
    fc
      .array(fc.tuple(level, words), { maxLength: 4 })
      .map((of) => block('rich-text', { content: rich(...of.map(([rank, text]) => heading(rank, text))) })),
    fc.array(fc.tuple(words, words), { maxLength: 3 }).map((of) =>
      block('accordion', {
        items: of.map(([title, inside]) => ({ ...NEW_PANEL, title, content: rich(heading(3, inside)) })),
      }),
    ),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), fc.boolean(), (blocks, stored) => {
      listed(draw(page(block('contents', { depth: 4 }), ...blocks), stored));
    }),
    { numRuns: 60 },
  );
});

test('fields of any shape do not take a page down', () => {
  const odd = [null, 7, 'x', [], {}, [null], { content: 3 }, { content: [{}] }];
  for (const value of odd)
    expect(
      draw(
        page(
          block('contents', {}),
          block('heading', { text: value, level: value }),
          block('accordion', { items: value }),
          block('tabs', { tabs: [value] }),
          block('rich-text', { content: value }),
          block('heading', { text: 'Here', level: 2 }),
        ),
        false,
      ),
    ).toContain('>Here</a>');
});
