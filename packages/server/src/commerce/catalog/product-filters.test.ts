// Also on the system's PostgreSQL: counts of lists.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { readDocument } from '../../content/document-record.ts';
import { publishNow } from '../../content/releases/publish.ts';
import { saveDocument } from '../../content/save-document.ts';
import { must, published } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let collection = '';

interface Given {
  price: number;
  salePrice?: number;
  categories?: string[];
  sizes?: string[];
  glaze?: string;
  stock?: number;
}

const PRODUCTS: Record<string, Given> = {
  bowl: { price: 3600, categories: ['tableware'], sizes: ['Small', 'Large'], glaze: 'Celadon' },
  cup: { price: 2800, salePrice: 1900, categories: ['tea'], sizes: ['Small'], glaze: 'Tenmoku' },
  dish: { price: 5200, categories: ['tableware'], sizes: ['Large'], glaze: 'Celadon', stock: 0 },
  jar: { price: 9800, categories: ['storage'], glaze: 'Ash & iron' },
  mug: {
    price: 2400,
    categories: ['tea', 'tableware'],
    sizes: ['Small', 'Medium', 'Large'],
    glaze: 'Tenmoku',
  },
  plate: { price: 4100, salePrice: 3000, categories: ['tableware'], sizes: ['Large'], glaze: 'Tenmoku' },
  vase: { price: 12000 },
};

const bodyOf = (slug: string, { price, salePrice, sizes, glaze, categories = [] }: Given) => ({
  options: [...(sizes ? ['Size'] : []), ...(glaze ? ['Glaze'] : [])],
  categories,
  variants: Object.fromEntries(
    (sizes ?? ['']).map((size, at) => [
      `v${at}`,
      variant({
        order: `a${at}`,
        sku: `${slug}-${at}`,
        price,
        optionValues: [...(sizes ? [size] : []), ...(glaze ? [glaze] : [])],
        ...(salePrice === undefined ? {} : { salePrice, onSale: true }),
      }),
    ]),
  ),
});

/** Sets the block of the shop's list. */
async function setList(fields: Record<string, unknown>, version = 2) {
  const { body } = (await readDocument(sites.portico.db, shop.siteId, collection)) as unknown as {
    body: { list: { sections: { s1: { blocks: { b1: unknown } } } } };
  };
  const path = ['list', 'sections', 's1', 'blocks', 'b1'];
  const to = { order: 'a0', type: 'product-list', version, fields };
  const changes = [{ path, from: body.list.sections.s1.blocks.b1, to }];
  must(await saveDocument(sites.portico, shop.siteId, collection, SYSTEM, { changes }));
  must(await publishNow(sites.portico, shop.siteId, SYSTEM, [collection]));
}

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'filtered-lists', { currency: 'GBP' });
  const found = await sql<{ id: string }>`
    select id from documents where site_id = ${shop.siteId} and kind = 'collection'`.execute(
    sites.portico.db,
  );
  collection = found.rows[0]?.id ?? '';
  const categories = { tableware: { name: 'Tableware' }, tea: { name: 'Tea' }, storage: { name: 'Storage' } };
  must(
    await saveDocument(sites.portico, shop.siteId, collection, SYSTEM, {
      changes: [
        { path: ['categories'], from: {}, to: categories },
        { path: ['itemOrder'], from: 'recent', to: 'title' },
      ],
    }),
  );
  await setList({});
  for (const [slug, given] of Object.entries(PRODUCTS))
    await shop.product(slug, bodyOf(slug, given), given.stock === undefined ? {} : { v0: given.stock });
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;
const shown = (text: string) =>
  [...(text.split('class="items goods"')[1]?.split('</ul>')[0] ?? '').matchAll(/The (\w+)<\/a>/g)].map(
    ([, slug]) => slug,
  );
