import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { watchShifts } from './layout-shifts.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';
import { accessibilityFaults } from './page-checks.ts';

const KEY = 'ss_popupOverlay';
const DAY = 24 * 60 * 60 * 1000;
const START = new Date('2027-03-01T09:00:00Z');
const POPUP = {
  style: 'show',
  title: 'A letter from the studio',
  text: 'Twice a year.\nNo more.',
  button: { label: 'Read it', href: '/practice' },
  delaySeconds: 2,
  enableMobile: true,
  version: 1,
  showUntilSignup: true,
  displayFrequency: 7,
};

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-popup');
}, 60_000);

const setPopup = (fields: Record<string, unknown> = {}) =>
  publishSingletons(site, { popup: { ...POPUP, ...fields } });
const popup = (page: Page) => page.getByRole('dialog', { name: POPUP.title });
const recordOf = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, KEY);

/** A visitor whose clock the test holds. */
async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await page.clock.install({ time: new Date(START.getTime() - 1000) });
  await page.clock.pauseAt(START);
  return page;
}
/** Opens the page and lets the popup's time come. */
async function comeBack(page: Page, path = '/'): Promise<void> {
  await page.goto(site.origin + path);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(3000);
  await page.waitForLoadState('networkidle');
}

describe('the popup', { timeout: 60_000 }, () => {
  test('[V3.53] [V3.55] [V4.23] [V4.26] shows itself to who comes first, and after its days to who closed it', async () => {
    await setPopup();
    const page = await visitor();
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    expect(await popup(page).count()).toBe(0);
    await page.clock.runFor(3000);
    await popup(page).waitFor();
    expect(await popup(page).getByText('Twice a year.').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await popup(page).waitFor({ state: 'detached' });
    expect(await recordOf(page)).toEqual({
      version: 1,
      submitted: false,
      closedDate: expect.stringMatching(/^2027-03-01T09:00:0/),
    });
    await comeBack(page);
    expect(await popup(page).count()).toBe(0);
    await page.clock.setSystemTime(START.getTime() + 7 * DAY - 60_000);
    await comeBack(page);
    expect(await popup(page).count()).toBe(0);
    await page.clock.setSystemTime(START.getTime() + 7 * DAY + 60_000);
    await comeBack(page);
    await popup(page).waitFor();
  });

  test('[V3.51] [V4.24] [V4.25] stays away with -1 and from those who followed it, until its version is a newer one', async () => {
    await setPopup({ displayFrequency: -1 });
    const closer = await visitor();
    await comeBack(closer);
    await popup(closer).getByRole('button', { name: 'Close' }).click();
    await closer.clock.setSystemTime(START.getTime() + 3000 * DAY);
    await comeBack(closer);
    expect(await popup(closer).count()).toBe(0);

    const follower = await visitor();
    await comeBack(follower);
    await popup(follower).getByRole('link', { name: 'Read it' }).click();
    await follower.waitForURL('**/practice');
    expect(await recordOf(follower)).toMatchObject({ submitted: true });
    await follower.clock.setSystemTime(START.getTime() + 3000 * DAY);
    await comeBack(follower);
    expect(await popup(follower).count()).toBe(0);

    await setPopup({ displayFrequency: -1, version: 2 });
    for (const page of [closer, follower]) {
      await comeBack(page);
      await popup(page).waitFor();
    }
    await setPopup({ style: 'none', version: 2 });
    const nobody = await visitor();
    await comeBack(nobody);
    expect(await popup(nobody).count()).toBe(0);
  });

  test('[V7.17] [V7.20] tells the owner’s statistics that it was shown, followed and closed, where and by whom', async () => {
    await setPopup({ delaySeconds: 0 });
    const page = await newPage();
    const told: Array<Record<string, unknown>> = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      const [, what] = /^\/api\/census\/(overlay|button-\w+)$/.exec(path) ?? [];
      if (what) told.push({ what, ...(request.postDataJSON() as object) });
    });
    await page.goto(site.origin);
    await popup(page).waitFor();
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({ what: 'overlay', event: 'shown', visitorCookie: expect.any(String) }),
      );
    await popup(page).getByRole('link', { name: 'Read it' }).click();
    await page.waitForURL('**/practice');
    const overlays = () => told.filter(({ what }) => what === 'overlay');
    expect(overlays().map(({ event }) => event)).toEqual(['shown', 'submitted']);
    const other = await newPage();
    other.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/census/overlay')
        told.push({ what: 'overlay', ...(request.postDataJSON() as object) });
    });
    await other.goto(site.origin);
    await popup(other).waitFor();
    await expect.poll(() => overlays().length).toBe(3);
    await other.keyboard.press('Escape');
    await expect.poll(() => overlays().map(({ event }) => event)).toContain('closed');
    for (const one of overlays())
      expect(one).toMatchObject({
        visitorCookie: expect.any(String),
        url: expect.stringContaining(site.origin),
        title: expect.any(String),
        pageType: 2,
        data: expect.objectContaining({ version: expect.anything() }),
      });
    expect(told).toContainEqual(
      expect.objectContaining({ what: 'button-click', context: 2, clickthroughUrl: '/practice' }),
    );
  });

  test('[V4.25] [V3.55] takes a sign-up by a form of the site, and then leaves who signed up alone', async () => {
    const owner = await apiPage(site);
    const form = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
      kind: 'form',
      body: {
        name: 'Letter',
        slug: 'letter',
        fields: { f1: { order: 'a0', type: 'email', title: 'Your email', required: true } },
        success: { message: 'Thank you. The next letter comes in autumn.', html: '', redirect: '' },
      },
    });
    await callApi(owner, 'POST', `/rest/documents/${form.id}/state`, { state: 'published' });
    await setPopup({ form: form.id, delaySeconds: 0 });
    const page = await newPage();
    await page.goto(site.origin);
    const field = popup(page).getByRole('textbox', { name: /Your email/ });
    await field.fill('nobody');
    await popup(page).getByRole('button', { name: 'Submit' }).click();
    await popup(page).getByText('Email is not valid.').waitFor();
    await field.fill('ada@example.com');
    const saved = page.waitForResponse(/SaveFormSubmission/);
    await popup(page).getByRole('button', { name: 'Submit' }).click();
    expect((await saved).request().postDataJSON()).toMatchObject({ isOverlayForm: true });
    await popup(page).getByText('The next letter comes in autumn.').waitFor();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(await recordOf(page)).toMatchObject({ submitted: true, version: 1 });
    await setPopup({ form: undefined });
  });

  test('[V3.54] spares phones where the owner says so', async () => {
    await setPopup({ enableMobile: false });
    for (const [width, count] of [
      [432, 0],
      [433, 1],
    ] as const) {
      const page = await visitor({ viewport: { width, height: 800 } });
      await comeBack(page);
      await expect.poll(() => popup(page).count()).toBe(count);
    }
  });

  test('[V4.27] keeps off splash pages and lock screens', async () => {
    await setPopup({ delaySeconds: 0 });
    const owner = await apiPage(site);
    const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: 'Soon', slug: 'soon', pageKind: 'cover', sections: {} },
    });
    await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
    await publishSingletons(site, { settings: { coverPage: id } });
    const splash = await visitor();
    await comeBack(splash);
    expect(await splash.evaluate(() => document.getElementById('portico-page')?.textContent)).toContain(
      '"pageType":3',
    );
    expect(await popup(splash).count()).toBe(0);
    await publishSingletons(site, { settings: { coverPage: undefined } });

    await callApi(owner, 'PUT', '/rest/site', { access: 'password', lockPassword: 'north star' });
    const locked = await visitor();
    await comeBack(locked);
    await locked.locator('input[type=password]').waitFor();
    expect(await popup(locked).count()).toBe(0);
    await callApi(owner, 'PUT', '/rest/site', { access: 'public' });
  });

  test('moves nothing, holds the focus, gives it back, and has no fault that axe knows', async () => {
    await setPopup({ delaySeconds: 0 });
    await publishSingletons(site, {
      'announcement-bar': { isEnabled: true, text: 'Open on Sunday' },
      'information-bar': { style: 'light', phone: '1' },
    });
    const page = await newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const shifts = await watchShifts(page);
    await page.goto(site.origin);
    await popup(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
    const seen = new Set<unknown>();
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab');
      seen.add(await focused());
    }
    expect([...seen].sort()).toEqual(['Close', 'Read it']);
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    expect(await shifts()).toEqual([]);
    await setPopup({ style: 'none' });
  });
});

