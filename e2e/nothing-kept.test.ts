import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('nothing-kept', 'kiln-and-field');
  await publishSingletons(site, {
    'cookie-banner': { isCookieBannerEnabled: true, cookieBannerCtaVariant: 'BUTTON' },
    popup: { style: 'show', title: 'A letter', text: 'Twice a year.', delaySeconds: 0 },
    'announcement-bar': { isEnabled: true, text: 'Open on Sunday' },
  });
}, 120_000);

/** A browser that refuses the site all storage, as some do where cookies are blocked. */
async function forgetful(): Promise<{ page: Page; errors: string[] }> {
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await page.route('**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  return { page, errors };
}

test('pages are whole in a browser that keeps nothing: banner, popup and bar close, and a form is sent', async () => {
  const { page, errors } = await forgetful();
  await page.goto(`${site.origin}/contact`);
  await page.getByRole('region', { name: 'Cookies', exact: true }).getByRole('button').first().click();
  const popup = page.getByRole('dialog', { name: 'A letter' });
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'detached' });
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await bar.getByRole('button').click();
  await bar.waitFor({ state: 'detached' });
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Lovelace');
  await main.getByLabel(/^Email/).fill('ada@example.com');
  await main.getByLabel(/^Your message/).fill('A pot, please.');
  await main.getByRole('button', { name: 'Send it over' }).click();
  await main.getByText('Your message is on the bench').waitFor();
  expect(errors).toEqual([]);
}, 60_000);
