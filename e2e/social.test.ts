import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, shiftsOf, watchShifts } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const SERVICES = ['flickr', 'instagram', 'five-hundred-pixel'] as const;
const KEYS = {
  flickr: { user: '12345678@N00', apiKey: '0123456789abcdef0123456789abcdef' },
  instagram: { token: 'a-long-lived-token-of-the-account' },
  'five-hundred-pixel': { user: 'kiln', consumerKey: 'abcdefghijklmnopqrstuvwxyz' },
};
const WIDGET = '**/api/widget/GetWidgetRendering*';
const X_SCRIPT = 'https://platform.twitter.com/widgets.js';
let site: OwnSite;

const PAGES: Record<string, Array<[type: string, version: number, fields: object]>> = {
  links: [
    ['social-links', 2, { heading: 'Elsewhere', shape: 'round' }],
    ['social-links', 2, { show: 'both', layout: 'column' }],
  ],
  feeds: SERVICES.map((service) => ['photo-feed', 1, { service }]),
  follow: [['follow', 1, { href: 'https://x.com/kiln', text: 'News of the studio.', widget: true }]],
};

beforeAll(async () => {
  site = await makeOwnSite('social');
  await publishSingletons(site, {
    settings: {
      social: [
        { name: '', href: 'https://www.instagram.com/kiln' },
        { name: '', href: 'https://mastodon.social/@kiln' },
        { name: 'Write to us', href: 'mailto:hello@kiln.example' },
        { name: '', href: 'https://kiln.example' },
      ],
    },
  });
  const owner = await apiPage(site);
  await callApi(owner, 'POST', '/rest/session/confirm', { password: inject('owner').password });
  for (const service of SERVICES)
    await callApi(owner, 'PUT', `/rest/connected-services/${service}`, { values: KEYS[service] });
  const documents: string[] = [];
  for (const [slug, blocks] of Object.entries(PAGES)) {
    const made = blocks.map(([type, version, fields], at) => [
      `b${at}`,
      { type, version, order: `a${at}`, fields },
    ]);
    const sections = { s1: { order: 'a0', layout: 'flow', blocks: Object.fromEntries(made) } };
    const body = { title: slug, slug, sections };
    const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body });
    documents.push(id);
  }
  await callApi(owner, 'POST', '/rest/releases', { documents });
  await owner.context().close();
}, 120_000);

/** A page whose errors in the console are heard. */
async function open(options: BrowserContextOptions = {}): Promise<{ page: Page; logged: string[] }> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await watchShifts(page);
  return { page, logged };
}

describe('social links', () => {
  test('[V1.29] are icons with names and room enough for a finger, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
      await page.goto(`${site.origin}/links`);
      const links = page.locator('main .icon-links a');
      expect(await links.count()).toBe(8);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
      await page.getByRole('link', { name: 'Write to us' }).first().waitFor();
      if (javaScriptEnabled) expect(await accessibilityFaults(page, 'main')).toEqual([]);
      await page.context().close();
    }
  });
});

describe('a photo feed', () => {
  test('[V7.5] [V7.7] [V7.8] asks for its rendering, one call for each, and puts it in the place of its content', async () => {
    const { page } = await open();
    const calls: Array<Record<string, unknown>> = [];
    await page.route(WIDGET, async (route) => {
      const request = route.request();
      expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
      const form = new URLSearchParams(request.postData() ?? '');
      const call = JSON.parse(form.get('widgetJSON') ?? '') as Record<string, unknown>;
      calls.push(call);
      await route.fulfill({ json: { html: `<div class="photo-feed">Photos of ${String(call.type)}</div>` } });
    });
    await page.goto(`${site.origin}/feeds`);
    for (const service of SERVICES) await page.getByText(`Photos of ${service}`).waitFor();
    expect(calls.map(({ type, id }) => [type, id]).toSorted()).toEqual([
      ['five-hundred-pixel', 'b2'],
      ['flickr', 'b0'],
      ['instagram', 'b1'],
    ]);
    expect(calls.every(({ value }) => typeof value === 'object')).toBe(true);
    await page.context().close();
  });

  test('[V8.32] whose rendering fails is logged only', async () => {
    const { page, logged } = await open();
    await page.route(WIDGET, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
    await page.goto(`${site.origin}/feeds`);
    await expect.poll(() => logged.filter((text) => text.startsWith('Photo feed:')).length).toBe(3);
    expect(await page.locator('[role="dialog"], [role="alertdialog"]').count()).toBe(0);
    await page.context().close();
  });

  test('shows visitors nothing broken while its service is down', async () => {
    const { page, logged } = await open();
    const answers = new Set<number>();
    page.on('response', (response) => {
      if (response.url().includes('GetWidgetRendering')) answers.add(response.status());
    });
    await page.goto(`${site.origin}/feeds`);
    await expect.poll(() => [...answers]).toEqual([200]);
    expect(await page.locator('main .photo-feed').count()).toBe(0);
    expect(logged).toEqual([]);
    await page.context().close();
  });
});

describe('a follow widget', () => {
  test('[V9.20] whose script stalls is given up after ten seconds and logged; the link stays', async () => {
    const { page, logged } = await open();
    await page.clock.install();
    await page.route(/^https:/, () => undefined);
    const asked = page.waitForRequest(X_SCRIPT);
    await page.goto(`${site.origin}/follow`);
    await asked;
    await page.locator('.follow-widget .twitter-follow-button').waitFor({ state: 'attached' });
    await page.clock.fastForward(8000);
    expect(logged).toEqual([]);
    await page.clock.fastForward(2500);
    await expect.poll(() => logged.filter((text) => text.startsWith('Follow widget:')).length).toBe(1);
    expect(await page.locator('.follow-widget').innerHTML()).toBe('');
    await page.getByRole('link', { name: 'Follow on X' }).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    await page.context().close();
  });

  test('brings the service’s own button by its script, which the page’s policy allows', async () => {
    const { page, logged } = await open();
    await page.route(/^https:/, (route) =>
      route.request().url() === X_SCRIPT
        ? route.fulfill({
            contentType: 'text/javascript',
            body: 'document.querySelector(".twitter-follow-button").textContent = "Follow @kiln";',
          })
        : route.abort(),
    );
    await page.goto(`${site.origin}/follow`);
    await page.getByRole('link', { name: 'Follow @kiln' }).waitFor();
    expect(logged).toEqual([]);
    await page.context().close();
  });

  test('is a plain link without scripts', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) foreign.push(request.url());
    });
    await page.goto(`${site.origin}/follow`);
    expect(await page.getByRole('link', { name: 'Follow on X' }).getAttribute('href')).toBe(
      'https://x.com/kiln',
    );
    expect(foreign).toEqual([]);
    await page.context().close();
  });
});