describe('announcement and information bars', { timeout: 60_000 }, () => {
  test('[V6.6] [V9.22] [B9.12] are in the page: one above every header, one on windows of up to 1024 px', async () => {
    await publishSingletons(site, {
      popup: { style: 'none' },
      'announcement-bar': { isEnabled: true, text: 'Open on Sunday', href: '/practice' },
      'information-bar': {
        style: 'dark',
        phone: '+351 21 000',
        email: 'a b@north.example',
        hours: 'Mo–Fr\n9–5',
      },
    });
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1024, height: 800 } });
    await page.goto(site.origin);
    const bar = page.getByRole('navigation', { name: 'Contact' });
    expect(await bar.getAttribute('class')).toContain('info-bar dark');
    expect(await bar.getAttribute('data-style')).toBe('3');
    expect(await bar.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+35121000');
    expect(await bar.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
      'mailto:a%20b@north.example',
    );
    expect(await bar.getByRole('link', { name: 'Map' }).count()).toBe(0);
    await bar.getByText('Hours').click();
    await bar.getByText('9–5').waitFor();
    await page.setViewportSize({ width: 1025, height: 800 });
    expect(await bar.isVisible()).toBe(false);
    await page
      .getByRole('complementary', { name: 'Announcement' })
      .getByRole('link', { name: 'Open on Sunday' })
      .click();
    expect(new URL(page.url()).pathname).toBe('/practice');
    const phone = await newPage({ viewport: { width: 390, height: 800 } });
    await phone.goto(site.origin);
    expect(await accessibilityFaults(phone)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await publishSingletons(site, { 'information-bar': { style: 'light' } });
    await page.reload();
    expect(await bar.getAttribute('data-style')).toBe('2');
    await publishSingletons(site, { 'information-bar': { style: 'none' } });
    await page.reload();
    expect(await bar.count()).toBe(0);
  });

  test('the announcement can be closed by keyboard, stays away, and comes with other words', async () => {
    const announce = (text: string) =>
      publishSingletons(site, { popup: { style: 'none' }, 'announcement-bar': { isEnabled: true, text } });
    await announce('Closed in May');
    const page = await newPage({ viewport: { width: 390, height: 800 } });
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await page.goto(site.origin);
    await bar.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const kept = page.waitForResponse((response) => response.url().endsWith('/_portico/announcement'));
    await bar.getByRole('button', { name: 'Close the announcement' }).press('Enter');
    await bar.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await kept;
    await page.goto(`${site.origin}/practice`);
    expect(await bar.count()).toBe(0);
    await announce('Closed in June');
    await page.reload();
    await bar.getByText('Closed in June').waitFor();
  });

  test('[V6.3] are shown to who is logged in, and the popup as well', async () => {
    await setPopup({ delaySeconds: 0 });
    await publishSingletons(site, { 'announcement-bar': { isEnabled: true, text: 'Open on Sunday' } });
    const page = await apiPage(site);
    await page.goto(`${site.origin}/?noredirect`);
    await popup(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: 'Announcement' }).waitFor();
    await setPopup({ style: 'none' });
  });
});
