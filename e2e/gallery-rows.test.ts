import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite, openGallery, settled, shownIndex } from './gallery-pages.ts';
import { accessibilityFaults, movingFaults, shiftsOf, watchShifts } from './page-checks.ts';

const strip = { design: 'slider', slides: 9, loop: false };
let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('rows', {
    carousel: [{ design: 'carousel', slides: 8 }],
    four: [{ design: 'carousel', slides: 8, slidesPerRow: 4 }],
    fits: [{ design: 'carousel', slides: 3 }],
    strip: [strip],
    'strip-start': [{ ...strip, alignment: 'start' }],
    'strip-end': [{ ...strip, alignment: 'end' }],
    'strip-snaps': [{ ...strip, snapPoints: 50 }],
    'strip-hard': [{ ...strip, boundaries: 'hard' }],
    'strip-round': [{ ...strip, loop: true, boundaries: 'none' }],
    many: [{ ...strip, slides: 1000 }],
    one: [{ ...strip, slides: 1 }],
    none: [{ ...strip, slides: 0 }],
  });
}, 120_000);

const next = (page: Page) => page.locator('.is-next').first();
const previous = (page: Page) => page.locator('.is-previous').first();
const ease = { reducedMotion: 'no-preference' } as const;

/** How many slides stand in the row's view, whole. */
const inRow = (page: Page) =>
  page.locator('.slides').evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.children].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left > left - 2 && box.right < right + 2;
    }).length;
  });
