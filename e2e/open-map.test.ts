import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, watchShifts } from './page-checks.ts';
import { pmtilesFile } from './pmtiles-file.ts';
import { publishSingletons } from './published.ts';

const HOST = 'https://maps.example';
const FILE = `${HOST}/world.pmtiles`;
const PICTURES = `${HOST}/{z}/{x}/{y}.png`;
const POTTERY = {
  mapLat: 51.3811,
  mapLng: -2.359,
  mapZoom: 9,
  addressTitle: 'The Pottery',
  addressLine1: '4 Mill Lane',
  addressLine2: 'Bath BA1 1AA',
  addressCountry: 'United Kingdom',
};
const SHOP = {
  title: 'The shop',
  address: '1 High Street\nBristol',
  href: '/contact',
  at: { lat: 51.45, lng: -2.59 },
};

let shapes: OwnSite;
let pictures: OwnSite;
/** A blue picture of one pixel, which is stretched over the tile. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12MwTjsDAAI1AWZbsVttAAAAAElFTkSuQmCC',
  'base64',
);

const world = pmtilesFile(
  '© <a href="https://data.example/" onclick="window.hit=1">Data</a><img src=x onerror="window.hit=1">',
);

/** The file's host, as any that gives out pieces of files. */
async function host(route: Route): Promise<void> {
  const cors = { 'access-control-allow-origin': '*' };
  const url = new URL(route.request().url());
  if (url.pathname.endsWith('.png'))
    return route.fulfill({ headers: cors, contentType: 'image/png', body: tile });
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec((await route.request().headerValue('range')) ?? '') ?? [];
  const [first, last] = [Number(from), Math.min(Number(to), world.length - 1)];
  return route.fulfill({
    status: 206,
    headers: {
      ...cors,
      'content-range': `bytes ${first}-${last}/${world.length}`,
      'access-control-expose-headers': '*',
    },
    contentType: 'application/octet-stream',
    body: world.subarray(first, last + 1),
  });
}

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
  await page.context().route(`${HOST}/**`, host);
  return { page, foreign, logged };
}

const map = (page: Page) => page.locator('[data-block-type="map"]');
async function opened(page: Page) {
  await map(page).locator('.map-stage').scrollIntoViewIfNeeded();
  await map(page).locator('.map-live.shown').waitFor({ timeout: 40_000 });
}
/** The colour in the middle of a part of the map, as `rrggbb`. @param part of its width and height */
async function colourAt(page: Page, [x, y]: readonly [number, number]): Promise<string> {
  const picture = await map(page).locator('.map-stage').screenshot();
  return page.evaluate(
    async ([encoded, across, down]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const drawn = new OffscreenCanvas(1, 1).getContext('2d');
      drawn?.drawImage(bitmap, -Math.round(bitmap.width * across), -Math.round(bitmap.height * down));
      const pixel = drawn?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [];
      return Array.from(pixel, (part) => part.toString(16).padStart(2, '0')).join('');
    },
    [picture.toString('base64'), x, y] as const,
  );
}

beforeAll(async () => {
  [shapes, pictures] = await Promise.all([makeOwnSite('north-light-map'), makeOwnSite('north-light-tiles')]);
  for (const [site, address] of [
    [shapes, FILE],
    [pictures, PICTURES],
  ] as const) {
    const owner = await apiPage(site);
    await callApi(owner, 'POST', '/rest/session/confirm', { password: inject('owner').password });
    await callApi(owner, 'PUT', '/rest/connected-services/open-map', {
      values: address === FILE ? { address } : { address, attribution: 'Tiles by us' },
    });
    await publish(owner, 'visit', [{ location: POTTERY, markers: [SHOP] }]);
    await publish(owner, 'below', [{ location: POTTERY }], 12);
    await owner.context().close();
  }
}, 60_000);

