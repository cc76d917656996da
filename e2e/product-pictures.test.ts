import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newPage } from './browser.ts';

const BOWL = '/shop/speckled-bowl';
const origin = inject('origin');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Which of the row's pictures fills most of it, from 1. */
const inView = (page: Page) =>
  page.locator('.shots').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    const seen = [...row.children].map((shot) => {
      const box = shot.getBoundingClientRect();
      return Math.min(box.right, right) - Math.max(box.left, left);
    });
    return seen.indexOf(Math.max(...seen)) + 1;
  });

describe('a product’s pictures', () => {
  it('open in the lightbox, all of them one after the other', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(origin + BOWL);
    await page.locator('.shots a[aria-haspopup]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.locator('img').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(await page.locator('.shots a').nth(1).getAttribute('id'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(BOWL);
  });

  it('have small ones beside them, which bring each into view and mark it', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(origin + BOWL);
    await page.locator('.shots a[aria-haspopup]').first().waitFor();
    const second = page.getByRole('link', { name: 'Picture 2 of 2' });
    expect(await inView(page)).toBe(1);
    await second.click();
    await expect.poll(() => inView(page)).toBe(2);
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('link', { name: 'Picture 1 of 2' }).getAttribute('aria-current')).toBeNull();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('are swiped on phones, and count themselves', async () => {
    const page = await newPage({ ...PHONE, reducedMotion: 'reduce' });
    await page.goto(origin + BOWL);
    expect(await page.locator('.shot-number').allTextContents()).toEqual(['1 / 2', '2 / 2']);
    expect(await page.locator('.thumbs').isVisible()).toBe(false);
    await page.locator('.shots').evaluate((row) => row.scrollBy(200, 0));
    await expect.poll(() => inView(page)).toBe(2);
  });

  it('are links to large pictures and to places in the row without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(origin + BOWL);
    const large = await page.locator('.shots a').first().getAttribute('href');
    const answer = await page.request.get(new URL(large ?? '', origin).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
    await page.getByRole('link', { name: 'Picture 2 of 2' }).click();
    await expect.poll(() => inView(page)).toBe(2);
  });
});

describe('what is chosen of a product', () => {
  it.each([
    [390, 844],
    [390, 667],
    [1440, 900],
  ])('is covered by nothing at first sight, %d × %d', async (width, height) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await newPage({ viewport: { width, height }, javaScriptEnabled });
      await page.goto(origin + BOWL);
      const covered = await page.locator('.chip').evaluateAll((chips) =>
        chips
          .map((chip) => chip.getBoundingClientRect())
          .filter((box) => box.top < innerHeight)
          .filter((box) => {
            const y = Math.min(box.bottom, innerHeight) - 1;
            return !document.elementFromPoint(box.left + box.width / 2, y)?.closest('.chip');
          })
          .map((box) => `${box.top}–${box.bottom}`),
      );
      expect(covered).toEqual([]);
    }
  });

  it('show a variant as it is chosen, and its picture is marked among the small ones', async () => {
    for (const screen of [{ viewport: { width: 1440, height: 900 } }, PHONE]) {
      const page = await newPage({ ...screen, reducedMotion: 'reduce' });
      await page.goto(origin + BOWL);
      await page.locator('.shots a[aria-haspopup]').first().waitFor();
      await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
      await page.getByLabel('28 cm').check();
      await expect.poll(() => inView(page)).toBe(2);
      await page.getByLabel('20 cm').check();
      await page.locator('.offer .price').filter({ hasText: '£36.00' }).first().waitFor();
      expect(await inView(page), 'it has no picture of its own').toBe(2);
      await page.context().close();
    }
  });
});
