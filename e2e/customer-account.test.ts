import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('customer-account', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, accounts: 'optional', afterAdding: 'page' } });
}, 120_000);

/** The path of the link that was mailed last. */
async function mailedLink(): Promise<string> {
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ text: string }> }>(owner, 'GET', '/rest/mails');
  await owner.context().close();
  return items.flatMap(({ text }) => /\/account\/link\?token=[\w-]+/.exec(text) ?? [])[0] ?? '';
}

async function addAddress(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: 'Add an address' }).click();
  const { Country: country = 'GB', ...typed } = fields;
  await page.getByLabel('Country').selectOption(country);
  if (typed['ZIP code']) await page.getByLabel('ZIP code').waitFor();
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText('Saved.').waitFor();
}

describe('a customer’s account', { timeout: 120_000 }, () => {
  test('is found in the header, keeps addresses as their country writes them, and fills the checkout in', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(15_000);
    await page.goto(`${site.origin}/shop/speckled-bowl`);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('main').getByLabel('Name').fill('Ada Miles');
    await page.getByRole('main').getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto(site.origin + (await mailedLink()));
    await page.getByRole('button', { name: 'Create the account ada@example.com' }).click();
    await header.getByRole('link', { name: 'Account', exact: true }).waitFor();

    const person = { 'First name': 'Ada', 'Last name': 'Miles' };
    await addAddress(page, {
      ...person,
      'Street and number': 'Mill Lane 1',
      City: 'Bath',
      Postcode: 'BA1 1AA',
    });
    await addAddress(page, {
      ...person,
      Country: 'US',
      'Street and number': '5 Main St',
      City: 'Portland',
      State: 'Oregon',
      'ZIP code': '97201',
    });
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(`${site.origin}/shop/speckled-bowl`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.waitForURL(/\/cart$/);
    await page.goto(`${site.origin}/checkout`);
    await page.getByLabel('Street and number').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('Mill Lane 1');
    // Another one comes into the form without leaving the page, and keeps what was typed elsewhere.
    await page.getByLabel('Note').fill('Ring twice');
    await page.getByLabel('Saved addresses').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByLabel('ZIP code').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('5 Main St');
    expect(await page.getByLabel('Note').inputValue()).toBe('Ring twice');
    await page.context().close();
  });
});
