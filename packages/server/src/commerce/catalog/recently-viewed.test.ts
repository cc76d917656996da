import { PRODUCT_CARDS_PATH, VIEWED_KEPT } from '@portico/model/commerce/viewed-products';
import { emptyRichText } from '@portico/model/documents/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let other: TestShop;
let bowl: { id: string; path: string };
let jar: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'viewed', { currency: 'EUR' });
  other = await createTestShop(sites, 'elsewhere');
  bowl = await shop.product('bowl', { variants: { only: variant({ sku: 'B', price: 4800 }) } });
  jar = await shop.product('jar');
});
afterAll(() => sites.close());

const ask = async (path: string, host = shop.host) => sites.ask(path, { host });
const cards = async (...ids: string[]) => {
  const reply = await ask(`${PRODUCT_CARDS_PATH}?ids=${ids.join(',')}`);
  expect(reply.status).toBe(200);
  return reply;
};
const shown = (text: string) => [...text.matchAll(/data-product="(\w+)"/g)].map(([, id]) => id);

describe('cards of products that were looked at', () => {
  it('come in the order that is asked for, each with its link and price, and may be kept by this browser alone', async () => {
    const { text, headers } = await cards(jar.id, bowl.id);
    expect(shown(text)).toEqual([jar.id, bowl.id]);
    expect(text).toContain(`href="${bowl.path}"`);
    expect(text).toContain('€48.00');
    expect(text).not.toContain('<html');
    expect(headers['cache-control']).toBe('private, max-age=60');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('leave out what is sold out, behind a password or not there, and say nothing of another site’s', async () => {
    const gone = await shop.product('gone', {}, { only: 0 });
    const foreign = await other.product('foreign');
    const closed = await published(sites.portico, shop.siteId, {
      kind: 'collection',
      body: {
        type: 'products',
        title: 'Club',
        slug: 'club',
        access: 'password',
        list: { sections: {} },
        item: { sections: {} },
      },
    });
    const hidden = await published(sites.portico, shop.siteId, {
      kind: 'product',
      parent: closed,
      body: { title: 'Hidden', slug: 'hidden', description: emptyRichText(), variants: {} },
    });
    const { text } = await cards(gone.id, foreign.id, hidden, 'f'.repeat(24), jar.id);
    expect(shown(text)).toEqual([jar.id]);
    expect((await cards(foreign.id)).text).toBe('');
  });

  it('are a bounded number, and hostile ids ask for nothing', async () => {
    const many = await Promise.all(Array.from({ length: VIEWED_KEPT + 3 }, (_, n) => shop.product(`p${n}`)));
    expect(shown((await cards(...many.map(({ id }) => id))).text)).toHaveLength(VIEWED_KEPT);
    for (const ids of ['', ',,', "'", '%27%3B--', '__proto__', 'x'.repeat(9000)])
      expect((await cards(ids)).text).toBe('');
    expect((await ask(PRODUCT_CARDS_PATH)).text).toBe('');
  });
});

describe('a product’s page', () => {
  it('has a place for them only where the shop’s owner wants that, and is the same for everybody', async () => {
    expect((await ask(bowl.path)).text).not.toContain('class="recent"');
    await shop.setStore({ recentlyViewed: true });
    const { text } = await ask(bowl.path);
    expect(text).toContain(`{&quot;viewed&quot;:&quot;${bowl.id}&quot;}`);
    expect(text).toContain(`{&quot;show&quot;:4,&quot;but&quot;:&quot;${bowl.id}&quot;}`);
    expect(text).toContain('Recently viewed');
    // It is seen once there is something in it.
    expect(text).toMatch(/\.recent:not\(\.filled\)\s*{\s*display:\s*none/);
    expect((await ask(bowl.path)).text).toBe(text);
  });
});
