import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
const product = '/shop/speckled-bowl';

beforeAll(async () => {
  site = await makeOwnSite('size-guide', 'kiln-and-field');
}, 120_000);

test('an owner pastes a table, fills in the other unit and gives it to a shop; visitors open it and switch', async () => {
  const owner = await ownerPage(site, '/shop-settings');
  owner.setDefaultTimeout(15_000);
  await owner.getByRole('button', { name: 'Add size guide' }).click();
  const cells = owner.getByRole('dialog').locator('[data-cell="1 1"]');
  const values = () => cells.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await owner.getByRole('dialog').locator('[data-cell="0 0"]').first().click();
  await owner.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Size\tChest\nS\t86–90\nM\t91–96');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await owner.getByRole('button', { name: 'Fill in inches from centimetres' }).click();
  await expect.poll(values).toEqual(['86–90', '33.9–35.4']);
  await owner.keyboard.press('Control+z');
  await expect.poll(values).toEqual(['86–90']);
  await owner.keyboard.press('Control+Shift+z');
  await expect.poll(values).toEqual(['86–90', '33.9–35.4']);
  // As a hand does: scrolled there first, as lists close where what is below them scrolls.
  const shops = owner.getByRole('combobox', { name: /For all products of/ });
  await shops.scrollIntoViewIfNeeded();
  await owner.evaluate(() => new Promise((rest) => setTimeout(rest, 200)));
  await shops.click();
  const saved = owner.waitForResponse((response) => response.request().method() === 'PATCH');
  await owner.getByRole('option', { name: 'Shop' }).click();
  await owner.getByRole('button', { name: 'Done' }).click();
  expect((await saved).status()).toBe(200);
  await owner.getByText('Saved just now').waitFor();
  await publishSingletons(site, { store: { testPayments: true, afterAdding: 'page' } });

  const page = await newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(site.origin + product);
  await page.locator('[data-island="product"][data-alive]').waitFor();
  const link = page.getByRole('link', { name: 'Size guide' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Size guide' });
  await dialog.getByRole('cell', { name: '86–90' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('in', { exact: true }).press('Space');
  await dialog.getByRole('cell', { name: '33.9–35.4' }).waitFor();
  expect(await dialog.getByRole('cell', { name: '86–90' }).isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((it) => it === document.activeElement)).toBe(true);
}, 90_000);

test('without scripts the size guide is among the product’s details', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  page.setDefaultTimeout(15_000);
  await page.goto(site.origin + product);
  await page.getByRole('link', { name: 'Size guide' }).click();
  await page.locator('summary').filter({ hasText: 'Size guide' }).click();
  await page.getByRole('cell', { name: '86–90' }).waitFor();
  await page.getByLabel('in', { exact: true }).check();
  await page.getByRole('cell', { name: '33.9–35.4' }).waitFor();
});
