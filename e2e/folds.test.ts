import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { type GallerySite, makeGallerySite } from './gallery-pages.ts';
import { accessibilityFaults, movingFaults, shiftsOf, watchShifts } from './page-checks.ts';

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const panel = (title: string, more: object = {}) => ({
  title,
  content: words(`About ${title.toLowerCase()}. `.repeat(12)),
  side: 'above',
  buttonLabel: '',
  ...more,
});
const THREE = [panel('Delivery'), panel('Returns', { anchor: 'returns' }), panel('Repairs')];

const row = (kind: string, title: string, more: object = {}) => ({
  kind,
  title,
  description: '',
  price: '',
  diets: [],
  allergens: [],
  ...more,
});
const MENU = ['Lunch', 'Dinner', 'Drinks'].flatMap((menu) => [
  row('menu', menu),
  row('section', `${menu}, first part`),
  row('item', `A dish of ${menu.toLowerCase()}`, {
    price: 'Small 5\nLarge 8',
    description: 'With bread',
    diets: ['vegan'],
    allergens: ['gluten', 'nuts'],
  }),
]);

let site: GallerySite;

beforeAll(async () => {
  site = await makeGallerySite('folds', {
    one: [{ type: 'accordion', items: THREE }],
    several: [{ type: 'accordion', items: THREE, multiple: true, firstOpen: true }],
    tabs: [{ type: 'tabs', tabs: THREE }],
    many: [
      {
        type: 'tabs',
        look: 'pills',
        tabs: Array.from({ length: 12 }, (_, at) => panel(`A rather long title ${at}`)),
      },
    ],
    menu: [{ type: 'menu', rows: MENU }],
  });
}, 120_000);

async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  page.setDefaultTimeout(10_000);
  await watchShifts(page);
  await page.goto(`${site.origin}/${address}`);
  if (options.javaScriptEnabled !== false) await page.locator('main [data-alive]').first().waitFor();
  return page;
}

const item = (page: Page, at: number) => page.locator('.accordion-item').nth(at);
const head = (page: Page, at: number) => item(page, at).locator('.accordion-head');
const openItems = (page: Page) =>
  page
    .locator('.accordion-item')
    .evaluateAll((all) =>
      all.flatMap((one, at) =>
        (one as HTMLDetailsElement).open && (one as HTMLElement).dataset.moving !== 'closing' ? [at] : [],
      ),
    );
const settled = (page: Page) =>
  page.locator('.accordion-item[data-moving]').first().waitFor({ state: 'detached' });
/** Several clicks with no time between them. */
const clicks = (page: Page, ...at: number[]) =>
  page.evaluate((places) => {
    const heads = document.querySelectorAll<HTMLElement>('.accordion-head');
    for (const place of places) heads[place]?.click();
  }, at);

describe('an accordion', () => {
  test('[V1.13] [V4.39] is alive once the page is, and its items open and close in 250 ms', async () => {
    const page = await open('one');
    expect(await openItems(page)).toEqual([]);
    await clicks(page, 0);
    const moving = () =>
      page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().duration));
    expect(await moving()).toContain(250);
    await settled(page);
    expect(await openItems(page)).toEqual([0]);
    expect(await item(page, 0).locator('.prose').isVisible()).toBe(true);
    await head(page, 0).click();
    await settled(page);
    expect(await openItems(page)).toEqual([]);
  });

  test('[V4.40] closes the others where one may be open, and leaves them where several may', async () => {
    const one = await open('one');
    await clicks(one, 0, 2);
    expect(await openItems(one)).toEqual([2]);
    await settled(one);
    expect(await openItems(one)).toEqual([2]);
    const several = await open('several');
    await clicks(several, 1, 2);
    await settled(several);
    expect(await openItems(several)).toEqual([0, 1, 2]);
  });

  test('[V4.41] takes no notice of clicks on an item that is still moving', async () => {
    const page = await open('one');
    await clicks(page, 0, 0, 0);
    await settled(page);
    expect(await openItems(page)).toEqual([0]);
  });

  test('[V4.42] has its first item open where its flag says so', async () => {
    const page = await open('several');
    expect(await page.locator('.accordion').getAttribute('data-is-expanded-first-item')).toBe('true');
    expect(await openItems(page)).toEqual([0]);
    expect(await openItems(await open('one'))).toEqual([]);
  });

  test('is gone through by keyboard and by touch, and stands still for who wants no motion', async () => {
    const page = await open('one', { reducedMotion: 'reduce', hasTouch: true });
    await head(page, 0).focus();
    await page.keyboard.press('Enter');
    expect(await movingFaults(page)).toEqual([]);
    expect(await openItems(page)).toEqual([0]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await openItems(page)).toEqual([1]);
    await head(page, 2).tap();
    expect(await openItems(page)).toEqual([2]);
  });

  test('opens the item that an address names, on arrival and on the way', async () => {
    const page = await open('one#returns');
    expect(await openItems(page)).toEqual([1]);
    await page.evaluate(() => {
      const { id } = document.querySelectorAll('.accordion-body')[2] as Element;
      location.hash = id;
    });
    await page.waitForFunction(() => document.querySelectorAll('details')[2]?.open);
    await settled(page);
    expect(await openItems(page)).toEqual([2]);
  });

  test('needs no script: one opens, the other closes, an address opens the one it names', async () => {
    const page = await open('one#returns', { javaScriptEnabled: false });
    expect(await item(page, 1).getAttribute('open')).toBe('');
    await head(page, 0).click();
    expect(await item(page, 0).getAttribute('open')).toBe('');
    expect(await item(page, 1).getAttribute('open')).toBeNull();
  });

  test('is printed whole', async () => {
    const page = await open('one');
    await page.emulateMedia({ media: 'print' });
    for (const at of [0, 1, 2]) expect(await item(page, at).locator('.prose').isVisible()).toBe(true);
  });
});

