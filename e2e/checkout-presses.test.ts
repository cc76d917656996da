import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('checkout-presses', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
}, 120_000);

/**
 * At the checkout with one cup in the cart, the address typed as far as the postal code, where a quote takes this long.
 * `quotes` are the quotes asked for, `orders` the addresses that placing led to.
 */
async function typing(delayMs: number) {
  const page = await newPage();
  await page.goto(`${site.origin}/shop/ink-cup`);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
  await page.goto(`${site.origin}/cart`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.locator('.checkout-form.is-live').waitFor();
  const seen = { placed: 0 };
  await page.route(/\/checkout\?/, async (route) => {
    const what = new URLSearchParams(route.request().postData() ?? '').get('do');
    if (what === 'place') seen.placed++;
    if (what === 'quote') await new Promise((done) => setTimeout(done, delayMs));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined);
  });
  for (const [label, text] of Object.entries({
    Email: 'ada@example.com',
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street and number': '12 Mill Lane',
    City: 'Leeds',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await zipOf(page).pressSequentially('LS1 1AA');
  return { page, seen };
}

const zipOf = (page: Page) => page.locator('#checkout-zip');
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const quoted = (page: Page) =>
  page.waitForResponse((reply) => reply.request().postData()?.includes('do=quote') === true);
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

/** A press as a hand does it, without waiting for the page to come to rest. */
async function middleOf(page: Page): Promise<[number, number]> {
  await place(page).scrollIntoViewIfNeeded();
  const box = await place(page).boundingBox();
  if (!box) throw new Error('Nothing to press');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe.each([0, 50, 100, 400, 2000])('where a quote takes %i ms', { timeout: 90_000 }, (delayMs) => {
  test('a press right after the postal code places the order, once', async () => {
    const { page, seen } = await typing(delayMs);
    await page.mouse.click(...(await middleOf(page)));
    await thanks(page);
    expect(seen.placed).toBe(1);
    await page.context().close();
  });

  test('a press that the answer comes into counts', async () => {
    const { page, seen } = await typing(delayMs);
    const [x, y] = await middleOf(page);
    const answer = quoted(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await (await answer).finished();
    // The page had its turn with the answer.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.mouse.up();
    await thanks(page);
    expect(seen.placed).toBe(1);
    await page.context().close();
  });

  test('what was chosen meanwhile stays chosen, and is what is paid by', async () => {
    const { page } = await typing(delayMs);
    const answer = quoted(page);
    await zipOf(page).blur();
    const declined = page.getByLabel('The payment is declined');
    await declined.check();
    await (await answer).finished();
    await page.locator('.checkout-form:not([aria-busy])').waitFor();
    expect(await declined.isChecked()).toBe(true);
    await place(page).press('Space');
    await page.getByRole('alert').getByText('Your payment was declined.').waitFor();
    await page.context().close();
  });

  test('of two ways to ship chosen one after the other the last counts', async () => {
    const { page } = await typing(delayMs);
    const [first, second] = await page.locator('input[name=shipping]').all();
    if (!first || !second) throw new Error('One way to ship only');
    await second.check();
    await first.check();
    await page.locator('.checkout-form:not([aria-busy])').waitFor();
    expect(await first.isChecked()).toBe(true);
    await second.check();
    await page.mouse.click(...(await middleOf(page)));
    // Either its price came first, or the order waits until it was seen: nobody pays a sum that was not shown.
    const alert = page.getByRole('alert').getByText(/^The total has changed/);
    await alert
      .or(page.getByRole('heading', { name: 'Thank you for your order' }))
      .first()
      .waitFor();
    if (await alert.isVisible()) {
      expect(await page.locator('input[name=shipping]').nth(1).isChecked()).toBe(true);
      await place(page).click();
    }
    await thanks(page);
    await page.getByText('£24.00').first().waitFor();
    await page.context().close();
  });
});
