import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, watchShifts } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const GOOGLE = 'https://maps.googleapis.com/**';
const POTTERY = {
  mapLat: 51.3811,
  mapLng: -2.359,
  mapZoom: 14,
  addressTitle: 'The Pottery',
  addressLine1: '4 Mill Lane',
  addressLine2: 'Bath BA1 1AA',
  addressCountry: 'United Kingdom',
};
const SHOP = {
  title: 'The shop',
  address: '1 High Street\nExeter',
  href: '/contact',
  at: { lat: 50.72, lng: -3.53 },
};

/** What Google's script does, as far as maps use it: writes down what it is told, on the page. */
const STAND_IN = `
  const said = (window.said = []);
  const thing = (name) => class {
    constructor(element, options) {
      const given = name === 'Map' ? options : element;
      this.listeners = {};
      said.push([name, given]);
      if (name === 'Map') element.textContent = 'A map of Google';
    }
    setOptions(options) { if (window.breakMaps) throw new Error('broken map'); said.push([name + '.setOptions', options]); }
    setCenter(place) { said.push([name + '.setCenter', place]); }
    setZoom(zoom) { said.push([name + '.setZoom', zoom]); }
    setMap(map) { said.push([name + '.setMap', map]); }
    setContent(content) { said.push([name + '.setContent', content.textContent]); }
    addListener(event, heard) { this.listeners[event] = heard; (window.heard ??= []).push([event, heard]); }
    open() { said.push([name + '.open']); }
    close() {}
  };
  window.google = { maps: {
    Map: thing('Map'), Marker: thing('Marker'), InfoWindow: thing('InfoWindow'),
    Size: class { constructor(width, height) { Object.assign(this, { width, height }); } },
    event: { clearInstanceListeners() {} },
  } };
  window.porticoMapsReady();
`;

let plain: OwnSite;
let connected: OwnSite;

async function publish(owner: Page, slug: string, maps: readonly object[], above = 0): Promise<void> {
  const spacer = { type: 'spacer', version: 1, order: 'a1', fields: { height: 'large' } };
  const blocks = Object.fromEntries([
    ['h', { type: 'heading', version: 1, order: 'a0', fields: { text: 'Visit us', level: 1 } }],
    ...Array.from({ length: above }, (_, at) => [`s${at}`, { ...spacer, order: `a${at + 1}` }]),
    ...maps.map((fields, at) => [`m${at}`, { type: 'map', version: 1, order: `b${at}`, fields }]),
  ]);
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Visit', slug, sections: { s1: { order: 'a0', layout: 'flow', blocks } } },
  });
  await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
}

/** A visitor's page that notes whom it asks and what it logs. */
async function visit(options: Parameters<typeof newPage>[0] = {}) {
  const page = await newPage(options);
  const foreign: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !hostname.endsWith('localhost')) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return { page, foreign, logged };
}

const standIn = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: Array<[string, unknown]> }).said);

beforeAll(async () => {
  [plain, connected] = await Promise.all([
    makeOwnSite('north-light-maps'),
    makeOwnSite('north-light-google'),
  ]);
  const [owner, other] = await Promise.all([apiPage(plain), apiPage(connected)]);
  await publish(owner, 'visit', [{ location: POTTERY, markers: [SHOP] }]);
  await callApi(other, 'POST', '/rest/session/confirm', { password: inject('owner').password });
  await callApi(other, 'PUT', '/rest/connected-services/google-maps', {
    values: { renderKey: 'a-render-key-0123456789' },
  });
  await publish(other, 'two', [{ location: POTTERY }, { location: POTTERY, style: 5, markers: [SHOP] }]);
  await publish(other, 'below', [{ location: POTTERY }], 12);
  await Promise.all([owner.context().close(), other.context().close()]);
}, 60_000);

