import type { Page } from 'playwright-core';

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