describe('a map of open data', () => {
  test('stands in its style over the drawing, by keyboard too, and asks its host alone', async () => {
    const { page, foreign } = await visit({ viewport: { width: 1000, height: 700 } });
    await watchShifts(page);
    await page.goto(`${shapes.origin}/visit`);
    await opened(page);
    expect(await colourAt(page, [0.1, 0.5])).toBe('f4f4f3');
    expect(await colourAt(page, [0.95, 0.7])).toBe('dcdddd');
    expect(new Set(foreign)).toEqual(new Set([FILE]));
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);

    const attribution = map(page).locator('.map-attribution');
    expect(await attribution.innerHTML()).toBe('© <a href="https://data.example/" rel="noreferrer">Data</a>');
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);

    // The drawn pins below can no longer be reached; the map's own say the same.
    expect(await map(page).locator('.map-stage > .map-pin[inert]').count()).toBe(2);
    const pin = map(page).locator('.map-live .map-pin').last();
    await pin.locator('summary').press('Enter');
    expect(await pin.locator('.map-popup').innerText()).toBe('The shop\n1 High Street\nBristol');
    const [box, stage] = [
      await pin.locator('.map-popup').boundingBox(),
      await map(page).locator('.map-stage').boundingBox(),
    ];
    expect(box && stage && box.x >= stage.x && box.x + box.width <= stage.x + stage.width).toBe(true);
    await page.keyboard.press('Escape');
    expect(await pin.locator('.map-popup').isVisible()).toBe(false);

    const placeOf = async () => (await pin.boundingBox())?.x ?? 0;
    const before = await placeOf();
    await map(page).getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect.poll(placeOf).toBeLessThan(before - 50);
    const closer = await placeOf();
    await map(page).getByRole('application', { name: 'Map: The Pottery, 4 Mill Lane' }).press('ArrowLeft');
    await expect.poll(placeOf).toBeGreaterThan(closer + 50);

    await page.evaluate(() => window.portico?.destroy());
    expect(await page.locator('.map-live').count()).toBe(0);
    expect(await map(page).locator('.map-stage > .map-pin[inert]').count()).toBe(0);
    await page.context().close();
  }, 60_000);

  test('of pictures is given its style too, and says what its owner entered', async () => {
    const { page } = await visit({ viewport: { width: 390, height: 800 } });
    await page.goto(`${pictures.origin}/visit`);
    await opened(page);
    const [red, green, blue] = (await colourAt(page, [0.2, 0.8])).match(/../g) ?? [];
    expect([red, green]).toEqual([blue, blue]);
    expect(await map(page).locator('.map-attribution').innerText()).toBe('Tiles by us');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  }, 60_000);

  test('asks nobody before it is approached, nor before consent, which can be given there', async () => {
    const { page, foreign } = await visit();
    await page.goto(`${pictures.origin}/below`, { waitUntil: 'load' });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(foreign).toEqual([]);
    await publishSingletons(pictures, {
      'cookie-banner': {
        isCookieBannerEnabled: true,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        isAnalyticsCookiesDisabled: true,
      },
    });
    await page.goto(`${pictures.origin}/visit`);
    await map(page).locator('.map-stage').scrollIntoViewIfNeeded();
    expect(await page.content()).not.toContain(`"${PICTURES}"`);
    expect(await map(page).locator('.held').innerText()).toContain('maps.example');
    expect(foreign).toEqual([]);
    await page.locator('.held .btn').first().click();
    await opened(page);
    expect(foreign.length).toBeGreaterThan(0);
    await page.context().close();
  }, 60_000);

  test.each([
    ['cannot be reached', (route: Route) => route.abort()],
    ['is no map', (route: Route) => route.fulfill({ status: 200, body: 'hello' })],
  ])('that %s says so in the console alone, and the drawing stays', async (_what, answer) => {
    const { page, logged } = await visit();
    await page.context().unroute(`${HOST}/**`);
    await page.context().route(`${HOST}/**`, answer);
    await page.goto(`${shapes.origin}/visit`);
    await map(page).locator('.map-stage').scrollIntoViewIfNeeded();
    await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('Map:');
    expect(await page.locator('.map-live').count()).toBe(0);
    expect(await map(page).locator('.map-locator').isVisible()).toBe(true);
    await map(page).locator('.map-pin').first().locator('summary').press('Enter');
    expect(await map(page).locator('.map-popup').first().isVisible()).toBe(true);
    await page.context().close();
  });
});
