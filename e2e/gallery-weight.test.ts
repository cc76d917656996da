import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';

const budgets = JSON.parse(readFileSync(new URL('../bench/budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  { maxGzipBytes: number }
>;
let site: GallerySite;

beforeAll(async () => {
  const slides = 6;
  site = await makeGallerySite('gallery-weight', {
    words: [{ type: 'heading', text: 'Words', level: 2 }],
    grid: [{ design: 'grid', slides, lightbox: false }],
    slideshow: [{ design: 'slideshow', slides }],
    sliding: [{ design: 'slideshow', slides, transition: 'swipe' }],
    carousel: [{ design: 'carousel', slides }],
    all: [
      { design: 'slideshow', slides, thumbnails: true },
      { design: 'carousel', slides },
      { design: 'slider', slides },
      { design: 'grid', slides },
    ],
  });
}, 120_000);

/** Every script a page loads, by its address, compressed. */
async function scriptsOf(slug: string, then?: (page: Page) => Promise<void>): Promise<Map<string, number>> {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  await page.goto(`${site.origin}/${slug}`);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  for (const gallery of await page.locator('.gallery').all()) await gallery.scrollIntoViewIfNeeded();
  await then?.(page);
  for (const gallery of await page.locator('section.gallery').all())
    await gallery.and(page.locator('[data-alive]')).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = new Map<string, number>();
  for (const url of asked) {
    const script = await page.evaluate(async (address) => (await fetch(address)).text(), url);
    scripts.set(url, gzipSync(script, { level: 9 }).length);
  }
  await page.context().close();
  return scripts;
}

test('galleries load no more than their budgets beyond what every page does', {
  timeout: 120_000,
}, async () => {
  const bare = await scriptsOf('words');
  const beyond = async (slug: string, then?: (page: Page) => Promise<void>) =>
    [...(await scriptsOf(slug, then))].reduce((sum, [url, bytes]) => (bare.has(url) ? sum : sum + bytes), 0);
  const sizes = {
    grid: await beyond('grid'),
    slideshow: Math.max(await beyond('slideshow'), await beyond('sliding')),
    carousel: await beyond('carousel'),
    galleries: await beyond('all', async (page) => {
      await page.locator('.gallery-grid a[aria-haspopup]').first().click();
      await page.getByRole('dialog').waitFor();
    }),
  };
  expect(sizes.grid).toBe(0);
  for (const name of ['slideshow', 'carousel', 'galleries'] as const)
    expect(sizes[name], name).toBeLessThanOrEqual(budgets[name]?.maxGzipBytes ?? 0);
});
