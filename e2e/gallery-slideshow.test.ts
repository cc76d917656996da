import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GallerySite, makeGallerySite, openGallery, settled, shownIndex } from './gallery-pages.ts';
import { accessibilityFaults, movingFaults, pageIsIdle, shiftsOf, watchShifts } from './page-checks.ts';
import { newPage } from './browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const show = { design: 'slideshow', slides: 5 };
let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('slideshows', {
    fade: [show],
    kenburns: [{ ...show, transition: 'kenburns' }],
    scroll: [{ ...show, transition: 'scroll' }],
    swipe: [{ ...show, transition: 'swipe' }],
    newswipe: [{ ...show, transition: 'newswipe' }],
    back: [{ ...show, clickBehavior: 'previous', transition: 'swipe' }],
    half: [{ ...show, clickBehavior: 'half', transition: 'swipe' }],
    thumbs: [{ ...show, thumbnails: true, transition: 'swipe' }],
    ends: [{ ...show, loop: false, transition: 'swipe' }],
    auto: [{ ...show, imageAspectRatio: 'auto', transition: 'swipe' }],
    plays: [{ ...show, autoplay: true, autoplayDuration: 3, random: false, transition: 'swipe' }],
    random: [{ ...show, slides: 3, autoplay: true, autoplayDuration: 1, transition: 'swipe' }],
    litfade: [{ ...show, lightbox: true, autoplay: true, autoplayDuration: 3, random: false }],
    litswipe: [
      { ...show, lightbox: true, autoplay: true, autoplayDuration: 3, random: false, transition: 'swipe' },
    ],
    remembers: [{ ...show, history: true, transition: 'swipe' }],
    twice: [
      { ...show, transition: 'swipe' },
      { ...show, transition: 'swipe' },
    ],
  });
}, 120_000);

const next = (page: Page) => page.locator('.is-next').first();
const previous = (page: Page) => page.locator('.is-previous').first();
const ease = { reducedMotion: 'no-preference' } as const;

/**
 * A page whose clock stands still, to be moved by the test, and the slide it stands at. A slide that plays has 2 s of
 * its 3 left.
 */
async function openStopped(slug: string, options = {}): Promise<{ page: Page; begun: number }> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  await page.clock.install({ time: 0 });
  await page.goto(`${site.origin}/${slug}`);
  await page.locator('.gallery').first().scrollIntoViewIfNeeded();
  await page.locator('.gallery[data-alive]').first().waitFor();
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(600_000);
  await page.clock.runFor(1000);
  return { page, begun: await shownIndex(page) };
}

