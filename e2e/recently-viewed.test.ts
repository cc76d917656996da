import { VIEWED_KEY } from '@portico/model/commerce/viewed-products';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
const NAMES = { 'ink-cup': 'Ink cup', 'speckled-bowl': 'Speckled bowl' } as const;

beforeAll(async () => {
  site = await makeOwnSite('recently-viewed', 'kiln-and-field');
  await publishSingletons(site, { store: { recentlyViewed: true } });
}, 120_000);

const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await newPage(options);
  page.setDefaultTimeout(15_000);
  return page;
};
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), VIEWED_KEY);
const keeps = (page: Page, n: number) =>
  page.waitForFunction(
    ([key, count]) => (JSON.parse(localStorage.getItem(String(key)) ?? '[]') as unknown[]).length === count,
    [VIEWED_KEY, n] as const,
  );
const look = (page: Page, slug: keyof typeof NAMES) => page.goto(`${site.origin}/shop/${slug}`);
const part = (page: Page) => page.locator('.recent').filter({ hasText: 'Recently viewed' });

test('what a visitor looked at is shown below the next product, and forgotten when they say so', async () => {
  const page = await open();
  await look(page, 'ink-cup');
  await keeps(page, 1);
  // Of the product itself there is nothing to show.
  expect(await part(page).isVisible()).toBe(false);
  await look(page, 'speckled-bowl');
  await keeps(page, 2);
  await page.locator('.recent').evaluate((it) => it.parentElement?.scrollIntoView());
  const cards = part(page).getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.getByRole('heading').allTextContents()).toEqual([NAMES['ink-cup']]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await part(page).getByRole('button', { name: 'Clear list' }).click();
  await page.getByText('Your list was cleared.').waitFor();
  expect(await kept(page)).toBeNull();
});

test('nothing is kept before a visitor agrees where the site asks, and all of it goes as they decline', async () => {
  await publishSingletons(site, {
    'cookie-banner': {
      isCookieBannerEnabled: true,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerCtaVariant: 'BUTTON',
    },
  });
  const page = await open();
  await look(page, 'ink-cup');
  const accept = page.getByRole('button', { name: /accept/i });
  await accept.waitFor();
  await page.locator('[data-island="product"][data-alive]').waitFor();
  expect(await kept(page)).toBeNull();
  await accept.click();
  await keeps(page, 1);
  await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.origin }]);
  await look(page, 'speckled-bowl');
  await page.waitForFunction((key) => localStorage.getItem(key) === null, VIEWED_KEY);
  await publishSingletons(site, { 'cookie-banner': { isCookieBannerEnabled: false } });
});

test('without scripts nothing of it is there', async () => {
  const page = await open({ javaScriptEnabled: false });
  await look(page, 'ink-cup');
  await page.getByRole('heading', { name: NAMES['ink-cup'] }).waitFor();
  expect(await page.getByText('Recently viewed').isVisible()).toBe(false);
});
