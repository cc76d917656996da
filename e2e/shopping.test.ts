import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { watchShifts } from './layout-shifts.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';
import { faultsAtEveryWidth } from './page-checks.ts';

const BOWL = '/shop/speckled-bowl';
let site: OwnSite;
let origin: string;

beforeAll(async () => {
  site = await makeOwnSite('shopping', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, afterAdding: 'notice' } });
  ({ origin } = site);
}, 120_000);

/** Opens a page and waits until scripts have taken it over. */
async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
}
const badge = (page: Page) => page.getByRole('link', { name: /^Cart \d+ items?$/ }).first();

describe('shopping', { timeout: 120_000 }, () => {
  test('[B3.72] [B4.64] [B4.65] puts a product into the cart, which the badge follows', async () => {
    const page = await newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await page.goto(origin + BOWL);
    const link = page.locator('[data-cart-badge]').first();
    expect(await link.locator('.cart-count').getAttribute('class')).toContain('empty');

    await page.getByLabel('28 cm').check();
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    expect(await link.innerText()).toMatch(/2$/);
    expect(await link.getAttribute('title')).toBe('£92.00');
    expect(await link.getAttribute('data-cart-badge')).toBe('initialized');
    expect(await link.locator('.cart-count').getAttribute('class')).not.toContain('empty');

    // Another page, the same for everybody, knows it too.
    await page.goto(origin);
    await badge(page).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByLabel('Quantity of Speckled bowl').fill('3');
    await page.getByText('Cart updated.').waitFor();
    expect(await page.locator('.cart-price').innerText()).toBe('£138.00');
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('link', { name: 'Cart 0 items' }).waitFor();
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('[B8.43] [B8.44] [B8.45] says what could not be done, and loses nothing', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByLabel('28 cm').check();
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.getByLabel('Quantity').fill('5');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText(/^Unable to add item\. Of Speckled bowl only 5 are left/).waitFor();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('5');

    await openAlive(page, '/cart');
    await page.route('**/api/commerce/cart/items/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByLabel('Quantity of Speckled bowl').fill('1');
    await page.getByText('Unable to update quantity').waitFor();
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Unable to remove item').waitFor();
    await page.context().close();
  });

  test('corrects a quantity that cannot be, and says so', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByLabel('28 cm').check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    await openAlive(page, '/cart');
    const field = page.getByLabel('Quantity of Speckled bowl');
    const most = (await field.getAttribute('max')) ?? '';
    await field.fill('2');
    await page.getByText('Cart updated.').waitFor();
    await field.fill('99');
    await page.getByText(`The quantity was set to ${most}.`).waitFor();
    expect(await field.inputValue()).toBe(most);
    expect(await page.getByText('Cart updated.').count()).toBe(0);
    await page.reload();
    expect(await field.inputValue()).toBe(most);
    for (const wrong of ['', '0', '-3', '1.5']) {
      await field.fill(wrong);
      await field.blur();
      await page.getByText(`Please choose between 1 and ${most}.`).waitFor();
      expect(await field.inputValue()).toBe(most);
    }
    // What was typed last goes along with the press.
    await field.evaluate((input: HTMLInputElement) => {
      input.value = '99';
      input.form?.querySelector<HTMLButtonElement>('[name=checkout]')?.click();
    });
    await page.getByText(`The quantity was set to ${most}.`).waitFor();
    await page.context().close();
  });

  test("[B9.84] says 'More than 100 items in cart' above 100", async () => {
    const page = await newPage();
    await page.goto(origin + BOWL);
    const link = page.locator('[data-cart-badge]').first();
    for (const [items, name, shown] of [
      [100, 'Cart 100 items', '100'],
      [101, 'More than 100 items in cart', '100+'],
    ] as const) {
      await page.context().addCookies([{ name: 'cart_summary', value: `${items}-5000-GBP`, url: origin }]);
      await page.reload();
      await page.getByRole('link', { name }).waitFor();
      expect(await link.locator('.cart-count').textContent()).toBe(shown);
    }
    await page.context().close();
  });

  test('works by keyboard alone', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByLabel('20 cm').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.offer .price').filter({ hasText: '£46.00' }).first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Added to your cart.').waitFor();
    await openAlive(page, '/cart');
    await page.getByLabel('Quantity of Speckled bowl').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Cart updated.').waitFor();
    // Enter in the field removes nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remove Speckled bowl',
    );
    await page.context().close();
  });

  test('needs no scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(origin + BOWL);
    await page.getByLabel('28 cm').check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByLabel('Quantity of Speckled bowl').fill('2');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('£92.00').first().waitFor();
    await page.getByRole('button', { name: 'Remove Speckled bowl' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.context().close();
  });

  test('is clean for those who need it to be, at every width', async () => {
    const page = await newPage();
    await openAlive(page, BOWL);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('Added to your cart.').waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await openAlive(page, '/cart');
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });
});