describe('the slides of a slideshow', () => {
  test.each(['fade', 'kenburns', 'scroll', 'swipe', 'newswipe'])(
    '[B4.20] change by %s, one in view at a time, and go round [B4.5] [B4.6] [B4.7]',
    async (transition) => {
      const page = await openGallery(site, transition, ease);
      const seen = () =>
        page.locator('.slide').evaluateAll((slides) => {
          const stage = slides[0]?.parentElement?.getBoundingClientRect();
          return slides.flatMap((slide, index) => {
            const box = slide.getBoundingClientRect();
            const isIn = stage && box.width > 0 && Math.abs(box.left - stage.left) < 2;
            return isIn && !(slide as HTMLElement).hidden ? [index] : [];
          });
        });
      expect(await seen()).toEqual([0]);
      await next(page).click();
      await settled(page);
      expect([await shownIndex(page), await seen()]).toEqual([1, [1]]);
      await previous(page).click();
      await settled(page);
      await previous(page).click();
      await settled(page);
      expect([await shownIndex(page), await seen()]).toEqual([4, [4]]);
      await next(page).click();
      await settled(page);
      expect([await shownIndex(page), await seen()]).toEqual([0, [0]]);
    },
  );

  test('[B4.3] refuse to change while one is on its way', async () => {
    const page = await openGallery(site, 'fade', ease);
    const indexes = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('.is-next');
      const seen: number[] = [];
      document.addEventListener('gallery:index', (event) => seen.push((event as CustomEvent).detail.index));
      for (let n = 0; n < 5; n++) button?.click();
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (!document.querySelector('[data-in-motion]'));
      button?.click();
      return seen;
    });
    expect(indexes).toEqual([1]);
    await settled(page);
    await next(page).click();
    expect(await shownIndex(page)).toBe(2);
  });

  test('[B9.32] [B9.33] [B9.35] take as long as specified, and grow by Ken Burns', async () => {
    const running = (page: Page) =>
      page.evaluate(() =>
        document.getAnimations().map((one) => {
          const effect = one.effect as KeyframeEffect;
          const last = effect.getKeyframes().at(-1);
          return `${effect.target?.localName} ${last?.opacity ?? last?.transform} ${effect.getTiming().duration}`;
        }),
      );
    const fade = await openGallery(site, 'fade', ease);
    await next(fade).click();
    await expect.poll(() => running(fade)).toEqual(expect.arrayContaining(['li 1 1000', 'li 0 1000']));
    const grown = await openGallery(site, 'kenburns', ease);
    expect(await running(grown)).toEqual(['img scale(1.075) 6000']);
  });

  test('[B4.17] change by a click: on, back, or by its half', async () => {
    const at = async (slug: string, x: number) => {
      const page = await openGallery(site, slug);
      const box = await page.locator('.slides').boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * 0.3);
      await settled(page);
      const index = await shownIndex(page);
      await page.context().close();
      return index;
    };
    expect([await at('swipe', 0.2), await at('swipe', 0.8)]).toEqual([1, 1]);
    expect([await at('back', 0.2), await at('back', 0.8)]).toEqual([4, 4]);
    expect([await at('half', 0.2), await at('half', 0.8)]).toEqual([4, 1]);
  });

  test('[B4.21] go with their small pictures, in both directions', async () => {
    const page = await openGallery(site, 'thumbs');
    const current = () =>
      page
        .locator('.slide-thumbnails a')
        .evaluateAll((links) => links.findIndex((link) => link.ariaCurrent === 'true'));
    expect(await current()).toBe(0);
    await page.getByRole('link', { name: 'Picture 4 of 5' }).click();
    await settled(page);
    expect([await shownIndex(page), await current()]).toEqual([3, 3]);
    await next(page).click();
    await settled(page);
    expect([await shownIndex(page), await current()]).toEqual([4, 4]);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('[B4.5] [B4.6] say where they end where they do not go round', async () => {
    const page = await openGallery(site, 'ends');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ['gallery:reached-beginning', 'gallery:reached-end'])
        document.addEventListener(name, () => heard.push(name));
    });
    await page.keyboard.press('ArrowLeft');
    for (let n = 0; n < 5; n++) {
      await page.keyboard.press('ArrowRight');
      await settled(page);
    }
    expect(await shownIndex(page)).toBe(4);
    expect(await page.evaluate('heard')).toEqual(['gallery:reached-beginning', 'gallery:reached-end']);
  });

  test('[B9.32] [B9.36] make the stage as high as each picture asks for; small pictures stand close', async () => {
    const page = await openGallery(site, 'auto', { viewport: { width: 834, height: 1400 } });
    const ratios = () =>
      page.locator('.gallery').evaluate((gallery) => {
        const stage = gallery.querySelector('.slides')?.getBoundingClientRect();
        const slide =
          gallery.querySelectorAll<HTMLElement>('.slide')[Number((gallery as HTMLElement).dataset.index)];
        const [width = 1, height = 1] = (slide?.dataset.imageDimensions ?? '').split('x').map(Number);
        return Math.abs((stage?.width ?? 0) / (stage?.height ?? 1) - width / height) < 0.01;
      });
    for (let n = 0; n < 3; n++) {
      await expect.poll(ratios).toBe(true);
      await next(page).click();
      await settled(page);
    }
    const thumbs = await openGallery(site, 'thumbs');
    const padding = await thumbs
      .locator('.slide-thumbnails li')
      .first()
      .evaluate((item) => Number.parseFloat(getComputedStyle(item).paddingTop));
    expect(padding).toBeLessThanOrEqual(5);
  });
});

