import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('order-work', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
  for (let count = 0; count < 2; count++) {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/shop/ink-cup`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'Checkout' }).click();
    for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: /^Place order and pay £/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor({ timeout: 60_000 });
    await page.context().close();
  }
}, 120_000);

describe('working on orders', { timeout: 90_000 }, () => {
  test('a filter is saved as a view, and several orders are fulfilled at once by keyboard', async () => {
    const page = await ownerPage(site, '/orders');
    await page.getByLabel('Search orders').fill('lovelace');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: /Save as a view/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Ada’s');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ada’s', exact: true }).waitFor();
    await page.getByRole('row').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page.getByRole('button', { name: 'Mark as fulfilled' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }).click();
    await page.getByText('2 orders marked as fulfilled.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Ada’s', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All orders' }).click();
    expect(await page.getByLabel('Search orders').inputValue()).toBe('');
    await page.context().close();
  });

  test('an order is written for a customer, who pays it by its link without scripts, once', async () => {
    const page = await ownerPage(site, '/draft-orders/new');
    await page.getByLabel('Find products to add').fill('cup');
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
    await page.getByLabel('Find products to add').fill('');
    await page.getByRole('button', { name: 'Add custom item' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Engraving');
    await dialog.getByRole('textbox', { name: 'Price each' }).fill('12');
    await dialog.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabel('Find a customer').fill('ada');
    await page.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Leeds');
    await page.getByText('Percent', { exact: true }).click();
    await page.getByLabel('Reason').fill('For waiting');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Payment link' }).click();
    await dialog.getByRole('button', { name: /Make (and email )?link/ }).click();
    const url = await dialog.getByRole('textbox', { name: 'Payment link' }).inputValue();
    await page.context().close();

    const customer = await newPage({ javaScriptEnabled: false });
    await customer.goto(url);
    await customer.getByText('For waiting').last().waitFor();
    expect(await customer.getByLabel('Last name', { exact: true }).inputValue()).toBe('Lovelace');
    await customer.getByRole('button', { name: /^Place order and pay £/ }).click();
    await customer.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await customer.goto(url);
    await customer.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await customer.context().close();
    const owner = await apiPage(site);
    expect((await callApi<{ items: unknown[] }>(owner, 'GET', '/rest/draft-orders')).items).toEqual([]);
    expect((await callApi<{ items: unknown[] }>(owner, 'GET', '/rest/orders')).items).toHaveLength(3);
    await owner.context().close();
  });

  test('an order is edited on a phone, and its customer pays the difference without scripts', async () => {
    const page = await ownerPage(site, '/orders', { viewport: { width: 390, height: 800 } });
    await page.getByRole('row').first().click();
    await page.getByRole('button', { name: 'Edit order' }).click();
    await page.getByRole('heading', { name: 'New total' }).waitFor();
    await page.getByRole('button', { name: 'Remove Engraving' }).click();
    await page
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .fill('3');
    // No button is pointed at or focused, whose tip would lie outside of the page's parts.
    await page.getByRole('heading', { name: 'New total' }).click();
    await page.getByText(/is then outstanding/).waitFor();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/outstanding since this order was edited/).waitFor();
    await page.getByRole('button', { name: 'Payment link' }).click();
    await page.getByRole('button', { name: 'Make link to copy' }).click();
    const url = await page.getByRole('textbox', { name: 'Payment link' }).inputValue();
    await page.context().close();

    const customer = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await customer.goto(url);
    await customer.getByRole('button', { name: /^Pay £/ }).click();
    await customer.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(await customer.getByRole('heading', { name: 'Still to be paid' }).count()).toBe(0);
    await customer.context().close();
  });
});
