import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { type TestShop, variant } from '../testing.ts';
import { beginImport } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

const csv = (...rows: string[][]) => stringify(rows);
const page = async (shop: TestShop, path: string) => sites.ask(path, { host: shop.host });

describe('an import of products', () => {
  it('adds what is new with its variants and stock, in one release that can be taken back', async () => {
    const { shop, owner, preview, bring } = await beginImport(sites, 'import-new');
    const file = csv(
      [
        'Title',
        'Slug',
        'Description',
        'Option Name 1',
        'Option Value 1',
        'SKU',
        'Price',
        'Stock',
        'Published',
      ],
      ['Bowl', 'bowl', '<p>Thrown <strong>by hand</strong></p>', 'Size', 'Small', 'B-S', '24.50', '3', ''],
      ['', 'bowl', '', '', 'Large', '', '$1,030', 'Unlimited', ''],
      ['Jug', '', 'One line', '', '', 'J', '9', '', 'No'],
    );
    const seen = (await preview(file)).json();
    expect(seen).toMatchObject({
      format: 'Portico',
      products: [
        { line: 2, title: 'Bowl', isNew: true, variants: 2 },
        { line: 4, title: 'Jug', isNew: true, variants: 1 },
      ],
      unchanged: 0,
      problems: [],
    });
    const done = await bring(file, { name: 'spring.csv' });
    expect(done).toMatchObject({ created: 2, changed: 0, release: expect.any(String) });
    const { text } = await page(shop, '/shop/bowl');
    expect(text).toContain('<strong>by hand</strong>');
    expect((await page(shop, '/shop/jug')).status).toBe(404);
    const stock = await sites.portico.db
      .selectFrom('stock_movements')
      .select(['quantity', 'reason', 'text'])
      .where('site_id', '=', shop.siteId)
      .execute();
    expect(stock).toEqual([{ quantity: 3, reason: 'import', text: 'spring.csv' }]);
    expect((await owner.post(`/api/rest/releases/${done.release}/take-back`, {})).statusCode).toBe(204);
    expect((await page(shop, '/shop/bowl')).status).toBe(404);
  });

  it('of the file that was exported changes nothing', async () => {
    const { shop, preview, exported, take } = await beginImport(sites, 'import-same');
    await shop.product(
      'vase',
      {
        title: '=SUM(A1)',
        options: ['Size', 'Glaze'],
        tags: ['a, b', "'quoted'", '-x'],
        description: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'A <b> & "c"\u00a0', marks: [{ type: 'highlight' }] }],
            },
          ],
        },
        variants: {
          a: variant({ sku: '+1', optionValues: ['S', ''], weightGrams: 0.1, salePrice: 0 }),
          b: variant({ sku: '', order: 'a1', optionValues: ['S', 'Ink'], price: 100_000_000, onSale: true }),
        },
      },
      { a: 0 },
    );
    const file = await exported();
    const seen = (await preview(file)).json();
    expect(seen).toMatchObject({ products: [], unchanged: 1, problems: [], notes: [] });
    expect((await take(file, seen.digest)).json()).toEqual({ created: 0, changed: 0, release: null });
  });

  it('changes what the file says otherwise, field by field, and leaves the rest', async () => {
    const { shop, rows, preview, bring } = await beginImport(sites, 'import-changes');
    await shop.product('cup', { tags: ['clay'] }, { only: 5 });
    const [row] = await rows();
    const edited = {
      ...row,
      Title: 'Cup',
      Price: '50',
      'Sale Price': '45.5',
      'On Sale': 'yes',
      Tags: '',
      Stock: '9',
    };
    const file = stringify([edited], { header: true });
    const seen = (await preview(file)).json();
    expect(seen.products[0].changes).toEqual([
      { field: 'Title', from: 'The cup', to: 'Cup' },
      { field: 'Tags', from: 'clay', to: '' },
      { field: 'SKU-cup: Price', from: '48.00', to: '50.00' },
      { field: 'SKU-cup: Sale Price', from: '', to: '45.50' },
      { field: 'SKU-cup: On Sale', from: 'No', to: 'Yes' },
    ]);
    expect(seen.notes).toEqual([expect.stringContaining('stock of 1 existing variant')]);
    expect(await bring(file)).toMatchObject({ created: 0, changed: 1 });
    expect((await page(shop, '/shop/cup')).text).toContain('45.50');
    expect(await rows()).toMatchObject([{ Title: 'Cup', Slug: 'cup', Tags: '', Price: '50.00', Stock: '5' }]);
  });

  it('reads rows in any order, and takes what is empty beside an empty title for left out', async () => {
    const { shop, rows, preview } = await beginImport(sites, 'import-sorted');
    await shop.product('cup', {
      tags: ['clay'],
      options: ['Size'],
      variants: {
        s: variant({ sku: 'C-S', optionValues: ['S'] }),
        l: variant({ sku: 'C-L', order: 'a1', optionValues: ['L'] }),
      },
    });
    const [first, second] = await rows();
    for (const sorted of [[second, first], [second]]) {
      const seen = (await preview(stringify(sorted, { header: true }))).json();
      expect(seen).toMatchObject({ products: [], unchanged: 1, problems: [] });
    }
  });

  it('stops at 500 products', async () => {
    const { preview, take } = await beginImport(sites, 'import-many');
    const file = `Title,Price\n${Array.from({ length: 501 }, (_, at) => `Bowl ${at},5\n`).join('')}`;
    const seen = (await preview(file)).json();
    expect(seen.refused).toContain('500');
    expect((await take(file, seen.digest)).statusCode).toBe(400);
  });

  it('as drafts shows visitors nothing', async () => {
    const { shop, bring, rows } = await beginImport(sites, 'import-drafts');
    await shop.product('cup');
    const [row] = await rows();
    const file = stringify([{ ...row, Title: 'Beaker' }], { header: true });
    expect(await bring(file, { publish: false })).toEqual({ created: 0, changed: 1, release: null });
    expect((await page(shop, '/shop/cup')).text).toContain('The cup');
    expect(await rows()).toMatchObject([{ Title: 'Beaker' }]);
  });

  it('says what is wrong by line, and leaves those products out whole', async () => {
    const { preview, bring } = await beginImport(sites, 'import-problems');
    const file = csv(
      [
        'Product ID',
        'Title',
        'Slug',
        'SKU',
        'Price',
        'Stock',
        'Weight (g)',
        'Option Name 1',
        'Option Value 1',
        'Tags',
      ],
      ['', 'Good', 'good', 'G', '5', '', '', '', '', ''],
      ['', 'Dear', 'dear', 'D', '100000000.01', '', '', '', '', ''],
      ['', 'Free', 'free', 'F', 'free', '', '', '', '', ''],
      ['', 'None', 'none', 'N', '', '', '', '', '', ''],
      ['', 'Heavy', 'heavy', 'H', '5', 'many', '-1', '', '', ''],
      ['f'.repeat(24), 'Lost', '', 'L', '5', '', '', '', '', ''],
      ['', 'Alike', 'alike', 'A', '5', '', '', 'Size', 'S', ''],
      ['', '', 'alike', 'B', '5', '', '', '', 'S', ''],
      ['', 'Long', 'long', 'x'.repeat(61), '5', '', '', '', '', ''],
      ['', 'Odd', 'an address', 'O', '5', '', '', '', '', ''],
    );
    const { problems, products } = (await preview(file)).json();
    const told = problems.map(({ line, message }: { line: number; message: string }) => [line, message]);
    expect(told).toEqual([
      [3, 'Price “100000000.01” is below 0 or too high.'],
      [4, 'Price “free” is no amount: write 1234.50.'],
      [5, 'Price is missing.'],
      [6, expect.stringMatching(/^Weight \(g\) “-1” is no number/)],
      [6, 'Stock “many” is neither a whole number nor “Unlimited”.'],
      [7, expect.stringContaining('no product with this Product ID')],
      [9, expect.stringContaining('same choices')],
      [10, expect.stringContaining('sku')],
      [11, expect.stringContaining('slug')],
    ]);
    expect(products.map(({ title }: { title: string }) => title)).toEqual(['Good']);
    expect(await bring(file)).toMatchObject({ created: 1 });
  });

  it('refuses a file with other columns, two alike, other letters or nothing in it', async () => {
    const { preview, rows } = await beginImport(sites, 'import-refused');
    for (const [file, words] of [
      ['Product Id,Product Handle,Product Title\n1,a,A\n', 'not the columns of products'],
      ['Name,Amount\nA,1\n', 'not the columns of products'],
      ['Title,Price,price\nA,1,2\n', 'twice'],
      ['Title,Price\nB\uFFFDwl,1\n', 'UTF-8'],
      ['Title,Price\n', 'nothing in this file'],
      ['Title,Price\n"A,1\n', 'could not be read'],
    ] as const) {
      const answer = await preview(file);
      expect([answer.statusCode, answer.json().errors.csv]).toEqual([400, expect.stringContaining(words)]);
    }
    expect(await rows()).toEqual([]);
  });

  it('is refused where a product was changed after the preview, and for who may not', async () => {
    const { shop, rows, preview, take, collection } = await beginImport(sites, 'import-late');
    await shop.product('cup');
    const [row] = await rows();
    const first = stringify([{ ...row, Title: 'First' }], { header: true });
    const second = stringify([{ ...row, Title: 'Second' }], { header: true });
    const seen = (await preview(second)).json();
    await take(first, (await preview(first)).json().digest, { publish: false });
    const late = await take(second, seen.digest);
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await rows()).toMatchObject([{ Title: 'First' }]);
    const visitor = await shop.visitor();
    expect(
      (await visitor.post('/api/rest/products/import/preview', { csv: first, collection })).statusCode,
    ).toBe(401);
    const other = await beginImport(sites, 'import-other');
    const foreign = await other.preview(first, { collection });
    expect([foreign.statusCode, foreign.json().errors]).toEqual([400, { collection: expect.any(String) }]);
    const lost = (await other.preview(first)).json();
    expect(lost).toMatchObject({ products: [], problems: [{ line: 2 }] });
  });
});
