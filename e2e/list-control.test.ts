import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './page-checks.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { dragByFinger, middleOf } from './pointers.ts';

let site: OwnSite;
/** Pictures of the site's library. */
let hashes: string[];

beforeAll(async () => {
  site = await makeOwnSite('list-control');
  const page = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ hash: string; mime: string }> }>(
    page,
    'GET',
    '/rest/media',
  );
  hashes = items.filter(({ mime }) => mime === 'image/jpeg').map(({ hash }) => hash);
  await page.context().close();
});

/** A page with a grid of so many pictures, called Picture A, Picture B, … */
async function pageWith(count: number): Promise<string> {
  const images = Array.from({ length: count }, (_, at) => ({
    image: { media: hashes[at % hashes.length] },
    caption: `Picture ${String.fromCodePoint(65 + (at % 26))}${at >= 26 ? at : ''}`,
  }));
  const blocks = { b1: { type: 'gallery', version: 2, order: 'a0', fields: { slides: images } } };
  return pageOf({ s1: { order: 'a0', layout: 'flow', blocks } });
}

/** A page of the site. @returns its id */
async function pageOf(sections: object): Promise<string> {
  const body = { title: 'A page', sections };
  const page = await apiPage(site);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', { kind: 'page', body });
  await page.context().close();
  return id;
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const panel = (title: string) => ({ title, content: words(title), side: 'above', buttonLabel: '' });
/** Lists that take five hundred, one with texts to write and one of rows: field and label, what one is called, how it is stored. */
const LONG_LISTS = [
  ['accordion', { field: 'items', label: 'Items' }, 'an item', panel],
  [
    'menu',
    { field: 'rows', label: 'Dishes and sections' },
    'a row',
    (title: string) => ({ kind: 'item', title, description: '', price: '9', diets: [], allergens: [] }),
  ],
] as const;

interface OpenList {
  page: Page;
  canvas: FrameLocator;
  list: Locator;
  titles(): Promise<string[]>;
}

/** The list of a page's pictures, in the settings of its grid. */
async function openList(count: number, width = 1440, dir?: 'rtl'): Promise<OpenList> {
  const page = await ownerPage(site, `/edit/${await pageWith(count)}?block=b1`, {
    viewport: { width, height: 900 },
    hasTouch: true,
  });
  const list = page.getByRole('group', { name: 'Pictures', exact: true });
  // On narrow windows what can be set stands in the place of the page.
  if (width < 1024) await page.getByRole('navigation', { name: 'Panels' }).getByText('Settings').click();
  await list.locator('[data-title]').first().waitFor();
  if (dir) await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
  const titles = async () =>
    (await list.locator('[data-title]').allInnerTexts()).map((title) => title.trim());
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  return { page, canvas, list, titles };
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe('a list of sub-items', () => {
  test('is walked, moved, opened and written by keyboard, live on the page, and undone with it', async () => {
    const { page, canvas, list, titles } = await openList(3);
    const first = list.getByRole('button', { name: /^Picture A,/ });
    await first.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(titles).toEqual(['Picture B', 'Picture A', 'Picture C']);
    await expect.poll(() => isFocused(first)).toBe(true);
    await expect.poll(() => canvas.locator('figcaption').allInnerTexts()).toEqual(await titles());
    await page.keyboard.press('End');
    expect(await isFocused(list.getByRole('button', { name: /^Picture C,/ }))).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const caption = list.getByRole('textbox', { name: 'Caption' });
    await caption.fill('The first of them');
    await expect.poll(() => canvas.locator('figcaption').first().innerText()).toBe('The first of them');
    expect(await titles()).toEqual(['The first of them', 'Picture A', 'Picture C']);
    await list.getByRole('button', { name: /^The first of them,/ }).click();
    await caption.waitFor({ state: 'detached' });
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(['Picture A', 'Picture B', 'Picture C']);
  });

  test('is dragged by mouse and by finger', async () => {
    const { page, list, titles } = await openList(3);
    const grip = (name: string) => list.locator('[data-row]', { hasText: name }).locator('[data-grip]');
    const below = async (name: string) => {
      const { x } = await middleOf(grip(name));
      const box = await list.locator('[data-row]', { hasText: name }).boundingBox();
      return { x, y: (box?.y ?? 0) + (box?.height ?? 0) - 4 };
    };
    const from = await middleOf(grip('Picture A'));
    const to = await below('Picture C');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(titles).toEqual(['Picture B', 'Picture C', 'Picture A']);
    await dragByFinger(page, await middleOf(grip('Picture B')), await below('Picture C'));
    await expect.poll(titles).toEqual(['Picture C', 'Picture B', 'Picture A']);
  });

  test('takes copies and new pictures, gives them up again, and brings back what was removed', async () => {
    const { page, list, titles } = await openList(3);
    const before = await titles();
    const [top = ''] = before;
    await list.getByRole('button', { name: `Actions for ${top}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(titles).toEqual([top, ...before]);
    await list
      .getByRole('button', { name: `Actions for ${top}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(titles).toEqual(before);
    await expect.poll(() => list.evaluate((all) => all.contains(document.activeElement))).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(titles).toEqual([top, ...before]);
    await list.getByRole('button', { name: 'Choose from library' }).click();
    await page.getByRole('dialog').getByRole('row', { name: /\.jpg/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 picture' }).click();
    await expect.poll(async () => (await titles()).length).toBe(before.length + 2);
  });

  test.each([
    [390, undefined],
    [834, undefined],
    [1440, 'rtl'],
  ] as const)('fits %i px, has no fault that axe knows, in either direction', async (width, dir) => {
    const { page, list } = await openList(3, width, dir);
    await list.locator('[data-title]').first().click();
    await list.getByRole('textbox', { name: 'Caption' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });

  test('of a hundred opens one without drawing the others again', async () => {
    const { page, list } = await openList(100);
    expect(await list.locator('[data-row]').count()).toBe(100);
    await page.evaluate(() => {
      const seen: Node[] = [];
      Object.assign(window, { seen });
      const rows = document.querySelector('[data-row]')?.parentElement as Element;
      new MutationObserver((found) => seen.push(...found.map(({ target }) => target))).observe(rows, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const last = list.locator('[data-row]').last();
    await last.locator('[data-title]').click();
    await last.getByRole('textbox', { name: 'Caption' }).fill('The hundredth');
    await expect.poll(() => last.locator('[data-title]').innerText()).toBe('The hundredth');
    const touched = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Node[] };
      const rows = [...document.querySelectorAll('[data-row]')];
      return rows.filter((row) => seen.some((node) => row.contains(node))).length;
    });
    expect(touched).toBe(1);
  });

  test.each(LONG_LISTS)(
    'of 499 of a block “%s” moves and writes by keyboard, takes the 500th, and has few of them in the page',
    async (type, name, one, item) => {
      const items = Array.from({ length: 499 }, (_, at) => item(`Number ${at + 1}`));
      const blocks = { b1: { type, version: 1, order: 'a0', fields: { [name.field]: items } } };
      const page = await ownerPage(
        site,
        `/edit/${await pageOf({ s1: { order: 'a0', layout: 'flow', blocks } })}?block=b1`,
        {
          viewport: { width: 1440, height: 900 },
        },
      );
      const list = page.getByRole('group', { name: name.label, exact: true });
      await list.getByRole('button', { name: 'Number 1, 1 of 499' }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await list.getByRole('button', { name: 'Number 1, 2 of 499' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('End');
      await list
        .getByRole('button', { name: 'Number 499, 499 of 499' })
        .and(page.locator(':focus'))
        .waitFor();
      await list.getByRole('button', { name: `Add ${one}` }).click();
      const added = list.locator('[data-row]').last();
      await added.locator('[data-fields] :is(input, textarea):focus').waitFor();
      await page.keyboard.type('The last of them');
      await expect.poll(() => added.locator('[data-title]').innerText()).toBe('The last of them');
      await list.getByText('500 of 500', { exact: true }).waitFor();
      expect(await list.getByRole('button', { name: `Add ${one}` }).isDisabled()).toBe(true);
      expect(await list.locator('[data-row]').count()).toBeLessThan(100);
      const canvas = page.frameLocator('iframe[title="The page being edited"]');
      await canvas.getByText('The last of them').first().waitFor({ state: 'attached' });
      await page.getByText(/^Saved /).waitFor();
      const fits = await added
        .locator('[data-fields]')
        .evaluate((fields) => fields.scrollWidth <= fields.clientWidth);
      expect(fits).toBe(true);
    },
  );

  test('holds the details of a project, which nothing else can set', async () => {
    const api = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string }> }>(
      api,
      'GET',
      '/rest/documents?kind=portfolio-item',
    );
    const [project] = items;
    const page = await ownerPage(site, `/document/${project?.id}`);
    const facts = page.getByRole('group', { name: 'Details', exact: true });
    await facts.getByRole('button', { name: 'Add a detail' }).click();
    const added = facts.locator('[data-row]').last();
    const name = added.getByRole('textbox', { name: /^Name of detail/ });
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.keyboard.type('Client');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Câmara de Lisboa');
    await expect.poll(() => added.locator('[data-title]').innerText()).toBe('Client: Câmara de Lisboa');
    const saved = async () =>
      (await callApi<{ body: { facts: unknown[] } }>(api, 'GET', `/rest/documents/${project?.id}`)).body
        .facts;
    await expect
      .poll(async () => (await saved()).at(-1))
      .toEqual({
        label: 'Client',
        value: 'Câmara de Lisboa',
      });
    await facts.getByRole('button', { name: /^Actions for Client/ }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(async () => JSON.stringify((await saved()).at(-2))).toContain('Client');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
