import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, pageIsIdle } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('system-error', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, afterAdding: 'notice' } });
}, 120_000);

/** A product's page whose form has come to life. */
async function productPage(options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(options);
  await page.goto(`${site.origin}/shop/speckled-bowl`);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByLabel('28 cm').check();
  return page;
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

/** Adds to the cart, which answers so. */
async function add(page: Page, answer: { status: number; json?: unknown; body?: string }): Promise<void> {
  await page.unroute('**/api/commerce/cart/items*');
  await page.route('**/api/commerce/cart/items*', (route) => route.fulfill(answer));
  await addToCart(page).click();
}

const overlay = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title });
const forbidden = { status: 403, json: { error: 'Your role does not allow this.', authorizationFail: true } };
const unreadable = 'The server gave an answer this page cannot read.';

const expectSound = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([]);

describe('a call that fails beyond its own part', { timeout: 120_000 }, () => {
  test('[V2.34] [V8.10] [V8.13] covers the page; Clear, Escape and Reload end that', async () => {
    const page = await productPage();
    await add(page, forbidden);
    const shown = overlay(page, 'Something Went Wrong!');
    await shown.getByText('Unauthorized request').waitFor();
    const box = await shown.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });

    // Reload has the focus; Tab goes round between the two.
    const focused = () => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toBe('Reload');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Clear');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Reload');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'hidden' });

    await add(page, forbidden);
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });

    await add(page, forbidden);
    await shown.waitFor();
    await Promise.all([page.waitForEvent('load'), shown.getByRole('button', { name: 'Reload' }).click()]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.context().close();
  });

  test('[V8.14] is told with address, format and message where the answer cannot be read', async () => {
    const page = await productPage();
    await add(page, { status: 200, body: '<html>' });
    const details = overlay(page, unreadable);
    await details.getByText('/api/commerce/cart/items', { exact: false }).first().waitFor();
    expect(await details.getByRole('term').allInnerTexts()).toEqual(['URL', 'Format', 'Message']);
    await page.context().close();
  });

  test('is none where the part that called has words for it, fields above all', async () => {
    const page = await productPage();
    const answers = [
      { status: 400, json: { error: 'One field.', errors: { email: 'Wrong.' } } },
      { status: 500, json: { error: 'The kiln is closed until May.' } },
    ];
    for (const answer of answers) {
      await add(page, answer);
      await page.getByText(/^Unable to add item/).waitFor();
      await pageIsIdle(page);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    }
    await page.context().close();
  });

  test('is sound at every width', async () => {
    for (const width of widths) {
      const page = await productPage({ viewport: { width, height: 800 } });
      await add(page, { status: 200, body: `{${'x'.repeat(80)}` });
      await overlay(page, unreadable).waitFor();
      await expectSound(page);
      const [content, window] = (await page.evaluate(
        '[document.documentElement.scrollWidth, innerWidth]',
      )) as [number, number];
      expect(content).toBeLessThanOrEqual(window);
      await page.context().close();
    }
  });

  test('[V8.11] is none where a stale crumb is healed by the answer of the server', async () => {
    const page = await productPage();
    await page.context().addCookies([{ name: 'crumb', value: 'stale', url: site.origin }]);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/commerce/cart/items')) statuses.push(response.status());
    });
    await addToCart(page).click();
    await page.getByText('Added to your cart.').waitFor();
    expect(statuses).toEqual([403, 200]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.context().close();
  });
});
