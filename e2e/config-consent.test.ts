import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-banner');
}, 60_000);

describe('what owners set about consent, popup and bars', { timeout: 120_000 }, () => {
  test('[V4.17] [V4.18] the banner shows in the preview as it is written, and to visitors once published', async () => {
    const page = await ownerPage(site, '/settings/cookies');
    const inside = page.frameLocator('iframe[title="Preview of the site"]');
    const banner = inside.locator('.cookie-banner.is-forced');
    await banner.getByText('We would like to use cookies').waitFor();
    await page.getByRole('textbox', { name: 'Banner text' }).fill('We bake <b>oat</b> cookies.');
    await banner.getByText('We bake oat cookies.').waitFor();
    // Pressed in the preview, nothing happens.
    await banner.getByRole('button', { name: 'Accept' }).click();
    await banner.waitFor();
    await page.getByRole('button', { name: /Shown as/ }).click();
    await page.getByRole('option', { name: 'Buttons' }).click();
    await page.getByRole('button', { name: /Visitors can/ }).click();
    await page.getByRole('option', { name: 'Accept or decline' }).click();
    await banner.getByRole('button', { name: 'Decline' }).waitFor();
    await page.getByRole('button', { name: /Shape/ }).click();
    await page.getByRole('option', { name: 'Card in a corner' }).click();
    await inside.locator('.cookie-banner.variant-popup.position-bottom-left').waitFor();
    await page.getByText('Ask visitors for consent').click();
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByText('Cookies and visitor data').first().waitFor();
    await drawer.getByRole('button', { name: 'Publish 1 change' }).click();
    await drawer.waitFor({ state: 'hidden' });

    const visitor = await newPage();
    await visitor.goto(site.origin);
    const shown = visitor.getByRole('region', { name: 'Cookies' });
    await shown.getByText('We bake oat cookies.').waitFor();
    const recorded = visitor.waitForResponse('**/api/consent');
    await shown.getByRole('button', { name: 'Decline' }).click();
    await recorded;

    await page.reload();
    await page.getByRole('list', { name: 'Latest answers' }).getByText('Declined').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^consent-north-light-banner-.+\.csv$/);
    // Leaving the panel lets the banner go: over other things that are edited it would be in the way.
    await page.getByRole('link', { name: 'Back to the settings' }).click();
    await inside.locator('.cookie-banner').waitFor({ state: 'detached' });
  });

  test('the popup stands in the preview while it is written, and the keyboard stays with the writer', async () => {
    const page = await ownerPage(site, '/marketing');
    await page.getByRole('row', { name: /Popup/ }).click();
    const inside = page.frameLocator('iframe[title="Preview of the site"]');
    await page.getByText('Show the popup').click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('A letter');
    await inside.locator('.popup').getByText('A letter', { exact: true }).waitFor();
    await title.pressSequentially(' from the north');
    await inside.locator('.popup').getByText('A letter from the north').waitFor();
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('ss_popupOverlay'))).toBeNull();
    await page.getByRole('link', { name: 'Back to marketing' }).click();
    await inside.locator('.popup').waitFor({ state: 'detached' });

    await page.getByRole('row', { name: /Mobile information bar/ }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('+351 21 000');
    await page.getByRole('button', { name: /Style/ }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await inside.locator('.info-bar.dark').getByRole('link', { name: 'Call' }).waitFor();
    const visitor = await newPage({ viewport: { width: 390, height: 800 } });
    await visitor.goto(site.origin);
    expect(await visitor.locator('.info-bar').count()).toBe(0);
  });
});
