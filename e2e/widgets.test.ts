import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWidgetsPage, serveWidgetsPage } from '../scripts/lib/widgets-page.mjs';
import { newPage, widths } from './browser.ts';
import { accessibilityFaults, pageIsIdle } from './page-checks.ts';

/** The docs' page of widgets, built and served for this run. */
let url: string;
const endings: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-widgets-'));
  endings.push(() => rm(folder, { recursive: true }));
  await buildWidgetsPage(folder);
  const server = await serveWidgetsPage(folder, 0);
  endings.unshift(() => server.stop());
  url = server.url;
});
afterAll(async () => {
  for (const end of endings) await end();
});

interface Options extends BrowserContextOptions {
  /** The page's clock stands still and is moved by the test. */
  clock?: boolean;
}

async function open({ clock, ...options }: Options = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1000, height: 800 }, ...options });
  page.setDefaultTimeout(10_000);
  if (clock) await page.clock.install({ time: '2026-05-01T12:00:00Z' });
  await page.goto(url);
  await page.locator('html[data-started]').waitFor();
  if (clock) await page.clock.pauseAt('2026-05-01T13:00:00Z');
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses a sample's button and waits for its dialog. */
async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.locator('dialog[open]').last().waitFor();
}
const said = (page: Page, sample: string) => page.locator(`#${sample}-said`);
const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('dialogs', () => {
  test('lie from z-index 30000 on, 350 px wide with 20 px of padding', async () => {
    const page = await open();
    await openDialog(page, 'Confirm or cancel');
    await page.getByRole('alertdialog', { name: 'Remove this bowl?' }).waitFor();
    expect(await style(page, '.portico-modal', 'z-index')).toBe('30000');
    expect(await style(page, '.portico-dialog', 'width')).toBe('350px');
    expect(await style(page, '.portico-dialog', 'padding')).toBe('20px');
    await page.keyboard.press('Escape');
    await openDialog(page, 'No buttons, a form');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('dialog', { name: 'Once a month?' }).waitFor();
    expect(await style(page, '.portico-modal:last-child', 'z-index')).toBe('30001');
  });

  test('end in a response, give the focus back, and leave the document', async () => {
    const page = await open();
    await openDialog(page, 'Information');
    await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page, 'dialogs').textContent()).toBe('The information was closed.');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Information', exact: true }).evaluate(isFocused)).toBe(
      true,
    );

    await openDialog(page, 'Confirm or cancel');
    // What cannot be undone has the focus on its way out.
    expect(await page.getByRole('button', { name: 'Keep', exact: true }).evaluate(isFocused)).toBe(true);
    await press(page, 'Remove');
    await expect.poll(() => said(page, 'dialogs').textContent()).toBe('Removed.');
  });

  test('have the buttons of their style', async () => {
    const page = await open();
    const buttons = async (name: string) => {
      await openDialog(page, name);
      const shown = await page.locator('dialog[open]').getByRole('button').allTextContents();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      return shown;
    };
    expect(await buttons('Confirm or reject')).toEqual(['No', 'Yes']);
    expect(await buttons('Confirm or cancel')).toEqual(['Keep', 'Remove']);
    expect(await buttons('Information')).toEqual(['OK']);
    // Its form has one of its own; the other is the cross.
    expect(await buttons('No buttons, a form')).toEqual(['Sign up', '']);
  });

  test('count Escape and a click on the overlay as cancel, but not marking text beyond the edge', async () => {
    const page = await open();
    await openDialog(page, 'Confirm or reject');
    await page.keyboard.press('Escape');
    await expect.poll(() => said(page, 'dialogs').textContent()).toBe('The response is cancel.');
    await openDialog(page, 'Confirm or cancel');
    const box = await page.locator('.portico-dialog').last().boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 70);
    await page.mouse.down();
    await page.mouse.move(10, 10);
    await page.mouse.up();
    expect(await page.getByRole('alertdialog').count()).toBe(1);
    await page.mouse.click(10, 10);
    await expect.poll(() => said(page, 'dialogs').textContent()).toBe('Kept.');
  });

  test('without transitions are gone after 600 ms', async () => {
    const page = await open({ clock: true, reducedMotion: 'reduce' });
    await openDialog(page, 'Information');
    await page.keyboard.press('Escape');
    await page.clock.runFor(599);
    expect(await page.locator('dialog').count()).toBe(1);
    await page.clock.runFor(1);
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('with transitions are gone when these end', async () => {
    const page = await open();
    await openDialog(page, 'Information');
    await page.clock.install();
    await page.keyboard.press('Escape');
    // No timer runs: only the transition ends.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  test('close one by one by Escape, the last first', async () => {
    const page = await open();
    await openDialog(page, 'No buttons, a form');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Once a month?' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await page.getByLabel('Email').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => said(page, 'dialogs').textContent()).toBe('The response is cancel.');
  });

  test('keep Tab inside and the page behind them still', async () => {
    const page = await open();
    await openDialog(page, 'No buttons, a form');
    const focused = () =>
      page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.name ?? ""');
    const seen = [];
    for (let index = 0; index < 4; index++) {
      seen.push(await focused());
      await page.keyboard.press('Tab');
    }
    expect(seen).toEqual(['email', '', 'Close', 'email']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Close');
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});

describe('the lightbox', () => {
  const box = (page: Page) => page.locator('.portico-lightbox');
  const shown = (page: Page) => page.locator('.portico-lightbox-slide:not([data-place])');
  async function openBox(page: Page, name: string): Promise<void> {
    await press(page, name);
    await page.locator('.portico-lightbox[data-state="content"]').waitFor();
  }

  test('opens over the page, is called Gallery, and shows an item and its words', async () => {
    const page = await open();
    await openBox(page, 'Three pictures');
    await page.getByRole('dialog', { name: 'Gallery' }).waitFor();
    expect(await shown(page).getByRole('img', { name: 'A bowl' }).count()).toBe(1);
    expect(await shown(page).locator('figcaption').textContent()).toBe('Bowl, stoneware, 2026');
    expect(await page.locator('.portico-lightbox-count').textContent()).toBe('1 of 3');
    expect(await box(page).getByRole('status').textContent()).toBe('1 of 3: Bowl, stoneware, 2026');
    await expect
      .poll(() => style(page, '.portico-lightbox', 'background-color'))
      .toBe('rgba(17, 17, 17, 0.95)');
    await page.keyboard.press('Escape');
    await openBox(page, 'In the light theme');
    await page.getByRole('dialog', { name: 'Stoneware' }).waitFor();
    await expect
      .poll(() => style(page, '.portico-lightbox.is-light', 'background-color'))
      .toBe('rgba(255, 255, 255, 0.95)');
    expect(await page.locator('.portico-lightbox.is-light .portico-lightbox-count').textContent()).toBe(
      '2 of 3',
    );
  });

  test('shows its overlay first, then the item; with the specified times and room', async () => {
    const page = await open();
    const states = await page.evaluate(async () => {
      const seen: string[] = [];
      const ended = new Promise<void>((resolve) => {
        new MutationObserver(() => {
          const { state = '' } = document.querySelector<HTMLElement>('.portico-lightbox')?.dataset ?? {};
          const stage = document.querySelector('.portico-lightbox-stage');
          if (state && seen.at(-1)?.split(' ')[0] !== state)
            seen.push(`${state} ${stage && getComputedStyle(stage).opacity}`);
          if (state === 'content') resolve();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      document.querySelector<HTMLElement>('[data-run="lightbox/pictures"]')?.click();
      await ended;
      return seen;
    });
    // The item begins to show when the overlay is there.
    expect(states).toEqual(['overlay 0', 'content 0']);
    expect(await style(page, '.portico-lightbox', 'padding')).toBe('100px');
    expect(await style(page, '.portico-lightbox', 'transition-duration')).toBe('0.3s');
    expect(await style(page, '.portico-lightbox-slide', 'transition-duration')).toBe('0.6s, 0.6s');
  });

  test('closes by its button, Escape, a click beside the picture and a click on the overlay', async () => {
    const page = await open();
    const ways: Array<() => Promise<void>> = [
      () => box(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      // Within the room that pictures have, but beside this one.
      () => page.mouse.click(150, 115),
      () => page.mouse.click(500, 20),
    ];
    for (const close of ways) {
      await openBox(page, 'One without words');
      await close();
      await expect.poll(() => box(page).count()).toBe(0);
      const opener = page.getByRole('button', { name: 'One without words' });
      expect(await opener.evaluate(isFocused)).toBe(true);
    }
  });

  test('goes on by the arrow keys, codes 37 and 39, once in 200 ms while one is held', async () => {
    const page = await open();
    await openBox(page, 'Three pictures');
    const codes = await page.evaluate(() => {
      const seen: number[] = [];
      addEventListener('keydown', (event) => seen.push(event.keyCode));
      Object.assign(window, { codes: seen });
      return seen;
    });
    expect(codes).toEqual([]);
    // As a held key tells of itself: within one moment, however busy the machine is.
    await page.evaluate(() => {
      for (const repeat of [false, true, true])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, repeat, bubbles: true }),
        );
    });
    const count = page.locator('.portico-lightbox-count');
    expect(await count.textContent()).toBe('2 of 3');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft');
        return count.textContent();
      })
      .toBe('1 of 3');
    expect(await page.evaluate('[...new Set(codes)].sort()')).toEqual([37, 39]);
    // Round the end.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft');
        return count.textContent();
      })
      .toBe('3 of 3');
  });

  test('goes on by a click on the right half and back by one on the left', async () => {
    const page = await open();
    await openBox(page, 'One without words');
    await page.keyboard.press('Escape');
    await openBox(page, 'Three pictures');
    const count = page.locator('.portico-lightbox-count').last();
    // The one before is still closing for a moment.
    await expect.poll(() => count.textContent()).toBe('1 of 3');
    await page.mouse.click(501, 400);
    expect(await count.textContent()).toBe('2 of 3');
    await page.mouse.click(499, 400);
    expect(await count.textContent()).toBe('1 of 3');
  });

  test('keeps the shown item in the address; the way back closes it, and a sent address opens nothing else', async () => {
    const page = await open();
    await openBox(page, 'Three pictures');
    expect(new URL(page.url()).hash).toBe('#bowl');
    await page.keyboard.press('ArrowRight');
    expect(new URL(page.url()).hash).toBe('#vase');
    await page.goBack();
    await expect.poll(() => box(page).count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    await openBox(page, 'Three pictures');
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  });

  test('lets its controls go in 500 ms when nobody moves, and fits its picture into any window', async () => {
    const page = await open({ clock: true });
    await press(page, 'One without words');
    const idle = page.locator('.portico-lightbox.is-idle');
    // Nobody moves from when the picture is there, which no clock hastens.
    await expect.poll(() => page.clock.runFor(600).then(() => idle.count())).toBe(1);
    expect(await style(page, '.portico-lightbox-bar', 'transition-duration')).toMatch(/^0\.5s/);
    await page.mouse.move(400, 300);
    await page.mouse.move(410, 300);
    expect(await idle.count()).toBe(0);
    for (const [width, height] of [
      [1000, 800],
      [500, 900],
      [900, 420],
    ] as const) {
      await page.setViewportSize({ width, height });
      const picture = await page.locator('.portico-lightbox-picture').boundingBox();
      expect(picture?.x).toBeGreaterThanOrEqual(0);
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(2400 / 900, 1);
    }
  });

  test('goes on by itself every second, not for those who want less motion, and stops when told to', async () => {
    const page = await open({ clock: true });
    await press(page, 'By itself');
    const count = page.locator('.portico-lightbox-count');
    // The picture is shown once it is there, which no clock hastens.
    await expect.poll(() => page.clock.runFor(200).then(() => count.textContent())).toBe('2 of 3');
    await box(page).getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(5000);
    expect(await count.textContent()).toBe('2 of 3');
    const still = await open({ clock: true, reducedMotion: 'reduce' });
    await press(still, 'By itself');
    await still.clock.runFor(5000);
    expect(await still.locator('.portico-lightbox-count').textContent()).toBe('1 of 3');
    expect(await still.getByRole('button', { name: 'Play' }).count()).toBe(1);
  });

  test('follows a finger to the next picture, and closes when pulled down', async () => {
    const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await openBox(page, 'Three pictures');
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    await touch('touchStart', 300, 400);
    await touch('touchMove', 250, 400);
    await touch('touchMove', 120, 402);
    await touch('touchEnd');
    await expect.poll(() => page.locator('.portico-lightbox-count').textContent()).toBe('2 of 3');
    await touch('touchStart', 200, 300);
    await touch('touchMove', 205, 450);
    await touch('touchMove', 205, 650);
    await touch('touchEnd');
    await expect.poll(() => box(page).count()).toBe(0);
  });

  test('says what could not be loaded, has only the buttons it is to have, and breaks no rule', async () => {
    const page = await open();
    await openBox(page, 'Anything, even what fails');
    expect(await box(page).getByRole('button', { name: 'Previous' }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await box(page).getByRole('button', { name: 'Next' }).click();
    await shown(page).getByText('This picture could not be loaded.').waitFor();
  });
});

describe('the toast', () => {
  /** Its place is known to screen readers for 100 ms before the first words come. */
  async function showToast(page: Page): Promise<void> {
    await press(page, 'Show a toast');
    await page.locator('.portico-toasts').waitFor({ state: 'attached' });
    await page.clock.runFor(100);
  }

  test('stays 2000 ms at the top right and then confirms itself', async () => {
    const page = await open({ clock: true });
    await showToast(page);
    const toast = page.getByRole('status').getByText('Added to your cart');
    const box = await toast.boundingBox();
    expect(box && box.x + box.width).toBe(1000 - 16);
    expect(box?.y).toBeLessThan(40);
    await page.clock.runFor(1999);
    expect(await said(page, 'toast').textContent()).toBe('');
    await page.clock.runFor(1);
    expect(await said(page, 'toast').textContent()).toBe('The toast ended with confirm.');
    await page.clock.runFor(600);
    expect(await toast.count()).toBe(0);
  });

  test('waits while the pointer is on it', async () => {
    const page = await open({ clock: true });
    await showToast(page);
    await page.getByText('Added to your cart').hover();
    await page.clock.runFor(10_000);
    expect(await said(page, 'toast').textContent()).toBe('');
    await page.mouse.move(0, 0);
    await page.clock.runFor(2000);
    expect(await said(page, 'toast').textContent()).toBe('The toast ended with confirm.');
  });
});

describe('a tooltip', () => {
  const tip = (page: Page) => page.locator('[role="tooltip"]:not([hidden])');

  test('comes after 1200 ms, 15 px from the pointer, in the style info', async () => {
    const page = await open({ clock: true });
    const target = page.getByRole('button', { name: /^Made to order/ });
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    const [x, y] = [Math.round(box?.x ?? 0) + 10, Math.round(box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.clock.runFor(1199);
    expect(await tip(page).count()).toBe(0);
    await page.clock.runFor(1);
    const shown = await tip(page).boundingBox();
    expect(shown).toMatchObject({ x: x + 15, y: y + 15, width: 250 });
    expect(await tip(page).getAttribute('class')).toMatch(/\binfo\b/);
    expect(await style(page, '.portico-tooltip.info:not([hidden])', 'transition-duration')).toMatch(/^0\.3s/);
    await page.mouse.move(0, 0);
    await page.clock.runFor(150);
    await expect.poll(() => tip(page).count()).toBe(0);
  });

  test('keeps 20 px from the window’s edges', async () => {
    const page = await open({
      clock: true,
      viewport: { width: 390, height: 800 },
      reducedMotion: 'reduce',
    });
    const target = page.getByRole('button', { name: /^Made to order/ });
    // To the window's lower end.
    await target.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const box = await target.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 5, (box?.y ?? 0) + 5);
    await page.clock.runFor(1200);
    const shown = await tip(page).boundingBox();
    expect(shown?.x).toBeGreaterThanOrEqual(20);
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(370);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(780);
  });

  test('comes by keyboard, stays under the pointer and goes by Escape', async () => {
    const page = await open({ clock: true, reducedMotion: 'reduce' });
    const target = page.getByRole('button', { name: /^Kept at 4 °C/ });
    await page.getByRole('button', { name: 'Show a toast' }).focus();
    await page.keyboard.press('Tab');
    expect(await target.evaluate(isFocused)).toBe(true);
    await page.clock.runFor(1200);
    await tip(page).hover();
    await page.clock.runFor(5000);
    expect(await tip(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip(page).count()).toBe(0);
  });
});

describe('scroll animations', () => {
  const isLoaded = (page: Page, id: string) =>
    page.locator(id).evaluate((element) => element.classList.contains('animation-loaded'));
  /** Scrolls so that this many px of an element are in the window, and lets the observer look. */
  const reveal = (page: Page, id: string, px: number) =>
    page.locator(id).evaluate(async (element, visible) => {
      // Where it will stand: it rises while it waits.
      const top = element.getBoundingClientRect().top - (element.matches('.animation-loaded') ? 0 : 24);
      scrollTo({ top: scrollY + top - innerHeight + visible, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, px);

  test('an element gains animation-loaded when at least half of it is visible', async () => {
    const page = await open();
    expect(await isLoaded(page, '#coming-half')).toBe(false);
    // It is 400 px high.
    await reveal(page, '#coming-half', 180);
    expect(await isLoaded(page, '#coming-half')).toBe(false);
    await reveal(page, '#coming-half', 230);
    await expect.poll(() => isLoaded(page, '#coming-half')).toBe(true);
    expect(await style(page, '#coming-half', 'transition-duration')).toBe('0.3s, 0.3s');
    await expect.poll(() => style(page, '#coming-half', 'opacity')).toBe('1');
  });

  test('an element taller than the window gains it as soon as it intersects', async () => {
    const page = await open();
    await reveal(page, '#coming-tall', -10);
    expect(await isLoaded(page, '#coming-tall')).toBe(false);
    await reveal(page, '#coming-tall', 30);
    await expect.poll(() => isLoaded(page, '#coming-tall')).toBe(true);
  });

  test('an element waits for its picture, though not for ever', async () => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const page = await newPage({ viewport: { width: 1000, height: 800 } });
    await page.route('**/bowl*.svg', async (route) => {
      await sent;
      await route.continue();
    });
    for (const comes of [false, true]) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.locator('#coming-picture.animation-waiting').waitFor();
      await reveal(page, '#coming-picture', 400);
      await pageIsIdle(page);
      expect(await isLoaded(page, '#coming-picture')).toBe(false);
      if (comes) send();
      // Shown after three seconds in any case.
      await expect.poll(() => isLoaded(page, '#coming-picture'), { timeout: comes ? 2000 : 6000 }).toBe(true);
    }
  });
});

describe('helpers', () => {
  test('a tween starts, pauses, resumes and ends', async () => {
    const page = await open();
    const output = said(page, 'tween');
    await press(page, 'Start');
    await expect.poll(() => output.textContent()).toBe('Running.');
    await press(page, 'Pause');
    await expect.poll(() => output.textContent()).toBe('Paused.');
    await press(page, 'Resume');
    await press(page, 'End');
    await expect.poll(() => output.textContent()).toBe('Ended.');
    expect(await style(page, '#tween-mark', 'margin-left')).toMatch(/^\d{3}/);
  });

  test('the address’s overrides count on internal sites, malformed ones are said in the console', async () => {
    const page = await open();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    await page.getByRole('link', { name: 'with them' }).click();
    await expect.poll(() => page.locator('#overrides').textContent()).toBe('animations: rise');
    expect(problems).toEqual([]);
    await page.getByRole('link', { name: 'with malformed ones' }).click();
    await expect.poll(() => page.locator('#overrides').textContent()).toBe('none');
    expect(problems).toEqual([expect.stringMatching(/^error reading query param override/)]);
  });
});

describe('the page of widgets', () => {
  test('is sound, dialogs open and closed', async () => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const name of ['Confirm or cancel', 'No buttons, a form', 'Long text']) {
      await openDialog(page, name);
      expect(await accessibilityFaults(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
    }
    expect(problems).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
