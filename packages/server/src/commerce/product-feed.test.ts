import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { createTestShop, type TestShop, variant } from './testing.ts';

const PATH = '/products.xml';
let sites: TestSites;
let shop: TestShop;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'shopping-feed', { currency: 'EUR' });
  await shop.setStore({ productFeed: true, testPayments: true });
});
afterAll(() => sites.close());

const feed = async (of = shop) => sites.ask(PATH, { host: of.host });
/** What stands in the elements of this name. */
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, words]) => words);

describe('the feed for shopping services', () => {
  it('lists each variant that is sold in the open, with its price and whether it can be had', async () => {
    const { id, path } = await shop.product(
      'bowl',
      {
        title: 'Bowl & <plate>',
        options: ['Size'],
        variants: {
          s: variant({ optionValues: ['Small'], price: 4800, weightGrams: 700 }),
          l: variant({ order: 'a1', optionValues: ['Large'], price: 9000, onSale: true, salePrice: 7500 }),
        },
      },
      { s: 0, l: 2 },
    );
    await shop.product('hidden', { search: { hidden: true } });
    await shop.product('locked', { access: 'password' });
    await shop.product('tea', {
      subscription: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    });
    const reply = await feed();
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const { text } = reply;
    expect(all(text, 'id')).toEqual([`${id}-s`, `${id}-l`]);
    expect(all(text, 'item_group_id')).toEqual([id, id]);
    expect(all(text, 'title')).toEqual(['Bowl &amp; &lt;plate&gt; Small', 'Bowl &amp; &lt;plate&gt; Large']);
    expect(all(text, 'price')).toEqual(['48.00 EUR', '90.00 EUR']);
    expect(all(text, 'sale_price')).toEqual(['75.00 EUR']);
    expect(all(text, 'availability')).toEqual(['out_of_stock', 'in_stock']);
    expect(all(text, 'shipping_weight')).toEqual(['700 g']);
    expect(all(text, 'link')[0]).toMatch(new RegExp(`^https?://.+${path}$`));
    // What is cached follows the stock.
    const owner = await shop.visitor();
    for (const pair of (await sites.signIn(shop.siteId, shop.host, 'store-manager')).split('; '))
      owner.cookies.set(...(pair.split('=') as [string, string]));
    const body = { changes: [{ productId: id, variantId: 's', by: 4 }] };
    expect((await owner.send('PUT', '/api/rest/inventory', { body })).statusCode).toBe(204);
    expect(all((await feed()).text, 'availability')).toEqual(['in_stock', 'in_stock']);
  });

  it('is not there where it is off, and says of no shop what is another’s', async () => {
    const other = await createTestShop(sites, 'no-shopping-feed');
    await other.product('jug');
    expect((await feed(other)).status).toBe(404);
    await other.setStore({ productFeed: true });
    expect(all((await feed(other)).text, 'title')).toEqual(['The jug']);
    await sites.setSite(other.siteId, { access: 'private' });
    expect((await feed(other)).text).not.toContain('The jug');
  });
});