describe('a slideshow under a finger', () => {
  /** Pulls with a finger, as far and as long as it is said. */
  async function pull(page: Page, dx: number, ms: number): Promise<void> {
    await page
      .locator('.slides')
      .first()
      .evaluate(
        async (row, [far, time]) => {
          const tell = (name: string, x: number) =>
            row.dispatchEvent(
              new PointerEvent(name, {
                pointerId: 7,
                pointerType: 'touch',
                isPrimary: true,
                bubbles: true,
                clientX: x,
                clientY: 300,
                button: 0,
              }),
            );
          row.setPointerCapture = () => {};
          tell('pointerdown', 300);
          tell('pointermove', 300 + far / 2);
          await new Promise((resolve) => setTimeout(resolve, time));
          tell('pointermove', 300 + far);
          tell('pointerup', 300 + far);
        },
        [dx, ms] as const,
      );
    await settled(page);
  }

  test('[B9.34] changes its slide by 50 px within 250 ms, and by less does not', async () => {
    const page = await openGallery(site, 'fade', { ...PHONE, ...ease });
    await pull(page, -49, 0);
    expect(await shownIndex(page)).toBe(0);
    await pull(page, -50, 300);
    expect(await shownIndex(page)).toBe(0);
    await pull(page, -50, 0);
    expect(await shownIndex(page)).toBe(1);
    await pull(page, 60, 0);
    expect(await shownIndex(page)).toBe(0);
  });

  test('is scrolled by the browser itself where slides stand in a row, and knows what came into view', async () => {
    const page = await openGallery(site, 'swipe', PHONE);
    const cdp = await page.context().newCDPSession(page);
    const box = await page.locator('.slides').first().boundingBox();
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 60 }],
      });
    await finger('touchStart', 300);
    for (let x = 280; x >= 60; x -= 20) await finger('touchMove', x);
    await finger('touchEnd', 60);
    await expect.poll(() => shownIndex(page)).toBe(1);
  });
});

