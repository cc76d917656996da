import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-products', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
}, 60_000);

interface Summary {
  id: string;
  title: string;
}

async function productCalled(page: Page, title: string): Promise<string> {
  const { items } = await callApi<{ items: Summary[] }>(page, 'GET', '/rest/documents?kind=product&limit=50');
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`There is no product ${title}`);
  return found.id;
}

describe('a product', { timeout: 60_000 }, () => {
  test('grows variants from its options; each is priced and counted by keyboard, and sold', async () => {
    const page = await apiPage(site);
    const id = await productCalled(page, 'Speckled bowl');
    await page.goto(`${site.origin}/config/document/${id}/variants`);
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.keyboard.type('Glaze');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ash, Ink');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const table = page.getByRole('table', { name: 'Variants' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    await row('28 cm / Ink').waitFor();
    expect(await table.getByRole('row').count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);

    // A price that is none is said at its place and can be taken back.
    await page.getByLabel('Price of 20 cm / Ash', { exact: true }).focus();
    await page.keyboard.type('cheap');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an amount such as').waitFor();
    await page.keyboard.press('Escape');
    // Enter goes down the column.
    await page.keyboard.type('31');
    await page.keyboard.press('Enter');
    await page.keyboard.type('33.50');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByLabel('Price of 20 cm / Ink', { exact: true }).inputValue())
      .toBe('£33.50');
    await page.getByLabel('In stock of 20 cm / Ink').fill('0');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('button', { name: /^Publish 1/ }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('button', { name: 'Publish 1 change' }).click();
    await drawer.waitFor({ state: 'hidden' });

    const visitor = await newPage();
    await visitor.goto(`${site.origin}/shop/speckled-bowl`);
    await visitor.getByRole('radio', { name: /^Ink/ }).first().waitFor();
    await visitor.locator('label').filter({ hasText: 'Ink' }).click();
    await visitor.getByText('£33.50').first().waitFor();
    await visitor
      .getByText(/sold out/i)
      .first()
      .waitFor();
  });

  test('loses variants together, and gets them back by Undo', async () => {
    const page = await apiPage(site);
    const id = await productCalled(page, 'Ink cup');
    await page.goto(`${site.origin}/config/document/${id}/variants`);
    await page.getByRole('button', { name: /^Add an option/ }).click();
    await page.getByLabel('Name of the new option').fill('Handle');
    await page.getByLabel('Choices of the new option').pressSequentially('Left,Right,None,');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Variants' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('checkbox', { name: 'Select Right' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Select None' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(4);
  });
});
