import { toBannerPayload } from '@portico/model/site/banner-rules';
import { cookieBanner } from '@portico/model/site/cookie-banner';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

/** Headless Chromium would be taken for the program it is. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = Date.parse('2026-05-04T12:00:00Z');

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-census');
}, 60_000);

interface Visit {
  page: Page;
  /** Measuring calls so far whose path ends so. */
  calls(end: string): Request[];
  /** Lets time pass until a call is made. */
  call(end: string, ms?: number): Promise<Request>;
}

/** A visitor on a page with a clock that stands; what the page measures is written down. */
async function visit(
  path = '/',
  options: BrowserContextOptions & {
    markup?: string;
    consent?: object;
    before?(page: Page): Promise<unknown>;
  } = {},
): Promise<Visit> {
  const { markup = '', consent, before, ...context } = options;
  const page = await newPage({ userAgent, baseURL: site.origin, ...context });
  await page.clock.install({ time: NOON - 1000 });
  await page.clock.pauseAt(NOON);
  // Laid into the page before its scripts run.
  await page.addInitScript(
    ({ markup, consent }) =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        document.querySelector('main')?.insertAdjacentHTML('beforeend', markup);
        const data = document.getElementById('portico-page');
        if (data && consent)
          data.textContent = JSON.stringify({ ...JSON.parse(data.textContent ?? ''), consent });
      }),
    { markup, consent },
  );
  await before?.(page);
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.origin}/api/`)) sent.push(request);
  });
  const endsSo = (end: string) => (request: Request) => new URL(request.url()).pathname.endsWith(end);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return {
    page,
    calls: (end) => sent.filter(endsSo(end)),
    async call(end, ms = 3000) {
      const known = sent.find(endsSo(end));
      const asked = known ?? page.waitForRequest(endsSo(end), { timeout: 10_000 });
      await page.clock.runFor(ms);
      return asked;
    },
  };
}

async function cookie(page: Page, name: string) {
  // The page's parts begin in tasks of their own: each has had its turn after as many.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) await window.scheduler.yield();
  });
  return (await page.context().cookies()).find((one) => one.name === name);
}
const form = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
const hitData = (request: Request) => JSON.parse(form(request).data ?? '');
const inSeconds = (expires: number | undefined) => (expires ?? 0) - Date.now() / 1000;

describe('a visitor', () => {
  it('[V1.31] [V1.32] [V1.33] has a cookie for two years and one for the visit of 30 minutes', async () => {
    const [first, second] = [await visit(), await visit()];
    const known = await cookie(first.page, 'ss_cvr');
    expect(known?.value).toMatch(new RegExp(`^[0-9a-f]{32}\\|${NOON}\\|${NOON}\\|1$`));
    // Two years are asked for; Chromium keeps no cookie for longer than 400 days.
    expect(inSeconds(known?.expires)).toBeGreaterThan(399 * 24 * 3600);
    const visiting = await cookie(first.page, 'ss_cvt');
    expect(visiting?.value).toBe(String(NOON));
    expect(Math.abs(inSeconds(visiting?.expires) - 1800)).toBeLessThan(60);
    expect((await cookie(second.page, 'ss_cvr'))?.value.slice(0, 32)).not.toBe(known?.value.slice(0, 32));
  });

  it('[V1.34] who comes back after the visit has ended has one visit more and keeps the id', async () => {
    const { page } = await visit();
    const before = (await cookie(page, 'ss_cvr'))?.value.split('|') ?? [];
    await page.clock.setFixedTime(NOON + 20 * MINUTE);
    await page.goto('/practice');
    expect((await cookie(page, 'ss_cvr'))?.value.split('|')).toEqual(before);
    await page.context().clearCookies({ name: 'ss_cvt' });
    const later = NOON + 40 * DAY;
    await page.clock.setFixedTime(later);
    await page.goto('/practice');
    expect((await cookie(page, 'ss_cvr'))?.value.split('|')).toEqual([
      before[0],
      before[1],
      String(later),
      '2',
    ]);
    expect((await cookie(page, 'ss_cvt'))?.value).toBe(String(later));
  });

  it('[V7.15] is counted with the page, its title and where they came from, once a page', async () => {
    const { page, call, calls } = await visit('/practice?x=1');
    const hit = form(await call('/RecordHit'));
    expect(hit).toMatchObject({ event: 'View', ss_cvr: (await cookie(page, 'ss_cvr'))?.value });
    expect(JSON.parse(hit.data ?? '')).toMatchObject({
      url: `${site.origin}/practice?x=1`,
      referrer: '',
      title: await page.title(),
      pageType: 2,
      isNewVisit: true,
    });
    await page.clock.runFor(5 * MINUTE);
    expect(calls('/RecordHit')).toHaveLength(1);
  });

  it('[V6.12] [V2.8] is not counted on pages that are not there, nor searching', async () => {
    for (const path of ['/nothing-here', '/search?q=light']) {
      const { page, calls } = await visit(path);
      await page.clock.runFor(MINUTE);
      expect([...calls('/RecordHit'), ...calls('/landing.gif')], path).toEqual([]);
    }
  });

  it('[V6.11] [B6.1] is nobody who works on the site: their mouse is followed, no visit counted', async () => {
    const page = await ownerPage(site, '/account', { userAgent });
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    const ask = page.waitForResponse('**/api/rest/session/page**');
    await page.goto(`${site.origin}/practice`);
    await ask;
    await page.mouse.move(10, 10);
    const hide = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const events = () => sent.filter((one) => one.url().endsWith('/api/v1/events'));
    await expect
      .poll(async () => {
        await page.mouse.move(20 + Math.random() * 500, 20 + Math.random() * 300);
        await hide();
        return events().length;
      })
      .toBeGreaterThan(0);
    expect(JSON.parse(events()[0]?.postDataBuffer()?.toString() ?? '')).toMatchObject({
      analyticsId: null,
      customSchemaName: 'MouseTracking',
    });
    expect(sent.filter((one) => one.url().includes('/api/census/'))).toEqual([]);
    expect(await cookie(page, 'ss_cvr')).toBeUndefined();
  });

  it('[B6.1] is never followed with the mouse', async () => {
    const { page, call, calls } = await visit('/practice');
    await call('/RecordHit');
    await page.mouse.move(10, 10);
    await page.mouse.move(300, 200);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(MINUTE);
    expect(calls('/api/v1/events')).toEqual([]);
  });

  it('[B3.65] reads of the page what website it is on, and of nobody’s account', async () => {
    const { page } = await visit('/practice');
    const context = JSON.parse((await page.locator('#portico-page').textContent()) ?? '');
    expect(context).toMatchObject({
      appDomain: 'localhost',
      website: {
        identifier: 'north-light-census',
        websiteType: 1,
        siteStatus: { value: expect.any(Number) },
        developerMode: false,
      },
    });
    expect(context).not.toHaveProperty('authenticatedAccount');
  });

  it('without consent under a restrictive policy is neither known nor counted', async () => {
    const { page, calls } = await visit('/practice', {
      consent: toBannerPayload({
        ...cookieBanner.parse({}),
        isCookieBannerEnabled: true,
        isAnalyticsCookiesDisabled: true,
      }),
    });
    await page.clock.runFor(2 * MINUTE);
    expect(calls('').map((request) => `${request.method()} ${request.url()} ${request.postData()}`)).toEqual(
      [],
    );
    expect(
      (await page.context().cookies()).map(({ name }) => name).filter((name) => /^ss_/i.test(name)),
    ).toEqual([]);
  });
});

describe('the browser’s session', () => {
  it('[B7.42] [B7.43] has an id of 390 days and one that goes with the session', async () => {
    const { page, call } = await visit();
    await call('/RecordHit');
    const analytics = await cookie(page, 'SS_ANALYTICS_ID');
    expect(Math.abs(inSeconds(analytics?.expires) - 390 * 24 * 3600)).toBeLessThan(60);
    expect((await cookie(page, 'SS_SESSION_ID'))?.expires).toBe(-1);
    expect(await cookie(page, 'SS_MID')).toBeUndefined();
  });

  it('[B3.62] says whether page and session are the browser’s first', async () => {
    const { page, call, calls } = await visit();
    const first = hitData(await call('/RecordHit'));
    expect(first).toMatchObject({ isFirstLanding: true, isFirstSession: true });
    expect(first.sessionId).toBe((await cookie(page, 'SS_SESSION_ID'))?.value);
    const next = async (path: string, nth: number) => {
      await page.goto(path);
      await page.clock.runFor(3000);
      await expect.poll(() => calls('/RecordHit').length).toBe(nth);
      return hitData(calls('/RecordHit').at(-1) as Request);
    };
    expect(await next('/practice', 2)).toMatchObject({
      isFirstLanding: false,
      isFirstSession: true,
      sessionId: first.sessionId,
    });
    await page.context().clearCookies({ name: 'SS_SESSION_ID' });
    const second = await next('/', 3);
    expect(second).toMatchObject({ isFirstLanding: false, isFirstSession: false });
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it('[B7.4] [B3.63] [B3.64] [B7.44] lands with one picture that names the campaign', async () => {
    const { page, call, calls } = await visit('/practice?campaign=spring&source=letter&mkwid=7&other=x', {
      viewport: { width: 800, height: 600 },
      screen: { width: 1280, height: 720 },
      locale: 'pt-PT',
    });
    const url = new URL((await call('/landing.gif')).url());
    expect(url.pathname).toMatch(/^\/api\//);
    const { rk, ...rest } = Object.fromEntries(url.searchParams);
    expect(rk).toMatch(/^\d+$/);
    expect(rest).toEqual({
      landing: '/practice?campaign=spring&source=letter&mkwid=7&other=x',
      refer: '',
      lang: 'pt-PT',
      screen: '1280x720',
      campaign: 'spring',
      source: 'letter',
      mkwid: '7',
    });
    expect((await cookie(page, 'SS_MID'))?.value).toMatch(/^[0-9a-f]{32}$/);
    await page.goto('/practice');
    await page.clock.runFor(MINUTE);
    expect(calls('/landing.gif')).toHaveLength(1);
  });
});

describe('what a visitor does', () => {
  it('[V7.16] [V7.17] with buttons is told: seen once, and each click', async () => {
    const { page, call } = await visit();
    await call('/RecordHit');
    const link = page.locator('[data-block-type="button"] a').first();
    const seen = page.waitForRequest('**/api/census/button-render');
    await link.scrollIntoViewIfNeeded();
    const expected = {
      id: (await page.locator('[data-block-type="button"]').first().getAttribute('id'))?.slice(
        'block-'.length,
      ),
      buttonText: (await link.textContent())?.trim(),
      clickthroughUrl: await link.getAttribute('href'),
      alignment: expect.any(String),
      size: expect.any(String),
      newWindow: false,
      context: 1,
      visitorCookie: (await cookie(page, 'ss_cvr'))?.value,
      url: `${site.origin}/`,
      pageType: 2,
    };
    expect((await seen).postDataJSON()).toMatchObject(expected);
    const clicked = page.waitForRequest('**/api/census/button-click');
    await link.click();
    expect((await clicked).postDataJSON()).toMatchObject(expected);
  });

  it('[V7.18] goes on at once while a click’s call is stalled, which ends after 2500 ms', async () => {
    const { page, call } = await visit('/practice', {
      markup:
        '<div data-block-type="button" id="block-b9"><p><a href="#here">Stay</a> <a href="/">Leave</a></p></div>',
      before: (page) => page.route('**/api/census/button-click', () => {}),
    });
    await call('/RecordHit');
    const stalled = page.waitForRequest('**/api/census/button-click');
    await page.getByRole('link', { name: 'Stay' }).click();
    const request = await stalled;
    await page.clock.runFor(2400);
    expect(request.failure()).toBeNull();
    const ended = page.waitForEvent('requestfailed', (one) => one === request);
    await page.clock.runFor(200);
    await ended;
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.waitForURL(`${site.origin}/`);
  });

  it('[V7.19] with forms is told when one is seen', async () => {
    const { page, call, calls } = await visit('/practice', {
      markup: '<form data-form="{}"><input type="hidden" name="_form" value="f1"><p>Write to us</p></form>',
    });
    await call('/RecordHit');
    expect(calls('/form-render')).toEqual([]);
    const seen = page.waitForRequest('**/api/census/form-render');
    await page.locator('form').getByText('Write to us').scrollIntoViewIfNeeded();
    expect((await seen).postDataJSON()).toMatchObject({
      formId: 'f1',
      visitorCookie: (await cookie(page, 'ss_cvr'))?.value,
      url: `${site.origin}/practice`,
    });
  });

  it('[V7.22] [B8.3] [B7.41] is as good when nothing can be measured', async () => {
    for (const answer of ['fails', 'never comes', 'is broken'] as const) {
      const { page, calls } = await visit('/', {
        before: (page) =>
          page.route(/\/api\//, async (route) => {
            if (answer === 'fails') await route.fulfill({ status: 500, body: 'no' });
            if (answer === 'is broken') await route.abort();
          }),
      });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.clock.runFor(MINUTE);
      await expect.poll(() => calls('/RecordHit').length).toBe(1);
      await page.locator('[data-block-type="button"] a').first().click();
      await page.waitForURL((url) => url.pathname !== '/');
      expect(problems, answer).toEqual([]);
      expect(await page.getByRole('dialog').count(), answer).toBe(0);
    }
  });
});

describe('how fast a page came', () => {
  const records = (request: Request) =>
    JSON.parse(request.postDataBuffer()?.toString() ?? '[]') as Array<Record<string, unknown>>;

  it('[B7.6] [B7.8] [B9.53] is told 30 s after it has loaded, once', async () => {
    const { page, call, calls } = await visit('/practice');
    const settings = await call('/performance/settings');
    const answer = await settings.response();
    const pageLoadId = (await answer?.json())?.pageLoadId;
    expect(pageLoadId).toMatch(/^[0-9a-f]{24}$/);
    await page.waitForLoadState('load');
    await page.clock.runFor(25_000);
    expect(calls('/performance/records')).toEqual([]);
    const told = await call('/performance/records', 6000);
    expect(told.headers()['content-type']).toMatch(/^text\/plain/);
    expect(records(told).map((one) => [one.name, one.pageLoadId, one.url])).toEqual([
      ['navigation', pageLoadId, '/practice'],
      ['vitals', pageLoadId, '/practice'],
    ]);
    expect((await told.response())?.status()).toBe(204);
    await page.clock.runFor(5 * MINUTE);
    expect(calls('/performance/records')).toHaveLength(1);
  });

  it('[B9.53] is told at once when the page goes out of sight', async () => {
    const { page, call, calls } = await visit('/practice');
    await (await call('/performance/settings')).response();
    const told = page.waitForRequest('**/api/1/performance/records');
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
    // The page hears of it once it has read the settings it just got.
    const heard = await Promise.all([
      told,
      expect
        .poll(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return calls('/performance/records').length;
        })
        .toBe(1),
    ]);
    expect(records(heard[0])).toHaveLength(2);
  });

  it('[B9.54] is told after 60 s of a page that never ends loading', async () => {
    const { page, call, calls } = await visit('/practice', {
      markup: '<img src="/never.png" alt="">',
      before: (page) => page.route('**/never.png', () => {}),
    });
    await (await call('/performance/settings')).response();
    await page.clock.runFor(55_000);
    expect(calls('/performance/records')).toEqual([]);
    expect(records(await call('/performance/records', 6000))).toHaveLength(2);
  });

  it('[B7.7] [B8.4] is the owner’s to know when the settings are late or refused', async () => {
    for (const [answer, error] of [
      ['late', 'Performance settings timed out after 30 s'],
      ['refused', 'Performance settings: unexpected HTTP Status 503'],
    ] as const) {
      const { page, call, calls } = await visit('/practice', {
        before: (page) =>
          page.route('**/api/1/performance/settings', async (route) => {
            if (answer === 'refused') await route.fulfill({ status: 503, body: '' });
          }),
      });
      await call('/RecordHit');
      const reports = () => calls('/RecordJavascriptErrors');
      const until = async (ms: number) => {
        for (let passed = 0; passed < ms && reports().length === 0; passed += 1000)
          await page.clock.runFor(1000);
      };
      if (answer === 'late') {
        await until(25_000);
        expect(reports()).toEqual([]);
      }
      await expect.poll(() => until(3000).then(() => reports().length)).toBe(1);
      expect(reports()[0]?.postData(), answer).toContain(error);
    }
  });
});