describe('a map drawn by us', () => {
  test.each([390, 834, 1440])(
    'stands at %i px with its words, asks nobody else and moves nothing',
    async (width) => {
      const { page, foreign } = await visit({ viewport: { width, height: 900 } });
      await watchShifts(page);
      await page.goto(`${plain.origin}/visit`);
      const locator = page.locator('.map-locator');
      await locator.scrollIntoViewIfNeeded();
      await expect
        .poll(() => locator.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
      await page.locator('.map-pin').first().locator('summary').click({ timeout: 4000 });
      const popup = page.locator('.map-popup').first();
      await popup.waitFor({ state: 'visible' });
      const [box, stage] = [await popup.boundingBox(), await page.locator('.map-stage').boundingBox()];
      expect(box && stage && box.x >= stage.x && box.x + box.width <= stage.x + stage.width).toBe(true);
      await page.keyboard.press('Escape');
      expect(await popup.isVisible()).toBe(false);
      expect(foreign).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.context().close();
    },
  );

  test('is all there without scripts, its pins opened by the browser alone', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${plain.origin}/visit`);
    await page.locator('.map-pin summary').first().press('Enter');
    expect(await page.locator('.map-popup').first().isVisible()).toBe(true);
    expect(await page.locator('.map-directions a').count()).toBe(3);
    await page.context().close();
  });
});

describe('a map of a service', () => {
  test('[V1.9] [B4.41] is begun on each map of the page by one script, and undone with the page', async () => {
    const { page, foreign, logged } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/two`);
    await page.locator('.map-stage').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.map-live').count()).toBe(2);
    expect(await page.locator('script[src*="googleapis"]').count()).toBe(1);
    expect(foreign).toHaveLength(1);
    expect(foreign[0]).toContain('key=a-render-key-0123456789');
    const all = await said(page);
    expect(all.filter(([name]) => name === 'Map')).toHaveLength(2);
    const icon = { size: { width: 48, height: 64 }, scaledSize: { width: 24, height: 32 } };
    expect(all.find(([name]) => name === 'Marker')).toMatchObject(['Marker', { icon }]);
    expect(logged).toEqual([]);
    await page.evaluate(() => window.portico?.destroy());
    expect(await page.locator('.map-live').count()).toBe(0);
    await page.context().close();
  });

  test('[V9.30] follows ten changes of its JSON by one update', async () => {
    const { page } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/two`);
    const map = page.locator('[data-block-type="map"]').first();
    await map.scrollIntoViewIfNeeded();
    await map.locator('.map-live').waitFor();
    const before = (await said(page)).filter(([name]) => name === 'Map.setOptions').length;
    await map.evaluate(async (element: HTMLElement) => {
      for (let n = 0; n < 10; n++) {
        element.dataset.blockJson = JSON.stringify({
          ...JSON.parse(element.dataset.blockJson ?? ''),
          style: (n % 6) + 1,
          scrollwheel: n === 9,
        });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    const updates = async () =>
      (await said(page)).filter(([name]) => name === 'Map.setOptions').slice(before);
    await expect.poll(updates).toHaveLength(1);
    expect((await updates())[0]?.[1]).toMatchObject({ scrollwheel: true });
    await page.context().close();
  });

  test('asks nobody before it is approached', async () => {
    const { page, foreign } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/below`, { waitUntil: 'load' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(foreign).toEqual([]);
    await page.locator('.map-stage').scrollIntoViewIfNeeded();
    await expect.poll(() => foreign.length).toBe(1);
    await page.context().close();
  });

  test('[V8.33] that breaks says so in the console alone, and the drawing stays', async () => {
    const { page, logged } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/two`);
    const map = page.locator('[data-block-type="map"]').first();
    await map.locator('.map-live').waitFor();
    const told = page.locator('[role="dialog"], [role="alert"]');
    const before = await told.count();
    await map.evaluate((element: HTMLElement) => {
      Object.assign(window, { breakMaps: true });
      element.dataset.blockJson = `${element.dataset.blockJson} `;
    });
    await expect.poll(() => logged.join()).toContain('broken map');
    expect(await told.count()).toBe(before);
    expect(await map.locator('.map-locator').isVisible()).toBe(true);
    await page.context().close();
  });

  test('gives way to the drawing where Google refuses the key, or cannot be reached', async () => {
    const { page, logged } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/two`);
    await page.locator('.map-live').first().waitFor();
    await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure());
    expect(await page.locator('.map-live').count()).toBe(0);
    await page.route(GOOGLE, (route) => route.abort());
    await page.reload();
    await expect.poll(() => logged.join()).toContain('could not be loaded');
    expect(await page.locator('.map-locator').first().isVisible()).toBe(true);
    await page.context().close();
  });

  test('[B4.42] has failed when it is not ready within 30 seconds', async () => {
    const { page, logged } = await visit();
    await page.clock.install();
    const asked = new Promise<void>((resolve) => {
      void page.route(GOOGLE, () => resolve());
    });
    await page.goto(`${connected.origin}/two`);
    await page.clock.runFor(1000);
    await asked;
    await page.clock.runFor(28_000);
    expect(logged).toEqual([]);
    await page.clock.runFor(2000);
    await expect.poll(() => logged.join()).toContain('was not ready within 30 seconds');
    expect(await page.locator('script[src*="googleapis"]').count()).toBe(0);
    await page.context().close();
  });

  test('asks nobody before consent, and the visitor can give it there', async () => {
    await publishSingletons(connected, {
      'cookie-banner': {
        isCookieBannerEnabled: true,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        isAnalyticsCookiesDisabled: true,
      },
    });
    const { page, foreign } = await visit();
    await page.route(GOOGLE, standIn);
    await page.goto(`${connected.origin}/two`);
    await page.locator('.map-stage').last().scrollIntoViewIfNeeded();
    expect((await page.content()).includes('a-render-key')).toBe(false);
    expect(foreign).toEqual([]);
    await page.locator('.held .btn').first().click();
    await page.locator('.map-live').first().waitFor();
    expect(foreign.length).toBeGreaterThan(0);
    await page.context().close();
  });
});
