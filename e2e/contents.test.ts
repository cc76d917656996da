import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';
import { apiPage, callApi } from './own-site.ts';
import { accessibilityFaults, shiftsOf, watchShifts } from './page-checks.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const chapter = (level: number, title: string) => [
  { type: 'heading', attrs: { level }, content: [{ type: 'text', text: title }] },
  ...Array.from({ length: 4 }, () => paragraph(`${title}, told at some length. `.repeat(14))),
];
const LONG = {
  type: 'doc',
  content: [
    ...chapter(2, 'Digging the clay'),
    ...chapter(3, 'From the river'),
    ...chapter(3, 'Letting it rest'),
    ...chapter(2, 'Throwing'),
    ...chapter(2, 'Glazing with ash from the stove'),
  ],
};
const TITLE = { type: 'heading', text: 'Our clay', level: 1 };
const panel = (title: string, inside: string) => ({
  title,
  content: { type: 'doc', content: chapter(3, inside) },
  side: 'above',
  buttonLabel: '',
});
const FOLDED = [panel('Before', 'What to bring'), panel('After', 'How to care')];

let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('contents', {
    long: [TITLE, { type: 'contents' }, { type: 'rich-text', content: LONG }],
    always: [
      TITLE,
      { type: 'contents', folded: 'always', numbered: true },
      { type: 'rich-text', content: LONG },
    ],
    accordion: [
      { type: 'contents' },
      { type: 'rich-text', content: LONG },
      { type: 'accordion', items: FOLDED },
    ],
    tabs: [TITLE, { type: 'contents' }, { type: 'rich-text', content: LONG }, { type: 'tabs', tabs: FOLDED }],
  });
  const page = await apiPage(site);
  const block = (type: string, fields: object, x: number, w: number, order: string) => ({
    type,
    version: 1,
    order,
    fields,
    place: { x, y: 0, w, h: 80 },
  });
  const made = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'Beside',
      slug: 'beside',
      sections: {
        s1: {
          order: 'a0',
          layout: 'grid',
          blocks: {
            c: block('contents', { sticky: true, numbered: true }, 0, 6, 'a0'),
            t: block('rich-text', { content: LONG }, 8, 14, 'a1'),
          },
        },
      },
    },
  });
  await callApi(page, 'POST', '/rest/releases', { documents: [made.id] });
  await page.context().close();
}, 120_000);

async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  page.setDefaultTimeout(10_000);
  await watchShifts(page);
  await page.goto(`${site.origin}/${address}`);
  return page;
}

const link = (page: Page, name: string) => page.locator('.contents').getByRole('link', { name });
/** How far a heading is from the window's upper edge, once it stands still. */
const topOf = async (page: Page, name: string) => {
  const heading = page.locator('main').getByRole('heading', { name, exact: true });
  return Math.round((await heading.boundingBox())?.y ?? Number.NaN);
};

test('a link of the contents leads to its heading, below the header, and the part that is read is marked', async () => {
  const page = await open('long');
  await link(page, 'Throwing').click();
  const current = page.locator('.contents [aria-current]');
  await expect.poll(() => current.textContent()).toBe('Throwing');
  await expect.poll(() => topOf(page, 'Throwing')).toBeLessThan(160);
  expect(await topOf(page, 'Throwing')).toBeGreaterThan(60);
  expect(await current.getAttribute('aria-current')).toBe('location');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => current.count()).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
  await page.evaluate(() => (window as unknown as { portico: { destroy(): void } }).portico.destroy());
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await current.count()).toBe(0);
});

test('without scripts the contents lead to headings, and on phones they open from their title by keyboard', async () => {
  const phone = await open('long', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const throwing = link(phone, 'Throwing');
  expect(await throwing.isVisible()).toBe(false);
  await phone.locator('.contents summary').press('Enter');
  await throwing.focus();
  await phone.keyboard.press('Enter');
  await expect.poll(() => topOf(phone, 'Throwing')).toBeLessThan(160);
  const wide = await open('long', { javaScriptEnabled: false });
  expect(await link(wide, 'Throwing').isVisible()).toBe(true);
  expect(await wide.locator('.contents summary').isVisible()).toBe(false);
});

test.each([
  ['without scripts', { javaScriptEnabled: false }, false],
  ['before they have come to life', {}, false],
  ['where they live', {}, true],
])('headings in accordions and tabs are reached %s', async (_, options, isAlive) => {
  for (const [address, name] of [
    ['accordion', 'After'],
    ['tabs', 'How to care'],
  ] as const) {
    const page = await open(address, options);
    const inside = page.getByRole('heading', { name: 'How to care', includeHidden: true });
    if (isAlive) {
      await page.locator('.accordion, .tab-set').scrollIntoViewIfNeeded();
      await page.locator('.accordion[data-alive], .tab-set[data-alive]').waitFor();
      expect(await inside.isVisible(), address).toBe(false);
    }
    await link(page, name).click();
    await expect.poll(() => inside.isVisible(), { message: address }).toBe(true);
    await expect.poll(() => topOf(page, 'How to care'), { message: address }).toBeLessThan(400);
  }
});

test('beside a long text the contents stay in sight', async () => {
  const page = await open('beside');
  await link(page, 'Glazing').click();
  await expect.poll(() => topOf(page, 'Glazing with ash from the stove')).toBeLessThan(160);
  const list = await page.locator('.contents').boundingBox();
  expect(list?.y).toBeGreaterThan(40);
  expect(list?.y).toBeLessThan(200);
});

test('nobody is kept from the contents, and nothing moves for who wants no motion', async () => {
  for (const width of widths) {
    const page = await open('always', { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await page.locator('.contents summary').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await link(page, 'Glazing').click();
    expect(await topOf(page, 'Glazing with ash from the stove')).toBeLessThan(160);
  }
});
