import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, invitedPage, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

/** Headless Chromium would be taken for the program it is. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
const TRANSFER = { enabled: true, name: '', instructions: 'IBAN GB33 BUKB 2020 1555 5555 55', holdDays: 7 };

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-reports', 'kiln-and-field');
  await publishSingletons(site, {
    store: { offlinePayments: { bankTransfer: TRANSFER }, accounts: 'optional' },
  });
}, 60_000);

/** Goes on to a page, until it has begun to tell of what is done on it. */
async function measured(page: Page, go: () => Promise<unknown>): Promise<void> {
  const begun = page.waitForRequest(/performance\/settings/);
  await go();
  await begun;
}

/** What pages told of their use, by the part that was used. */
function usedParts(page: Page): string[] {
  const used: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) return;
    const { customData, customSchemaName } = request.postDataJSON() ?? {};
    if (customSchemaName === 'InterfaceClick') used.push(customData.object_type);
  });
  return used;
}

describe('the sales report', () => {
  test('shows what was paid, as chart and table, beside an earlier period, and leads to the invoices', {
    timeout: 180_000,
  }, async () => {
    const visitor = await newPage({ javaScriptEnabled: false });
    await visitor.goto(`${site.origin}/shop/ink-cup`);
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await visitor.getByRole('button', { name: 'Checkout' }).click();
    for (const [label, text] of Object.entries(ADA))
      await visitor.getByLabel(label, { exact: true }).fill(text);
    await visitor.getByRole('button', { name: /^Place order for £/ }).click();
    await visitor.getByRole('heading', { level: 1, name: 'We have received your order' }).waitFor();
    const api = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string }> }>(
      api,
      'GET',
      '/rest/orders?status=placed',
    );
    const [order] = items;
    await callApi(api, 'POST', `/rest/orders/${order?.id}/pay`, {});
    await callApi(api, 'POST', `/rest/orders/${order?.id}/invoice`, {});

    const owner = await ownerPage(site, '/orders');
    const glance = owner.getByRole('region', { name: 'Sales at a glance' });
    await glance.getByText('1 paid order').first().waitFor();
    await glance.getByRole('link', { name: 'Sales report' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Sales report' }).waitFor();
    await owner.getByRole('radio', { name: /^Orders 1/ }).click();
    const figure = owner.getByRole('figure', { name: 'Orders over time' });
    await figure.getByRole('button', { name: 'Show as a table' }).click();
    expect(await figure.getByRole('row').count()).toBe(8);
    await owner.getByRole('table', { name: 'Products' }).getByText('1 item').waitFor();
    expect(await owner.getByRole('table', { name: 'How revenue adds up' }).getByRole('row').count()).toBe(10);
    expect(await faultsAtEveryWidth(owner)).toEqual([]);
    await owner.getByRole('button', { name: /Compared with/ }).click();
    await owner.getByRole('option', { name: 'Compare: year before' }).click();
    await owner.waitForURL(/compare=year/);
    await owner.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Invoices' }).click();
    await owner
      .getByRole('grid', { name: 'Invoices' })
      .getByText(/Ada Lovelace/)
      .waitFor();
    expect(await faultsAtEveryWidth(owner)).toEqual([]);
    for (const page of [visitor, api, owner]) await page.context().close();
  });

  test('is all that billing finds, in the rail and by typed address, beside the invoices', {
    timeout: 120_000,
  }, async () => {
    const billing = await invitedPage(site, 'billing');
    await billing.goto(`${site.origin}/config/`);
    await billing.getByRole('heading', { level: 1, name: 'Sales report' }).waitFor();
    const rail = billing.getByRole('navigation', { name: 'Places' });
    expect(await rail.getByRole('link').allTextContents()).toEqual(['Analytics']);
    const reports = billing.getByRole('navigation', { name: 'Reports' });
    expect(await reports.getByRole('link').allTextContents()).toEqual(['Sales', 'Invoices']);
    for (const path of ['/orders', '/pages', '/contacts', '/shop-settings', '/analytics/interactions']) {
      await billing.goto(`${site.origin}/config${path}`);
      await billing.getByText('Your role has no access to this').waitFor();
    }
    await billing.context().close();
  });
});

test('[V7.34] the use of each part of the interface is told: of the cart, of search, accounts and lists, and of panels for stock and keys', {
  timeout: 180_000,
}, async () => {
  const visitor = await newPage({ userAgent });
  const used = usedParts(visitor);
  await measured(visitor, () => visitor.goto(`${site.origin}/shop`));
  await measured(visitor, () => visitor.locator('[data-interface="view-product-page"] a').first().click());
  await visitor.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await visitor.getByRole('button', { name: 'Add to cart' }).click();
  await visitor.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View cart' }).waitFor();
  await measured(visitor, () => visitor.goto(`${site.origin}/cart`));
  await visitor.locator('form[data-interface="cart-form"] button[type="submit"]').last().click();
  await measured(visitor, () => visitor.goto(`${site.origin}/search`));
  await visitor.locator('form[data-interface="search"] input[type="search"]').first().fill('bowl');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(/q=bowl/);
  await measured(visitor, () => visitor.goto(`${site.origin}/account/create`));
  await visitor.getByLabel('Name').fill('Ada');
  await visitor.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await visitor.locator('form[data-interface="create-customer-account"] button').click();
  await measured(visitor, () => visitor.goto(`${site.origin}/`));
  const newsletter = visitor.locator('form[data-interface="newsletter-subscribe"]').first();
  await newsletter.getByRole('textbox').first().fill('ada@example.com');
  await newsletter.getByRole('button').click();
  await expect
    .poll(() => used.toSorted())
    .toEqual([
      'add-to-cart',
      'cart-form',
      'create-customer-account',
      'newsletter-subscribe',
      'search',
      'view-product-page',
    ]);
  await visitor.context().close();

  const owner = await ownerPage(site, '/inventory');
  const panels = usedParts(owner);
  await owner.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => panels).toContain('inventory-panel');
  await owner.goto(`${site.origin}/config/settings/connected-services`);
  await owner.locator('[data-interface="api-key-panel"]').getByRole('button').first().click();
  await expect.poll(() => panels).toContain('api-key-panel');

  await owner.goto(`${site.origin}/config/analytics/interactions`);
  await owner.getByRole('table', { name: 'Parts of the site' }).getByText('Add to cart').waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await owner.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Speed' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Page speed' }).waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await owner.context().close();
});
