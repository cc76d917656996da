import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exampleMedia, examplePage, exampleSite } from '@portico/blocks/example-page';
import { blogPost } from '@portico/model/documents/item';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { product } from '@portico/model/documents/product';
import { emptyRichText, richTextFromPlain } from '@portico/model/documents/rich-text';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { headMarkup } from './head.ts';
import { jsonLd } from './json-ld.ts';

const HASH = '00112233445566778899aabbccddeeff';
const journal = { id: 'c1', type: 'blog', title: 'Journal', path: '/journal', description: '' };

function post(): PageView {
  const item: CurrentItem = {
    kind: 'blog-post',
    id: '0191f3a2c4d5aabbccddee04',
    publishedAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-03T09:00:00.000Z',
    collection: { ...journal, categories: {} },
    commentCount: 2,
    readingMinutes: 4,
    author: { id: 'a', name: 'Mara', slug: 'mara', bio: '' },
    body: blogPost.parse({
      title: 'First firing',
      slug: 'first-firing',
      image: { media: HASH },
      tags: ['ash'],
      sections: {},
    }),
  };
  return examplePage({
    pageType: 50,
    path: '/journal/first-firing',
    url: '/journal/first-firing',
    title: 'First firing',
    description: 'Thirty-one hours.',
    collection: journal,
    item,
    media: { [HASH]: exampleMedia(HASH) },
  });
}

const FILM = 'f'.repeat(32);

function filmed(video: object): PageView {
  const block = { type: 'video', version: 1, order: 'a0', fields: { title: 'Firing the kiln', video } };
  const film = {
    ...exampleMedia(FILM),
    ext: 'mp4',
    mime: 'video/mp4',
    filename: 'kiln.mp4',
    uploadedAt: '2026-03-02T09:00:00Z',
  };
  return examplePage({
    sections: { s: { order: 'a0', layout: 'flow', blocks: { v: block } } },
    media: { [HASH]: exampleMedia(HASH), [FILM]: film },
  });
}

function shopItem(variants: Record<string, object>): PageView {
  const item: CurrentItem = {
    kind: 'product',
    id: '0191f3a2c4d5aabbccddee05',
    publishedAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    collection: { id: 'c2', type: 'products', title: 'Shop', path: '/shop', categories: {} },
    stock: {},
    body: product.parse({
      title: 'Moon jar',
      slug: 'moon-jar',
      description: emptyRichText(),
      images: [{ media: HASH }],
      variants: Object.fromEntries(
        Object.entries(variants).map(([id, variant], index) => [
          id,
          { order: `a${index}`, sku: `SQ000000${index}`, price: 9800, ...variant },
        ]),
      ),
    }),
  };
  return examplePage({
    pageType: 50,
    path: '/shop/moon-jar',
    url: '/shop/moon-jar',
    title: 'Moon jar',
    description: 'Round, and a little proud of it.',
    collection: { id: 'c2', type: 'products', title: 'Shop', path: '/shop', description: '' },
    item,
    media: { [HASH]: exampleMedia(HASH) },
  });
}

const home = () => examplePage({ path: '/', url: '/', title: 'Home' });

