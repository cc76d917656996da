import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { watchShifts } from './layout-shifts.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { publishSingletons } from './published.ts';
import { accessibilityFaults } from './page-checks.ts';

const TEXT =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.';
const FIVE = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
const DAYS_30 = 30 * 24 * 60 * 60;
const BOTH = {
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  cookieBannerCtaVariant: 'BUTTON',
};
const DEFAULTS = {
  isCookieBannerEnabled: true,
  cookieBannerAcceptType: 'OPT_IN',
  cookieBannerCtaVariant: 'ICON',
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  cookieBannerText: '<p></p>',
  isAnalyticsCookiesDisabled: false,
  // The template's banner leads to its privacy page.
  policyLink: { label: '', href: '' },
};

let site: OwnSite;
let films: string;

beforeAll(async () => {
  site = await makeOwnSite('north-light-consent');
  const page = await apiPage(site);
  const made = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'Films',
      slug: 'films',
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            b1: {
              type: 'code',
              version: 1,
              order: 'a0',
              fields: { mode: 'run', code: '<p id="far">Far away</p><script>window.far = true</script>' },
            },
          },
        },
      },
    },
  });
  films = made.id;
  await callApi(page, 'POST', `/rest/documents/${films}/state`, { state: 'published' });
  await page.context().close();
}, 60_000);

const setBanner = (fields: Record<string, unknown>) =>
  publishSingletons(site, { 'cookie-banner': { ...DEFAULTS, ...fields } });

