import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { beginImport } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

const csv = (...rows: string[][]) => stringify(rows);

describe('files of other shops', () => {
  it('by Shopify keep handles, options, former prices and stock; pictures are told of', async () => {
    const { preview, bring, rows } = await beginImport(sites, 'import-shopify');
    const file = csv(
      [
        'Handle',
        'Title',
        'Body (HTML)',
        'Vendor',
        'Tags',
        'Published',
        'Option1 Name',
        'Option1 Value',
        'Variant SKU',
        'Variant Grams',
        'Variant Inventory Tracker',
        'Variant Inventory Qty',
        'Variant Inventory Policy',
        'Variant Price',
        'Variant Compare At Price',
        'Image Src',
        'Status',
      ],
      [
        'mug',
        'Mug',
        '<p>Nice</p>',
        'Acme',
        'mug, alpha',
        'TRUE',
        'Size',
        'Small',
        'M-S',
        '300',
        'shopify',
        '5',
        'deny',
        '14.99',
        '20.00',
        'https://cdn.example.com/a.jpg',
        'active',
      ],
      ['mug', '', '', '', '', '', '', 'Large', 'M-L', '400', '', '', 'deny', '16.99', '', '', ''],
      ['mug', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://cdn.example.com/b.jpg', ''],
      [
        'card',
        'Card',
        '',
        '',
        '',
        'TRUE',
        'Title',
        'Default Title',
        'C',
        '0',
        'shopify',
        '2',
        'continue',
        '3',
        '',
        '',
        'draft',
      ],
    );
    const seen = (await preview(file)).json();
    expect(seen).toMatchObject({ format: 'Shopify', problems: [] });
    expect(seen.notes).toEqual([
      expect.stringContaining('Pictures (2)'),
      expect.stringContaining('“Vendor”'),
    ]);
    expect(await bring(file)).toMatchObject({ created: 2 });
    const byName = Object.fromEntries((await rows()).map((row) => [row.SKU, row]));
    expect(byName['M-S']).toMatchObject({
      Slug: 'mug',
      Price: '20.00',
      'Sale Price': '14.99',
      'On Sale': 'Yes',
      Stock: '5',
      'Option Name 1': 'Size',
      'Option Value 1': 'Small',
      Tags: 'mug,alpha',
      Published: 'Yes',
    });
    expect(byName['M-L']).toMatchObject({
      Price: '16.99',
      'On Sale': 'No',
      Stock: 'Unlimited',
      'Weight (g)': '400',
    });
    expect(byName.C).toMatchObject({
      'Option Name 1': '',
      'Option Value 1': '',
      Stock: 'Unlimited',
      Published: 'No',
    });
    expect((await preview(file)).json()).toMatchObject({ products: [], unchanged: 2 });
  });

  it('by Shopify bring customs codes and origins from its files of the inventory', async () => {
    const { preview, bring, rows } = await beginImport(sites, 'import-customs');
    const head = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', 'Price'];
    const cup = ['cup', 'Cup', 'Title', 'Default Title', 'CUP', '6912.00 23', 'pt', '12.00'];
    const wrong = ['jug', 'Jug', 'Title', 'Default Title', 'JUG', '6912', 'XX', '12.00'];
    const { problems } = (await preview(csv(head, cup, wrong))).json();
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining('is no HS code'),
      expect.stringContaining('is no country'),
    ]);
    expect(await bring(csv(head, cup))).toMatchObject({ created: 1 });
    expect((await rows())[0]).toMatchObject({ 'HS Code': '6912.00.23', 'Country of Origin': 'PT' });
  });

  it('by Squarespace are read in the units that are said', async () => {
    const { preview } = await beginImport(sites, 'import-squarespace');
    const file = csv(
      [
        'Product ID [Non Editable]',
        'Variant ID [Non Editable]',
        'Product Type [Non Editable]',
        'Product URL',
        'Title',
        'SKU',
        'Price',
        'Sale Price',
        'On Sale',
        'Stock',
        'Categories',
        'Weight',
        'Visible',
        'Hosted Image URLs',
      ],
      [
        'abc',
        'def',
        'PHYSICAL',
        'tee',
        'Tee',
        'T',
        '24.99',
        '0',
        'No',
        '10',
        'Shirts',
        '0.2',
        'Yes',
        'https://a.example/1.jpg\nhttps://a.example/2.jpg',
      ],
    );
    const seen = (await preview(file, { measures: 'imperial' })).json();
    expect(seen).toMatchObject({
      format: 'Squarespace',
      problems: [],
      products: [{ title: 'Tee', isNew: true }],
    });
    expect(seen.notes).toEqual([
      expect.stringContaining('Pictures (2)'),
      expect.stringContaining('“Shirts”'),
    ]);
  });

  const folder = join(import.meta.dirname, '../../../../../../shared/data/products');
  it.skipIf(!existsSync(folder))('as they are really written are read without a problem', async () => {
    const { preview } = await beginImport(sites, 'import-real');
    for (const [name, format, count] of [
      ['shopify/shopify_two_products_batch.csv', 'Shopify', 2],
      ['shopify/shopify_one_product_two_variants_full.csv', 'Shopify', 1],
      ['squarespace/squarespace_one_product_two_variants_full.csv', 'Squarespace', 1],
      ['squarespace/squarespace_one_simple_product_full.csv', 'Squarespace', 1],
    ] as const) {
      const seen = (await preview(readFileSync(join(folder, name), 'utf8'))).json();
      expect([name, seen.format, seen.products?.length, seen.problems]).toEqual([name, format, count, []]);
    }
  });
});