describe('the head of a page', () => {
  it('names what no document holds by its own title, and filtered lists by their filter', () => {
    const cart = examplePage({ path: '/', url: '/', documentId: '', title: 'Cart' });
    expect(headMarkup(cart)).toContain('<title>Cart — Kiln &amp; Field</title>');
    const items = {
      type: 'items' as const,
      items: [],
      hasMore: false,
      page: 1,
      collection: {
        id: 'c2',
        title: 'Shop',
        path: '/shop',
        type: 'products',
        categories: [{ slug: 'bowls', name: 'Bowls & cups' }],
      },
    };
    const shop = (url: string, search = {}) =>
      headMarkup(examplePage({ path: '/shop', url, title: 'Shop', data: { list: { items } }, search }));
    expect(shop('/shop')).toContain('<title>Shop — Kiln &amp; Field</title>');
    expect(shop('/shop?category=bowls')).toContain(
      '<title>Bowls &amp; cups — Shop — Kiln &amp; Field</title>',
    );
    expect(shop('/shop?category=bowls&tag=raku', { title: 'Pots' })).toContain(
      '<title>Bowls &amp; cups, raku — Pots</title>',
    );
  });

  it('titles pages after the site’s patterns, and as told where search appearance says so', () => {
    expect(headMarkup(home())).toContain('<title>Kiln &amp; Field</title>');
    expect(headMarkup(post())).toContain('<title>First firing — Kiln &amp; Field</title>');
    expect(headMarkup(examplePage({ search: { title: 'Mine alone' } }))).toContain(
      '<title>Mine alone</title>',
    );
  });

  it('describes the page by its own words, the homepage by the site’s', () => {
    expect(headMarkup(post())).toContain('<meta name="description" content="Thirty-one hours.">');
    expect(headMarkup(home())).toContain('<meta name="description" content="Pots for slow tables.">');
  });

  it('names one address, with the filter that makes it another page', () => {
    expect(headMarkup(post())).toContain(
      '<link rel="canonical" href="https://kiln.example/journal/first-firing">',
    );
    expect(headMarkup(examplePage({ path: '/journal', url: '/journal?page=2' }))).toContain(
      'href="https://kiln.example/journal?page=2"',
    );
  });

  it('shows a shared post with its picture in its size', () => {
    const head = headMarkup(post());
    expect(head).toContain('<meta property="og:type" content="article">');
    expect(head).toMatch(/og:image" content="https:\/\/kiln\.example\/_portico\/media\/[^"]+\?format=1500w"/);
    expect(head).toContain('<meta property="og:image:width" content="1500">');
    expect(head).toContain('<meta property="og:image:height" content="1125">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('offers a blog’s feed', () => {
    expect(headMarkup(post())).toContain(
      '<link rel="alternate" href="https://kiln.example/journal?format=rss" type="application/rss+xml" title="Journal">',
    );
  });

  it('keeps hidden pages, drafts and stand-ins out of search engines', () => {
    const site = exampleSite();
    const hidden = { ...site, settings: { ...site.settings, hiddenFromSearchEngines: true } };
    for (const page of [
      examplePage({ search: { hidden: true } }),
      examplePage({ mode: 'preview' }),
      examplePage({ pageType: 100 }),
      examplePage({ site: hidden }),
    ]) {
      const head = headMarkup(page);
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(head).not.toContain('canonical');
      expect(head).not.toContain('ld+json');
    }
  });

  it('escapes every word an owner wrote', () => {
    const evil = '"><script>alert(1)</script>';
    const head = headMarkup({ ...post(), title: evil, description: evil, search: { title: evil } });
    expect(head).not.toContain('<script>alert');
    expect(head.match(/<script/g)?.length).toBe(head.match(/ld\+json/g)?.length);
  });
});

describe('what search engines are told', () => {
  const typesOf = (page: PageView) => jsonLd(page).map((node) => node['@type']);

  it('is the site on its homepage, and article, product and trail on theirs', () => {
    expect(typesOf(home())).toEqual(['WebSite']);
    expect(jsonLd(home())[0]?.potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home().site.origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    });
    expect(typesOf(post())).toEqual(['Article', 'BreadcrumbList']);
    expect(typesOf(shopItem({ one: {} }))).toEqual(['Product', 'BreadcrumbList']);
  });

  it('gives one price as an offer and several as a range', () => {
    const [one] = jsonLd(shopItem({ one: {} }));
    expect(one?.offers).toMatchObject({ '@type': 'Offer', price: '98.00', priceCurrency: 'USD' });
    const [two] = jsonLd(shopItem({ one: {}, two: { price: 12_000 } }));
    expect(two?.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '98.00', highPrice: '120.00' });
  });

  it('says in stock only of what can be bought: not where no orders are taken', () => {
    const availability = (change: Record<string, unknown>, takesOrders = true) => {
      const page = shopItem({ one: {} });
      Object.assign(page.item?.body ?? {}, change);
      const [node] = jsonLd({ ...page, site: { ...page.site, takesOrders } });
      return (node?.offers as { availability: string } | undefined)?.availability.split('/').at(-1);
    };
    for (const productType of ['physical', 'digital', 'service', 'gift-card'])
      expect([productType, availability({ productType })]).toEqual([productType, 'InStock']);
    expect(availability({}, false)).toBe('OutOfStock');
  });

  it('tells of the videos on the page: where they are, since when, and how they look', () => {
    const told = (video: object) => jsonLd(filmed(video)).find((node) => node['@type'] === 'VideoObject');
    expect(told({ href: 'https://vimeo.com/76979871', poster: { media: HASH } })).toMatchObject({
      name: 'Firing the kiln',
      embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1',
      thumbnailUrl: expect.stringMatching(new RegExp(`^https?://[^/]+/_portico/media/${HASH}/`)),
    });
    expect(told({ file: { media: FILM } })).toMatchObject({
      contentUrl: expect.stringMatching(/^https?:\/\/[^/]+\/_portico\/media\/f+\/kiln\.mp4$/),
      uploadDate: '2026-03-02T09:00:00Z',
    });
    for (const video of [{}, { file: { media: HASH } }, { href: 'https://evil.example/' }])
      expect(told(video)).toBeUndefined();
  });

  it('tells of all questions of a page in one FAQPage, and of none that is not said to be one', () => {
    const questions = (order: string, title: string, faq: boolean) => ({
      type: 'accordion',
      version: 1,
      order,
      fields: {
        faq,
        items: [{ title, content: richTextFromPlain(`${title}!`), side: 'above', buttonLabel: '' }],
      },
    });
    const blocks = {
      b: questions('a1', 'Two', true),
      a: questions('a0', 'One', true),
      c: questions('a2', 'Three', false),
    };
    const nodes = jsonLd(examplePage({ sections: { s: { order: 'a0', layout: 'flow', blocks } } }));
    expect(nodes.filter((node) => node['@type'] === 'FAQPage')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: ['One', 'Two'].map((name) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text: `${name}!` },
        })),
      },
    ]);
  });

  const file = join(process.env.PORTICO_TEST_DATA ?? resolve('../shared/data'), 'seo', 'schemaorg-jsd.json');
  it.skipIf(!existsSync(file))('has the shape schema.org describes', () => {
    const schemas = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { $schema?: string; $id?: string }
    >;
    const ajv = new Ajv({ strict: false, validateSchema: false, logger: false, validateFormats: false });
    // What it says of JSON-LD in general lies elsewhere and adds no shape.
    ajv.addSchema({ $id: 'https://json-ld.org/schemas/jsonld-schema.json' });
    for (const [name, { $schema: _, ...schema }] of Object.entries(schemas))
      ajv.addSchema({ ...schema, $id: `https://schema.invalid/${name}` });
    const names: Readonly<Record<string, string>> = {
      WebSite: 'WebSite.jsd',
      Article: 'CreativeWork.jsd',
      Product: 'Product.jsd',
      VideoObject: 'CreativeWork.jsd',
    };
    for (const page of [
      home(),
      post(),
      shopItem({ one: {} }),
      shopItem({ one: {}, two: { price: 12_000 } }),
      filmed({ href: 'https://vimeo.com/76979871', poster: { media: HASH } }),
    ]) {
      for (const node of jsonLd(page)) {
        const name = names[String(node['@type'])];
        if (!name) continue;
        const validate = ajv.getSchema(`https://schema.invalid/${name}`);
        expect(validate, name).toBeDefined();
        validate?.(node);
        expect(validate?.errors ?? [], JSON.stringify(node)).toEqual([]);
      }
    }
  });
});
