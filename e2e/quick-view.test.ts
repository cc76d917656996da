import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('quick-view', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, afterAdding: 'notice' } });
  const owner = await apiPage(site);
  const fields = { collection: '', allShops: true, quickView: true, columns: 3 };
  const blocks = { list: { type: 'product-list', version: 2, order: 'a0', fields } };
  const body = { title: 'Goods', slug: 'goods', sections: { s1: { order: 'a0', layout: 'flow', blocks } } };
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  await owner.context().close();
}, 120_000);

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  page.setDefaultTimeout(15_000);
  await page.goto(`${site.origin}/goods`);
  return page;
}
const button = (page: Page, title: string) => page.getByRole('button', { name: `Quick view: ${title}` });

describe('quick view', { timeout: 90_000 }, () => {
  test('[V7.21] shows a product over its list and puts it in the cart, and is counted', async () => {
    const page = await open();
    await page.locator('[data-quick-view]').waitFor();
    const counted = page.waitForRequest(/\/api\/census\/RecordQuickView\/\w+$/);
    await page.getByRole('link', { name: 'Speckled bowl' }).hover();
    await button(page, 'Speckled bowl').click();
    const dialog = page.getByRole('dialog', { name: 'Speckled bowl' });
    await dialog.getByLabel('28 cm').check();
    await dialog.locator('.price').filter({ hasText: '£46.00' }).first().waitFor();
    const request = await counted;
    expect([request.method(), request.postData()]).toEqual(['POST', null]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.getByText('Added to your cart.').waitFor();
    await page.getByRole('link', { name: 'Cart 1 item' }).waitFor();
    expect(await dialog.getByRole('link', { name: 'See all details' }).getAttribute('href')).toContain(
      '/shop/speckled-bowl',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button(page, 'Speckled bowl').evaluate((it) => it === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test('opens by keyboard, and leads to the product where it cannot be fetched', async () => {
    const page = await open();
    await page.locator('[data-quick-view]').waitFor();
    await page.getByRole('link', { name: 'Ink cup' }).focus();
    await page.keyboard.press('Tab');
    expect(await button(page, 'Ink cup').evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Ink cup' }).waitFor();
    await page.keyboard.press('Escape');
    await page.route('**/shop/ink-cup', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await button(page, 'Ink cup').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ink cup' }).waitFor();
    await page.context().close();
  });

  test('is not there without scripts, and on phones', async () => {
    for (const options of [
      { javaScriptEnabled: false },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ]) {
      const page = await open(options);
      await page.getByRole('link', { name: 'Ink cup' }).waitFor();
      expect(await button(page, 'Ink cup').isVisible()).toBe(false);
      await page.context().close();
    }
  });
});