const chosen = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents();
const shown = (page: Page) => page.locator('.tab-panel:not([hidden])').count();

describe('tabs', () => {
  test('show one panel, by pointer, touch and keyboard, wrapping at the ends', async () => {
    const page = await open('tabs', { hasTouch: true });
    expect(await chosen(page)).toEqual(['Delivery']);
    await page.getByRole('tab', { name: 'Repairs' }).click();
    expect(await chosen(page)).toEqual(['Repairs']);
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page)).toEqual(['Repairs']);
    await page.keyboard.press('Enter');
    expect(await chosen(page)).toEqual(['Delivery']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    expect(await chosen(page)).toEqual(['Repairs']);
    await page.getByRole('tab', { name: 'Returns' }).tap();
    expect(await chosen(page)).toEqual(['Returns']);
    expect(await shown(page)).toBe(1);
    expect(await page.getByRole('tabpanel', { name: 'Returns' }).isVisible()).toBe(true);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('open the panel that an address names, before the script is there as well', async () => {
    const page = await open('tabs#returns');
    expect(await chosen(page)).toEqual(['Returns']);
    expect(await shiftsOf(page)).toEqual([]);
    await page.evaluate(() => {
      location.hash = document.querySelectorAll('.tab-panel')[2]?.id ?? '';
    });
    await page.waitForFunction(() => document.querySelectorAll('.tab')[2]?.ariaSelected === 'true');
  });

  test('stand one after the other under their titles without a script', async () => {
    const page = await open('tabs', { javaScriptEnabled: false });
    expect(await page.locator('.tab-panel:visible').count()).toBe(3);
    expect(await page.getByRole('heading', { name: 'Returns' }).isVisible()).toBe(true);
    expect(await page.locator('.tab-list').isVisible()).toBe(false);
  });

  test('are printed one after the other', async () => {
    const page = await open('tabs');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.tab-panel .prose:visible').count()).toBe(3);
    expect(await page.locator('.tab-title:visible').count()).toBe(3);
  });

  test('scroll in their row on a phone, say where there is more, and bring the chosen one into view', async () => {
    const page = await open('many', { viewport: { width: 390, height: 800 } });
    const list = page.locator('.tab-list');
    expect(await list.getAttribute('data-more-after')).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.tab-list[data-more-after]'));
    expect(
      await page
        .getByRole('tab')
        .last()
        .evaluate((tab) => tab.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(390);
  });
});

describe('a menu', () => {
  test('[V1.25] [V4.43] is alive once the page is, and exactly one of its tabs is active', async () => {
    const page = await open('menu');
    expect(await chosen(page)).toEqual(['Lunch']);
    expect(await shiftsOf(page)).toEqual([]);
    for (const name of ['Drinks', 'Dinner', 'Dinner']) {
      await page.getByRole('tab', { name }).click();
      expect(await chosen(page)).toEqual([name]);
      expect(await shown(page)).toBe(1);
      expect(await page.getByText(`A dish of ${name.toLowerCase()}`).isVisible()).toBe(true);
    }
  });

  test('[V4.44] selects the tab that has the focus at Enter and Space', async () => {
    const page = await open('menu');
    await page.getByRole('tab', { name: 'Lunch' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page)).toEqual(['Lunch']);
    await page.keyboard.press('Enter');
    expect(await chosen(page)).toEqual(['Dinner']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await chosen(page)).toEqual(['Drinks']);
  });

  test('[V4.45] goes from tab to tab by arrows, and wraps at both ends', async () => {
    const page = await open('menu');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('tab', { name: 'Lunch' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Drinks');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Lunch');
  });

  test('shows all of it without a script, and on paper', async () => {
    const page = await open('menu', { javaScriptEnabled: false });
    for (const name of ['Lunch', 'Dinner', 'Drinks'])
      expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.dish:visible').count()).toBe(3);
    const printed = await open('menu');
    await printed.emulateMedia({ media: 'print' });
    expect(await printed.locator('.dish-name:visible').count()).toBe(3);
  });
});

test.each([390, 1440])('at %i px nothing that folds has a fault that axe knows', async (width) => {
  for (const slug of ['one', 'tabs', 'menu']) {
    const page = await open(slug, {
      viewport: { width, height: 900 },
      forcedColors: width === 390 ? 'none' : 'active',
    });
    expect(await accessibilityFaults(page, '[data-block-type]'), slug).toEqual([]);
  }
});
