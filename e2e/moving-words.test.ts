import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';
import { apiPage, callApi } from './own-site.ts';
import { accessibilityFaults, shiftsOf, watchShifts } from './page-checks.ts';

const texts = [{ text: 'Made by hand' }, { text: 'Open on Saturdays', href: '/about' }];
const marquee = { type: 'marquee', texts };
const scaled = (words: string) => ({ type: 'scaled-text', text: words });
const gap = { type: 'spacer', height: 1200 };
const pair = (more: object) => ({ beforeLabel: 'Clay', caption: 'One bowl', ...more });
const UNTIL = '2031-05-02T12:00:00.000Z';
const countdown = { type: 'countdown', title: 'Doors open in', until: UNTIL, message: 'Now open' };
let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('moving-words', {
    marquee: [marquee],
    wave: [{ ...marquee, waveIntensity: 4, waveFrequency: 3 }],
    hover: [{ ...marquee, pausedOnHover: true }],
    ten: Array.from({ length: 10 }, () => ({ ...marquee, size: 'small', waveIntensity: 3 })),
    scaled: [scaled('Worth the journey'), gap],
    countdown: [countdown],
    carousel: [{ design: 'carousel', slides: 8 }],
    hides: [{ ...countdown, whenOver: 'hide' }],
    'new-year': [{ ...countdown, until: '' }],
    odd: [
      scaled('W'),
      scaled('x'.repeat(2000)),
      scaled('👩‍🎨 🇩🇪'),
      scaled('مرحبا بكم في ورشتنا'),
      scaled('工房へようこそ'),
    ],
    narrow: ['W', 'Worth the journey', 'Worth every single step of the journey'].map(scaled),
  });
  const [before, after] = site.pictures.slice(1).map((media) => ({ media, alt: 'A bowl' }));
  const owner = await apiPage(site);
  const documents: string[] = [];
  for (const [slug, more] of Object.entries({ pair: {}, 'pair-vertical': { vertical: true, start: 30 } })) {
    const block = { type: 'before-after', version: 1, order: 'a0', fields: pair({ before, after, ...more }) };
    const sections = { s1: { order: 'a0', layout: 'flow', blocks: { b1: block } } };
    const body = { title: slug, slug, sections };
    documents.push(
      (await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body })).id,
    );
  }
  await callApi(owner, 'POST', '/rest/releases', { documents });
  await owner.context().close();
}, 120_000);

async function open(slug: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    ...options,
  });
  await watchShifts(page);
  await page.goto(`${site.origin}/${slug}`);
  return page;
}
const isRunning = (page: Page) => page.locator('.marquee.is-alive.is-running').first().waitFor();
/** Where the line of texts is. */
const offset = (page: Page) =>
  page
    .locator('.marquee-track')
    .first()
    .evaluate((track) => track.getBoundingClientRect().left);
