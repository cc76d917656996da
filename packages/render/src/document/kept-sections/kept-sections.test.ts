import type { BlockModule } from '@portico/blocks/block-module';
import { exampleMedia, examplePage, exampleSite } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import { richTextFromPlain } from '@portico/model/rich-text';
import { blogPost } from '@portico/model/item';
import type { ItemCard } from '@portico/model/data-request';
import type { PageView, SiteView } from '@portico/model/page-view';
import { SECTION_THEMES, type Sections } from '@portico/model/section';
import fc from 'fast-check';
import type { FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import { type DocumentOptions, renderDocument } from '../render-document.ts';
import { KeptSections } from './kept-sections.ts';

const HASHES = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'] as const;
const text = fc.constantFrom('Bowls', 'Plates “two”', 'Schüssel', 'Źródło', '<b>&', '');
const media = fc.constantFrom(...HASHES, 'gone');

/** Blocks that read little of a page, and blocks that read much of it. */
const block = fc.oneof(
  fc.record({ text, level: fc.constantFrom(1, 2, 3) }).map((fields) => ({ type: 'heading', fields })),
  text.map((words) => ({ type: 'rich-text', fields: { content: richTextFromPlain(words) } })),
  fc
    .record({
      image: media.map((hash) => ({ media: hash })),
      variant: fc.constantFrom('inline', 'card', 'poster'),
      title: text,
      lightbox: fc.boolean(),
    })
    .map((fields) => ({ type: 'image', fields })),
  media.map((hash) => ({
    type: 'image-grid',
    fields: { images: [{ image: { media: hash }, caption: 'x' }] },
  })),
  fc
    .constantFrom('<p>Hi <img src="https://x.example/a.png" alt="A"></p>', '<i onclick="x()">y</i>')
    .map((html) => ({ type: 'html', fields: { html } })),
  fc.constant({ type: 'embed', fields: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'x' } }),
  fc.constant({ type: 'embed', fields: { html: '<script>x()</script>' } }),
  fc.record({ heading: text, filters: fc.boolean(), pagination: fc.boolean() }).map((fields) => ({
    type: 'summary',
    fields: { collection: 'c', ...fields },
  })),
  fc.constant({ type: 'product-list', fields: { collection: 'c' } }),
  fc
    .constantFrom(
      'navigation',
      'social-links',
      'post-body',
      'project-body',
      'consent',
      'unlock',
      'form',
      'cart',
    )
    .map((type) => ({ type, fields: {} })),
  text.map((source) => ({ type: 'quote', fields: { text: 'So', source } })),
  fc.constant({ type: 'nobody/knows', fields: {} }),
);

const section = fc.record(
  {
    layout: fc.constantFrom('grid' as const, 'flow' as const),
    blocks: fc.array(block, { maxLength: 4 }),
    theme: fc.constantFrom(...SECTION_THEMES),
    padding: fc.constantFrom('none' as const, 'medium' as const),
    background: fc.record(
      { image: media.map((hash) => ({ media: hash })), color: fc.constantFrom('accent', '#abc') },
      { requiredKeys: [] },
    ),
    edge: fc.constant({ shape: 'wavy' as const }),
  },
  { requiredKeys: ['layout', 'blocks'] },
);

const sections = fc.array(section, { minLength: 1, maxLength: 4 }).map(
  (all): Sections =>
    Object.fromEntries(
      all.map(({ blocks, ...one }, s) => [
        `s${s}`,
        {
          order: `a${s}`,
          ...one,
          blocks: Object.fromEntries(
            blocks.map((each, b) => [
              `b${s}x${b}`,
              { version: 1, order: `a${b}`, ...each, place: { x: 0, y: b * 4, w: 12, h: 4 } },
            ]),
          ),
        },
      ]),
    ),
);

const card = (title: string, image: string | undefined): ItemCard => ({
  id: 'i',
  kind: 'blog-post',
  title,
  path: '/journal/i',
  excerpt: title,
  ...(image ? { image: { media: image } } : {}),
  date: '2026-11-01T10:00:00.000Z',
  categories: [],
  tags: [],
  featured: false,
});

