import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let collection: string;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'sized');
  const found = await sites.portico.db
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .where('kind', '=', 'collection')
    .executeTakeFirstOrThrow();
  collection = found.id;
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;
const CELLS = [
  ['Size', 'Chest'],
  ['S<m>', '88'],
];

describe('the size guide on a product’s page', () => {
  it('is the shop’s, unless the product names another or none', async () => {
    const own = await shop.product('own', { sizeGuide: 'shoes' });
    const none = await shop.product('none', { sizeGuide: 'none' });
    const shirt = await shop.product('shirt', {
      options: ['Colour', 'Size'],
      variants: {
        a: variant({ sku: 'A', optionValues: ['Red', 'S'] }),
        b: variant({ sku: 'B', order: 'a1', optionValues: ['Red', 'M'] }),
      },
    });
    expect(await ask(shirt.path)).not.toContain('Size guide');
    await shop.setStore({
      sizeGuides: {
        shirts: {
          order: 'a0',
          name: 'Shirts',
          unit: 'cm',
          cells: CELLS,
          otherCells: [],
          measure: richTextFromPlain('Around the chest.'),
          shops: [collection],
        },
        shoes: { order: 'a1', name: 'Shoes', unit: 'none', cells: CELLS, otherCells: [], shops: [] },
      },
    });
    const page = await ask(shirt.path);
    expect(page).toContain('Shirts (cm)');
    expect(page).toContain('Around the chest.');
    // Its own words are escaped, and name rows and columns for who hears them.
    expect(page).toMatch(/<th scope="row">(<bdi>)?S&lt;m&gt;/);
    expect(page).toMatch(/<th scope="col">(<bdi>)?Chest/);
    // Beside the option that is the size, it leads to where it stands.
    expect(page).toMatch(
      /<legend>Size<\/legend>.*<a class="size-guide-link" href="#b1-size-guide">Size guide<\/a>/s,
    );
    expect(page).toContain('id="b1-size-guide"');
    expect(await ask(own.path)).toContain('Shoes');
    expect(await ask(none.path)).not.toContain('Size guide');
  });

  it('can be switched where both units are given, and only there', async () => {
    const guide = { order: 'a0', name: 'Both', unit: 'in', cells: CELLS, shops: [collection] };
    await shop.setStore({ sizeGuides: { both: { ...guide, otherCells: [] } } });
    const { path } = await shop.product('coat');
    expect(await ask(path)).not.toContain('type="radio"');
    await shop.setStore({ sizeGuides: { both: { ...guide, otherCells: CELLS } } });
    const page = await ask(path);
    expect([...page.matchAll(/class="size-table" data-unit="(\w+)"/g)].map(([, unit]) => unit)).toEqual([
      'in',
      'cm',
    ]);
    expect(page).toContain('<fieldset class="units">');
  });
});
