import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

let site: OwnSite;
/** Of a page whose text has one highlight, with the owner's own code and a picture card. */
let path: string;
let id: string;

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });

beforeAll(async () => {
  site = await makeOwnSite('live-blocks');
  const highlight = {
    type: 'textHighlight',
    attrs: { shape: 'circle', isAnimationEnabled: true, duration: 1.5 },
  };
  const content = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [text('A '), text('word in ', highlight), text('a circle', highlight, { type: 'bold' })],
      },
    ],
  };
  const code = '<p id="said"></p><script>document.getElementById("said").append("I ran")</script>';
  const blocks = {
    b1: { type: 'rich-text', version: 1, order: 'a0', fields: { content } },
    b2: { type: 'code', version: 1, order: 'a1', fields: { mode: 'run', code } },
    b3: { type: 'image', version: 1, order: 'a2', fields: { variant: 'card', title: 'A jar' } },
  };
  const page = await apiPage(site);
  const body = { title: 'Drawn', slug: 'drawn', sections: { s1: { order: 'a0', layout: 'flow', blocks } } };
  const made = await callApi<{ id: string; path: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body,
  });
  await callApi(page, 'POST', '/rest/releases', { documents: [made.id] });
  await page.context().close();
  id = made.id;
  path = made.path;
});

const DRAWING = '[data-highlight-drawing] path';
/** How much of the highlight is to be seen, 0 to 1. */
const drawn = (page: Page) =>
  page.locator(DRAWING).evaluate((stroke) => {
    if (getComputedStyle(stroke).visibility === 'hidden') return 0;
    return 1 - Number(stroke.getAttribute('stroke-dashoffset'));
  });
/** How far the middle of the drawing is from that of its words, in whole CSS pixels. */
const apart = (page: Page) =>
  page.evaluate((selector) => {
    const [words, drawing] = ['.hl', selector].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    if (!words || !drawing) return Number.NaN;
    return Math.round(Math.abs(words.x + words.width / 2 - drawing.x - drawing.width / 2));
  }, DRAWING);

test('[V1.6] the owner’s code runs at page load, beside all else that lives on the page', async () => {
  const page = await newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(site.origin + path);
  await page.getByText('I ran', { exact: true }).waitFor();
  // It ships held back: the runtime put it in its place.
  expect(await page.locator('template[data-held-markup]').count()).toBe(0);
  await page.locator(DRAWING).waitFor({ state: 'attached' });
  // Visitors are counted by the other half of the runtime.
  await expect
    .poll(async () => (await page.context().cookies(site.origin)).map(({ name }) => name))
    .toContain('ss_cvr');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('[V9.23] a picture card under 415 px is narrow: its words stand under the picture', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(site.origin + path);
  const columns = (width: number) =>
    page.locator('figure.card').evaluate((card: HTMLElement, wide) => {
      card.style.width = `${wide}px`;
      const { gridTemplateColumns } = getComputedStyle(card.querySelector('.set') as Element);
      return gridTemplateColumns.split(' ').length;
    }, width);
  expect([await columns(415), await columns(414)]).toEqual([2, 1]);
  await page.context().close();
});

describe('highlighted words', () => {
  test('[V1.16] [B4.46] are drawn around once, from nothing, after the page is there', async () => {
    const page = await newPage();
    // All it shows on its way, as it happens: a busy machine may look late.
    await page.addInitScript(() => {
      const told: Array<[progress: number, at: number]> = [];
      Object.assign(window, { told });
      new MutationObserver((records) => {
        for (const { target } of records)
          told.push([1 - Number((target as Element).getAttribute('stroke-dashoffset')), performance.now()]);
      }).observe(document, { subtree: true, attributeFilter: ['stroke-dashoffset'] });
    });
    await page.goto(site.origin + path);
    await page.locator(DRAWING).waitFor({ state: 'attached' });
    expect(await page.locator(DRAWING).count()).toBe(1);
    await expect.poll(() => drawn(page)).toBe(1);
    const told = await page.evaluate(() => (window as unknown as { told: Array<[number, number]> }).told);
    const moved = told.filter(([progress]) => progress > 0);
    expect(moved.map(([progress]) => progress)).toEqual(
      moved.map(([progress]) => progress).toSorted((a, b) => a - b),
    );
    expect(moved[0]?.[0]).toBeLessThan(1);
    const came = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration ?? 0);
    expect((moved[0]?.[1] ?? 0) - came).toBeGreaterThan(240);
    expect(await apart(page)).toBeLessThan(8);
    expect(await page.locator('.hl').innerText()).toBe('word in a circle');
    await page.context().close();
  });

  test('[B4.48] [B4.51] stand still for who wants that, and are followed where their words move', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(site.origin + path);
    await page.locator(DRAWING).waitFor({ state: 'attached' });
    expect(await drawn(page)).toBe(1);
    await page.locator('p:has(.hl)').evaluate(async (paragraph: HTMLElement) => {
      // Site styles end all transitions of who wants less motion.
      paragraph.style.setProperty('transition', 'padding-left 0.5s linear', 'important');
      paragraph.getBoundingClientRect();
      paragraph.style.paddingLeft = '90px';
      await new Promise((resolve) => paragraph.addEventListener('transitionend', resolve, { once: true }));
    });
    await expect.poll(() => apart(page)).toBeLessThan(8);
    await page.context().close();
  });

  test('have a plain look without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const shadow = await page.locator('.hl').evaluate((words) => getComputedStyle(words).boxShadow);
    expect(shadow).toContain('inset');
    await page.context().close();
  });
});

test('[B3.40] an owner draws around words, changes the shape of all of them, and takes it away', async () => {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  const words = canvas.locator('.hl');
  await words.first().dblclick();
  await canvas.getByRole('textbox', { name: 'Text' }).waitFor();
  await words.first().click();
  const tool = page.getByRole('button', { name: 'Drawn highlight' });
  await tool.click();
  const dialog = page.getByRole('dialog', { name: 'Drawn highlight' });
  await dialog.getByText('Box', { exact: true }).click();
  await expect
    .poll(() => words.evaluateAll((all) => all.map((one) => one.className)))
    .toEqual([expect.stringContaining('hl-enclose')]);
  await expect.poll(() => canvas.locator(DRAWING).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Remove highlight' }).click();
  await expect.poll(() => words.count()).toBe(0);
  await expect.poll(() => canvas.locator(DRAWING).count()).toBe(0);
  // The keyboard is back in the text.
  await page.keyboard.press('ControlOrMeta+a');
  await tool.click();
  await dialog.getByText('Marker', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => words.innerText()).toBe('A word in a circle');
  await page.getByText(/^Saved/).waitFor();
  await page.context().close();
});
