import { definitionOf } from '@portico/blocks/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../accounts/testing.ts';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { published } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
});
afterAll(() => sites.close());

const FILM = { href: 'https://vimeo.com/76979871' };
const highlighted = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Slow',
          marks: [{ type: 'textHighlight', attrs: { shape: 'underline', isAnimationEnabled: true } }],
        },
      ],
    },
  ],
};

/** What each block holds beside its example, and how it is known in the page's markup. */
const BLOCKS: Readonly<Record<string, { fields?: object; shows: RegExp }>> = {
  gallery: {
    fields: { design: 'grid', slides: [{ video: FILM, title: 'A film' }] },
    shows: /class="gallery /,
  },
  video: { fields: { video: FILM }, shows: /class="video-wrapper/ },
  map: { shows: /class="map"/ },
  'rich-text': { fields: { content: highlighted }, shows: /class="hl hl-underline hl-moves"/ },
  'scaled-text': { shows: /class="scaled-text/ },
  marquee: { shows: /class="marquee / },
  accordion: { shows: /class="accordion / },
  menu: { shows: /Barley risotto/ },
  shape: { shows: /class="shape|<svg/ },
};

it('[B0.1] a visitor who is nobody sees galleries, videos, maps, moving words, folding parts, menus and shapes on one page', async () => {
  const blocks = Object.fromEntries(
    Object.entries(BLOCKS).map(([type, { fields }], at) => {
      const { version, begins } = definitionOf(type) ?? {};
      return [`b-${type}`, { type, version, order: `a${at}`, fields: { ...begins, ...fields } }];
    }),
  );
  const body = { title: 'All', slug: 'all', sections: { s1: { order: 'a0', layout: 'flow', blocks } } };
  await published(sites.portico, shop.siteId, { kind: 'page', body });
  const page = await new TestBrowser(sites.app.fastify, shop.host, '192.0.2.51').get('/all');
  expect(page.statusCode).toBe(200);
  for (const [type, { shows }] of Object.entries(BLOCKS)) {
    const [, own = ''] = page.body.split(`id="block-b-${type}"`);
    expect([type, own.split('id="block-b-')[0]]).toEqual([type, expect.stringMatching(shows)]);
  }
});