async function visit(path = '/', options: BrowserContextOptions = {}, cookies: string[] = []): Promise<Page> {
  const page = await newPage(options);
  if (cookies.length > 0)
    await page.context().addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, url: site.origin };
      }),
    );
  await page.goto(site.origin + path);
  return page;
}
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies(site.origin)).find((cookie) => cookie.name === name);
/** The page's scripts have had their say: what did not come by now does not come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

describe('the cookie banner', { timeout: 60_000 }, () => {
  test('[V3.36] [V3.39] [V3.40] [V3.41] [V3.42] [V3.44] [V4.12] [V9.31] asks with its defaults until it is answered', async () => {
    await setBanner({});
    const page = await visit();
    await banner(page).waitFor();
    expect((await banner(page).innerText()).trim()).toBe(TEXT);
    expect(await banner(page).getAttribute('class')).toMatch(
      /variant-bar position-bottom theme-dark cta-icon/,
    );
    expect(await banner(page).getByRole('button').count()).toBe(1);
    expect(await page.locator('style[data-cookie-banner-css="2"]').count()).toBe(1);
    // The last line of the page can be scrolled out from under it.
    await page.getByRole('link', { name: 'Cookie choices' }).click({ trial: true });
    for (const cookie of ['true', 'false', 'odd']) {
      const answered = await visit('/', {}, [`ss_cookieAllowed=${cookie}`]);
      await settled(answered);
      expect(await banner(answered).count()).toBe(0);
    }
    await page.getByRole('button', { name: 'Accept' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    expect(await banner(page).count()).toBe(0);
  });

  test('[V3.43] [V4.13] [V4.14] [V4.15] [V4.22] [V6.2] [V9.8] keeps either answer for thirty days in a cookie alone', async () => {
    await setBanner(BOTH);
    for (const [name, value] of [
      ['Accept', 'true'],
      ['Decline', 'false'],
    ] as const) {
      const page = await visit('/films');
      const recorded = page.waitForResponse((response) => response.url().endsWith('/api/consent'));
      await banner(page).getByRole('button', { name }).click();
      await banner(page).waitFor({ state: 'detached' });
      await recorded;
      const proof = (await page.context().cookies(`${site.origin}/_portico/consent`)).find(
        (cookie) => cookie.name === 'ss_cookieProof',
      );
      expect(proof).toMatchObject({ path: '/_portico/consent', httpOnly: true });
      const cookie = await cookieOf(page, 'ss_cookieAllowed');
      expect(cookie).toMatchObject({ value, path: '/', sameSite: 'Lax' });
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAYS_30)).toBeLessThan(120);
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('ss_cookieAllowed');
      // The link in the footer shows what was said, and under which number.
      await page.getByRole('link', { name: 'Cookie choices' }).click();
      await page.getByText(proof?.value ?? '').waitFor();
      await page.getByText(`You have ${value === 'true' ? 'accepted' : 'declined'} cookies.`).waitFor();
    }
  });

  test('[V3.37] [V3.38] stands where and how the owner says, with words for an icon as well', async () => {
    const looks = [
      ['TEXT', 'BAR', 'TOP', 'LIGHT', /variant-bar position-top theme-light cta-text/],
      ['BUTTON', 'POPUP', 'TOP_RIGHT', 'DARK', /variant-popup position-top-right theme-dark cta-button/],
      ['ICON', 'POPUP', 'BOTTOM', 'LIGHT', /variant-popup position-bottom-left theme-light cta-icon/],
    ] as const;
    for (const [variant, shape, position, theme, classes] of looks) {
      await setBanner({
        cookieBannerCtaVariant: variant,
        cookieBannerVariant: shape,
        cookieBannerPosition: position,
        cookieBannerTheme: theme,
      });
      const page = await visit('/', { viewport: { width: 1280, height: 800 } });
      await banner(page).waitFor();
      expect(await banner(page).getAttribute('class')).toMatch(classes);
      const box = await banner(page).boundingBox();
      if (!box) throw new Error('The banner has no box.');
      expect(box.y < 100).toBe(position.startsWith('TOP'));
      expect(box.width === 1280).toBe(shape === 'BAR');
      expect(box.x > 700).toBe(position.endsWith('RIGHT'));
      await banner(page).getByRole('button', { name: 'Accept' }).waitFor();
    }
  });

  test('[V4.16] [V4.17] [V4.18] [V4.19] [V4.20] is forced, renewed and let go by the events of the preview', async () => {
    await setBanner(BOTH);
    const page = await visit('/', {}, ['ss_cookieAllowed=true']);
    await settled(page);
    const tell = (name: string, detail?: object) =>
      page.evaluate(([type, given]) => window.dispatchEvent(new CustomEvent(type, { detail: given })), [
        name,
        detail,
      ] as const);
    await tell('cookiebanner:force');
    await page.locator('.cookie-banner.is-forced').waitFor();
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    expect(await page.locator('.cookie-banner.is-forced').count()).toBe(1);
    expect((await cookieOf(page, 'ss_cookieAllowed'))?.value).toBe('true');
    await tell('cookiebanner:update', {
      cookieBannerText: 'Only <b>oat</b> cookies.',
      cookieBannerTheme: 'LIGHT',
      cookieBannerCtaText: '',
    });
    await page.locator('.cookie-banner.is-forced.theme-light').getByText('Only oat cookies.').waitFor();
    await tell('cookiebanner:unforce');
    await banner(page).waitFor({ state: 'detached' });
    await page.context().clearCookies();
    await tell('cookiebanner:unforce');
    await banner(page).getByText(TEXT).waitFor();
    expect(await banner(page).getAttribute('class')).not.toContain('is-forced');
  });

  test('[V8.35] says in the console alone that a browser keeps no cookies', async () => {
    await setBanner(BOTH);
    const page = await newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(`thrown: ${error}`));
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', {
        get: () => '',
        set: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    await page.goto(site.origin);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(said.filter((text) => text.includes('consent'))).toEqual([
      expect.stringContaining('The consent could not be stored.'),
    ]);
    expect(said.filter((text) => text.startsWith('thrown'))).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('[V4.21] [V9.9] [V9.10] under the policy the five cookies go, and third parties wait for consent', async () => {
    await setBanner({ ...BOTH, isAnalyticsCookiesDisabled: true });
    const seeded = FIVE.map((name) => `${name}=x`);
    const page = await visit('/films', {}, seeded);
    await banner(page).waitFor();
    expect(
      (await page.context().cookies()).map(({ name }) => name).filter((name) => FIVE.includes(name)),
    ).toEqual([]);
    expect(await page.locator('#far').count()).toBe(0);
    await page.getByText('It is loaded only if you accept cookies.').waitFor();
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await loaded;
    await page.locator('#far').waitFor();
    expect(await page.evaluate(() => (window as { far?: boolean }).far)).toBe(true);
    // Taken back, it is gone again, and nothing that would recognise the visitor stays.
    await page.context().addCookies(FIVE.map((name) => ({ name, value: 'x', url: site.origin })));
    await page.getByRole('link', { name: 'Cookie choices' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('You have declined cookies.').waitFor();
    await page.goto(`${site.origin}/films`);
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    expect(
      (await page.context().cookies()).map(({ name }) => name).filter((name) => FIVE.includes(name)),
    ).toEqual([]);
    // The placeholder's own button comes back to its place.
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.locator('#far').waitFor();
    expect(new URL(page.url()).hash).toBe('#block-b1');
  });

  test('does without scripts: the page asks, a form answers, the page comes back with what was held', async () => {
    await setBanner({ ...BOTH, isAnalyticsCookiesDisabled: true });
    const page = await visit('/films', { javaScriptEnabled: false });
    // At its end the page is read above the banner, and nothing else comes after it.
    const [ends, begins, height] = await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return [box('.foot-choices')?.bottom, box('.cookie-banner')?.top, innerHeight];
    });
    expect(begins).toBeCloseTo(ends ?? 0, 0);
    expect(begins).toBeLessThan(height ?? 0);
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    expect(new URL(page.url()).pathname).toBe('/films');
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Cookie choices' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You have accepted cookies.').waitFor();
    await page.goto(`${site.origin}/films`);
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
  });

  test('says what Global Privacy Control means here, and recognises nobody who sends it', async () => {
    await setBanner(BOTH);
    const page = await newPage();
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.context().addCookies(FIVE.map((name) => ({ name, value: 'x', url: site.origin })));
    await page.goto(site.origin);
    await banner(page).getByText('Global Privacy Control').waitFor();
    expect(
      (await page.context().cookies()).map(({ name }) => name).filter((name) => FIVE.includes(name)),
    ).toEqual([]);
  });

  test('[V2.36] [V2.37] keeps out of pictures', async () => {
    await setBanner(BOTH);
    await publishSingletons(site, { popup: { style: 'show', title: 'A letter', delaySeconds: 0 } });
    const page = await visit('/?screenshot=true');
    await settled(page);
    expect(await banner(page).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(site.origin);
    await banner(page).waitFor();
    await settled(page);
    // The popup waits until the banner is answered.
    expect(await page.getByRole('dialog').count()).toBe(0);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog', { name: 'A letter' }).waitFor();
    await publishSingletons(site, { popup: { style: 'none' } });
  });

  test('moves nothing, works by keyboard, and has no fault that axe knows', async () => {
    await setBanner({ ...BOTH, cookieBannerPosition: 'TOP' });
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    const shifts = await watchShifts(page);
    await page.goto(site.origin);
    await banner(page).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect((await cookieOf(page, 'ss_cookieAllowed'))?.value).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await shifts()).toEqual([]);
  });
});
