// Also on the system's PostgreSQL: the order of lists.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { readDocument } from '../../content/document-record.ts';
import { publishNow } from '../../content/releases/publish.ts';
import { saveDocument } from '../../content/save-document.ts';
import { must } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
const ids: Record<string, string> = {};

const PRODUCTS: Array<[slug: string, price: number, categories: string[], stock?: number]> = [
  ['bowl', 3600, ['tableware']],
  ['cup', 2800, ['tea']],
  ['dish', 5200, ['tableware'], 0],
  ['jar', 9800, ['storage']],
  ['mug', 2400, ['tea']],
  ['plate', 4100, ['tableware']],
  ['vase', 12000, []],
];

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'lists', { currency: 'GBP' });
  const collection = await sql<{ id: string }>`
    select id from documents where site_id = ${shop.siteId} and kind = 'collection'`.execute(
    sites.portico.db,
  );
  const id = collection.rows[0]?.id ?? '';
  const stored = (await readDocument(sites.portico.db, shop.siteId, id)) as unknown as { body: unknown };
  const at = (path: readonly string[]) =>
    path.reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      stored.body,
    );
  const set = (path: string[], to: unknown) => ({ path, from: at(path), to });
  const changes = [
    set(['categories'], {
      tableware: { name: 'Tableware' },
      tea: { name: 'Tea' },
      storage: { name: 'Storage' },
    }),
    set(['itemOrder'], 'title'),
    set(['list', 'sections', 's1', 'blocks', 'b1', 'fields'], { limit: 5 }),
    set(['item', 'sections', 's1', 'blocks', 'b1', 'fields'], { related: 3 }),
  ];
  must(await saveDocument(sites.portico, shop.siteId, id, SYSTEM, { changes }));
  must(await publishNow(sites.portico, shop.siteId, SYSTEM, [id]));
  for (const [slug, price, categories, stock] of PRODUCTS) {
    const made = await shop.product(
      slug,
      { variants: { only: variant({ sku: slug.toUpperCase(), price }) }, categories },
      stock === undefined ? {} : { only: stock },
    );
    ids[slug] = made.id;
  }
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;
/** Names of the products a list shows, in its order. */
const shown = (text: string, list = 'items goods') =>
  [...(text.split(`class="${list}"`)[1]?.split('</ul>')[0] ?? '').matchAll(/The (\w+)<\/a>/g)].map(
    ([, slug]) => slug,
  );
