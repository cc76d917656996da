import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, beforeAll } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const SHOP = 'packages/config/src/shop';
const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
let site: OwnSite;
/** Of every screen of the shop that is reached without an id. */
const paths: string[] = [];

beforeAll(async () => {
  for (const folder of readdirSync(SHOP)) {
    const file = `${SHOP}/${folder}/screen.ts`;
    if (!existsSync(file)) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/path: '([^'$]+)',/g)) paths.push(path);
  }
  site = await makeOwnSite('shop-screens', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, accounts: 'optional' } });
  await buy();
  const owner = await apiPage(site);
  for (const [list, path] of [
    ['/rest/orders', '/orders'],
    ['/rest/contacts', '/contacts'],
  ] as const) {
    const { items } = await callApi<{ items: Array<{ id: string }> }>(owner, 'GET', list);
    paths.push(`${path}/${items[0]?.id}`);
  }
  await owner.context().close();
}, 120_000);

/** Somebody orders a cup. */
async function buy(): Promise<void> {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/shop/ink-cup`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: /^Place order and pay £/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await page.context().close();
}

describe('every screen of the shop', { timeout: 240_000 }, () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`is sound at ${width} px in ${colorScheme}`, async () => {
      expect(paths.length).toBeGreaterThan(7);
      const page = await ownerPage(site, '/orders', { colorScheme, viewport: { width, height: 850 } });
      for (const path of paths) {
        await page.goto(`${site.origin}/config${path}`);
        await page.locator('main section').first().waitFor();
        await page.waitForFunction(() => document.querySelector('main [aria-label="Loading"]') === null);
        expect(await accessibilityFaults(page), path).toEqual([]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} is wider than its window`).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    });
});
