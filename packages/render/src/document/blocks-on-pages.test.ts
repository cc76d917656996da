import { exampleMedia, examplePage, exampleSections, exampleSite } from '@portico/blocks/example-page';
import type { DataResult } from '@portico/model/page/data-request';
import type { PageView } from '@portico/model/page/page-view';
import { describe, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';

const HASH = '00112233445566778899aabbccddeeff';
const items: DataResult = {
  type: 'items',
  items: [
    {
      id: 'i1',
      kind: 'blog-post',
      title: 'First firing',
      path: '/first',
      excerpt: '',
      date: '2026-03-02T09:00:00.000Z',
      categories: [],
      tags: [],
      featured: false,
    },
  ],
  hasMore: false,
  page: 1,
  collection: { id: 'c1', title: 'Journal', path: '/journal', type: 'blog', categories: [] },
};

/** A page with one block. */
function pageWith(type: string, fields: Record<string, unknown>, change: Partial<PageView> = {}): string {
  const site = exampleSite();
  const html = renderDocument(
    examplePage({
      sections: exampleSections([{ type, fields }]),
      media: { [HASH]: exampleMedia(HASH) },
      data: { b0: { items } },
      site: {
        ...site,
        settings: {
          ...site.settings,
          social: [{ name: 'Instagram', href: 'https://instagram.com/kiln' }],
        },
      },
      ...change,
    }),
    { assets: { boot: null } },
  );
  return html.split('<main')[1]?.split('</main>')[0] ?? '';
}

describe('a block on a page', () => {
  it.each([
    ['V1.17', 'button', { label: 'All pots', href: '/shop' }, '<a href="/shop" class="btn">All pots</a>'],
    ['V1.29', 'social-links', {}, 'href="https://instagram.com/kiln"'],
    ['V1.8', 'summary', { collection: 'current' }, 'href="/first"'],
  ] as const)('[%s] is alive as it comes where it needs no script: %s', (_row, type, fields, drawn) => {
    const html = pageWith(type, fields);
    expect(html).toContain(drawn);
    expect(html).not.toMatch(/data-block-json|data-island|data-held/);
  });

  it.each([
    ['V1.4', 'image', { image: { media: HASH }, lightbox: true }, 'data-enlarge', /data-block-json="[^"]+"/],
    [
      'V1.8',
      'summary',
      { collection: 'current', playsIn: 'place' },
      'href="/first"',
      /data-block-json="[^"]+"/,
    ],
    ['V1.6', 'code', { mode: 'run', code: '<b>raw</b>' }, '&lt;b&gt;raw', /<template data-held-markup="">/],
  ] as const)('[%s] waits for the runtime where it needs one: %s', (_row, type, fields, drawn, mark) => {
    const html = pageWith(type, fields);
    expect(html).toContain(drawn);
    expect(html).toMatch(mark);
  });

  it('[B2.1] is the same on whatever page carries it', () => {
    const on = (change: Partial<PageView>) =>
      pageWith('button', { label: 'All pots', href: '/shop' }, change);
    for (const change of [
      { path: '/', url: '/' },
      { path: '/a/b', url: '/a/b?page=2', pageType: 50 },
      { path: '/404', pageType: 100 },
    ])
      expect(on(change)).toBe(on({}));
  });
});
