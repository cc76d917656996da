import { expect, test } from 'vitest';
import { widths } from './browser.ts';
import { box, count, GUIDE, grid, openFirst, openGuide, style } from './lightbox-page.ts';
import { accessibilityFaults, movingFaults } from './page-checks.ts';

test('a picture of a grid opens large over the page, by keyboard alone, and gives the focus back', async () => {
  const page = await openGuide();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await grid(page).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: /^Enlarge: / }).nth(1);
  await grid(page).locator('a[aria-haspopup]').first().waitFor();
  expect(scripts.filter((one) => one.includes('open-lightbox'))).toEqual([]);
  await link.focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await page.getByText('The shelf by the door').last().waitFor();
  expect(await count(page).textContent()).toBe('2 of 3');
  // As wide a form as this window needs, not the widest there is.
  const src = await box(page)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
  expect(src).toMatch(/format=(1000|1500)w/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await count(page).textContent()).toBe('1 of 3');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
  // To the one that was shown last.
  const first = page.getByRole('link', { name: /^Enlarge: / }).first();
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what is shown can be sent by its address, also to those without scripts', async () => {
  const page = await openGuide();
  await openFirst(page);
  await page.keyboard.press('ArrowRight');
  const address = page.url();
  expect(address).toMatch(/#picture-/);
  const other = await openGuide(address);
  await box(other).waitFor();
  expect(await count(other).textContent()).toBe('2 of 3');
  await other.keyboard.press('Escape');
  await expect.poll(() => new URL(other.url()).hash).toBe('');
  expect(new URL(other.url()).pathname).toBe(GUIDE);
  const plain = await openGuide(address, { javaScriptEnabled: false });
  const target = plain.locator(new URL(address).hash);
  expect(await target.evaluate((element) => element.matches(':target'))).toBe(true);
  await target.click();
  expect(plain.url()).toMatch(/\/_portico\/media\/.+\?format=2500w$/);
});

test('the way back of a phone closes the lightbox, and the way on opens it again', async () => {
  const page = await openGuide();
  await openFirst(page);
  await page.goBack();
  await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(GUIDE);
  await page.goForward();
  await box(page).waitFor();
});

test('a lightbox breaks no rule in any width, and nothing moves where that is asked', async () => {
  const page = await openGuide(GUIDE, { reducedMotion: 'reduce' });
  await openFirst(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
    const picture = await page.locator('.portico-lightbox-picture').boundingBox();
    expect((picture?.x ?? -1) >= 0 && (picture?.x ?? 0) + (picture?.width ?? 0) <= width).toBe(true);
  }
  expect(await movingFaults(page)).toEqual([]);
});

test('[B2.16] [B3.13] [B3.14] [B4.22] [B9.45] its overlay comes first, then the picture with its words; it is called Gallery', async () => {
  const page = await openGuide();
  await grid(page).scrollIntoViewIfNeeded();
  await grid(page).locator('a[aria-haspopup]').first().waitFor();
  const states = await page.evaluate(async () => {
    const seen: string[] = [];
    const ended = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        const { state = '' } = document.querySelector<HTMLElement>('.portico-lightbox')?.dataset ?? {};
        if (state && seen.at(-1) !== state) seen.push(state);
        if (state === 'content') resolve();
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    document.querySelectorAll<HTMLElement>('a[aria-haspopup]')[1]?.click();
    await ended;
    return seen;
  });
  expect(states).toEqual(['overlay', 'content']);
  await box(page).waitFor();
  await page.getByText('The shelf by the door').last().waitFor();
  await expect.poll(() => style(page, '.portico-lightbox', 'background-color')).toMatch(/0\.95\)$/);
  expect(await style(page, '.portico-lightbox', 'padding')).toBe('100px');
  expect(await style(page, '.portico-lightbox', 'transition-duration')).toBe('0.3s');
  expect(await style(page, '.portico-lightbox-slide', 'transition-duration')).toBe('0.6s, 0.6s');
});

test('[B4.23] closes by its button, Escape, a click beside the picture and a click on the overlay', async () => {
  const page = await openGuide();
  const ways: Array<() => Promise<void>> = [
    () => box(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    async () => {
      const picture = await page.locator('.portico-lightbox-picture').first().boundingBox();
      await page.mouse.click(Math.max(2, (picture?.x ?? 0) - 20), (picture?.y ?? 0) + 40);
    },
    () => page.mouse.click(640, 10),
  ];
  for (const close of ways) {
    await openFirst(page);
    await close();
    await expect.poll(() => page.locator('.portico-lightbox').count()).toBe(0);
  }
});

test('[B2.17] [B9.40] [B9.41] [B9.42] the name of a button shows after 1200 ms, 15 px from the pointer, within the window', async () => {
  const page = await openGuide();
  // Their names come with the first move.
  const named = page.waitForResponse(/\/tooltip-/);
  await openFirst(page);
  await page.mouse.move(600, 380);
  await (await named).finished();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const tip = page.locator('.portico-tooltip:not([hidden])');
  const next = await box(page).getByRole('button', { name: 'Next' }).boundingBox();
  const close = await box(page).getByRole('button', { name: 'Close' }).boundingBox();
  await page.mouse.move(640, 400);
  await page.mouse.move((next?.x ?? 0) + 10, (next?.y ?? 0) + 10);
  await page.clock.runFor(1199);
  expect(await tip.count()).toBe(0);
  await page.clock.runFor(1);
  expect(await tip.textContent()).toBe('Next');
  expect(await tip.getAttribute('class')).toMatch(/\binfo\b/);
  expect(await style(page, '.portico-tooltip', 'transition-duration')).toMatch(/^0\.3s/);
  expect(await style(page, '.portico-tooltip', 'max-width')).toBe('250px');
  expect((await tip.boundingBox())?.y).toBe(Math.round(next?.y ?? 0) + 10 + 15);
  await page.keyboard.press('Escape');
  expect(await tip.count()).toBe(0);
  expect(await page.locator('.portico-lightbox').count()).toBe(1);

  await page.mouse.move(640, 400);
  await page.mouse.move((close?.x ?? 0) + 10, (close?.y ?? 0) + 10);
  await page.clock.runFor(1200);
  const shown = await tip.boundingBox();
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(1280 - 20);
});

/** A site with pictures of all shapes, twelve in all, cut to squares on its page. */
