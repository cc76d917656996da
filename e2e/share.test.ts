import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('share', {
    share: [{ type: 'heading', text: 'Pass it on', level: 1 }, { type: 'share' }],
  });
}, 120_000);

test('a press copies the page’s address and says so; without the device’s own list its button stays away', async () => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await page.goto(`${site.origin}/share`);
  const copy = page.locator('.share-copy button');
  await copy.click();
  await expect.poll(() => page.locator('.share-copy output').textContent()).toBe('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/share`);
  expect(await page.locator('.share-device').isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('where the device has a list of its own, its button opens that with title and address', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (data: unknown) => void shared.push(data),
    });
  });
  await page.goto(`${site.origin}/share`);
  await page.locator('.share-device button').click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual([{ title: 'share', url: `${site.origin}/share` }]);
});

test('without scripts there are links alone', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/share`);
  expect(await page.locator('.share button:visible').count()).toBe(0);
  expect(await page.locator('.share a:visible').count()).toBe(5);
});
