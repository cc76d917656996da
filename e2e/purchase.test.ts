import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';
import { accessibilityFaults, faultsAtEveryWidth } from './page-checks.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('purchase', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
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
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
}

describe('a purchase without scripts', { timeout: 120_000 }, () => {
  test('leads from the product to a paid order that its owner sees', async () => {
    const page = await atCheckout();
    const checkout = page.url();
    // The store's own country stands there, and what sending there costs.
    expect(await page.getByLabel('Country').inputValue()).toBe('GB');
    expect(await page.getByRole('radio', { name: /^Royal Mail/ }).isChecked()).toBe(true);
    await fillIn(page);
    await page.getByLabel('The payment has to be approved').check();
    await page.getByLabel('Note to the shop').fill('Leave it with Mrs Byron');
    await page.getByRole('button', { name: /^Place order and pay £/ }).click();
    await page.getByRole('heading', { name: 'Approve the test payment' }).waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    const number = (await page.getByText(/^1\d{3}$/).textContent()) ?? '';
    const address = page.url();
    // Printed it is the order alone, under the shop's name, on one page.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.brand').first().isVisible()).toBe(true);
    for (const part of ['.head-nav', '.cart-link', '.head-open', '.foot', '.order-actions'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
    // Going back to the payment shows the order, not a second one; so does the checkout's address.
    await page.goBack();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.goto(checkout);
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.goto(`${site.origin}/cart`);
    await page.getByText('Your cart is empty.').waitFor();
    await page.context().close();

    const owner = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; number: string; state: string }> }>(
      owner,
      'GET',
      `/rest/orders?search=${number}`,
    );
    expect(items).toMatchObject([{ number, state: 'paid' }]);
    const order = await callApi<{ note: string }>(owner, 'GET', `/rest/orders/${items[0]?.id}`);
    expect(order.note).toBe('Leave it with Mrs Byron');
    await owner.goto(`${site.origin}/config/orders/${items[0]?.id}`);
    await owner.getByRole('button', { name: 'Refund', exact: true }).click();
    const asking = owner.getByRole('dialog', { name: /^Refund/ });
    await asking.getByRole('textbox', { name: 'Amount' }).fill('5');
    await owner.keyboard.press('Tab');
    expect(await accessibilityFaults(owner)).toEqual([]);
    await asking.getByRole('button', { name: 'Refund £5.00' }).click();
    await owner.getByText('Partly refunded: £5.00').waitFor();
    await owner.getByRole('dialog').getByText('Partly refunded', { exact: true }).waitFor();
    await owner.context().close();

    // The link in the mail opens the order in any browser.
    const other = await newPage({ javaScriptEnabled: false });
    await other.goto(address);
    await other.getByText(number).waitFor();
    await other.getByText('Refunded').waitFor();
    await other.context().close();
  });

  test('keeps what was typed, leads to what is wrong, and says why a payment failed', async () => {
    const page = await atCheckout();
    await fillIn(page);
    await page.getByLabel('Country').selectOption('US');
    await page.getByRole('button', { name: /^Place order/ }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('A US ZIP code has exactly 5 digits.').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Mill Lane');
    await alert.getByRole('link', { name: /^ZIP code/ }).click();
    expect(new URL(page.url()).hash).toBe('#checkout-zip');
    await page.getByLabel('Country').selectOption('GB');
    await page.getByRole('button', { name: 'Update total' }).click();
    await page.getByLabel('The payment is declined').check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('alert').getByText('Your payment was declined.').waitFor();
    expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('ada@example.com');
    await page.getByLabel('The payment takes a few seconds').check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Your payment is being processed' }).waitFor();
    await expect
      .poll(
        async () => {
          await page.getByRole('link', { name: 'Check again' }).click();
          return page.getByRole('heading', { level: 1 }).textContent();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe('Thank you for your order');
    await page.context().close();
  });

  test('works by keyboard alone', async () => {
    const page = await atCheckout();
    await page.getByRole('main').getByLabel('Email').focus();
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

  test('is clean for those who need it to be, at every width', async () => {
    const page = await atCheckout({ javaScriptEnabled: true });
    const check = async (where: string) => expect(await faultsAtEveryWidth(page), where).toEqual([]);
    await check('empty');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('alert').waitFor();
    await check('wrong');
    await fillIn(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await check('confirmed');
    await page.context().close();
  });
});

describe('a purchase with scripts', { timeout: 120_000 }, () => {
  test('shows what it costs to send it elsewhere while the address is typed, and keeps the focus', async () => {
    const page = await atCheckout({ javaScriptEnabled: true });
    await page.locator('.checkout-form.is-live').waitFor();
    const sums = page.locator('.checkout-sum .order-sums');
    await sums.getByText('£6.50').waitFor();
    await page.getByRole('main').getByLabel('Email').fill('ada@');
    await page.getByLabel('Country').selectOption('FR');
    await sums.getByText('£24.00').waitFor();
    await page.getByText(/^Total: £/).waitFor({ state: 'attached' });
    // Nothing is wrong with what is not yet typed.
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('main').getByLabel('Email').inputValue()).toBe('ada@');
    await page.getByLabel('Country').selectOption('GB');
    await sums.getByText('£6.50').waitFor();
    const abroad = page.getByRole('radio', { name: /^Tracked/ });
    await abroad.focus();
    await page.keyboard.press('Space');
    await sums.getByText('£24.00').waitFor();
    expect(await abroad.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/checkout');
    await page.setViewportSize({ width: 390, height: 844 });
    const order = page.locator('details', { has: page.getByText('Your order') });
    await order.locator('summary').press('Enter');
    await order.getByText('£24.00').waitFor();
    await page.context().close();
  });

  test('takes a discount code in the cart, and says at the field what is wrong with another', async () => {
    const owner = await ownerPage(site, '/shop-settings');
    await owner.getByRole('button', { name: 'Add discount' }).click();
    await owner.getByLabel('Code', { exact: true }).last().fill('SPRING');
    await owner.keyboard.press('Tab');
    const store = () =>
      callApi<{ id: string; body: { discounts: object } }>(owner, 'GET', '/rest/singletons/store');
    await expect.poll(async () => JSON.stringify((await store()).body.discounts)).toContain('SPRING');
    await callApi(owner, 'POST', '/rest/releases', { documents: [(await store()).id] });
    await owner.context().close();

    const page = await newPage();
    await page.goto(`${site.origin}/shop/ink-cup`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.goto(`${site.origin}/cart`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    const field = page.getByLabel('Discount code');
    await field.fill('sprnig');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('We do not know this code.').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill('spring');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Discount, −£').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await page.getByText('We do not know this code.').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove code SPRING' }).click();
    await expect.poll(() => page.getByText('Discount, −£').count()).toBe(0);
    await page.context().close();
  });

  test('combines discount codes where the owner lets them be, and says so where not', async () => {
    const owner = await ownerPage(site, '/shop-settings');
    const suffix = Math.random().toString(36).slice(2, 8).toUpperCase();
    const codes = [`FIRST${suffix}`, `SECOND${suffix}`];
    for (const code of codes) {
      await owner.getByRole('button', { name: 'Add discount' }).click();
      await owner.getByLabel('Code', { exact: true }).last().fill(code);
      await owner.keyboard.press('Tab');
    }
    const store = () =>
      callApi<{ id: string; body: { discounts: object } }>(owner, 'GET', '/rest/singletons/store');
    const publish = async (part: string) => {
      await expect.poll(async () => JSON.stringify((await store()).body.discounts)).toContain(part);
      await callApi(owner, 'POST', '/rest/releases', { documents: [(await store()).id] });
    };
    await publish(`SECOND${suffix}`);

    const page = await newPage();
    await page.goto(`${site.origin}/shop/ink-cup`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.goto(`${site.origin}/cart`);
    await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    for (const code of codes) {
      await page.getByLabel('Discount code').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('button', { name: `Remove code ${code}` }).waitFor();
    }
    const clash = page.getByText(/^cannot be combined with (?:FIRST|SECOND)/);
    await clash.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    const combine = owner.getByRole('switch', { name: /^Can be combined with other discounts/ });
    for (const index of [-2, -1]) await combine.nth((await combine.count()) + index).press('Space');
    await expect
      .poll(async () => JSON.stringify((await store()).body.discounts).match(/"combines":true/g)?.length)
      .toBe(2);
    await publish('"combines":true');
    await page.reload();
    await page.getByText('Discount, −£').nth(1).waitFor();
    expect(await clash.count()).toBe(0);
    await page.context().close();
    await owner.context().close();
  });
});
