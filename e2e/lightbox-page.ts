import type { Page } from 'playwright-core';
import { newPage } from './browser.ts';

/** The open lightbox. */
export const box = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
/** Where it says which of how many is shown. */
export const count = (page: Page) => page.locator('.portico-lightbox-count');

/** What a property comes to, of the first that matches. */
export const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** A page of the first site with a grid of three pictures. */
export const GUIDE = '/glaze-guide';

/** The first gallery of a page. */
export const grid = (page: Page) => page.locator('[data-block-type="gallery"]');

/** That page, or another of the first site. */
export async function openGuide(path = GUIDE, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(options);
  page.setDefaultTimeout(20_000);
  await page.goto(path);
  return page;
}

/** Enlarges the first picture. The block's script has bound itself once its links say what they open. */
export async function openFirst(page: Page): Promise<void> {
  await grid(page).scrollIntoViewIfNeeded();
  await grid(page).locator('a[aria-haspopup]').first().waitFor();
  await page
    .getByRole('link', { name: /^Enlarge: / })
    .first()
    .click();
  await page.locator('.portico-lightbox[data-state="content"]').waitFor();
}