/** Pulls the row with the mouse. */
async function pull(page: Page, dx: number, steps = 8): Promise<void> {
  const box = await page.locator('.slides').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 80];
  await page.mouse.move(x, y);
  await page.locator('.slides[data-pulls]').waitFor();
  await page.mouse.down();
  await page.mouse.move(x + dx, y, { steps });
  await page.mouse.up();
  await page.locator('.slides:not([data-pulled])').waitFor();
}
const place = (page: Page) => page.locator('.slides').evaluate((row) => Math.round(Math.abs(row.scrollLeft)));
const rests = (page: Page) =>
  expect
    .poll(async () => {
      const before = await place(page);
      await page.evaluate(async () => {
        for (let n = 0; n < 9; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      return (await place(page)) === before;
    })
    .toBe(true);

describe('a carousel', () => {
  test('[B4.12] [B4.13] [B4.14] [B9.27] has three in a row, fewer on narrow windows, with scripts and without', {
    timeout: 90_000,
  }, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const counts: Record<string, number[]> = {};
      for (const slug of ['carousel', 'four']) {
        const page = await openGallery(site, slug, { javaScriptEnabled });
        counts[slug] = [];
        for (const width of [479, 480, 723, 724]) {
          await page.setViewportSize({ width, height: 900 });
          counts[slug].push(await inRow(page));
        }
        if (slug === 'carousel')
          expect(
            await page.locator('.slides').evaluate((row) => {
              const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
              return ((second?.left ?? 0) - (first?.right ?? 0)) / row.clientWidth;
            }),
          ).toBeCloseTo(0.01, 3);
        await page.context().close();
      }
      expect(counts, `scripts ${javaScriptEnabled}`).toEqual({ carousel: [2, 3, 3, 3], four: [2, 3, 3, 4] });
    }
  });

  test('[B4.15] has no controls where all its slides stand in one row', async () => {
    const page = await openGallery(site, 'fits');
    expect([await next(page).isVisible(), await previous(page).isVisible()]).toEqual([false, false]);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => next(page).isVisible()).toBe(true);
  });

  test('[B4.16] goes group by group, its buttons disabled at both ends', async () => {
    const page = await openGallery(site, 'carousel', ease);
    const can = async () =>
      Promise.all([previous(page), next(page)].map((button) => button.getAttribute('aria-disabled')));
    const count = () => page.locator('.slide-count').textContent();
    expect([await can(), await count(), await previous(page).isDisabled()]).toEqual([
      ['true', 'false'],
      '1 / 3',
      true,
    ]);
    await next(page).click();
    await settled(page);
    expect([await can(), await count()]).toEqual([['false', 'false'], '2 / 3']);
    await next(page).click();
    await settled(page);
    expect([await can(), await count()]).toEqual([['false', 'true'], '3 / 3']);
    // The last group is full.
    expect(await inRow(page)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await settled(page);
    expect([await can(), await count()]).toEqual([['false', 'false'], '2 / 3']);
  });

  test('follows wheel and trackpad, which the browser scrolls by', async () => {
    const page = await openGallery(site, 'carousel');
    await page.locator('.slides').hover();
    await page.mouse.wheel(2000, 0);
    await expect.poll(() => page.locator('.slide-count').textContent()).toBe('3 / 3');
  });

  test('is pulled by a mouse, and a pull is no click', async () => {
    const page = await openGallery(site, 'carousel', ease);
    await page.evaluate(() => {
      Object.assign(window, { clicks: 0 });
      document.addEventListener('click', () => (window as unknown as { clicks: number }).clicks++);
    });
    await pull(page, -260);
    await settled(page);
    await expect.poll(() => shownIndex(page)).toBeGreaterThan(0);
    expect(await page.evaluate('clicks')).toBe(0);
  });
});

describe('a strip', () => {
  test('[B5.6] [B9.31] brings its slide to the middle, or to the side its owner chose', async () => {
    const gap = async (slug: string) => {
      const page = await openGallery(site, slug, ease);
      for (let n = 0; n < 4; n++) {
        await next(page).click();
        await settled(page);
      }
      const gaps = await page.locator('.slides').evaluate((row) => {
        const { left, right } = row.getBoundingClientRect();
        const box = row.children[4]?.getBoundingClientRect();
        return [(box?.left ?? 0) - left, right - (box?.right ?? 0)].map(Math.round);
      });
      await page.context().close();
      return gaps;
    };
    const [before = 0, after = 9] = await gap('strip');
    expect(Math.abs(before - after)).toBeLessThan(3);
    expect((await gap('strip-start'))[0]).toBeLessThan(2);
    expect((await gap('strip-end'))[1]).toBeLessThan(2);
  });

  test('[B9.31] takes half a second, and half the window’s height', async () => {
    const page = await openGallery(site, 'strip', ease);
    expect(
      await page
        .locator('.slide img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().height / innerHeight),
    ).toBeCloseTo(0.5, 2);
    const took = await page.evaluate(async () => {
      const began = performance.now();
      for (let n = 0; n < 3; n++) {
        document.querySelector<HTMLElement>('.is-next')?.click();
        await new Promise<void>((resolve) => {
          const look = () =>
            document.querySelector('[data-in-motion]') ? requestAnimationFrame(look) : resolve();
          requestAnimationFrame(look);
        });
      }
      return (performance.now() - began) / 3;
    });
    expect(took).toBeGreaterThanOrEqual(480);
  });

  test('[B5.8] comes to rest every so many hundredths of its width, or anywhere', async () => {
    const free = await openGallery(site, 'strip', ease);
    await free.locator('.slides').evaluate((row) => row.scrollBy({ left: 137, behavior: 'instant' }));
    await rests(free);
    expect(await place(free)).toBe(137);
    const snaps = await openGallery(site, 'strip-snaps', ease);
    const width = await snaps.locator('.slides').evaluate((row) => row.clientWidth);
    for (const far of [137, 900]) {
      await snaps
        .locator('.slides')
        .evaluate((row, left) => row.scrollBy({ left, behavior: 'instant' }), far);
      await rests(snaps);
      expect(((await place(snaps)) / (width / 2)) % 1).toBeCloseTo(0, 1);
    }
  });

  test('[B5.7] [B9.34] gives way at an inertial end, stops at a hard one, goes round where there is none', async () => {
    const shift = async (slug: string) => {
      const page = await openGallery(site, slug, ease);
      const box = await page.locator('.slides').boundingBox();
      const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 80];
      await page.mouse.move(x, y);
      await page.locator('.slides[data-pulls]').waitFor();
      await page.mouse.down();
      await page.mouse.move(x + 300, y, { steps: 6 });
      const moved = await page
        .locator('.slides')
        .evaluate((row) => Number.parseFloat(row.style.translate) || 0);
      await page.mouse.up();
      await settled(page);
      const index = await shownIndex(page);
      await expect.poll(() => page.locator('.slides').evaluate((row) => row.style.translate)).toBe('');
      await page.context().close();
      return { moved, index };
    };
    const inertial = await shift('strip');
    expect(inertial.moved).toBeGreaterThan(10);
    expect(inertial.moved).toBeLessThan(300);
    expect(inertial.index).toBe(0);
    expect(await shift('strip-hard')).toEqual({ moved: 0, index: 0 });
    expect((await shift('strip-round')).index).toBe(8);
  });

  test('flung, goes on by its speed and comes to rest inside', async () => {
    const page = await openGallery(site, 'strip', ease);
    await pull(page, -300, 3);
    await settled(page);
    await rests(page);
    expect(await place(page)).toBeGreaterThanOrEqual(299);
    for (let n = 0; n < 8; n++) await pull(page, -300, 3);
    await rests(page);
    expect(await page.locator('.slides').evaluate((row) => row.style.translate)).toBe('');
  });

  test('of a thousand fetches what is near, and is quick', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    const fetched = new Set<number>();
    page.on('request', (request) => {
      const picture = site.pictures.findIndex((hash) => request.url().includes(hash));
      if (picture >= 0) fetched.add(picture);
    });
    await page.goto(`${site.origin}/many`);
    await page.locator('.gallery[data-alive]').waitFor();
    await page.waitForLoadState('networkidle');
    // Of twenty pictures each is that of fifty slides, one after the other.
    expect(site.pictures.length).toBeGreaterThan(9);
    expect([...fetched]).toEqual([0]);
    await previous(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await settled(page);
    expect(await page.locator('.slide-count').textContent()).toBe('2 / 1000');
    const row = page.locator('.slides');
    await row.evaluate((slides) => slides.scrollTo({ left: slides.scrollWidth, behavior: 'instant' }));
    const last = site.pictures.length - 1;
    await expect.poll(() => [...fetched].filter((picture) => picture < last - 1)).toEqual([0]);
    await expect.poll(() => fetched.has(last)).toBe(true);
  });

  test('of one slide has nothing to control, and of none is not there', async () => {
    const one = await openGallery(site, 'one');
    expect(await one.locator('.slide-control').count()).toBe(0);
    const none = await newPage();
    await none.goto(`${site.origin}/none`);
    expect(await none.locator('.gallery').count()).toBe(0);
  });
});

test.each(['carousel', 'strip'])(
  'nothing is wrong with a %s at any width, and nothing moves unasked',
  async (slug) => {
    for (const width of [390, 1440]) {
      const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await watchShifts(page);
      await page.goto(`${site.origin}/${slug}`);
      await page.locator('.gallery[data-alive]').waitFor();
      await next(page).click();
      await settled(page);
      expect(await accessibilityFaults(page, '.gallery')).toEqual([]);
      expect(await movingFaults(page)).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
      await page.context().close();
    }
  },
);

test('read from the right, rows go the other way', async () => {
  for (const slug of ['carousel', 'strip', 'strip-start']) {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, ...ease });
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () =>
        document.documentElement.setAttribute('dir', 'rtl'),
      );
    });
    await page.goto(`${site.origin}/${slug}`);
    await page.locator('.gallery[data-alive]').waitFor();
    const [back, on] = [await previous(page).boundingBox(), await next(page).boundingBox()];
    expect(back?.x).toBeGreaterThan(on?.x ?? 0);
    await page.keyboard.press('ArrowLeft');
    await settled(page);
    expect(await shownIndex(page)).toBeGreaterThan(0);
    const seen = await page.locator('.slides').evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const box =
        row.children[Number((row.closest('.gallery') as HTMLElement).dataset.index)]?.getBoundingClientRect();
      return (box?.right ?? 0) <= right + 2 && (box?.left ?? 0) >= left - 2;
    });
    expect(seen, slug).toBe(true);
    await page.context().close();
  }
});
