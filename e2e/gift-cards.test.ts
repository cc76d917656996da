import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
const CODE = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/;
let site: OwnSite;
let voucher: string;

beforeAll(async () => {
  site = await makeOwnSite('gift-cards', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string; slug: string; path: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=product',
  );
  const product = items.find(({ slug }) => slug !== 'ink-cup');
  voucher = product?.path ?? '';
  const changes = [{ path: ['productType'], from: 'physical', to: 'gift-card' }];
  await callApi(owner, 'PATCH', `/rest/documents/${product?.id}`, { changes });
  await callApi(owner, 'POST', '/rest/releases', { documents: [product?.id] });
  await owner.context().close();
}, 120_000);

/** Looked at in every width; what looks needs scripts. */
async function sound(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
}

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** From the card's own page to its code. */
async function bought(page: Page): Promise<string> {
  await page.goto(site.origin + voucher);
  await page.getByRole('link', { name: 'Buy this gift card' }).click();
  await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await fill(page);
  await page.getByRole('button', { name: /^Place order and pay £/ }).click();
  await page.getByRole('heading', { name: 'Your gift cards' }).waitFor();
  await sound(page);
  return CODE.exec((await page.textContent('main')) ?? '')?.[0] ?? '';
}

/** Orders a cup with a code that is typed and not applied yet. */
async function spend(page: Page, code: string, options: BrowserContextOptions): Promise<void> {
  await page.goto(`${site.origin}/shop/ink-cup`);
  if (options.javaScriptEnabled !== false)
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  if (options.javaScriptEnabled !== false) await page.getByText('Added to your cart.').waitFor();
  await page.goto(`${site.origin}/cart`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  if (options.javaScriptEnabled !== false) await page.locator('.checkout-form.is-live').waitFor();
  await fill(page);
  await page.getByLabel('Gift card code').fill('nothing');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not valid').first().waitFor();
  await sound(page);
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: `Remove the gift card ending in ${code.slice(-4)}` }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ADA.Email);
  await sound(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  await page
    .getByText(`Gift card ending in ${code.slice(-4)}`)
    .first()
    .waitFor();
  await sound(page);
}

describe('a gift card', { timeout: 180_000 }, () => {
  for (const javaScriptEnabled of [false, true])
    test(`[V0.5] is bought, spent and asked for its balance ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const options = { javaScriptEnabled, viewport: { width: 390, height: 844 } };
      const page = await newPage(options);
      const code = await bought(page);
      expect(code).toMatch(CODE);
      await spend(page, code, options);
      await page.goto(`${site.origin}/checkout/giftcard/balance`);
      await page.getByLabel('Gift card code').fill(code);
      await page.getByRole('button', { name: 'Check balance' }).click();
      await page.getByText(`Gift card ending in ${code.slice(-4)}`).waitFor();
      await sound(page);
      await page.context().close();
    });

  test('is bought for somebody else on a phone', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(site.origin + voucher);
    await page.getByRole('link', { name: 'Buy this gift card' }).click();
    expect(await page.getByLabel('Their email').isVisible()).toBe(false);
    await page.getByRole('radio', { name: /^For somebody else/ }).check();
    await page.getByLabel('Their name').fill('Grace');
    await page.getByLabel('Message').fill('Happy birthday!');
    await sound(page);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByLabel('Their email').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('Happy birthday!');
    await sound(page);
    await page.getByLabel('Their email').fill('grace@example.com');
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await fill(page);
    await page.getByText('To: Grace').last().waitFor();
    await page.getByRole('button', { name: /^Place order and pay £/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(await page.textContent('main')).not.toMatch(CODE);
    await sound(page);
    await page.context().close();
  });

  test('is issued by hand, disabled and enabled again', async () => {
    const owner = await ownerPage(site, '/gift-cards');
    await owner.getByRole('button', { name: 'Issue gift card' }).click();
    await owner.getByRole('textbox', { name: 'Amount' }).fill('25');
    await owner.keyboard.press('Tab');
    await owner.getByLabel('Recipient’s name').fill('Grace Hopper');
    await owner.getByLabel('Note').fill('Raffle');
    await sound(owner);
    await owner.getByRole('button', { name: 'Issue £25.00' }).click();
    await owner.getByText('Gift card issued').waitFor();
    expect(await owner.getByLabel('Code', { exact: true }).inputValue()).toMatch(CODE);
    await owner.getByRole('button', { name: 'Done' }).click();
    await sound(owner);
    await owner.getByText(/Grace Hopper/).click();
    await owner.getByText('Raffle').waitFor();
    await sound(owner);
    await owner.getByRole('button', { name: 'Disable' }).click();
    await owner.getByRole('button', { name: 'Disable' }).last().click();
    await owner.getByRole('button', { name: 'Enable' }).click();
    await owner.getByRole('button', { name: 'Disable' }).waitFor();
    await owner.context().close();
  });
});
