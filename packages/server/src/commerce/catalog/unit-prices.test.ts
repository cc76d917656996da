import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { beginImport } from '../product-files/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let oil: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'unit-prices', { currency: 'EUR', language: 'de' });
  await shop.setStore({ productFeed: true, testPayments: true });
  oil = await shop.product('oil', {
    variants: {
      only: variant({ price: 1499, salePrice: 1299, onSale: true, contents: { amount: 750, unit: 'ml' } }),
    },
  });
  await shop.product('tea', {
    options: ['Size'],
    variants: {
      s: variant({
        optionValues: ['50 g'],
        price: 500,
        contents: { amount: 50, unit: 'g', per: { amount: 100, unit: 'g' } },
      }),
      l: variant({
        order: 'a1',
        optionValues: ['250 g'],
        price: 2000,
        contents: { amount: 250, unit: 'g', per: { amount: 100, unit: 'g' } },
      }),
    },
  });
  await shop.product('mixed', {
    options: ['Size'],
    variants: {
      a: variant({ optionValues: ['Jar'], contents: { amount: 500, unit: 'g' } }),
      b: variant({ order: 'a1', optionValues: ['Lid'] }),
    },
  });
});
afterAll(() => sites.close());

const page = async (path: string, host = shop.host) => (await sites.ask(path, { host })).text;
/** What a page says, without its markup and with plain spaces. */
const said = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/gu, ' ');

describe('prices per unit', () => {
  it('stand beside the price on a product’s page, of the variant that is chosen first', async () => {
    expect(said(await page(oil.path))).toContain('750 ml · 17,32 € / l');
    const tea = await page('/shop/tea');
    expect(said(tea)).toContain('50 g · 10,00 € / 100 g');
    // What its script follows the choice with.
    expect(tea.replaceAll(/\s/gu, ' ')).toContain('250 g · 8,00 € / 100 g');
  });

  it('stand in lists, from the least one on where variants differ, and not where some cannot be compared', async () => {
    const list = said(await page('/shop'));
    expect(list).toContain('750 ml · 17,32 € / l');
    expect(list).toContain('Ab 8,00 € / 100 g');
    expect(list).not.toContain('96,00 € / kg');
  });

  it('are told to search engines and shopping services', async () => {
    const data =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(oil.path))?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({});
    expect(data.replaceAll('\\u002f', '/')).toContain('"UnitPriceSpecification"');
    const offer = JSON.stringify(JSON.parse(data));
    expect(offer).toContain(
      '"priceSpecification":{"@type":"UnitPriceSpecification","price":"12.99","priceCurrency":"EUR","referenceQuantity":{"@type":"QuantitativeValue","value":750,"unitCode":"MLT","valueReference":{"@type":"QuantitativeValue","value":1,"unitCode":"LTR"}}}',
    );
    const feed = await page('/products.xml');
    expect(feed).toContain('<g:unit_pricing_measure>750 ml</g:unit_pricing_measure>');
    expect(feed).toContain('<g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>');
    expect(feed).toContain('<g:unit_pricing_base_measure>100 g</g:unit_pricing_base_measure>');
  });

  it('stand in the cart, by script and without', async () => {
    const visitor = await shop.visitor();
    const added = await visitor.post('/api/commerce/cart/items', {
      productId: oil.id,
      variantId: 'only',
      quantity: 2,
    });
    expect(added.json().entries[0].contents.replaceAll(/\s/gu, ' ')).toBe('750 ml · 17,32 € / l');
    expect(said((await visitor.get('/cart')).body)).toContain('750 ml · 17,32 € / l');
    const product = await visitor.get(`/api/commerce/products/${oil.id}`);
    expect(product.json().structuredContent.variants[0].unitPrice).toEqual({
      price: 1732,
      amount: 1,
      unit: 'l',
    });
  });
});

describe('files of products', () => {
  it('say how much is in each variant, and refuse what is no amount', async () => {
    const { shop: own, preview, bring, rows } = await beginImport(sites, 'import-contents');
    const { id } = await own.product('oil', {
      variants: { only: variant({ contents: { amount: 750, unit: 'ml' } }) },
    });
    expect((await rows())[0]?.Contents).toBe('750 ml');
    const file = (cell: string) =>
      `Product ID,Variant ID,Title,Price,Contents\n${id},only,The oil,48.00,${cell}\n`;
    await bring(file('0.5 l / 100 ml'));
    expect((await rows())[0]?.Contents).toBe('0.5 l / 100 ml');
    for (const cell of ['750', '0.0001 l', '5 l / 1 kg', '1e99 l']) {
      const answer = (await preview(file(cell))).json();
      expect(JSON.stringify(answer), cell).toContain('is no amount with a unit');
    }
  });

  it('of Shopify bring theirs', async () => {
    const { bring, rows } = await beginImport(sites, 'import-shopify-contents');
    await bring(
      'Handle,Title,Variant SKU,Variant Price,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit\noil,Oil,O,12.99,750,ml,100,ml\nrope,Rope,R,5.00,3,furlong,1,m\n',
    );
    expect((await rows()).map(({ Contents }) => Contents)).toEqual(['750 ml / 100 ml', '']);
  });
});