/** Where the links of a page lead that are named so. */
const hrefOf = (text: string, words: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${words}(?:<small>\\d+</small>)?</a>`)
    .exec(text)?.[1]
    ?.replaceAll('&amp;', '&');

describe('a list of products', () => {
  it('is sorted by plain links, whatever page it is on', async () => {
    const whole = await ask('/shop');
    expect(shown(whole)).toEqual(['bowl', 'cup', 'dish', 'jar', 'mug']);
    const cheapest = hrefOf(whole, 'Price: low to high') ?? '';
    expect(cheapest).toBe('/shop?sort=price');
    const sorted = await ask(cheapest);
    expect(shown(sorted)).toEqual(['mug', 'cup', 'bowl', 'plate', 'dish']);
    expect(shown(await ask(hrefOf(sorted, 'Next') ?? ''))).toEqual(['jar', 'vase']);
    expect(shown(await ask('/shop?sort=price-desc'))).toEqual(['vase', 'jar', 'dish', 'plate', 'bowl']);
    expect(shown(await ask('/shop?sort=title'))).toEqual(['bowl', 'cup', 'dish', 'jar', 'mug']);
    expect(shown(await ask('/shop?sort=newest'))).toHaveLength(5);
  });

  it('leaves out what is sold out, as of now', async () => {
    const whole = await ask('/shop');
    const only = hrefOf(whole, 'In stock only') ?? '';
    expect(shown(await ask(only))).toEqual(['bowl', 'cup', 'jar', 'mug', 'plate']);
    // Pressed once more it shows all again.
    expect(hrefOf(await ask(only), 'In stock only')).toBe('/shop');
    expect(shown(await ask('/shop?category=tableware&stock=in'))).toEqual(['bowl', 'plate']);
  });

  it('keeps what was chosen with its categories, sorting and pages', async () => {
    const text = await ask('/shop?category=tableware&stock=in&sort=price-desc');
    expect(shown(text)).toEqual(['plate', 'bowl']);
    expect(hrefOf(text, 'Tea')).toBe('/shop?category=tea&stock=in&sort=price-desc');
    expect(hrefOf(text, 'All')).toBe('/shop?stock=in&sort=price-desc');
    expect(hrefOf(text, 'Newest')).toBe('/shop?category=tableware&stock=in&sort=newest');
    expect(hrefOf(text, 'Recommended')).toBe('/shop?category=tableware&stock=in');
    expect(hrefOf(await ask('/shop?stock=in&sort=price'), 'Next')).toBe('/shop?stock=in&sort=price&page=2');
  });

  it('says in title and heading what was chosen, and is known by the list it shows some of', async () => {
    const text = await ask('/shop?category=tea&sort=price&stock=in');
    expect(text).toContain('<title>Tea, In stock only, Price: low to high — Shop');
    expect(text).toMatch(/<h\d class="h3 unseen">Tea, In stock only, Price: low to high</);
    expect(text).toMatch(/rel="canonical" href="[^"?]*\/shop\?category=tea"/);
    expect(await ask('/shop?sort=price&page=2')).toMatch(/rel="canonical" href="[^"?]*\/shop"/);
    expect(await ask('/shop?page=2')).toMatch(/rel="canonical" href="[^"]*\/shop\?page=2"/);
  });

  it('reads what nobody offers as nothing said', async () => {
    const plain = await ask('/shop');
    for (const query of ['?sort=', '?sort=random', '?stock=out', '?stock=1', '?sort=price;drop'])
      expect(await ask(`/shop${query}`), query).toBe(plain);
  });
});

describe('what a product’s page shows below', () => {
  const related = async (slug: string) =>
    shown((await ask(`/shop/${slug}`)).split('class="related"')[1] ?? '');

  it('shares its category first, then stands next to it; sold out comes last, and never is it itself', async () => {
    expect(await related('bowl')).toEqual(['plate', 'cup', 'jar']);
    expect(await related('plate')).toEqual(['bowl', 'vase', 'cup']);
    expect(await related('vase')).toEqual(['bowl', 'cup', 'jar']);
  });

  it('was bought together with it by several customers, whose number nobody else can make up', async () => {
    const order = async (email: string, slugs: string[], isTest = false) => {
      const id = `0191f3a2c4d5aabb${Math.random().toString(16).slice(2, 10).padEnd(8, '0')}`;
      await sql`
        insert into orders (site_id, id, number, number_text, state, currency, language, email, customer_name, address,
          requires_shipping, subtotal, discount, shipping, tax, tax_included, total, trail, is_test, search_text,
          created_at, expires_at, updated_at)
        select ${shop.siteId}, ${id}, coalesce(max(number), 0) + 1, (coalesce(max(number), 0) + 1)::text, 'paid', 'GBP',
          'en', ${email}, 'N', '{}', true, 1, 0, 0, 0, true, 1, '[]', ${isTest}, '', now(), now(), now()
        from orders where site_id = ${shop.siteId}`.execute(sites.portico.db);
      for (const [position, slug] of slugs.entries())
        await sql`
          insert into order_lines (site_id, order_id, position, product_id, variant_id, sku, title, product_type,
            options, unit_price, quantity, total, discount, tax)
          values (${shop.siteId}, ${id}, ${position}, ${ids[slug]}, 'only', 'S', 'T', 'physical', '[]', 1, 1, 1, 0, 0)`.execute(
          sites.portico.db,
        );
    };
    const fresh = async (slug: string) => {
      sites.app.pages.cache.clear();
      return related(slug);
    };
    for (let n = 0; n < 4; n++) await order('one@example.com', ['bowl', 'vase']);
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await order(email, ['bowl', 'jar'], true);
    expect(await fresh('bowl'), 'one customer, and orders paid by the test').toEqual(['plate', 'cup', 'jar']);
    await order('Two@example.com', ['bowl', 'vase']);
    await order('ONE@example.com', ['bowl', 'vase']);
    expect(await fresh('bowl'), 'two customers').toEqual(['plate', 'cup', 'jar']);
    await order('three@example.com', ['bowl', 'vase']);
    expect(await fresh('bowl')).toEqual(['plate', 'vase', 'cup']);
  });
});
