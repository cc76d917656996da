import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShop } from '../../commerce/shop.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createSiteFromTemplate } from './template.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

async function shopOf(template: string, isDemo?: boolean) {
  const { portico } = sites;
  const identifier = `${template}-${isDemo ? 'demo' : 'own'}`;
  const made = await createSiteFromTemplate(portico, { identifier, template, ...(isDemo ? { isDemo } : {}) });
  if (!made.ok) throw new Error(made.message);
  return (await readShop(portico.db, made.id)).store;
}

it('a new site takes no test payments, whether its starter brings a shop or not', async () => {
  expect(await shopOf('kiln-and-field')).toMatchObject({
    testPayments: false,
    orderNumbers: { prefix: 'KF-' },
  });
  expect(await shopOf('meridian')).toMatchObject({ testPayments: false });
});

it('a site to try things out on takes them as its starter does', async () => {
  expect(await shopOf('kiln-and-field', true)).toMatchObject({ testPayments: true });
});
