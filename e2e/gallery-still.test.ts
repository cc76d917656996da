import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';
import { accessibilityFaults, readToTheEnd, shiftsOf, watchShifts } from './page-checks.ts';

const STILL = ['grid', 'autogrid', 'autocolumns', 'autorows', 'list', 'stacked'] as const;
const FILM = 'https://vimeo.com/76979871';
let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('still-galleries', {
    ...Object.fromEntries(STILL.map((design) => [design, [{ design, slides: 7 }]])),
    quiet: [{ design: 'grid', slides: 7, lightbox: false }],
    moving: [{ design: 'slideshow', slides: 3 }],
    film: [{ design: 'grid', slides: [{ video: { href: FILM }, title: 'A film' }] }],
  });
}, 120_000);

async function open(slug: string, width = 1440, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage({ viewport: { width, height: 900 }, ...options });
  page.setDefaultTimeout(15_000);
  await watchShifts(page);
  await page.goto(`${site.origin}/${slug}`);
  return page;
}

/** Where the pictures of the gallery stand, in whole px. */
const boxes = (page: Page) =>
  page.locator('.slide-media').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top), width, height };
    }),
  );
const columnsOf = (found: Awaited<ReturnType<typeof boxes>>) => new Set(found.map(({ left }) => left)).size;
const resize = (page: Page, px: number) =>
  page.locator('.gallery').evaluate((gallery, width) => {
    gallery.style.width = `${width}px`;
  }, px);

/** What the page's scripts say of failures, until somebody has read it. */
function heard(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  return said;
}

describe.each(STILL)('a gallery as %s', (design) => {
  test.each([390, 1440])(
    'shows all slides at %i px, with nothing in the way of anybody, and nothing shifts',
    async (width) => {
      const page = await open(design, width);
      await readToTheEnd(page);
      const found = await boxes(page);
      expect(found).toHaveLength(7);
      for (const { width: w, height } of found) expect(Math.min(w, height)).toBeGreaterThan(24);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await accessibilityFaults(page, '.gallery')).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
    },
  );

  test('is the same without scripts', async () => {
    const page = await open(design, 1440, { javaScriptEnabled: false });
    expect(await page.locator('.slide-title').allTextContents()).toContain('Slide 7');
    expect(await boxes(page)).toHaveLength(7);
    const links = page.locator('.slide a[data-enlarge]');
    if ((await links.count()) > 0) expect(await links.first().getAttribute('href')).toContain('format=2500w');
  });
});

test('[B5.5] [B9.29] a flexible grid and masonry have as many columns as there is room for whole ones', async () => {
  for (const design of ['autogrid', 'autocolumns']) {
    const page = await open(design);
    for (const [width, columns] of [
      [900, 3],
      [749, 2],
      [500, 2],
      [499, 1],
      [200, 1],
    ] as const) {
      await resize(page, width);
      expect([design, width, columnsOf(await boxes(page))]).toEqual([design, width, columns]);
    }
    await page.context().close();
  }
});

test('[B9.28] justified rows are equally high within a row, whole to the edge, and the last is no higher than asked for', async () => {
  const page = await open('autorows');
  const found = await boxes(page);
  const rows = [...new Set(found.map(({ top }) => top))].map((top) => found.filter((one) => one.top === top));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    for (const { height } of row) expect(Math.abs(height - (row[0]?.height ?? 0))).toBeLessThan(1.5);
  const { right, left } = await page.locator('.slides').evaluate((list) => list.getBoundingClientRect());
  for (const row of rows.slice(0, -1)) {
    const last = row.at(-1);
    expect(Math.abs((last?.left ?? 0) + (last?.width ?? 0) - right)).toBeLessThan(2);
    expect(row[0]?.left).toBe(Math.round(left));
    expect(row[1] && Math.round(row[1].left - row[0]!.left - row[0]!.width)).toBe(20);
  }
  expect(rows.at(-1)?.[0]?.height).toBeLessThan(300);
});

test('[B9.30] a grid has four in a row, 20 px apart, each opening in the lightbox', async () => {
  const page = await open('grid');
  const [one, two, , , five] = await boxes(page);
  expect(columnsOf(await boxes(page))).toBe(4);
  expect(Math.round(two!.left - one!.left - one!.width)).toBe(20);
  expect(five!.left).toBe(one!.left);
  expect(await page.locator('.slide a[data-enlarge]').count()).toBe(7);
});

test('[B3.1] a gallery that needs no script carries no data and fetches none', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site.origin}/quiet`, { waitUntil: 'networkidle' });
  expect(await page.locator('[data-block-type="gallery"][data-block-json]').count()).toBe(0);
  expect(scripts.filter((url) => /gallery|lightbox|open-pictures/.test(url))).toEqual([]);
});

test('[V0.2] [V1.7] a gallery on a published page lives from its load on', async () => {
  const page = await open('moving');
  await page.locator('[data-block-type="gallery"] .gallery[data-alive]').waitFor();
  expect(await page.locator('.slide').count()).toBe(3);
});

test.each([
  ['cannot be decoded', '{"design":', 'Error decoding gallery block data.'],
  ['are no gallery’s', '[]', 'Error evaluating gallery block data.'],
])(
  '[B8.13] [B8.14] a gallery whose data %s is left as the server made it, and the page whole',
  async (_, json, message) => {
    const page = await newPage();
    const said = heard(page);
    // After the page is read, before its scripts run.
    await page.addInitScript((data) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('[data-block-json]')?.setAttribute('data-block-json', data);
      });
    }, json);
    await page.goto(`${site.origin}/moving`);
    await page.locator('.gallery').scrollIntoViewIfNeeded();
    await expect.poll(() => said.join()).toContain(message);
    expect(await page.locator('.gallery[data-alive]').count()).toBe(0);
    expect(await page.locator('.slide').count()).toBe(3);
  },
);

test.each([
  ['videos', 'film', 'play-videos', 'VideoLoader not found'],
  ['slides', 'moving', 'fading-slideshow', 'Loader2 not found'],
])(
  '[B8.15] [B8.16] where the script of its %s cannot be had, that is said and the gallery stays',
  async (_, slug, script, message) => {
    const page = await newPage();
    const said = heard(page);
    await page.route(`**/*${script}*`, (route) => route.abort());
    await page.goto(`${site.origin}/${slug}`);
    await page.locator('.gallery').scrollIntoViewIfNeeded();
    await expect.poll(() => said.join()).toContain(message);
    expect(await page.locator('.slide').first().isVisible()).toBe(true);
  },
);

test('a picture that is gone or broken keeps its place, and shows its words there', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  let asked = 0;
  await page.route('**/_portico/media/**', (route) =>
    asked++ % 2 === 0
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }),
  );
  for (const design of STILL) {
    await page.goto(`${site.origin}/${design}`);
    await readToTheEnd(page);
    const broken = await boxes(page);
    const whole = await open(design);
    await readToTheEnd(whole);
    expect([design, broken]).toEqual([design, await boxes(whole)]);
    await whole.context().close();
  }
  expect(await page.locator('.slide img').first().getAttribute('alt')).toBe('Picture 1');
});
