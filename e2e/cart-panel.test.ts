import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { watchShifts } from './layout-shifts.ts';
import { makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const BOWL = '/shop/speckled-bowl';
let site: OwnSite;

beforeAll(async () => {
  // A new shop has the panel.
  site = await makeOwnSite('cart-panel', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
}, 120_000);

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  page.setDefaultTimeout(15_000);
  await page.goto(site.origin + path);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  return page;
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

describe('the cart panel', { timeout: 120_000 }, () => {
  test.each([
    ['at the side', { viewport: { width: 1440, height: 900 } }],
    ['from the foot of a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])('opens %s as something is put in, and gives the focus back', async (_where, options) => {
    const page = await newPage(options);
    const shifts = await watchShifts(page);
    await page.goto(site.origin + BOWL);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await addButton(page).click();
    const dialog = panel(page);
    await dialog.getByText('Added to your cart.').waitFor();
    await dialog.getByText('£114.00 to free shipping').waitFor();
    await dialog.getByRole('link', { name: 'View cart' }).waitFor();
    await page.getByText('Cart 1', { exact: false }).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const box = await dialog.locator('.cart-panel').boundingBox();
    const { width, height } = options.viewport;
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await addButton(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await shifts()).reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    await page.context().close();
  });

  test('changes quantities, takes a line out and back, and goes to the checkout', async () => {
    const page = await open(BOWL);
    await addButton(page).click();
    const dialog = panel(page);
    await dialog.locator('[data-alive]').waitFor();
    await dialog.getByLabel('Quantity of Speckled bowl').fill('3');
    await dialog.getByText('Cart updated.').waitFor();
    await page
      .getByRole('link', { name: 'Cart 3 items', includeHidden: true })
      .waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await dialog.getByText('Speckled bowl was removed.').waitFor();
    await dialog.getByText('Your cart is empty.').waitFor();
    const undo = dialog.getByRole('button', { name: 'Undo' });
    expect(await undo.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Quantity of Speckled bowl').waitFor();
    expect(await dialog.getByLabel('Quantity of Speckled bowl').inputValue()).toBe('3');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // What is put in now is counted in the panel that was open before.
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await addButton(page).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel('Quantity of Speckled bowl').inputValue()).toBe('5');
    await dialog.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.context().close();
  });

  test('opens from the header, also while nothing is in it, and stays with what another tab changed', async () => {
    const page = await open(BOWL);
    const link = page.getByRole('link', { name: /^Cart/ });
    await link.click();
    const dialog = panel(page);
    await dialog.getByText('Your cart is empty.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
    const other = await page.context().newPage();
    await other.goto(site.origin + BOWL);
    await other.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await addButton(other).click();
    await panel(other).waitFor();
    await other.close();
    await link.click();
    await dialog.getByText('Speckled bowl').waitFor();
    // On the cart page the link leads where one is.
    await page.goto(`${site.origin}/cart`);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    expect(await panel(page).count()).toBe(0);
    await page.context().close();
  });

  test('gives way to the notice where it cannot be fetched, and to the page without scripts', async () => {
    const page = await open(BOWL);
    await page.route('**/cart?panel', (route) => route.abort());
    await addButton(page).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.context().close();
    const still = await newPage({ javaScriptEnabled: false });
    await still.goto(site.origin + BOWL);
    await addButton(still).click();
    await still.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await still.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await still.getByRole('button', { name: 'Undo' }).click();
    await still.getByRole('button', { name: 'Remove Speckled bowl' }).waitFor();
    await still.context().close();
  });

  test('gives way to the cart page where the owner wants that', async () => {
    await publishSingletons(site, { store: { afterAdding: 'page' } });
    const page = await open(BOWL);
    await addButton(page).click();
    await page.waitForURL('**/cart');
    await page.context().close();
  });
});