const site = (change: Partial<SiteView>, language = 'en'): SiteView => {
  const plain = exampleSite();
  return { ...plain, settings: { ...plain.settings, language }, ...change };
};
const restrictive = { isAnalyticsCookiesDisabled: true, isRestrictiveCookiePolicyAbsolute: true };
const SITES: readonly SiteView[] = [
  site({}),
  site({}, 'de'),
  site({ id: '0191f3a2c4d5aabbccddee99' }, 'fr'),
  site({
    extras: {
      ...exampleSite().extras,
      cookieBanner: { ...exampleSite().extras.cookieBanner, ...restrictive },
    },
  }),
  site({
    frame: {
      footer: {
        f: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            f0: { type: 'html', version: 1, order: 'a0', fields: { html: '<b onclick="x()">f</b>' } },
          },
        },
      },
    },
    menus: { main: [{ id: '1', title: 'About', href: '/about' }], footer: [] },
  }),
];

/** An item's own sections never show the item. */
const withoutBodies = (all: Sections): Sections =>
  JSON.parse(JSON.stringify(all).replaceAll(/"(post|project)-body"/g, '"line"')) as Sections;

/** What can become different between two drawings of one page. */
const change = fc.oneof(
  fc.constantFrom(...SITES).map((other) => ({ site: other })),
  sections.map((other) => ({ sections: other })),
  fc
    .tuple(fc.constantFrom(...HASHES), text, fc.boolean(), fc.option(fc.constantFrom('#aabbcc', '#112233')))
    .map(([hash, alt, isThere, tone]) => ({
      media: isThere ? { [hash]: exampleMedia(hash, { alt, ...(tone ? { tone } : {}) }) } : {},
    })),
  fc.tuple(text, fc.option(media), fc.boolean()).map(([title, image, hasMore]) => ({
    data: listed(title, image ?? undefined, hasMore),
  })),
  fc
    .constantFrom('/about', '/about?page=2', '/other')
    .map((url) => ({ url, path: url.split('?')[0] as string })),
  fc.constantFrom('2026-11-21T10:00:00.000Z', '2027-01-01T00:00:00.000Z').map((now) => ({ now })),
  fc.option(fc.tuple(text, sections.map(withoutBodies))).map((post) => ({
    item: post
      ? ({
          id: 'p',
          kind: 'blog-post',
          publishedAt: '2026-11-01T10:00:00.000Z',
          updatedAt: '2026-11-01T10:00:00.000Z',
          collection: { id: 'c', type: 'blog', title: 'C', path: '/journal', categories: {} },
          body: { ...blogPost.parse({ title: post[0] || 'P', slug: 'p', sections: {} }), sections: post[1] },
          commentCount: 0,
        } as PageView['item'] & object)
      : undefined,
  })),
  fc.constantFrom('published' as const, 'published' as const, 'preview' as const).map((mode) => ({ mode })),
  fc.constant({}),
) as fc.Arbitrary<Partial<PageView>>;

const options = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ consent: fc.constantFrom('undecided' as const, 'accepted' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { unlock: { action: '/x', hidden: {}, wrong: true } },
      { states: { b0x0: { fields: {}, wrong: true } } },
    ),
  },
);

/**
 * A page as the database hands it out: nothing of it is the same object but what its site shares. What is read is kept
 * for other pages, so whoever draws must not change it.
 */
const readAnew = ({ site: shared, ...own }: PageView): PageView => ({
  ...(JSON.parse(JSON.stringify(own), (_, value) => Object.freeze(value)) as Omit<PageView, 'site'>),
  site: shared,
});

/** The same where the database hands out the same text as before. */
const readAgain = (page: PageView): PageView => ({ ...page });

const listed = (title: string, image?: string, hasMore = false): PageView['data'] =>
  Object.fromEntries(
    ['b0x0', 'b0x1', 'b1x0', 'b1x1'].map((id) => [
      id,
      {
        items: {
          type: 'items' as const,
          items: [card(title, image)],
          hasMore,
          page: 1,
          collection: { id: 'c', title: 'C', path: '/journal', type: 'blog', categories: [] },
        },
      },
    ]),
  );

const asset = (hash: string, alt: string, tone: string) => ({ [hash]: exampleMedia(hash, { alt, tone }) });

