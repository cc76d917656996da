import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-finding', 'kiln-and-field');
}, 60_000);

/** Words, the heading of the screen they lead to, and what the keyboard is on there. */
const WORDS: ReadonlyArray<readonly [typed: string, heading: string, part: string]> = [
  ['favicon', 'Site', 'favicon'],
  ['currency', 'Language and region', 'currency'],
  ['delete site', 'Access', 'who-can-open'],
  ['discounts', 'Shop settings', 'discounts'],
  ['bank transfer', 'Shop settings', 'bank-transfer'],
  ['vat', 'Shop settings', 'taxes'],
  ['privacy policy', 'Cookies and visitor data', 'privacy-policy'],
  ['change password', 'Your account', 'your-password'],
  ['noindex', 'Search engines', 'hide-from-search'],
  ['not found page', 'Special pages', 'stand-in-not-found'],
];

/** The keyboard is on the part or in it, and the part is in sight. */
async function expectAtPart(page: Page, part: string): Promise<void> {
  await page.waitForFunction((id) => {
    const there = document.getElementById(id);
    if (!there?.contains(document.activeElement)) return false;
    const { top } = there.getBoundingClientRect();
    return top >= 0 && top < innerHeight;
  }, part);
}

describe('finding anything', { timeout: 120_000 }, () => {
  test('brings the keyboard to the very part an owner’s word means, from anywhere', async () => {
    const page = await ownerPage(site, '/pages', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('navigation', { name: 'Places' }).waitFor();
    for (const [typed, heading, part] of WORDS) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: /^Find/ }).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.locator('h1', { hasText: heading }).waitFor();
      await expectAtPart(page, part);
    }
    // The address says it too: a reload comes back to it.
    await page.reload();
    await expectAtPart(page, 'stand-in-not-found');
    expect(new URL(page.url()).hash).toBe('#stand-in-not-found');
  });

  test('products and orders stand together under Shop, beside each other and on a phone, by keyboard too', async () => {
    const wide = await ownerPage(site, '/pages', { viewport: { width: 1440, height: 900 } });
    const shop = wide.getByRole('group', { name: 'Shop', exact: true });
    await shop.getByRole('link', { name: 'Products' }).waitFor();
    expect(await shop.getByRole('link').allTextContents()).toEqual(['Products', 'Orders', 'Reviews']);
    await shop.getByRole('link', { name: 'Products' }).focus();
    await wide.keyboard.press('Enter');
    await wide.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await wide.getByRole('row').first().waitFor();
    expect(await shop.getByRole('link', { name: 'Products' }).getAttribute('aria-current')).toBe('page');

    const phone = await ownerPage(site, '/pages', { viewport: { width: 390, height: 844 } });
    const places = phone.getByRole('navigation', { name: 'Places' });
    await places.getByRole('link', { name: 'Orders' }).waitFor();
    expect(await places.getByRole('link').allTextContents()).toEqual(['Pages', 'Products', 'Orders']);
    await places.getByRole('link', { name: 'Products' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  });
});
