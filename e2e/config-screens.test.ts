import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
const paths: string[] = [
  '/pages',
  '/pages/new',
  '/pages/deleted',
  '/releases',
  '/design',
  ...['colours', 'fonts', 'header'].map((part) => `/design/${part}`),
  '/media',
  '/analytics',
  '/marketing',
  '/marketing/announcement',
  '/marketing/popup',
  '/marketing/information-bar',
  '/marketing/newsletter',
  '/campaigns',
  '/mail',
  '/team',
  '/account',
  '/settings',
  '/settings/site',
  '/settings/region',
  '/settings/search',
  '/settings/social',
  '/settings/access',
  '/settings/cookies',
  '/settings/domains',
  '/settings/code',
  '/settings/redirects',
  '/settings/redirects?view=missing',
  '/sites/new',
];

beforeAll(async () => {
  site = await makeOwnSite('north-light-screens');
  const page = await apiPage(site);
  const list = (kind: string) =>
    callApi<{ items: Array<{ id: string }> }>(page, 'GET', `/rest/documents?kind=${kind}`);
  const [pages, collections, posts] = await Promise.all([
    list('page'),
    list('collection'),
    list('blog-post'),
  ]);
  for (const { id } of pages.items.slice(0, 1))
    paths.push(...['details', 'search', 'publishing', 'history'].map((tab) => `/document/${id}?tab=${tab}`));
  for (const { id } of collections.items.slice(0, 1)) paths.push(`/pages/${id}`, `/document/${id}`);
  for (const { id } of posts.items.slice(0, 1)) paths.push(`/document/${id}`);
  await page.context().close();
}, 60_000);

async function expectSound(page: Page, path: string): Promise<void> {
  expect(await accessibilityFaults(page), path).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} is wider than its window`).toBeLessThanOrEqual(0);
}

/** Another screen of the app that is open already; a part of the same one by its address. */
async function goTo(page: Page, path: string): Promise<void> {
  const url = `${site.origin}/config${path}`;
  if (path.includes('?')) {
    await page.goto(url);
    return;
  }
  const onTheWay = 'On the way';
  await page.evaluate(
    ([address, title]) => {
      document.title = title;
      history.pushState(null, '', address);
    },
    [url, onTheWay] as const,
  );
  // Every screen names the window.
  await page.waitForFunction((title) => document.title !== title, onTheWay);
}

describe('every screen of the owner’s app', { timeout: 240_000 }, () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`is sound at ${width} px in ${colorScheme}`, async () => {
      const page = await ownerPage(site, '/pages', {
        colorScheme,
        viewport: { width, height: 850 },
        reducedMotion: 'reduce',
      });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      // The site's own pages are looked at elsewhere; here they would only take time.
      await page.route(
        (url) => !/^\/(config|api|_portico|login)\b/.test(url.pathname),
        (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Site</title>' }),
      );
      for (const path of paths) {
        await goTo(page, path);
        await page.locator('main section').first().waitFor();
        await page.waitForFunction(() => document.querySelector('main [aria-label="Loading"]') === null);
        await expectSound(page, path);
        expect(await page.title(), path).toMatch(/\S · North Light/);
      }
      expect(problems).toEqual([]);
    });

  for (const width of [834, 1024])
    test(`has panel and preview beside each other at ${width} px`, async () => {
      const page = await ownerPage(site, '/pages', { viewport: { width, height: 850 } });
      await page.getByRole('heading', { name: 'Pages' }).waitFor();
      const panel = await page.locator('main').boundingBox();
      const preview = await page.getByTitle('Preview of the site').boundingBox();
      expect(panel?.width).toBeGreaterThan(300);
      expect(preview?.width).toBeGreaterThan(300);
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(preview?.x ?? 0);
    });

  test('is one thing at a time on a phone, with every place in reach', async () => {
    const page = await ownerPage(site, '/pages', { viewport: { width: 390, height: 844 } });
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
    expect(await page.getByTitle('Preview of the site').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Preview' }).click();
    expect(await page.getByTitle('Preview of the site').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'More' }).click();
    for (const place of ['Outbox', 'Team', 'Settings'])
      expect(await page.getByRole('menuitem', { name: place }).isVisible()).toBe(true);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });
});
