import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { uploadDrawn } from './drawn-pictures.ts';
import { count, openFirst, openGuide, style } from './lightbox-page.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults, shiftsOf, watchShifts } from './page-checks.ts';
import { publishSingletons } from './published.ts';

/** How much of the whole a test means, in px: rounding of the browser's own. */
const NEAR = 1.5;

describe('drawn pictures', () => {
  /** As many letters as words of a slide may have. */
  const WORDS = 'How it was made, by whom, and what for. '.repeat(50);
  const SHAPES = [
    { name: 'landscape', width: 2400, height: 1600, alt: 'A landscape', colour: '#3b6d8c' },
    { name: 'portrait', width: 1200, height: 2000, alt: 'A portrait', colour: '#8c5a3b' },
    { name: 'panorama', width: 4000, height: 400, alt: 'A panorama', colour: '#5a8c3b' },
    { name: 'tiny', width: 64, height: 48, alt: 'A tiny one', colour: '#8c3b6d' },
  ];
  let site: OwnSite;

  beforeAll(async () => {
    site = await makeOwnSite('lightbox-pictures', 'kiln-and-field');
    const owner = await apiPage(site);
    const hashes = await uploadDrawn(owner, SHAPES);
    const slides = Array.from({ length: 12 }, (_, at) => ({
      image: { media: hashes[at % hashes.length] },
      caption: at === 0 ? 'The first' : at === 1 ? WORDS : '',
    }));
    for (const autoplay of [false, true]) {
      const fields = {
        design: 'grid',
        source: 'own',
        slides,
        collection: '',
        limit: 30,
        slidesPerRow: 3,
        imageAspectRatio: '1:1',
        lightboxTheme: 'light',
        autoplay,
      };
      const blocks = {
        b0: { type: 'heading', version: 1, order: 'Zz', fields: { text: 'Drawn', level: 1 } },
        b1: { type: 'gallery', version: 2, order: 'a0', fields },
      };
      const sections = { s1: { order: 'a0', layout: 'flow', blocks } };
      const body = { title: 'Drawn', slug: autoplay ? 'playing' : 'drawn', sections };
      const made = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body });
      await callApi(owner, 'POST', '/rest/releases', { documents: [made.id] });
    }
    await owner.context().close();
  });

  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const WIDE = { viewport: { width: 1440, height: 900 } };
  const links = (page: Page) => page.locator('main a[data-enlarge]');
  const dialog = (page: Page) => page.locator('.portico-lightbox');
  /** The item that is shown: not one that goes, nor a neighbour. */
  const item = (page: Page) =>
    page.locator('.portico-lightbox-slide:not([inert]) .portico-lightbox-item').last();

  async function open(options: Parameters<typeof newPage>[0] = {}, hash = ''): Promise<Page> {
    const page = await newPage(options);
    page.setDefaultTimeout(20_000);
    await watchShifts(page);
    await page.goto(`${site.origin}/drawn${hash}`);
    await page.locator('main a[aria-haspopup]').first().waitFor();
    return page;
  }
  async function enlarge(page: Page, at: number): Promise<void> {
    await links(page).nth(at).scrollIntoViewIfNeeded();
    await links(page).nth(at).click();
    await atRest(page);
  }
  /** The item has come, and nothing moves any more. */
  async function atRest(page: Page): Promise<void> {
    await page.locator('.portico-lightbox[data-state="content"]').waitFor();
    await page.evaluate(async () => {
      const moves = () =>
        document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' &&
              Boolean((effect as KeyframeEffect | null)?.target?.closest('.portico-lightbox')),
          );
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let still = 0; still < 3; still++) {
        await frame();
        if (moves()) still = -1;
      }
    });
  }
  const boxOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('It is not to be seen');
    return box;
  };
  const gone = (page: Page) => expect.poll(() => dialog(page).count()).toBe(0);

  type Points = ReadonlyArray<readonly [number, number]>;
  interface Hand {
    devtools: CDPSession;
    /** Puts fingers down, moves them through places, and takes them up. */
    move(...places: Points[]): Promise<void>;
    down(points: Points): Promise<void>;
    to(points: Points): Promise<void>;
    up(): Promise<void>;
  }
  async function handOn(page: Page): Promise<Hand> {
    const devtools = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const hand: Hand = {
      devtools,
      down: (points) => send('touchStart', points).then(() => {}),
      to: (points) => send('touchMove', points).then(() => {}),
      up: () => send('touchEnd', []).then(() => {}),
      async move(first, ...rest) {
        if (first) await hand.down(first);
        for (const place of rest) await hand.to(place);
        await hand.up();
      },
    };
    return hand;
  }
  const tap = async (hand: Hand, x: number, y: number) => hand.move([[x, y]]);

  test('come out of their places in the page and go back into them, without a jump', async () => {
    const page = await open(WIDE);
    await links(page).nth(1).scrollIntoViewIfNeeded();
    await page.mouse.move(1, 1);
    const place = await boxOf(links(page).nth(1).locator('img'));
    /** Where the flying picture is seen at a time of its way: its box, cut by `clip-path`. */
    const seenAt = (part: 0 | 1) =>
      page.evaluate((end) => {
        const flying = document.querySelector('.portico-lightbox-item');
        const flight = flying?.getAnimations().find((one) => !(one instanceof CSSTransition));
        if (!flying || !flight) return undefined;
        flight.pause();
        flight.currentTime = end * 299.99;
        const { left, top, width, height } = flying.getBoundingClientRect();
        const { clipPath, transform } = getComputedStyle(flying);
        const [, sides = ''] = /inset\(([^)]*?)(?: round|\))/.exec(clipPath) ?? [];
        const px = sides.split(' ').map((side) => Number.parseFloat(side));
        const [up = 0, right = up, down = up, start = right] = px;
        const scale = new DOMMatrix(transform).a;
        return {
          x: left + start * scale,
          y: top + up * scale,
          width: width - (start + right) * scale,
          height: height - (up + down) * scale,
        };
      }, part);
    const expectPlace = (seen: Awaited<ReturnType<typeof seenAt>>) => {
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((seen?.[side] ?? Number.NaN) - place[side])).toBeLessThan(NEAR);
    };
    // A flight is caught as it begins, however busy the machine is.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        if (this.matches('.portico-lightbox-item')) animation.pause();
        return animation;
      };
    });
    await links(page)
      .nth(1)
      .locator('img')
      .evaluate((image) => image.closest('a')?.click());
    await page.locator('.portico-lightbox[data-state="content"]').waitFor();
    expectPlace(await seenAt(0));
    // The page's own picture is not seen beside the flying one.
    expect(
      await links(page)
        .nth(1)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).visibility),
    ).toBe('hidden');
    await item(page).evaluate((flying) => flying.getAnimations().forEach((one) => one.finish()));
    await page.keyboard.press('Escape');
    await page.locator('.portico-lightbox.is-flying').waitFor();
    expectPlace(await seenAt(1));
    await page
      .locator('.portico-lightbox-item')
      .first()
      .evaluate((flying) => flying.getAnimations().forEach((one) => one.finish()));
    await gone(page);
    expect(
      await links(page)
        .nth(1)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).visibility),
    ).toBe('visible');
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('give the focus to the one shown last, bring it into sight, and leave the page where it was', async () => {
    const page = await open({ viewport: { width: 1000, height: 500 } });
    await enlarge(page, 0);
    const before = await page.evaluate(() => [scrollY, document.documentElement.clientWidth]);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => [scrollY, document.documentElement.clientWidth])).toEqual(before);
    for (let left = 1; left <= 3; left++) {
      await dialog(page).getByRole('button', { name: 'Previous' }).click();
      await expect.poll(() => count(page).textContent()).toBe(`${13 - left} of 12`);
    }
    await page.keyboard.press('Escape');
    await gone(page);
    const last = links(page).nth(9);
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    const { y, height } = await boxOf(last);
    expect(y >= 0 && y + height <= 500).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });

  test('are enlarged by two fingers about the place between them, moved, and kept within the window', async () => {
    const page = await open(PHONE);
    await enlarge(page, 0);
    const hand = await handOn(page);
    const rest = await boxOf(item(page));
    const y = rest.y + rest.height / 2;
    await hand.down([
      [150, y],
      [250, y],
    ]);
    for (const apart of [80, 120, 160, 200])
      await hand.to([
        [200 - apart, y],
        [200 + apart, y],
      ]);
    await expect.poll(async () => (await boxOf(item(page))).width / rest.width).toBeCloseTo(4, 1);
    const held = await boxOf(item(page));
    // What lay between the fingers still does.
    expect((200 - held.x) / held.width).toBeCloseTo((200 - rest.x) / rest.width, 2);
    await hand.up();
    await atRest(page);
    expect(await dialog(page).getByRole('button', { name: 'Zoom out' }).count()).toBe(1);
    // Far beyond its edge it comes back to it.
    const pulledRight = async () => {
      await hand.move([[20, 400]], [[120, 400]], [[280, 400]], [[380, 400]]);
      await atRest(page);
      return Math.abs((await boxOf(item(page))).x);
    };
    await expect.poll(pulledRight).toBeLessThan(NEAR);
    const moved = await boxOf(item(page));
    expect(await count(page).textContent()).toBe('1 of 12');
    // A finger that moves what is enlarged puts nothing away, and the picture has as many pixels as it is shown in.
    expect(await item(page).locator('img').getAttribute('sizes')).toBe(`${Math.ceil(moved.width)}px`);
    await hand.move(
      [
        [50, 400],
        [350, 400],
      ],
      [
        [150, 400],
        [250, 400],
      ],
      [
        [190, 400],
        [210, 400],
      ],
    );
    await atRest(page);
    expect((await boxOf(item(page))).width).toBeCloseTo(rest.width, 0);
    expect(await dialog(page).count()).toBe(1);
  });

  test('fill the window by two taps of a finger and fit again by two more; one tap hides the controls', async () => {
    const page = await open(PHONE);
    await enlarge(page, 0);
    const hand = await handOn(page);
    const rest = await boxOf(item(page));
    const [x, y] = [195, rest.y + rest.height / 2] as const;
    await tap(hand, x, y);
    await tap(hand, x, y);
    await expect.poll(async () => (await boxOf(item(page))).height).toBeGreaterThan(843);
    await tap(hand, x, y);
    await tap(hand, x, y);
    await expect.poll(async () => (await boxOf(item(page))).height).toBeCloseTo(rest.height, 0);
    expect(await page.locator('.portico-lightbox.is-idle').count()).toBe(0);
    await tap(hand, x, y);
    await page.locator('.portico-lightbox.is-idle').waitFor();
    await tap(hand, x, y);
    await page.locator('.portico-lightbox:not(.is-idle)').waitFor();
  });

  test('follow a finger to the side with the next one beside them, and come back where it turns back', async () => {
    const page = await open(PHONE);
    await enlarge(page, 0);
    const hand = await handOn(page);
    await hand.down([[300, 420]]);
    for (const x of [280, 220, 160]) await hand.to([[x, 420]]);
    const slides = () =>
      page
        .locator('.portico-lightbox-slide')
        .evaluateAll((all) => all.map((slide) => Math.round(slide.getBoundingClientRect().x)));
    await expect.poll(async () => (await slides())[0]).toBeLessThan(-80);
    const [first = 0, second = 0] = await slides();
    expect(second - first).toBe(390);
    for (const x of [200, 260, 300]) await hand.to([[x, 420]]);
    await hand.up();
    await atRest(page);
    expect(await count(page).textContent()).toBe('1 of 12');
    await hand.move([[300, 420]], [[250, 420]], [[120, 420]], [[60, 420]]);
    await expect.poll(() => count(page).textContent()).toBe('2 of 12');
    await hand.move([[60, 420]], [[120, 420]], [[250, 420]], [[320, 420]]);
    await expect.poll(() => count(page).textContent()).toBe('1 of 12');
    await atRest(page);
    expect(await page.locator('.portico-lightbox-slide').count()).toBe(1);
  });

  test('go where a finger pulls them down, let the page through meanwhile, and are put away by it', async () => {
    const page = await open(PHONE);
    await enlarge(page, 0);
    const hand = await handOn(page);
    const rest = await boxOf(item(page));
    await hand.down([[200, 420]]);
    for (const by of [20, 60, 110]) await hand.to([[200 + by / 2, 420 + by]]);
    /** How far its middle is from where it rests. */
    const way = async () => {
      const { y, height } = await boxOf(item(page));
      return y + height / 2 - rest.y - rest.height / 2;
    };
    await expect.poll(way).toBeCloseTo(90, 0);
    const pulled = await boxOf(item(page));
    expect(pulled.x + pulled.width / 2 - rest.x - rest.width / 2).toBeCloseTo(45, 0);
    const ground = await style(page, '.portico-lightbox', 'background-color');
    expect(Number(/[\d.]+\)$/.exec(ground)?.[0].slice(0, -1))).toBeLessThan(0.9);
    for (const by of [80, 40, 20]) await hand.to([[200, 420 + by]]);
    await hand.up();
    await atRest(page);
    expect((await boxOf(item(page))).y).toBeCloseTo(rest.y, 0);
    await hand.move([[200, 420]], [[200, 500]], [[200, 640]], [[200, 760]]);
    await gone(page);
    expect(
      await links(page)
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  test('are enlarged by keys and by a button, and moved by arrows to their edge before the next one comes', async () => {
    const page = await open(WIDE);
    await enlarge(page, 0);
    const rest = await boxOf(item(page));
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await atRest(page);
    const large = await boxOf(item(page));
    expect(large.width / rest.width).toBeCloseTo(2.25, 1);
    await page.keyboard.press('ArrowRight');
    await atRest(page);
    expect((await boxOf(item(page))).x).toBeLessThan(large.x);
    expect(await count(page).textContent()).toBe('1 of 12');
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    await atRest(page);
    expect(await boxOf(item(page))).toEqual(rest);
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
    await atRest(page);
    expect((await boxOf(item(page))).width).toBeGreaterThan(1440 - NEAR);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Zoom out' }).click();
    await atRest(page);
    expect(await boxOf(item(page))).toEqual(rest);
    // To the edge, then on.
    await page.keyboard.press('+');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return count(page).textContent();
      })
      .toBe('2 of 12');
  });

  test('are enlarged by the wheel with Ctrl about the pointer, and moved by a mouse; a click fits them again', async () => {
    const page = await open(WIDE);
    await enlarge(page, 0);
    const rest = await boxOf(item(page));
    const [x, y] = [rest.x + rest.width * 0.25, rest.y + rest.height * 0.75];
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await boxOf(item(page))).width).toBeGreaterThan(rest.width * 2.5);
    const large = await boxOf(item(page));
    expect((x - large.x) / large.width).toBeCloseTo(0.25, 1);
    expect((y - large.y) / large.height).toBeCloseTo(0.75, 1);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 30, { steps: 4 });
    await page.mouse.move(x + 80, y - 60, { steps: 4 });
    await expect.poll(async () => (await boxOf(item(page))).x).toBeGreaterThan(large.x + 60);
    await page.mouse.up();
    expect(await count(page).textContent()).toBe('1 of 12');
    await atRest(page);
    // After the end of the drag.
    await expect
      .poll(async () => {
        await page.mouse.click(700, 450);
        await atRest(page);
        return Math.round((await boxOf(item(page))).width);
      })
      .toBe(Math.round(rest.width));
  });

  test('take the set, where to begin, both controls, the speed and the address', async () => {
    const page = await open(WIDE);
    await enlarge(page, 4);
    // The set is all of the block's, and it began with the fifth.
    expect(await count(page).textContent()).toBe('5 of 12');
    expect(new URL(page.url()).hash).toBe(`#${await links(page).nth(4).getAttribute('id')}`);
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    expect(await count(page).textContent()).toBe('6 of 12');
    await dialog(page).getByRole('button', { name: 'Previous' }).click();
    await dialog(page).getByRole('button', { name: 'Previous' }).click();
    expect(await count(page).textContent()).toBe('4 of 12');
    expect(await style(page, '.portico-lightbox-slide:not([inert])', 'transition-duration')).toBe(
      '0.6s, 0.6s',
    );
    expect(new URL(page.url()).hash).toBe(`#${await links(page).nth(3).getAttribute('id')}`);
  });

  test('[B3.16] [B5.10] have a light or a dark ground', async () => {
    const page = await open();
    await enlarge(page, 0);
    expect(await dialog(page).getAttribute('class')).toMatch(/\bis-light\b/);
    expect(await style(page, '.portico-lightbox', 'background-color')).toBe('rgba(255, 255, 255, 0.95)');
    const guide = await openGuide();
    await openFirst(guide);
    expect(await dialog(guide).getAttribute('class')).toMatch(/\bis-dark\b/);
  });

  test('[B4.24] take one step from a key that is held, within 200 ms', async () => {
    const page = await open(WIDE);
    await enlarge(page, 0);
    await page.evaluate(() => {
      for (let times = 0; times < 8; times++)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, repeat: times > 0, bubbles: true }),
        );
    });
    expect(await count(page).textContent()).toBe('2 of 12');
  });

  test('[B4.25] [B4.26] go on by a click at 50.1 % and back at 49.9 %, and close in the outer 2 %', async () => {
    const page = await open(WIDE);
    // A panorama, as wide as pictures get.
    await enlarge(page, 2);
    const { y, height } = await boxOf(item(page));
    await page.mouse.click(1440 * 0.501, y + height / 2);
    await expect.poll(() => count(page).textContent()).toBe('4 of 12');
    await page.keyboard.press('ArrowLeft');
    await atRest(page);
    await page.mouse.click(1440 * 0.499, y + height / 2);
    await expect.poll(() => count(page).textContent()).toBe('2 of 12');
    await page.mouse.click(1440 * 0.99, y + height / 2);
    await gone(page);
  });

  test('[B9.23] go on by themselves every 1000 ms where the owner wants that, until the keys 37 and 39 go on', async () => {
    const page = await newPage(WIDE);
    await page.clock.install();
    await page.goto(`${site.origin}/playing`);
    await page.locator('main a[aria-haspopup]').first().waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await links(page).first().click();
    const state = () => dialog(page).getAttribute('data-state');
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return (await dialog(page).count()) === 1 && (await state());
      })
      .toBe('content');
    await page.clock.runFor(950);
    expect(await count(page).textContent()).toBe('1 of 12');
    await page.clock.runFor(50);
    expect(await count(page).textContent()).toBe('2 of 12');
    await page.clock.runFor(1000);
    expect(await count(page).textContent()).toBe('3 of 12');
    const devtools = await page.context().newCDPSession(page);
    const press = async (windowsVirtualKeyCode: number, key: string) => {
      for (const type of ['keyDown', 'keyUp'] as const)
        await devtools.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode, key });
    };
    await press(37, 'ArrowLeft');
    expect(await count(page).textContent()).toBe('2 of 12');
    await page.clock.runFor(5000);
    expect(await count(page).textContent()).toBe('2 of 12');
    await expect
      .poll(async () => {
        await press(39, 'ArrowRight');
        return count(page).textContent();
      })
      .toBe('3 of 12');
  });

  test('[B9.46] lose their controls in 500 ms, and are fitted anew 1000 ms after the panel of styles closes', async () => {
    const page = await ownerPage(site, `/design/colours?frameUrl=${encodeURIComponent('/drawn')}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('main a[aria-haspopup]').first().click();
    await frame.locator('.portico-lightbox[data-state="content"]').waitFor();
    const inside = page.frames().find((one) => one.url().includes('/drawn'));
    if (!inside) throw new Error('There is no preview');
    const fades = await inside.evaluate(() => {
      const box = document.querySelector('.portico-lightbox');
      box?.classList.add('is-idle');
      const bar = document.querySelector('.portico-lightbox-bar');
      return bar ? getComputedStyle(bar).transitionDuration : '';
    });
    expect(fades).toMatch(/^0\.5s/);
    // What the choice of styles may have done to it, and when that is mended.
    const mended = inside.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let closedAt = 0;
          addEventListener('portico:shared', (event) => {
            if ((event as CustomEvent).detail.name === 'portico:styles-closed') closedAt = performance.now();
          });
          const image = document.querySelector<HTMLImageElement>('.portico-lightbox-item > img');
          if (!image) return;
          image.sizes = '1px';
          new MutationObserver(() => resolve(performance.now() - closedAt)).observe(image, {
            attributeFilter: ['sizes'],
          });
        }),
    );
    await page.getByRole('link', { name: 'Pages' }).first().click();
    const after = await mended;
    expect(after).toBeGreaterThanOrEqual(999);
    expect(after).toBeLessThan(5000);
  });

  test('have their neighbours ready, in no more pixels than the window shows', async () => {
    const page = await open(WIDE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enlarge(page, 1);
    const hashes = await links(page).evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('/')[3] ?? ''),
    );
    for (const near of [0, 1, 2])
      await expect.poll(() => asked.some((url) => url.includes(hashes[near] ?? '?'))).toBe(true);
    expect(asked.filter((url) => /2500w/.test(url))).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => asked.filter((url) => /2500w/.test(url)).length).toBe(1);
  });

  test('keep long words beside the picture, to be scrolled by keys as well', async () => {
    for (const options of [PHONE, WIDE]) {
      const page = await open(options);
      await enlarge(page, 1);
      const words = page.locator('.portico-lightbox-slide:not([inert]) figcaption');
      const { height } = await boxOf(words);
      expect(height).toBeLessThanOrEqual((options.viewport.height ?? 0) / 4 + 1);
      expect((await boxOf(item(page))).height).toBeGreaterThan(300);
      if (await words.evaluate((each) => each.scrollHeight > each.clientHeight))
        expect(await words.getAttribute('tabindex')).toBe('0');
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });

  test('that cannot be had say so with what they show, and can be passed', async () => {
    const page = await open(WIDE);
    await page.route(/format=(1000|1500|2500)w/, (route) => route.fulfill({ status: 404 }));
    await enlarge(page, 0);
    const words = item(page).getByText('This picture could not be loaded.');
    await words.waitFor();
    expect(await words.textContent()).toContain('A landscape');
    await expect.poll(() => dialog(page).getByRole('button', { name: /Zoom/ }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    expect(await count(page).textContent()).toBe('2 of 12');
  });

  test('do not open in the owner’s canvas, but do in the preview', async () => {
    const page = await ownerPage(site, `/?frameUrl=${encodeURIComponent('/drawn')}`, WIDE);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const canvas = page.frameLocator('iframe[title="The page being edited"]');
    await canvas.locator('main img').first().click();
    await canvas.locator('main img').first().click();
    const frame = await canvas.locator('body').elementHandle();
    await frame?.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await canvas.locator('.portico-lightbox').count()).toBe(0);
    expect(scripts.filter((url) => url.includes('lightbox-of-pictures'))).toEqual([]);
    const preview = await ownerPage(site, `/pages?frameUrl=${encodeURIComponent('/drawn')}`, WIDE);
    await preview.frameLocator('iframe').locator('main a[aria-haspopup]').first().click();
    await preview.frameLocator('iframe').locator('.portico-lightbox[data-state="content"]').waitFor();
  });

  // The last: it changes the site.
  test('count themselves in the page’s language, from the right where it is read so', async () => {
    await publishSingletons(site, { settings: { language: 'ar' } });
    const page = await open(WIDE);
    await enlarge(page, 0);
    expect(await count(page).textContent()).toBe('1 من 12');
    expect(await dialog(page).getByRole('status').textContent()).toContain('1 من 12');
    // The next one comes from the left.
    await page.keyboard.press('ArrowLeft');
    expect(await count(page).textContent()).toBe('2 من 12');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
