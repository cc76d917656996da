import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newPage, widths } from './browser.ts';
import { accessibilityFaults, movingFaults } from './page-checks.ts';

/** A page of the first site with a grid of three pictures. */
const GUIDE = '/glaze-guide';

const grid = (page: Page) => page.locator('[data-block-type="image-grid"]');
const box = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
const count = (page: Page) => page.locator('.portico-lightbox-count');

async function openGuide(path = GUIDE, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(options);
  page.setDefaultTimeout(20_000);
  await page.goto(path);
  return page;
}

/** The block's script has bound itself once its links say what they open. */
async function openFirst(page: Page): Promise<void> {
  await grid(page).scrollIntoViewIfNeeded();
  await grid(page).locator('a[aria-haspopup]').first().waitFor();
  await page
    .getByRole('link', { name: /^Enlarge: / })
    .first()
    .click();
  await page.locator('.portico-lightbox[data-state="content"]').waitFor();
}

test('a picture of a grid opens large over the page, by keyboard alone, and gives the focus back', async () => {
  const page = await openGuide();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await grid(page).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: /^Enlarge: / }).nth(1);
  await grid(page).locator('a[aria-haspopup]').first().waitFor();
  expect(scripts.filter((one) => one.includes('open-lightbox'))).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await page.getByText('The shelf by the door').last().waitFor();
  expect(await count(page).textContent()).toBe('2 / 3');
  // As wide a form as this window needs, not the widest there is.
  const src = await box(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
  expect(src).toMatch(/format=(1000|1500)w/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await count(page).textContent()).toBe('1 / 3');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what is shown can be sent by its address, also to those without scripts', async () => {
  const page = await openGuide();
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  const address = page.url();
  expect(address).toMatch(/#picture-/);
  const other = await openGuide(address);
  await box(other).waitFor();
  expect(await count(other).textContent()).toBe('2 / 3');
  await other.keyboard.press('Escape');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  expect(new URL(other.url()).pathname).toBe(GUIDE);
  const plain = await openGuide(address, { javaScriptEnabled: false });
  const target = plain.locator(new URL(address).hash);
  expect(await target.evaluate((element) => element.matches(':target'))).toBe(true);
  await target.click();
  expect(plain.url()).toMatch(/\/_portico\/media\/.+\?format=2500w$/);
});

test('the way back of a phone closes the lightbox, and the way on opens it again', async () => {
  const page = await openGuide();
  await openFirst(page);
  await page.goBack();
  await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(GUIDE);
  await page.goForward();
  await box(page).waitFor();
});

test('a lightbox breaks no rule in any width, and nothing moves where that is asked', async () => {
  const page = await openGuide(GUIDE, { reducedMotion: 'reduce' });
  await openFirst(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
    const picture = await page.locator('.portico-lightbox-picture').boundingBox();
    expect((picture?.x ?? -1) >= 0 && (picture?.x ?? 0) + (picture?.width ?? 0) <= width).toBe(true);
  }
  expect(await movingFaults(page)).toEqual([]);
});
