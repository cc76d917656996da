import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { faultsAtEveryWidth } from './page-checks.ts';

const origin = inject('origin');
const names = (page: Page) => page.locator('.items.goods .item :is(h2, h3)').allInnerTexts();
/** What a list says it has, read out as it changes. */
const count = (page: Page) => page.locator('.chosen .count').innerText().then(Number.parseInt);
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: false });
};

test('filters of a shop work in place, by keyboard too, with history, focus and words for those who listen', {
  timeout: 120_000,
}, async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto(`${origin}/shop`);
  const told = page.locator('.b [role=status].unseen');
  await told.waitFor({ state: 'attached' });
  const all = await names(page);
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await shot(page, 'shop-1440');

  await page.locator('summary', { hasText: 'Price' }).focus();
  await page.keyboard.press('Enter');
  await shot(page, 'shop-open-1440');
  const band = page.getByRole('link', { name: /^£50 to £100/ });
  const wanted = Number.parseInt(await band.locator('small').innerText());
  await band.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Remove filter: £50 to £100' }).waitFor();
  expect(await count(page)).toBe(wanted);
  expect(new URL(page.url()).search).toBe('?price=50-100');
  expect(await page.title()).toContain('£50 to £100');
  expect(await told.innerText()).toBe(`${wanted} products`);
  // The list of prices is open as it was, and the same link has the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))).toBe('price 50-100');
  await shot(page, 'shop-chosen-1440');
  await page.keyboard.press('Escape');
  expect(await page.locator('.choices details[open]').count()).toBe(0);

  await page.getByRole('link', { name: 'Remove filter: £50 to £100' }).click();
  await page.getByRole('link', { name: 'Remove filter: £50 to £100' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('count');
  expect(await names(page)).toEqual(all);
  await page.goBack();
  await page.getByRole('link', { name: 'Remove filter: £50 to £100' }).waitFor();
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(all);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => 'sameVisit' in window), 'the page was never left').toBe(true);

  await page.locator('summary', { hasText: 'Sort' }).click();
  await page.getByRole('link', { name: 'Price: low to high' }).click();
  await page.locator('summary', { hasText: 'Price: low to high' }).waitFor();
  expect(wrong).toEqual([]);
  await page.goto(`${origin}/shop?price=50-100&stock=in`);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  if (process.env.SHOTS)
    for (const width of [390, 834]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/shop?price=50-100&stock=in`);
      await page.locator('summary', { hasText: 'Price' }).first().click();
      await shot(page, `shop-${width}`);
    }
  await page.context().close();
});