const listOf = async (query: string) => shown(await ask(`/shop?${query}`));
/** Every link of the list that says how many it leads to, by its words. */
const counted = (text: string) =>
  [...text.matchAll(/<a [^>]*?href="([^"]*)"([^>]*)>([^<]*)<small>(\d+)<\/small>/g)].map(
    ([, href = '', rest = '', label = '', count]) => ({
      label,
      href: href.replaceAll('&amp;', '&'),
      isOn: rest.includes('aria-current'),
      count: Number(count),
    }),
  );
const total = (text: string) => Number(/class="count"[^>]*>(\d+) products?</.exec(text)?.[1]);

describe('filters of a list of products', () => {
  it('narrow it by price, option, sale and stock, by plain links', async () => {
    expect(await listOf('price=20-50')).toEqual(['bowl', 'mug', 'plate']);
    expect(await listOf('price=-20')).toEqual(['cup']);
    expect(await listOf('price=100-')).toEqual(['vase']);
    expect(await listOf('option=Glaze:Tenmoku')).toEqual(['cup', 'mug', 'plate']);
    expect(await listOf('option=Glaze%3AAsh+%26+iron')).toEqual(['jar']);
    expect(await listOf('sale=on')).toEqual(['cup', 'plate']);
    expect(await listOf('stock=in&price=50-100')).toEqual(['jar']);
  });

  it('take any value of one option, and one of each of several', async () => {
    expect(await listOf('option=Size:Small&option=Size:Medium')).toEqual(['bowl', 'cup', 'mug']);
    expect(await listOf('option=Size:Large&option=Glaze:Celadon')).toEqual(['bowl', 'dish']);
    expect(await listOf('category=tableware&option=Size:Large&sort=price')).toEqual([
      'mug',
      'plate',
      'bowl',
      'dish',
    ]);
  });

  it('say before they are followed how many products they lead to', async () => {
    let followed = 0;
    for (const start of [
      '',
      '?price=20-50',
      '?option=Size:Large',
      '?category=tea&sale=on',
      '?stock=in&sort=price',
    ]) {
      const text = await ask(`/shop${start}`);
      expect(shown(text), start).toHaveLength(total(text));
      for (const { href, count, isOn, label } of counted(text)) {
        // What is chosen already leads back; a further value of an option adds to those chosen.
        const adds = new URL(href, 'http://x').searchParams
          .getAll('option')
          .filter((term) => term.startsWith('Size'));
        if (isOn || adds.length > 1) continue;
        expect(shown(await ask(href)), `${start} → ${label}`).toHaveLength(count);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(30);
  });

  it('are listed when chosen, each with a link that takes it back', async () => {
    const text = await ask('/shop?category=tableware&option=Size:Large&price=20-50&sort=price');
    const chips = [...text.matchAll(/href="([^"]*)" aria-label="Remove filter: ([^"]*)"/g)].map(
      ([, href, label]) => [label, href?.replaceAll('&amp;', '&')],
    );
    expect(chips).toEqual([
      ['Large', '/shop?category=tableware&price=20-50&sort=price'],
      ['£20 to £50', '/shop?category=tableware&option=Size%3ALarge&sort=price'],
    ]);
    expect(text).toMatch(/href="\/shop\?category=tableware&amp;sort=price">Clear all</);
    expect(text).toContain('<title>Tableware, Large, £20 to £50, Price: low to high');
    expect(text).toMatch(/rel="canonical" href="[^"?]*\/shop\?category=tableware"/);
  });

  it('know of the stock as it is now', async () => {
    expect(counted(await ask('/shop')).find(({ label }) => label === 'Celadon')?.count).toBe(2);
    expect(counted(await ask('/shop?stock=in')).find(({ label }) => label === 'Celadon')?.count).toBe(1);
  });

  it('fill no cache with what anyone can invent', async () => {
    const plain = await ask('/shop');
    await ask('/shop?option=Size:Large');
    const { size } = sites.app.pages.cache;
    for (const query of ['price=21-50', 'price=50-20', 'sale=off', 'option=x', 'option=:x', 'option=Size:'])
      expect(await ask(`/shop?${query}`), query).toBe(plain);
    for (let n = 0; n < 20; n++) {
      await ask(`/shop?option=Size:Invented${n}`);
      await ask(`/shop?option=Size:Large&option=Size:Invented${n}`);
      await ask(`/shop?option=Size:Large&option=Other${n}:Large`);
      await ask(`/shop?price=-20&category=none${n}`);
    }
    const many = ['Size:Large', 'Size:Medium', 'Size:Small', 'Glaze:Tenmoku'].map((term) => `option=${term}`);
    expect(shown(await ask(`/shop?${many.join('&')}`))).toEqual(['cup', 'mug', 'plate']);
    expect(sites.app.pages.cache.size).toBe(size);
    // Whatever order the same choices come in, it is one page.
    const one = await ask('/shop?option=Size:Medium&option=Glaze:Tenmoku');
    expect(await ask('/shop?option=Size:Medium&option=Size:Medium&option=Glaze:Tenmoku')).toBe(one);
    expect(sites.app.pages.cache.size).toBe(size + 1);
  });

  it('are those the owner chose; the others do nothing', async () => {
    await setList({ filterBy: ['price'], sorts: ['price'] });
    const text = await ask('/shop');
    expect(counted(text).map(({ label }) => label)).toEqual([
      'Under £20',
      '£20 to £50',
      '£50 to £100',
      '£100 and over',
    ]);
    expect(text).toContain('Price: low to high');
    expect(text).not.toMatch(/In stock only|On sale|Newest|Tableware/);
    expect(await listOf('stock=in&sale=on&option=Size:Small&sort=newest')).toHaveLength(7);
    await setList({});
  });

  it('are those of a list stored before there were more', async () => {
    await setList({ limit: 5 }, 1);
    const text = await ask('/shop');
    expect(text).toContain('In stock only');
    expect(counted(text).map(({ label }) => label)).toEqual(['Tea', 'Storage', 'Tableware']);
  });
});

describe('a list of all shops', () => {
  it('shows the products of each, filters them on its own page, and follows what is published', async () => {
    const section = (fields: Record<string, unknown>) => ({
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: { b1: { order: 'a0', type: 'product-list', version: 2, fields } },
        },
      },
    });
    await published(sites.portico, shop.siteId, {
      kind: 'page',
      body: {
        title: 'Everything',
        slug: 'everything',
        ...section({ allShops: true, order: 'title', limit: 3, loadMore: true }),
      },
    });
    expect(total(await ask('/everything'))).toBe(7);
    const another = async (title: string, extra: Record<string, unknown> = {}) => {
      const id = await published(sites.portico, shop.siteId, {
        kind: 'collection',
        body: {
          type: 'products',
          title,
          slug: title.toLowerCase(),
          list: section({}),
          item: section({}),
          ...extra,
        },
      });
      await published(sites.portico, shop.siteId, {
        kind: 'product',
        parent: id,
        body: {
          title: `The ${title} apron`,
          slug: 'apron',
          description: { type: 'doc', content: [] },
          ...bodyOf(title, { price: 2500, sizes: ['Large'] }),
        },
      });
      return id;
    };
    await another('Textiles');
    const text = await ask('/everything');
    expect(total(text)).toBe(8);
    expect(text).toMatch(/href="\/everything\?page=2">Show more</);
    expect(text).toContain('3 of 8 products');
    expect(counted(text).find(({ label }) => label === 'Large')?.count).toBe(5);
    expect(counted(text).find(({ label }) => label === 'Large')?.href).toBe(
      '/everything?option=Size%3ALarge',
    );
    expect(total(await ask('/everything?price=20-50'))).toBe(4);
    expect(await ask('/everything?page=3')).toContain('8 of 8 products');
  });
});
