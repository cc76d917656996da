import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('purchase', 'kiln-and-field');
}, 120_000);

/** At the checkout with one cup in the cart. */
async function atCheckout(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ javaScriptEnabled: false, ...options });
  await page.goto(`${site.origin}/shop/ink-cup`);
  if (options.javaScriptEnabled)
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  if (options.javaScriptEnabled) {
    await page.getByText('Added to your cart.').waitFor();
    await page.goto(`${site.origin}/cart`);
  }
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  return page;
}

const ADA = {
  'E-mail': 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  'Postal code': 'LS1 1AA',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
}

describe('a purchase without scripts', { timeout: 120_000 }, () => {
  test('leads from the product to a paid order that its owner sees', async () => {
    const page = await atCheckout();
    const checkout = page.url();
    await fillIn(page);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.getByLabel('The payment has to be approved').check();
    await page.getByLabel('Note to the store').fill('Leave it with Mrs Byron');
    await page.getByRole('button', { name: /^Place order and pay £/ }).click();
    await page.getByRole('heading', { name: 'Approve the test payment' }).waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    const number = (await page.getByText(/^KF-\d+$/).textContent()) ?? '';
    const address = page.url();
    // Going back to the payment shows the order, not a second one; so does the checkout's address.
    await page.goBack();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.goto(checkout);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.goto(`${site.origin}/cart`);
    await page.getByText('Your cart is empty.').waitFor();
    await page.context().close();

    const owner = await ownerPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; number: string; state: string }> }>(
      owner,
      'GET',
      `/rest/orders?search=${number}`,
    );
    expect(items).toMatchObject([{ number, state: 'paid' }]);
    const order = await callApi<{ note: string }>(owner, 'GET', `/rest/orders/${items[0]?.id}`);
    expect(order.note).toBe('Leave it with Mrs Byron');
    await owner.context().close();

    // The link in the mail opens the order in any browser.
    const other = await newPage({ javaScriptEnabled: false });
    await other.goto(address);
    await other.getByText(number).waitFor();
    await other.context().close();
  });

  test('keeps what was typed, leads to what is wrong, and says why a payment failed', async () => {
    const page = await atCheckout();
    await fillIn(page);
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('button', { name: /^Continue/ }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('A US ZIP code has exactly 5 digits.').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Mill Lane');
    await alert.getByRole('link', { name: /^Postal code/ }).click();
    expect(new URL(page.url()).hash).toBe('#checkout-zip');
    await page.getByLabel('Country').selectOption('GB');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.getByLabel('The payment is declined').check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('alert').getByText('Your payment was declined.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@example.com');
    await page.getByLabel('The payment takes a few seconds').check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
    await expect
      .poll(
        async () => {
          await page.getByRole('link', { name: 'Look again' }).click();
          return page.getByRole('heading', { level: 1 }).textContent();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe('Thank you for your order');
    await page.context().close();
  });

  test('works by keyboard alone', async () => {
    const page = await atCheckout();
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type('ada@example.com');
    // Country stands between; the browser's own select keeps the store's.
    for (const text of ['', 'Ada', 'Lovelace', '12 Mill Lane', '', 'Leeds', 'LS1 1AA']) {
      await page.keyboard.press('Tab');
      if (text !== '') await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Place order/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.context().close();
  });

  test.each(widths)('is clean for those who need it to be, at %i px', async (width) => {
    const page = await atCheckout({ javaScriptEnabled: true, viewport: { width, height: 900 } });
    const check = async (where: string) => {
      expect(await accessibilityFaults(page), where).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, where).toBeLessThanOrEqual(0);
    };
    await check('empty');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.getByRole('alert').waitFor();
    await check('wrong');
    await fillIn(page);
    await page.getByRole('button', { name: /^Continue/ }).click();
    await page.getByRole('button', { name: /^Place order/ }).waitFor();
    await check('priced');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await check('confirmed');
    await page.context().close();
  });
});
