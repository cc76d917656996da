import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { recordFilm } from './film.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, movingFaults, shapeFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

const heading = (text: string, level: number) => ({
  type: 'heading',
  version: 1,
  order: 'a0',
  fields: { text, level },
});

beforeAll(async () => {
  site = await makeOwnSite('north-light-sections');
  const owner = await apiPage(site);
  const media = await recordFilm(owner);
  const sections = (video: object) => ({
    s1: {
      order: 'a0',
      layout: 'flow',
      theme: 'dark',
      height: 'large',
      background: { video },
      edge: { shape: 'wavy', height: 8 },
      blocks: { b1: heading('The sea', 1) },
    },
    s2: {
      order: 'a1',
      layout: 'flow',
      theme: 'light',
      padding: 'none',
      blocks: { b2: heading('The shore', 2) },
    },
  });
  for (const [slug, video] of [
    ['film', { file: { media } }],
    ['player', { href: 'https://vimeo.com/123456789' }],
  ] as const) {
    const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: 'The sea', slug, sections: sections(video) },
    });
    await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
  }
}, 90_000);

/** Writes down what it is told, and answers. */
const PLAYER = `<body style="background:teal">film<script>
  const said = [];
  addEventListener('message', ({ data }) => {
    said.push(JSON.parse(data).method);
    document.body.dataset.said = said.join(' ');
    parent.postMessage('{"method":"ping"}', '*');
  });
</script>`;

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1200, height: 800 }, ...options });
  await page
    .context()
    .route(/vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: PLAYER }));
  await page.goto(site.origin + path);
  return page;
}
const switchOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);

describe('a film behind a section', () => {
  test('plays silently while it is on the screen, and stops and goes on by a switch, also by keyboard', async () => {
    const page = await visit('/film');
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.muted && film.loop)).toBe(
      true,
    );
    await switchOf(page, 'Pause background video').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(false);
    await switchOf(page, 'Play background video').click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await accessibilityFaults(await visit('/film'))).toEqual([]);
  });

  test('waits for the switch where less motion is asked for, and is never asked for without scripts', async () => {
    const calm = await visit('/film', { reducedMotion: 'reduce' });
    await switchOf(calm, 'Play background video').waitFor();
    expect(await calm.locator('video').count()).toBe(0);
    expect(await movingFaults(calm)).toEqual([]);
    await switchOf(calm, 'Play background video').click();
    await expect.poll(() => isPlaying(calm)).toBe(true);
    const plain = await visit('/film', { javaScriptEnabled: false });
    expect(await plain.locator('video, iframe, .film-switch:visible').count()).toBe(0);
  });

  test('of another service is framed silently, stops and goes on where it hears it and else goes, and comes only after consent', async () => {
    const page = await visit('/player');
    const frame = page.locator('.film iframe');
    await frame.waitFor({ state: 'attached' });
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/123456789\?.*muted=1/,
    );
    const said = () => page.frameLocator('.film iframe').locator('body').getAttribute('data-said');
    await expect.poll(said).toBe('ping play');
    await switchOf(page, 'Pause background video').click();
    await expect.poll(said).toBe('ping play pause');
    await switchOf(page, 'Play background video').click();
    await expect.poll(said).toBe('ping play pause play');
    const silent = await newPage();
    await silent
      .context()
      .route(/vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
    await silent.goto(`${site.origin}/player`);
    await silent.locator('.film iframe').waitFor({ state: 'attached' });
    await switchOf(silent, 'Pause background video').click();
    expect(await silent.locator('.film iframe').count()).toBe(0);

    await publishSingletons(site, {
      'cookie-banner': {
        isCookieBannerEnabled: true,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        isAnalyticsCookiesDisabled: true,
      },
    });
    const asked: string[] = [];
    const asking = await newPage();
    asking.on('request', (request) => asked.push(request.url()));
    await asking.goto(`${site.origin}/player`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('vimeo'))).toEqual([]);
    expect(await asking.content()).not.toContain('vimeo.com');
    await asking.getByRole('button', { name: 'Accept cookies and play the video from Vimeo' }).click();
    await asking.locator('.film iframe').waitFor({ state: 'attached' });
  });
});

describe('the shaped edge of a section', () => {
  test.each([390, 700, 1440])('lies over no words at %i px', async (width) => {
    const page = await visit('/film', { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    expect(await shapeFaults(page)).toEqual([]);
    const [raised, words, below] = await page.evaluate(() =>
      ['.raised', 'h1', 'h2'].map((name) => {
        const { top, bottom } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom };
      }),
    );
    if (!raised || !words || !below) throw new Error('something is missing');
    expect(raised.top).toBeGreaterThanOrEqual(words.bottom);
    expect(below.top - raised.top).toBeCloseTo(width * 0.08, 0);
  });
});