/** How far it goes while nothing is done. */
async function moves(page: Page): Promise<number> {
  const before = await offset(page);
  await page.evaluate(async () => {
    for (let n = 0; n < 8; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return (await offset(page)) - before;
}

describe('a marquee', () => {
  test('[V1.14] [B3.44] runs to the left once the page is there, filling its place, and shifts nothing', async () => {
    const page = await open('marquee');
    await isRunning(page);
    expect(await moves(page)).toBeLessThan(-2);
    const places = await page.locator('.marquee').evaluate((one) => {
      const window = one.querySelector('.marquee-window')?.getBoundingClientRect();
      const track = one.querySelector('.marquee-track')?.getBoundingClientRect();
      return {
        isFilled: (track?.right ?? 0) >= (window?.right ?? 1),
        wide: document.documentElement.scrollWidth,
      };
    });
    expect(places).toEqual({ isFilled: true, wide: 1440 });
    expect(await shiftsOf(page)).toEqual([]);
    expect(await accessibilityFaults(page, '.marquee')).toEqual([]);
  });

  test('is read once, its links are followed by keyboard, and its button stops it', async () => {
    const page = await open('marquee');
    await isRunning(page);
    const told = page.locator('.marquee-texts:not([aria-hidden])');
    expect(await told.count()).toBe(1);
    expect((await told.innerText()).replace(/\s+/g, ' ')).toContain('Made by hand · Open on Saturdays');
    const links = page.locator('.marquee a');
    expect(await links.count()).toBeGreaterThan(1);
    expect(await page.locator('.marquee a:not([tabindex="-1"])').count()).toBe(1);
    // The page's own first link, then on into the texts.
    await page.locator('.marquee-pause').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Open on Saturdays');
    expect(await moves(page)).toBe(0);
    const box = await links.first().boundingBox();
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(1440);
    await page.keyboard.press('Tab');
    await isRunning(page);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.locator('.marquee:not(.is-running)').waitFor();
    expect(await moves(page)).toBe(0);
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await isRunning(page);
  });

  test('[B4.60] stands still under the pointer where its owner says so, and not otherwise', async () => {
    const page = await open('hover');
    await isRunning(page);
    await page.mouse.move(0, 0);
    await page.locator('.marquee-window').hover({ position: { x: 20, y: 20 } });
    expect(await moves(page)).toBe(0);
    const other = await open('marquee');
    await isRunning(other);
    await other.locator('.marquee-window').hover({ position: { x: 20, y: 20 } });
    expect(await moves(other)).toBeLessThan(0);
  });

  test('[B4.59] rests out of view, and stands still and whole for who wants no motion', async () => {
    const page = await open('marquee', { viewport: { width: 1440, height: 300 } });
    await page.locator('.marquee').scrollIntoViewIfNeeded();
    await isRunning(page);
    await page.evaluate(() => document.body.style.setProperty('padding-block', '3000px'));
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('.marquee:not(.is-running)').waitFor({ state: 'attached' });
    expect(await moves(page)).toBe(0);
    const calm = await open('marquee', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    await calm.locator('.marquee').scrollIntoViewIfNeeded();
    expect(await calm.locator('.marquee.is-alive').count()).toBe(0);
    const fits = await calm.locator('.marquee-texts').evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(fits).toBe(true);
    await calm.emulateMedia({ reducedMotion: 'no-preference' });
    await isRunning(calm);
  });

  test('without scripts is all its words, wrapped, and on paper as well', async () => {
    const page = await open('wave', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    expect(await page.locator('.marquee-texts').innerText()).toMatch(/Made by hand\s*·\s*Open on Saturdays/);
    const height = (await page.locator('.marquee-texts').boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(50);
    expect(await page.locator('.marquee').getByRole('button').count()).toBe(0);
  });

  test('[B4.61] [B9.69] begins anew when a font comes and a second after its size changes', async () => {
    const page = await open('marquee');
    await isRunning(page);
    const mark = () =>
      page.evaluate(() => {
        for (const one of document.querySelectorAll('.marquee-texts[aria-hidden]')) one.id = 'old';
      });
    const isNew = () => page.waitForFunction(() => !document.getElementById('old'));
    await mark();
    await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')));
    await isNew();
    await isRunning(page);
    await mark();
    const began = await page.evaluate(() => performance.now());
    // Another window would bring fonts of its own.
    await page.locator('.marquee').evaluate((one) => one.style.setProperty('width', '500px'));
    await isNew();
    expect((await page.evaluate(() => performance.now())) - began).toBeGreaterThan(900);
  });

  test('waves: each letter rides, in words that are told in one piece', async () => {
    const page = await open('wave');
    await isRunning(page);
    const tops = await page
      .locator('.marquee-texts')
      .first()
      .evaluate((one) =>
        [...one.querySelectorAll('.marquee-rider')].map((rider) => rider.getBoundingClientRect().top),
      );
    expect(Math.max(...tops) - Math.min(...tops)).toBeGreaterThan(10);
    expect(await page.getByRole('link', { name: 'Open on Saturdays' }).count()).toBe(1);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await accessibilityFaults(page, '.marquee')).toEqual([]);
  });
});

describe('scaled text', () => {
  const line = (page: Page, at = 0) =>
    page
      .locator('.scaled-line')
      .nth(at)
      .evaluate((one) => {
        const place = one.parentElement?.getBoundingClientRect();
        const own = one.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        return { part: own.width / (place?.width ?? 1), lines: Math.round(own.height / (size * 1.12)), size };
      });
  const isFitted = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.scaled-line')].every((one) =>
        one.style.getPropertyValue('--fit'),
      ),
    );

  test('[V1.15] fills its line exactly, and nearly so before any script has run', async () => {
    const page = await open('scaled');
    await isFitted(page);
    expect((await line(page)).part).toBeGreaterThan(0.99);
    expect((await line(page)).part).toBeLessThanOrEqual(1);
    // The letters change by a hair, in a place that keeps its height: nothing beside them moves.
    expect((await shiftsOf(page)).filter((shift) => !shift.includes('scaled-line'))).toEqual([]);
    for (const width of [390, 834, 1440]) {
      const plain = await open('scaled', { javaScriptEnabled: false, viewport: { width, height: 800 } });
      const { part, lines } = await line(plain);
      expect(lines).toBe(1);
      expect(part).toBeGreaterThan(0.8);
      expect(part).toBeLessThanOrEqual(1);
    }
  });

  test('[B9.39] [B9.67] is measured again 100 ms after a resize and as styles change, and never smaller than 11', async () => {
    const page = await open('odd', { viewport: { width: 390, height: 844 } });
    await isFitted(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const found = await Promise.all([0, 1, 2, 3, 4].map((at) => line(page, at)));
    for (const { size } of found) expect(size).toBeGreaterThanOrEqual(11);
    expect(found[1]?.size).toBe(11);
    expect(found.filter((_, at) => at !== 1).map(({ lines }) => lines)).toEqual([1, 1, 1, 1]);
    for (const at of [0, 1, 2, 3, 4])
      await expect.poll(async () => (await line(page, at)).part).toBeLessThanOrEqual(1.005);
    await page.evaluate(() => {
      const one = document.querySelectorAll<HTMLElement>('.scaled-line')[3];
      if (one) one.style.fontFamily = 'monospace';
    });
    await page.setViewportSize({ width: 500, height: 844 });
    await expect.poll(async () => (await line(page, 3)).part).toBeGreaterThan(0.98);
    expect((await line(page, 3)).part).toBeLessThanOrEqual(1.005);
  });

  test('[B9.39] in a place of 120 px goes down to 11 and breaks there, and follows a font that comes late', async () => {
    let letFontCome = () => {};
    const fontMayCome = new Promise<void>((resolve) => {
      letFontCome = resolve;
    });
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(/\.woff2/, async (route) => {
      await fontMayCome;
      await route.continue();
    });
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.scaled-text { max-inline-size: 120px }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto(`${site.origin}/narrow`, { waitUntil: 'commit' });
    await isFitted(page);
    const places = () => Promise.all([0, 1, 2].map((at) => line(page, at)));
    const isRight = async () => {
      const [letter, words, sentence] = await places();
      expect(letter).toMatchObject({ lines: 1 });
      expect(words).toMatchObject({ lines: 1 });
      expect(sentence).toMatchObject({ size: 11 });
      expect(sentence?.lines).toBeGreaterThan(1);
      for (const { part, size } of [letter, words, sentence].filter((one) => one !== undefined)) {
        expect(part).toBeLessThanOrEqual(1.005);
        expect(size).toBeGreaterThanOrEqual(11);
      }
      // Both are as large as their place allows.
      for (const one of [letter, words]) expect(one?.part).toBeGreaterThan(0.98);
    };
    // Measured once more as the page's own styles arrive: what counts is where it comes to rest.
    await expect.poll(() => isRight().then(() => true, String)).toBe(true);
    const [, standIn] = await places();
    const heights = () =>
      page.locator('.scaled-text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const before = await heights();
    letFontCome();
    await expect.poll(async () => (await places())[1]?.size).not.toBe(standIn?.size);
    await expect.poll(() => isRight().then(() => true, String)).toBe(true);
    expect((await heights()).slice(0, 2)).toEqual(before.slice(0, 2));
  });
});

describe('before and after', () => {
  const at = (page: Page) => page.locator('.compare').evaluate((one) => one.style.getPropertyValue('--at'));
  const slider = (page: Page) => page.getByRole('slider', { name: 'Divider between “Clay” and “After”' });

  test('is divided by a slider, by keyboard and by pointer, and nothing shifts', async () => {
    const page = await open('pair');
    await slider(page).scrollIntoViewIfNeeded();
    expect(await shiftsOf(page)).toEqual([]);
    expect(await accessibilityFaults(page, '.compare')).toEqual([]);
    await slider(page).focus();
    expect(await at(page)).toBe('50%');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return Number.parseInt(await at(page), 10);
      })
      .toBeGreaterThan(50);
    const box = await page.locator('.compare-place').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.2, (box?.y ?? 0) + 40];
    await page.mouse.click(x, y);
    expect(Math.abs(Number.parseInt(await at(page), 10) - 20)).toBeLessThan(4);
    const line = await page.locator('.compare-line').boundingBox();
    expect(Math.abs((line?.x ?? 0) - x)).toBeLessThan(20);
  });

  test('goes up and down where its owner says so, from where they say', async () => {
    const page = await open('pair-vertical');
    await slider(page).scrollIntoViewIfNeeded();
    expect(await at(page)).toBe('30%');
    const box = await page.locator('.compare-place').boundingBox();
    await page.locator('.compare').evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const now = await page.locator('.compare-place').boundingBox();
    const y = (now?.y ?? 0) + (box?.height ?? 0) * 0.6;
    await expect
      .poll(async () => {
        await page.mouse.click((now?.x ?? 0) + 60, y);
        return Math.abs(Number.parseInt(await at(page), 10) - 60);
      })
      .toBeLessThan(4);
  });

  test('without scripts is both pictures with their labels', async () => {
    const page = await open('pair', { javaScriptEnabled: false });
    const places = await page
      .locator('.compare figure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(places[1]).toBeGreaterThan((places[0] ?? 0) + 200);
    expect(await page.locator('.compare-label').allInnerTexts()).toEqual(['Clay', 'After']);
    expect(await slider(page).count()).toBe(0);
  });
});

describe('a countdown', () => {
  const shown = async (page: Page) =>
    (await page.locator('.countdown-parts').innerText()).replace(/\s+/g, ' ').trim();

  test('counts second by second while it is in view, and says its message when it is over', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await page.clock.install({ time: new Date('2031-05-01T11:59:57.000Z') });
    await page.goto(`${site.origin}/countdown`);
    await page.locator('.countdown').scrollIntoViewIfNeeded();
    await expect.poll(() => shown(page)).toMatch(/^1 day 0 hours 0 minutes [23] seconds$/);
    await page.clock.runFor(3000);
    await expect
      .poll(() => shown(page))
      .toMatch(/^(1 day 0 hours 0 minutes 0 seconds|0 days 23 hours 59 minutes 5\d seconds)$/);
    await page.clock.fastForward(86_400_000);
    await page.getByText('Now open').waitFor();
    expect(await page.locator('.countdown-left').isVisible()).toBe(false);
    const other = await newPage();
    await other.clock.install({ time: new Date('2031-05-02T12:00:01.000Z') });
    await other.goto(`${site.origin}/hides`);
    await other.locator('.countdown-left').waitFor({ state: 'hidden' });
    expect(await other.getByText('Now open').count()).toBe(0);
  });

  test('is right without scripts, seconds left out, and counts to new year where no date is set', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/countdown`);
    const days = Math.floor((Date.parse(UNTIL) - Date.now()) / 86_400_000);
    expect(await shown(page)).toMatch(
      new RegExp(`^(${days - 1}|${days}|${days + 1}) days \\d+ hours? \\d+ minutes?$`),
    );
    await page.goto(`${site.origin}/new-year`);
    expect(await shown(page)).toMatch(/^\d{1,3} days? /);
  });
});

describe('names of controls without words', () => {
  const tip = (page: Page) => page.locator('.portico-tooltip:not([hidden])');

  test('[B2.17] [B9.40] [B9.41] [B9.42] show after a moment under pointer and keyboard, and go by Escape', async () => {
    const page = await open('carousel');
    const next = page.locator('.gallery[data-alive] .is-next');
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    const began = await page.evaluate(() => performance.now());
    await next.hover();
    await tip(page).waitFor();
    expect((await page.evaluate(() => performance.now())) - began).toBeGreaterThan(1150);
    expect(await tip(page).innerText()).toBe(await next.getAttribute('aria-label'));
    const shown = await tip(page).evaluate((one) => {
      const { maxWidth, transitionDuration } = getComputedStyle(one);
      const { left, right } = one.getBoundingClientRect();
      return { classes: one.className, maxWidth, transitionDuration, left, room: innerWidth - right };
    });
    expect(shown).toMatchObject({ classes: 'portico-tooltip info', maxWidth: '250px' });
    expect(shown.transitionDuration).toMatch(/^0\.3s/);
    expect(shown.room).toBeGreaterThanOrEqual(20);
    expect(Math.abs(shown.left - (box?.x ?? 0))).toBeLessThan(300);
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await page.goto(`${site.origin}/marquee`);
    await isRunning(page);
    await page.locator('.marquee-pause').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await tip(page).waitFor({ timeout: 8000 });
    // The page's life ends, and with it what it bound.
    await page.evaluate(() => window.portico?.destroy());
    await tip(page).waitFor({ state: 'hidden' });
  });
});
