import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { readDocument } from '../../content/document-record.ts';
import { publishNow } from '../../content/releases/publish.ts';
import { saveDocument } from '../../content/save-document.ts';
import { must } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop, variant } from '../testing.ts';

const DAY = 24 * 60 * 60 * 1000;
let sites: TestSites;
let shop: TestShop;

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'lowest-prices', { currency: 'EUR' });
  await shop.setStore({ country: 'DE' });
});
afterAll(() => sites.close());

const later = (days: number) => sites.portico.setNow(new Date(sites.portico.now().getTime() + days * DAY));

/** Publishes a product's fields as they are from now on. */
async function publish(id: string, fields: Record<string, unknown>, variantId = 'only'): Promise<void> {
  const { body } = (await readDocument(sites.portico.db, shop.siteId, id)) as {
    body: { variants: Record<string, Record<string, unknown>> };
  };
  const changes = Object.entries(fields).map(([name, to]) => ({
    path: ['variants', variantId, name],
    from: body.variants[variantId]?.[name],
    to,
  }));
  must(await saveDocument(sites.portico, shop.siteId, id, SYSTEM, { changes }));
  must(await publishNow(sites.portico, shop.siteId, SYSTEM, [id]));
}
const said = async (path: string) =>
  (await sites.ask(path, { host: shop.host })).text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/gu, ' ');
const told = (price: string) => `Lowest price in the 30 days before the sale: ${price}`;

describe('the lowest price of the 30 days before a sale', () => {
  it('stands beside it on the product’s page and in lists, from what was published in that time', async () => {
    const { id, path } = await shop.product('jar', { variants: { only: variant({ price: 9000 }) } });
    later(40);
    await publish(id, { price: 7000 });
    later(5);
    await publish(id, { price: 10_000 });
    later(10);
    expect(await said(path)).not.toContain('Lowest price');
    await publish(id, { onSale: true, salePrice: 8000 });
    expect(await said(path)).toContain(told('€70.00'));
    expect(await said('/shop')).toContain(told('€70.00'));
    // A sale that goes on keeps its own.
    later(20);
    await publish(id, { salePrice: 6000 });
    later(60);
    await publish(id, { salePrice: 7500 });
    expect(await said(path)).toContain(told('€70.00'));
    // The next one knows of the one before.
    await publish(id, { onSale: false });
    expect(await said(path)).not.toContain('Lowest price');
    later(3);
    await publish(id, { onSale: true, salePrice: 9000 });
    expect(await said(path)).toContain(told('€60.00'));
  });

  it('is each variant’s own, and that of the variant whose price a list shows', async () => {
    const { id, path } = await shop.product('cup', {
      options: ['Size'],
      variants: {
        s: variant({ optionValues: ['Small'], price: 2000 }),
        l: variant({ order: 'a1', optionValues: ['Large'], price: 4000 }),
      },
    });
    later(2);
    await publish(id, { onSale: true, salePrice: 1500 }, 's');
    later(2);
    await publish(id, { price: 3500 }, 'l');
    later(2);
    await publish(id, { price: 4000, onSale: true, salePrice: 3000 }, 'l');
    const page = (await sites.ask(path, { host: shop.host })).text;
    expect(page).toContain('&quot;lowest&quot;:2000');
    expect(page).toContain('&quot;lowest&quot;:3500');
    expect(await said('/shop')).toContain(told('€20.00'));
  });

  it('is not told outside the European Union, unless the owner wants it', async () => {
    const { id, path } = await shop.product('dish', { variants: { only: variant({ price: 5000 }) } });
    later(1);
    await publish(id, { onSale: true, salePrice: 4000 });
    await shop.setStore({ country: 'US' });
    expect(await said(path)).not.toContain('Lowest price');
    expect(await said('/shop')).not.toContain('Lowest price');
    await shop.setStore({ lowestPrice: 'always' });
    expect(await said(path)).toContain(told('€50.00'));
    await shop.setStore({ country: 'DE', lowestPrice: 'in-eu' });
  });
});
