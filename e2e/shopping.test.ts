import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';

const BOWL = '/shop/speckled-bowl';
let origin: string;

beforeAll(async () => {
  ({ origin } = await makeOwnSite('shopping', 'kiln-and-field'));
}, 120_000);

/** Opens a page and waits until scripts have taken it over. */
async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
}
const badge = (page: Page) => page.getByRole('link', { name: /items? in cart$/ }).first();

describe('shopping', { timeout: 120_000 }, () => {
  test('[B3.72] [B4.64] [B4.65] puts a product into the cart, which the badge follows', async () => {
    const page = await newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await page.goto(origin + BOWL);
    const link = page.locator('[data-cart-badge]').first();
    expect(await link.locator('.cart-count').getAttribute('class')).toContain('empty');

    await page.getByLabel('28 cm').check();
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.getByRole('link', { name: '2 items in cart' }).waitFor();
    expect(await link.innerText()).toMatch(/2$/);
    expect(await link.getAttribute('title')).toBe('£92.00');
    expect(await link.getAttribute('data-cart-badge')).toBe('initialized');
    expect(await link.locator('.cart-count').getAttribute('class')).not.toContain('empty');

    // Another page, the same for everybody, knows it too.
    await page.goto(origin);
    await badge(page).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByLabel('Quantity of Speckled bowl').fill('3');
    await page.getByText('Cart updated.').waitFor();
    expect(await page.locator('.cart-price').innerText()).toBe('£138.00');
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('link', { name: '0 items in cart' }).waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('[B8.43] [B8.44] [B8.45] says what could not be done, and loses nothing', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByLabel('28 cm').check();
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.getByLabel('Quantity').fill('5');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText(/^Unable to add item\. Of Speckled bowl only 5 are left/).waitFor();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('5');

    await openAlive(page, '/cart');
    await page.route('**/api/commerce/cart/items/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByLabel('Quantity of Speckled bowl').fill('1');
    await page.getByText('Unable to update quantity').waitFor();
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Unable to remove item').waitFor();
    await page.context().close();
  });

  test("[B9.84] says 'More than 100 items in cart' above 100", async () => {
    const page = await newPage();
    await page.goto(origin + BOWL);
    const link = page.locator('[data-cart-badge]').first();
    for (const [items, name, shown] of [
      [100, '100 items in cart', '100'],
      [101, 'More than 100 items in cart', '100+'],
    ] as const) {
      await page.context().addCookies([{ name: 'cart_summary', value: `${items}-5000-GBP`, url: origin }]);
      await page.reload();
      await page.getByRole('link', { name }).waitFor();
      expect(await link.locator('.cart-count').textContent()).toBe(shown);
    }
    await page.context().close();
  });

  test('works by keyboard alone', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByLabel('20 cm').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Added to your cart.').waitFor();
    await openAlive(page, '/cart');
    await page.getByLabel('Quantity of Speckled bowl').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Cart updated.').waitFor();
    // Enter in the field removes nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remove Speckled bowl',
    );
    await page.context().close();
  });

  test('needs no scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(origin + BOWL);
    await page.getByLabel('28 cm').check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByLabel('Quantity of Speckled bowl').fill('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('£92.00').first().waitFor();
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.context().close();
  });

  test('is clean for those who need it to be, at every width', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await openAlive(page, '/cart');
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });
});