describe('a slideshow that plays', () => {
  const after = (begun: number, steps: number) => (begun + steps) % 5;

  test('[B9.24] shows each slide for the owner’s seconds, and [B4.9] waits under a mouse', async () => {
    const { page, begun } = await openStopped('plays', ease);
    await page.clock.runFor(1500);
    expect(await shownIndex(page)).toBe(begun);
    await page.clock.runFor(1500);
    expect(await shownIndex(page)).toBe(after(begun, 1));
    await page.locator('.slides').hover();
    await page.clock.runFor(10_000);
    expect(await shownIndex(page)).toBe(after(begun, 1));
    await page.mouse.move(5, 5);
    await page.clock.runFor(2500);
    expect(await shownIndex(page)).toBe(after(begun, 1));
    await page.clock.runFor(1000);
    expect(await shownIndex(page)).toBe(after(begun, 2));
  });

  test('[B4.9] does not wait under a finger that has tapped', async () => {
    const { page } = await openStopped('plays', { ...PHONE, ...ease });
    const box = await page.locator('.slides').boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await page.clock.runFor(1000);
    const tapped = await shownIndex(page);
    await page.clock.runFor(3000);
    expect(await shownIndex(page)).toBe(after(tapped, 1));
  });

  test('[B4.10] waits while a video in it shows', async () => {
    const { page, begun } = await openStopped('plays', ease);
    const say = (name: string) =>
      page
        .locator('.slide')
        .first()
        .evaluate((slide, type) => slide.dispatchEvent(new CustomEvent(type, { bubbles: true })), name);
    await say('video:showing');
    await page.clock.runFor(10_000);
    expect(await shownIndex(page)).toBe(begun);
    await say('video:hidden');
    await page.clock.runFor(3500);
    expect(await shownIndex(page)).toBe(after(begun, 1));
  });

  test.each(['litfade', 'litswipe'])(
    'waits while a lightbox lies over it, goes with it, and stays at the slide shown last: %s',
    async (slug) => {
      const { page, begun } = await openStopped(slug, ease);
      const boxes = (state = '') => page.locator(`.portico-lightbox${state}`);
      const link = page.locator('.slide').nth(begun).locator('a[aria-haspopup]');
      await link.evaluate((one: HTMLElement) => one.click());
      const open = boxes('[data-state="content"]');
      await expect.poll(() => page.clock.runFor(20).then(() => open.count())).toBe(1);
      await page.clock.runFor(20_000);
      expect(await shownIndex(page)).toBe(begun);
      for (const by of [1, 2]) {
        await page.keyboard.press('ArrowRight');
        await page.clock.runFor(1000);
        expect(await shownIndex(page)).toBe(after(begun, by));
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => page.clock.runFor(20).then(() => boxes().count())).toBe(0);
      expect(await shownIndex(page)).toBe(after(begun, 2));
      const focused = () =>
        page.evaluate(() => document.activeElement?.closest('.slide')?.getAttribute('data-slide-id'));
      const last = page.locator('.slide').nth(after(begun, 2));
      expect(await focused()).toBe(await last.getAttribute('data-slide-id'));
      expect(await last.evaluate((slide: HTMLElement) => slide.inert || slide.hidden)).toBe(false);
      // And plays on for whom the keyboard is not in it.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(3500);
      expect(await shownIndex(page)).toBe(after(begun, 3));
    },
  );

  test('stops by its button, says so, and is silent while it goes on by itself', async () => {
    const { page, begun } = await openStopped('plays', ease);
    await page.clock.runFor(3000);
    expect(await page.locator('.slide-spoken').textContent()).toBe('');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    expect(await shownIndex(page)).toBe(after(begun, 1));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(3500);
    expect(await shownIndex(page)).toBe(after(begun, 2));
    await next(page).click();
    await page.clock.runFor(500);
    expect(await page.locator('.slide-spoken').textContent()).toMatch(/^Picture \d of 5: Slide \d$/);
  });

  test('[B4.11] [B9.22] picks slides by chance where nobody has said otherwise, never the same twice', async () => {
    const { page, begun } = await openStopped('random', ease);
    await page.evaluate(() => {
      const heard: number[] = [];
      Object.assign(window, { heard });
      document.addEventListener('gallery:index', (event) => heard.push((event as CustomEvent).detail.index));
    });
    await page.clock.runFor(30_000);
    const seen = [begun, ...(await page.evaluate<number[]>('heard'))];
    expect(seen.length).toBeGreaterThan(15);
    expect(seen.filter((index, n) => index === seen[n - 1])).toEqual([]);
    expect(seen.slice(1).some((index, n) => index !== ((seen[n] ?? 0) + 1) % 3)).toBe(true);
  });

  test('[B2.3] does not play with nomotion=true, nor where less motion is asked for', async () => {
    for (const [slug, options] of [
      ['plays?nomotion=true', ease],
      ['plays', { reducedMotion: 'reduce' }],
    ] as const) {
      const { page } = await openStopped(slug, options);
      await page.clock.runFor(20_000);
      expect(await shownIndex(page)).toBe(0);
      expect(await page.getByRole('button', { name: /Pause|Play/ }).count()).toBe(0);
    }
  });

  test('[B4.8] is not moved by keys', async () => {
    const page = await openGallery(site, 'plays');
    await page.keyboard.press('ArrowRight');
    expect(await shownIndex(page)).toBe(0);
  });
});

