import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, freshEmail, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('subscriptions', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, accounts: 'optional' } });
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string; slug: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=product',
  );
  const cup = items.find(({ slug }) => slug === 'ink-cup');
  await callApi(owner, 'PATCH', `/rest/documents/${cup?.id}`, {
    changes: [
      { path: ['subscription'], to: { billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 12 } },
    ],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [cup?.id] });
  await owner.context().close();
}, 120_000);

/** Looked at in every width; what looks needs scripts. */
async function sound(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
}

/** From the product to the page that confirms the subscription. */
async function subscribe(email: string, options: BrowserContextOptions): Promise<Page> {
  const page = await newPage(options);
  await page.goto(`${site.origin}/shop/ink-cup`);
  await page
    .getByText(/every month, 12 payments/)
    .first()
    .waitFor();
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await sound(page);
  await page.getByRole('button', { name: /^(Add to cart|Subscribe)$/ }).click();
  if (options.javaScriptEnabled !== false) {
    await page.getByText('Added to your cart.').waitFor();
    await page.goto(`${site.origin}/cart`);
  }
  await page
    .getByText(/every month, 12 payments/)
    .first()
    .waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(/\/checkout\/subscribe\?cartToken=/);
  const fields = {
    Email: email,
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street and number': '12 Mill Lane',
    City: 'Leeds',
    Postcode: 'LS1 1AA',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await sound(page);
  await page.getByRole('button', { name: /£/ }).click();
  await page.getByText('You are subscribed').first().waitFor();
  await sound(page);
  return page;
}

/** The page behind the link in the customer's mail. */
async function manageLink(email: string): Promise<string> {
  const owner = await apiPage(site);
  const find = async () => {
    const { items } = await callApi<{ items: Array<{ to: string; text: string }> }>(
      owner,
      'GET',
      '/rest/mails',
    );
    return items
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(/https?:\/\/\S*subscription\S*/) ?? [])[0];
  };
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  const link = (await find()) ?? '';
  await owner.context().close();
  return link;
}

describe('a subscription', { timeout: 180_000 }, () => {
  for (const javaScriptEnabled of [false, true])
    test(`[V0.7] [V9.32] is ordered, paused, resumed and cancelled ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const email = freshEmail('ada');
      const page = await subscribe(email, { javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto(await manageLink(email));
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Resume' }).waitFor();
      await sound(page);
      await page.getByRole('button', { name: 'Resume' }).click();
      // Two presses, and it is cancelled.
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await page
        .getByRole('button', { name: /^(Yes|Cancel)/ })
        .first()
        .click();
      await page
        .getByText(/cancelled/i)
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: /Pause|Resume|Cancel/ }).count()).toBe(0);
      await page.context().close();
    });

  test('is looked after by the shop', async () => {
    const email = freshEmail('grace');
    await (await subscribe(email, { javaScriptEnabled: false })).context().close();
    await manageLink(email);
    const owner = await ownerPage(site, '/orders');
    await owner.getByRole('button', { name: 'More' }).click();
    await owner.getByRole('menuitem', { name: 'Subscriptions' }).click();
    await owner.getByRole('heading', { name: 'Subscriptions' }).waitFor();
    await sound(owner);
    await owner.getByLabel('Search subscriptions').fill(email);
    await expect.poll(() => owner.getByText('Ada Lovelace').count()).toBe(1);
    await owner.getByText('Ada Lovelace').click();
    await owner.getByRole('button', { name: 'Pause' }).waitFor();
    await sound(owner);
    await owner.getByRole('button', { name: 'Pause' }).click();
    await owner.getByRole('button', { name: 'Resume' }).waitFor();
    await owner.context().close();
  });
});