describe('on a phone, what buys a product', { timeout: 60_000 }, () => {
  const LONG = 'Stoneware platter for the Herbstzeitlosenausstellung, thrown by two, with an ash glaze';
  const NAME = /^Add to cart$/;
  beforeAll(async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; title: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=product',
    );
    // A second try finds it changed.
    const id = items.find(({ title }) => title === 'Branch bottle' || title === LONG)?.id;
    const { body } = await callApi<{
      body: { title: string; variants: Record<string, { price: number; salePrice?: number }> };
    }>(page, 'GET', `/rest/documents/${id}`);
    const [[variant, { price, salePrice }] = ['', { price: 0 }]] = Object.entries(body.variants);
    const changes = [
      { path: ['title'], from: body.title, to: LONG },
      { path: ['variants', variant, 'price'], from: price, to: 987_654_32 },
      { path: ['variants', variant, 'salePrice'], from: salePrice, to: 887_654_32 },
    ].filter(({ from, to }) => from !== to);
    if (changes.length > 0) {
      await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes });
      await callApi(page, 'POST', '/rest/releases', { documents: [id] });
    }
    await page.context().close();
  });

  /** Boxes of price and button as they are seen, and how far the page reaches sideways. */
  const seen = (page: Page) =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [price, button, bar] = [box('.bar-price'), box('.add .btn'), box('.add-bar')];
      if (!price || !button || !bar) throw new Error('Nothing buys it');
      const inside = (one: DOMRect) => one.top >= bar.top && one.bottom <= bar.bottom && one.height > 0;
      const x = button.left + button.width / 2;
      const over = document.elementFromPoint(x, button.top + button.height / 2);
      return {
        together: inside(price) && inside(button),
        covered: [...document.querySelectorAll('.pick')].filter((pick) => {
          const one = pick.getBoundingClientRect();
          return one.bottom > bar.top && one.top < bar.bottom;
        }).length,
        foot: innerHeight - bar.bottom,
        height: bar.height,
        reachable: over?.closest('.add .btn') !== null && over !== null,
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
  const to = (page: Page, where: 'top' | 'text' | 'end') =>
    page.evaluate((name) => {
      if (name === 'text')
        document.querySelector('.told > .prose')?.scrollIntoView({ block: 'end', behavior: 'instant' });
      else scrollTo({ top: name === 'end' ? document.body.scrollHeight : 0, behavior: 'instant' });
    }, where);

  test.each([
    [true, 390],
    [false, 320],
  ])(
    'stays at the foot of the window with its price; with scripts: %s, at %d px',
    async (javaScriptEnabled, width) => {
      const page = await newPage({ viewport: { width, height: 740 }, javaScriptEnabled });
      const shifts = javaScriptEnabled ? await watchShifts(page) : async () => [];
      for (const path of [BOWL, '/shop/branch-bottle']) {
        await (javaScriptEnabled ? openAlive(page, path) : page.goto(origin + path));
        for (const where of ['top', 'text'] as const) {
          await to(page, where);
          const { foot, ...now } = await seen(page);
          // What is to be chosen is never hidden: until it is all seen, the bar waits below it.
          const waits = path === BOWL && where === 'top';
          expect(waits ? Math.max(0, foot) : foot, `${path} ${where}`).toBe(0);
          expect(now, `${path} ${where}`).toMatchObject({
            together: true,
            covered: 0,
            ...(waits ? {} : { reachable: true }),
            sideways: 0,
          });
        }
        expect((await seen(page)).height).toBeLessThan(160);
        // At the end it has gone up with what it belongs to, and lies over nothing.
        await to(page, 'end');
        expect((await seen(page)).foot).toBeGreaterThan(100);
        // Letters of the site's own font may come late, and are a hair wider: on any page, and without the bar.
        const moved = (await shifts()).reduce((sum, each) => sum + each, 0);
        expect(moved).toBeLessThan(0.001);
      }
      await to(page, 'text');
      await page.getByRole('button', { name: NAME }).click();
      if (javaScriptEnabled) {
        await page.getByText('Added to your cart.').waitFor();
        expect((await seen(page)).foot).toBe(0);
      } else await page.waitForURL('**/cart');
    },
  );

  test('hides nothing that has the keyboard’s focus, and neither banner nor bar of the site', async () => {
    await publishSingletons(site, {
      'cookie-banner': { isCookieBannerEnabled: true },
      'information-bar': { style: 'light', phone: '+44 20 7946 0000' },
    });
    const page = await newPage({ viewport: { width: 390, height: 740 } });
    await openAlive(page, BOWL);
    const banner = page.locator('.cookie-banner');
    await banner.waitFor();
    await to(page, 'text');
    /** Pixels between the bar's end and what stands at the foot of the window. */
    const gapTo = async (selector: string) =>
      740 - (await seen(page)).foot - ((await page.locator(selector).boundingBox())?.y ?? 0);
    await expect.poll(() => gapTo('.cookie-banner')).toBeCloseTo(1, 0);
    await banner.getByRole('button').first().click();
    await banner.waitFor({ state: 'detached' });
    expect(Math.abs(await gapTo('.info-bar'))).toBeLessThan(1.1);
    await page.getByLabel('20 cm').focus();
    /** What has the focus and lies under the bar; the page may scroll to it smoothly. */
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.add-bar');
        if (!focused || !bar || bar.contains(focused)) return '';
        const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return one.bottom > other.top && one.top < other.bottom ? focused.outerHTML.slice(0, 80) : '';
      });
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      await expect.poll(hidden).toBe('');
    }
    await publishSingletons(site, {
      'cookie-banner': { isCookieBannerEnabled: false },
      'information-bar': { style: 'none' },
    });
  });
});