describe('keys and addresses', () => {
  test('[B4.8] [B5.53] [B5.54] arrows move it, but not from an input, in motion or out of view', async () => {
    const page = await openGallery(site, 'scroll', ease);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await settled(page);
    expect(await shownIndex(page)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await settled(page);
    expect(await shownIndex(page)).toBe(0);
    await page.locator('input[type=email]').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await shownIndex(page)).toBe(0);
    await page.locator('body').evaluate((body) => {
      (document.activeElement as HTMLElement).blur();
      body.style.paddingTop = '300vh';
      scrollTo(0, 0);
    });
    await page.keyboard.press('ArrowRight');
    expect(await shownIndex(page)).toBe(0);
  });

  test('[B2.4] [B2.5] the address follows the slides without another step back, and opens them', async () => {
    const page = await openGallery(site, 'remembers');
    const steps = await page.evaluate(() => history.length);
    await next(page).click();
    await settled(page);
    const id = await page.locator('.slide').nth(1).getAttribute('data-slide-id');
    expect(page.url()).toBe(`${site.origin}/remembers#${id}`);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    const other = await openGallery(site, `remembers#${id}`);
    await expect.poll(() => shownIndex(other)).toBe(1);
    const lost = await openGallery(site, 'remembers#nothing-of-that-name');
    expect(await shownIndex(lost)).toBe(0);
  });

  test('of two galleries with a slide of one name the first shows it', async () => {
    const page = await openGallery(site, 'twice');
    await page.locator('.gallery[data-alive]').nth(1).waitFor();
    await page.evaluate(() => {
      for (const gallery of document.querySelectorAll('.gallery')) {
        const slide = gallery.querySelectorAll<HTMLElement>('.slide')[2];
        if (slide) slide.dataset.slideId = 'same';
      }
      location.hash = 'same';
    });
    await expect.poll(() => shownIndex(page)).toBe(2);
    await pageIsIdle(page);
    await settled(page);
    expect(
      await page
        .locator('.gallery')
        .nth(1)
        .evaluate((gallery) => (gallery as HTMLElement).dataset.index),
    ).toBe('0');
  });

  test('stays as it is for an address that names nothing of it, and leaves the address alone', async () => {
    const hashes = [
      '#itemId=0123456789ab',
      '#lightbox',
      '#lightbox=b1-2',
      '#lightbox-b1',
      '#%',
      '#]',
      '#slide',
    ];
    const page = await openGallery(site, `remembers${hashes[0]}`);
    const entries = await page.evaluate(() => history.length);
    for (const [index, hash] of hashes.entries()) {
      await page.evaluate((to) => (location.hash = to), hash);
      await pageIsIdle(page);
      expect([await shownIndex(page), await page.getByRole('dialog').count()], hash).toEqual([0, 0]);
      expect(await page.evaluate(() => [location.hash, history.length])).toEqual([hash, entries + index]);
    }
  });
});

describe('everybody', () => {
  test('gets a row to scroll with every picture where no script runs', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await openGallery(site, 'thumbs', { javaScriptEnabled: false, viewport });
      expect(await page.locator('.slide img').count()).toBe(5);
      expect(await page.locator('.slide-controls').isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Picture 3 of 5' }).click();
      const apart = () =>
        page
          .locator('.slide')
          .nth(2)
          .evaluate((slide) =>
            Math.round(
              slide.getBoundingClientRect().left - (slide.parentElement?.getBoundingClientRect().left ?? 0),
            ),
          );
      await expect.poll(apart).toBeLessThan(1);
      await page.context().close();
    }
  });

  test.each(['fade', 'thumbs', 'plays'])(
    'finds nothing wrong with %s, and nothing moves unasked',
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
        const sizes = await page
          .locator('.slide-control:visible')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
        await page.context().close();
      }
    },
  );

  test('keeps the slide they look at when the window changes, also in motion', async () => {
    const page = await openGallery(site, 'scroll', ease);
    await next(page).click();
    await page.setViewportSize({ width: 600, height: 800 });
    await settled(page);
    const apart = () =>
      page.locator('.slides').evaluate((row) => {
        const slide = row.children[1]?.getBoundingClientRect();
        return Math.round(Math.abs((slide?.left ?? 0) - row.getBoundingClientRect().left));
      });
    await expect.poll(apart).toBe(0);
    expect(await shownIndex(page)).toBe(1);
  });

  test('goes on where a slide is taken away while they look', async () => {
    const page = await openGallery(site, 'swipe');
    await page
      .locator('.slide')
      .last()
      .evaluate((slide) => slide.remove());
    await expect.poll(() => page.locator('.slide-count').textContent()).toBe('1 / 4');
    await previous(page).click();
    await settled(page);
    expect(await shownIndex(page)).toBe(3);
  });
});