/** Whole pages are stored by this: `pages/drawn-pages/` of the server. */
describe('the time a page is made', () => {
  it('shows in it by the year alone', () => {
    const time = fc
      .date({
        min: new Date('2026-01-01T00:00:00Z'),
        max: new Date('2026-12-31T23:59:59Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(sections, change, time, (all, changed, now) => {
        const page = examplePage({ sections: all, ...changed, now: '2026-07-01T12:00:00.000Z' });
        const draw = (view: PageView) => renderDocument(view, { assets: { boot: null }, stored: true });
        expect(draw({ ...page, now })).toBe(draw(page));
      }),
    );
  });
});

describe('sections drawn before', () => {
  it('never make a page other than it is without them', () => {
    fc.assert(
      fc.property(
        sections,
        fc.array(fc.tuple(change, options), { minLength: 4, maxLength: 8 }),
        fc.constantFrom(1e6, 20_000),
        (first, changes, budget) => {
          const kept = new KeptSections(budget);
          let page = examplePage({
            sections: first,
            site: SITES[0] as SiteView,
            media: { ...asset(HASHES[0], 'A', '#000000'), ...asset(HASHES[1], 'B', '#000001') },
            data: listed('Ash', HASHES[0]),
          });
          // What is asked for a second time is kept.
          for (let n = 0; n < 2; n++)
            renderDocument(readAnew(page), { assets: { boot: null }, stored: true, kept });
          for (const [n, [changed, given]] of changes.entries()) {
            page = (n % 2 === 0 ? readAnew : readAgain)({ ...page, ...changed });
            const all: DocumentOptions = { assets: { boot: null }, stored: true, ...given };
            expect(renderDocument(page, { ...all, kept })).toBe(renderDocument(page, all));
            expect(kept.weight).toBeLessThanOrEqual(budget);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are drawn again where something was not as they read it, and not otherwise', () => {
    let drawn: string[] = [];
    const registry = blocks as unknown as Record<string, BlockModule>;
    for (const type of ['heading', 'image'] as const) {
      const { View, ...module } = registry[type] as BlockModule;
      registry[`told-${type}`] = {
        ...module,
        View: (props) => {
          drawn.push(props.id);
          return (View as FunctionComponent<typeof props>)(props) as never;
        },
      };
    }
    const told = (order: string, ...list: Array<[id: string, type: string, fields: object]>) => ({
      order,
      layout: 'flow' as const,
      blocks: Object.fromEntries(
        list.map(([id, type, fields], n) => [
          id,
          { type, version: 1, order: `a${n}`, fields: { ...fields } },
        ]),
      ),
    });
    const card = { image: { media: HASHES[1] }, variant: 'card', title: 'T' };
    const first = examplePage({
      sections: {
        words: told('a0', ['words', 'told-heading', { text: 'x' }]),
        lead: told('a1', ['lead', 'told-image', { image: { media: HASHES[0] } }]),
        ranked: told('a2', ['h', 'heading', { text: 'x', level: 1 }], ['ranked', 'told-image', card]),
      },
      media: { ...asset(HASHES[0], 'A', '#000000'), ...asset(HASHES[1], 'B', '#000001') },
    });
    const kept = new KeptSections(1e6);
    const draws = (page: PageView, more: Partial<DocumentOptions> = {}) => {
      drawn = [];
      renderDocument(readAnew(page), { assets: { boot: null }, stored: true, kept, ...more });
      return drawn.toSorted();
    };
    const all = ['lead', 'ranked', 'words'];
    expect(draws(first)).toEqual(all);
    expect(kept.weight).toBe(0);
    expect(draws(first)).toEqual(all);
    expect(draws(first)).toEqual([]);
    expect(draws({ ...first, now: '2027-01-01T00:00:00.000Z', title: 'Other' })).toEqual([]);
    const other = { ...first, media: { ...first.media, ...asset(HASHES[1], 'C', '#000001') } };
    expect(draws(other)).toEqual(['ranked']);
    expect(draws({ ...other, media: asset(HASHES[1], 'C', '#000001') })).toEqual(['lead', 'ranked']);
    expect(draws(other)).toEqual(['lead', 'ranked']);
    expect(draws(other, { states: {} })).toEqual(all);
    expect(draws({ ...other, mode: 'preview' })).toEqual(all);
    // A picture alone reads nothing of its site.
    expect(draws({ ...other, site: { ...other.site } })).toEqual(['ranked', 'words']);
    kept.forget(first.site.id);
    expect(kept.weight).toBe(0);
    for (const type of ['told-heading', 'told-image']) delete registry[type];
  });
});
