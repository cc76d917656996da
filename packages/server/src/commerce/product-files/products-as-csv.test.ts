import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../accounts/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

async function ownerOf(of: TestShop): Promise<TestBrowser> {
  const cookie = await sites.signIn(of.siteId, of.host, 'store-manager');
  const browser = await of.visitor();
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    browser.cookies.set(name, value);
  }
  return browser;
}

const rowsIn = (body: string) => parse(body, { bom: true, columns: true }) as Array<Record<string, string>>;

describe('products as CSV', () => {
  it('have a row for each variant, and say what holds for all of them once', async () => {
    const shop = await createTestShop(sites, 'csv-products');
    const owner = await ownerOf(shop);
    const { id } = await shop.product(
      'bowl',
      {
        title: 'Bowl, “wide”',
        options: ['Size'],
        tags: ['salad, cold', 'clay'],
        description: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'Thrown & fired', marks: [{ type: 'bold' }] }],
            },
          ],
        },
        variants: {
          s: variant({
            sku: 'B-S',
            optionValues: ['Small'],
            salePrice: 4000,
            onSale: true,
            weightGrams: 400,
          }),
          l: variant({ sku: 'B-L', order: 'a1', optionValues: ['Large'], price: 123450 }),
        },
      },
      { s: 3 },
    );
    const answer = await owner.get('/api/rest/products/export');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-csv-products-/);
    const [first, second, ...more] = rowsIn(answer.body);
    expect(first).toMatchObject({
      'Product ID': id,
      'Variant ID': 's',
      Shop: 'Shop',
      Published: 'Yes',
      Title: 'Bowl, “wide”',
      Slug: 'bowl',
      Description: '<p><strong>Thrown &amp; fired</strong></p>',
      Tags: '"salad, cold",clay',
      'Option Name 1': 'Size',
      'Option Value 1': 'Small',
      Price: '48.00',
      'Sale Price': '40.00',
      'On Sale': 'Yes',
      'Weight (g)': '400',
      Stock: '3',
    });
    expect(second).toMatchObject({
      'Product ID': id,
      Slug: 'bowl',
      Title: '',
      SKU: 'B-L',
      'Option Value 1': 'Large',
      Price: '1234.50',
      'Sale Price': '',
      Stock: 'Unlimited',
    });
    expect(more).toEqual([]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const shop = await createTestShop(sites, 'csv-formulas');
    await shop.product('sum', { title: '=SUM(A1)', variants: { only: variant({ sku: '@cmd' }) } });
    const [row] = rowsIn((await (await ownerOf(shop)).get('/api/rest/products/export')).body);
    expect(row).toMatchObject({ Title: "'=SUM(A1)", SKU: "'@cmd" });
  });

  it('are of one site, one shop where asked, and for those who work on products', async () => {
    const shop = await createTestShop(sites, 'csv-own');
    await shop.product('one');
    const other = await ownerOf(await createTestShop(sites, 'csv-other'));
    expect(rowsIn((await other.get('/api/rest/products/export')).body)).toEqual([]);
    const owner = await ownerOf(shop);
    expect(rowsIn((await owner.get('/api/rest/products/export')).body)).toHaveLength(1);
    const nowhere = await owner.get(`/api/rest/products/export?collection=${'0'.repeat(26)}`);
    expect(nowhere.statusCode === 200 ? rowsIn(nowhere.body) : []).toEqual([]);
    expect((await (await shop.visitor()).get('/api/rest/products/export')).statusCode).toBe(401);
  });

  it('say which amounts a gift card may be worth, and take that back', async () => {
    const shop = await createTestShop(sites, 'csv-own-amount');
    const owner = await ownerOf(shop);
    await shop.product('voucher', {
      productType: 'gift-card',
      ownAmount: { min: 1000, max: 50_000, step: 250 },
      variants: { ten: variant({ sku: 'V', price: 1000 }) },
    });
    const { body } = await owner.get('/api/rest/products/export');
    const [row] = rowsIn(body);
    expect(row?.['Own Amount']).toBe('10.00 - 500.00 / 2.50');
    const collection = (
      await sites.portico.db
        .selectFrom('documents')
        .select('id')
        .where('site_id', '=', shop.siteId)
        .where('kind', '=', 'collection')
        .executeTakeFirstOrThrow()
    ).id;
    const preview = async (cell: string) =>
      (
        await owner.post('/api/rest/products/import/preview', {
          csv: body.replace('10.00 - 500.00 / 2.50', cell),
          collection,
          measures: 'metric',
        })
      ).json();
    expect((await preview('10.00 - 500.00 / 2.50')).products).toEqual([]);
    expect((await preview('20 - 100 / 5')).products).toHaveLength(1);
    expect((await preview('')).products).toHaveLength(1);
    for (const wrong of ['500 - 10 / 5', '10 - 500', 'ten'])
      expect((await preview(wrong)).problems).toMatchObject([
        { message: expect.stringContaining('write 10.00 - 500.00 / 5.00') },
      ]);
  });
});
