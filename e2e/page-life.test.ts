import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';

/** Headless Chromium would be taken for the program it is. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
/** A product whose description holds a form with a captcha and a drawn highlight; the site has a banner and bars. */
const BOWL = '/shop/speckled-bowl';
let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('one-page', 'kiln-and-field');
  await publishSingletons(site, {
    store: { testPayments: true, afterAdding: 'notice' },
    'cookie-banner': {
      isCookieBannerEnabled: true,
      cookieBannerCtaVariant: 'BUTTON',
      cookieBannerAcceptType: 'OPT_IN',
    },
    'announcement-bar': { isEnabled: true, text: 'We are open on Sunday.' },
  });
  const page = await apiPage(site);
  const form = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'form',
    body: {
      name: 'Ask about it',
      fields: { email: { type: 'email', order: 'a1', title: 'Your email', required: true } },
      captcha: { enabled: true },
      success: { message: 'We will write back.' },
    },
  });
  const { items } = await callApi<{ items: Array<{ id: string; path: string; body: object }> }>(
    page,
    'GET',
    '/rest/documents?kind=product&limit=100',
  );
  const { id = '' } = items.find(({ path }) => path === BOWL) ?? {};
  const highlight = {
    type: 'textHighlight',
    attrs: { shape: 'circle', isAnimationEnabled: true, duration: 1 },
  };
  const words = { type: 'text', text: 'Thrown by hand', marks: [highlight] };
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
  const sections = {
    s1: {
      order: 'a0',
      layout: 'flow',
      blocks: {
        b1: { type: 'rich-text', version: 1, order: 'a0', fields: { content } },
        b2: { type: 'form', version: 1, order: 'a1', fields: { form: form.id } },
      },
    },
  };
  await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes: [{ path: ['sections'], to: sections }] });
  await callApi(page, 'POST', '/rest/releases', { documents: [form.id, id] });
  await page.context().close();
}, 120_000);

/** A visitor on the product's page, what went wrong there, and the paths of what was asked for. */
async function visit(path = BOWL): Promise<{ page: Page; wrong: string[]; sent: string[] }> {
  const page = await newPage({ userAgent, baseURL: site.origin });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(path);
  return { page, wrong, sent };
}

const robot = (page: Page) => page.getByLabel('I am not a robot');
const asking = (page: Page) => page.locator('form', { has: page.getByLabel('Your email') });

async function buy(page: Page): Promise<void> {
  await page.locator('[data-island="product"][data-alive]').waitFor({ state: 'attached' });
  await page.getByLabel('28 cm').check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Your email').fill('ada@example.com');
  await robot(page).click();
  await page.getByText('Checked', { exact: true }).waitFor();
  await asking(page).getByRole('button').click();
  await page.getByText('We will write back.').waitFor();
}

describe('one page', { timeout: 120_000 }, () => {
  test('[V0.10] holds a banner, bars, a cart, a form and drawn words, and all of them work', async () => {
    const { page, wrong, sent } = await visit();
    const banner = page.locator('.cookie-banner');
    await banner.getByRole('button').first().click();
    await banner.waitFor({ state: 'hidden' });
    const bar = page.locator('.announcement');
    await bar.getByRole('button').click();
    await bar.waitFor({ state: 'hidden' });
    await buy(page);
    await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor();
    await page.locator('[data-highlight-drawing] path').first().waitFor({ state: 'attached' });
    await ask(page);
    await expect.poll(() => sent).toContain('/api/census/RecordHit');
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  test('[V4.50] [V4.51] [B8.27] is torn down while a captcha loads, begins again, once, and works', async () => {
    const page = await newPage({ userAgent, baseURL: site.origin });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/captcha-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    const loading = page.waitForRequest(/\/captcha-[^/]*\.js$/);
    await page.goto(BOWL);
    await asking(page).scrollIntoViewIfNeeded();
    await loading;
    await page.evaluate(() => window.portico?.destroy());
    const loaded = page.waitForResponse(/\/captcha-[^/]*\.js$/);
    release();
    await (await loaded).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await robot(page).count()).toBe(0);
    expect(await page.locator('[data-alive]').count()).toBe(0);
    await page.evaluate(() => {
      window.portico?.init();
      window.portico?.init();
    });
    await robot(page).waitFor();
    expect(await robot(page).count()).toBe(1);
    await buy(page);
    await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor();
    const sent: string[] = [];
    page.on('request', (request) => /SaveFormSubmission/.test(request.url()) && sent.push(request.url()));
    await ask(page);
    expect(sent).toHaveLength(1);
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});

test('[B3.61] products, cart and newsletter tell statistics when they are used', async () => {
  const { page } = await visit('/shop');
  const told: Array<Record<string, unknown>> = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/events') told.push(request.postDataJSON().customData);
  });
  await page.locator('article').filter({ hasText: 'Speckled bowl' }).getByRole('link').first().click();
  await page.waitForURL(`**${BOWL}`);
  await buy(page);
  await page.goto('/cart');
  await page.locator('[data-island="cart"][data-alive]').waitFor({ state: 'attached' });
  await page.getByLabel('Quantity of Speckled bowl').press('Enter');
  const letter = page.locator('form', { has: page.getByRole('button', { name: 'Sign up' }) });
  await letter.getByLabel('Email').fill('somebody@example.com');
  await letter.getByRole('button', { name: 'Sign up' }).click();
  await expect
    .poll(() => told.map(({ object_type }) => object_type))
    .toEqual(['view-product-page', 'add-to-cart', 'cart-form', 'newsletter-subscribe']);
  expect(told[1]).toEqual({
    actor: 'visitor',
    action: 'click',
    event_owner_team: 'website',
    event_source: 'web',
    object_type: 'add-to-cart',
    page: BOWL,
    member_locale: 'en-US',
    website_locale: 'en',
  });
  await page.context().close();
});
