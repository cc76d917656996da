// Also on the system's PostgreSQL: stock that is summed up within cards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { changeStock } from '../stock/stock-levels.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let bowl: { id: string; path: string };
let jar: { id: string; path: string };

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'badged', { currency: 'GBP' });
  jar = await shop.product('jar', { categories: [], tags: ['Gifts'] });
  await shop.product('cup');
  await shop.product('dish', {}, { only: 0 });
  bowl = await shop.product(
    'bowl',
    {
      badges: [{ text: 'Hand<made>', color: 'accent' }],
      variants: {
        s: variant({ sku: 'BOWL-S', price: 4000, onSale: true, salePrice: 3000 }),
        l: variant({ order: 'a1', sku: 'BOWL-L', price: 9000 }),
      },
    },
    { s: 2, l: 2 },
  );
  await shop.product('plate', { tags: ['gifts'], related: [bowl.id, jar.id] });
});
afterAll(() => sites.close());

const ask = async (path: string) => (await sites.ask(path, { host: shop.host })).text;
/** The badges of each product of a list, by its title. */
function badgesIn(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text
      .split('<article class="item')
      .slice(1)
      .map((item) => [
        /<h\d><a[^>]*>The (\w+)/.exec(item)?.[1] ?? '',
        [...item.matchAll(/<span class="badge"[^>]*>(?:<bdi>)?([^<]*)/g)].map(([, said = '']) => said),
      ]),
  );
}
const take = async (left: number) =>
  expect(
    await changeStock(
      sites.portico,
      shop.siteId,
      [{ productId: bowl.id, variantId: 's', to: { quantity: left, unlimited: false } }],
      {
        reason: 'correction',
        accountId: '0123456789abcdef01234567',
      },
    ),
  ).toBeUndefined();

describe('badges', () => {
  it('are a product’s own, sale and sold out, while the shop sets nothing else', async () => {
    const said = badgesIn(await ask('/shop'));
    expect(said).toMatchObject({ bowl: ['Sale', 'Hand&lt;made&gt;'], dish: ['Sold out'], cup: [] });
    const page = await ask(bowl.path);
    expect(page).toMatch(/<span class="badges"><span class="badge">Sale<\/span>/);
    expect(page).toContain('Hand&lt;made&gt;');
    // Its letters can be read on its colour.
    expect(page).toMatch(/class="badge" style="background:var\(--c-accent\);color:var\(--c-(white|black)\)"/);
  });

  it('say how few are left over all variants, and follow each sale', async () => {
    await shop.setStore({ badges: { newDays: 0, leftFrom: 4, sale: 'percent' } });
    expect(badgesIn(await ask('/shop')).bowl).toEqual(['-25%', 'Only 4 left', 'Hand&lt;made&gt;']);
    await take(1);
    expect(badgesIn(await ask('/shop')).bowl).toContain('Only 3 left');
    await take(9);
    expect(badgesIn(await ask('/shop')).bowl).toEqual(['-25%', 'Hand&lt;made&gt;']);
    await take(2);
    await shop.setStore({ badges: { newDays: 0, leftFrom: 0, sale: 'amount' } });
    expect(badgesIn(await ask('/shop')).bowl?.[0]).toMatch(/10\.00/);
  });

  it('say what is new for so many days, and no longer by itself', async () => {
    await shop.setStore({ badges: { newDays: 7, leftFrom: 0, sale: 'word' } });
    expect(badgesIn(await ask('/shop')).cup).toEqual(['New']);
    expect(await ask('/shop/cup')).toContain('>New</span>');
    sites.portico.setNow(new Date(sites.portico.now().getTime() + 7 * 24 * 3600 * 1000));
    expect(badgesIn(await ask('/shop')).cup).toEqual([]);
    expect(await ask('/shop/cup')).not.toContain('>New</span>');
    await shop.setStore({ badges: { newDays: 0, leftFrom: 0, sale: 'word' } });
  });
});

describe('related products', () => {
  const below = async (path: string) =>
    Object.keys(badgesIn((await ask(path)).split('class="related"')[1] ?? ''));

  it('are those chosen by hand first, in their order, then what shares a tag; what is sold out comes last', async () => {
    expect(await below('/shop/plate')).toEqual(['bowl', 'jar', 'cup', 'dish']);
    expect((await below(jar.path))[0]).toBe('plate');
  });

  it('say what became of one that was chosen', async () => {
    await shop.setStore({ badges: { newDays: 0, leftFrom: 4, sale: 'word' } });
    await ask('/shop/plate');
    await take(1);
    expect(await ask('/shop/plate')).toContain('Only 3 left');
    await shop.setStore({ badges: { newDays: 0, leftFrom: 0, sale: 'word' } });
  });
});
