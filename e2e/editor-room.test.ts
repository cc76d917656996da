import { createHash } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-room', 'kiln-and-field');
});

const canvasOf = (page: Page) => page.frameLocator('iframe[title="The page being edited"]');
const settingsOf = (page: Page) => page.getByRole('complementary', { name: 'Settings of the selection' });

const block = (order: string, text: string, y: number) => ({
  type: 'heading',
  version: 1,
  order,
  fields: { text, level: 2 },
  place: { x: 0, y, w: 12, h: 2 },
});
const section = (order: string, blocks: Record<string, unknown>) => ({ order, layout: 'grid', blocks });

/** A new page of the site in the editor. */
async function editNew(
  sections: Record<string, unknown>,
  viewport = { width: 1440, height: 900 },
): Promise<{ page: Page; canvas: FrameLocator; id: string }> {
  const page = await apiPage(site, { viewport });
  const slug = `room-${Date.now().toString(36)}`;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: slug, slug, sections },
  });
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = canvasOf(page);
  await canvas.locator('main').waitFor();
  return { page, canvas, id };
}

/** How much of the window the page has: what of its frame nothing lies over. */
const shareOfPage = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('#editor-canvas')?.parentElement?.getBoundingClientRect();
    if (!frame) return 0;
    const y = frame.top + frame.height / 2;
    let seen = 0;
    for (let x = Math.ceil(frame.left); x < frame.right; x++)
      if (document.elementFromPoint(x, y)?.closest('#editor-canvas, :has(> #editor-canvas)')) seen++;
    return seen / innerWidth;
  });

describe('the page editor’s room', () => {
  test('gives the page at least 65 hundredths of the window, with something selected and without', async () => {
    const { page, canvas } = await editNew({ s1: section('a0', { one: block('a0', 'One', 0) }) });
    for (const width of [834, 1024, 1100, 1279, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => shareOfPage(page), { message: `at ${width}` }).toBeGreaterThanOrEqual(0.65);
      await canvas.locator('#block-one').click();
      expect(await shareOfPage(page), `at ${width}, selected`).toBeGreaterThanOrEqual(0.65);
      await page.keyboard.press('Escape');
    }
  });

  test('changes one panel for the other in a small window as one selects, and lets one choose', async () => {
    const { page, canvas } = await editNew(
      { s1: section('a0', { one: block('a0', 'One', 0) }) },
      { width: 1024, height: 768 },
    );
    const blocks = page.getByRole('searchbox', { name: 'Search blocks' });
    const switched = page.getByRole('navigation', { name: 'Panels' });
    await blocks.waitFor();
    expect(await settingsOf(page).isVisible()).toBe(false);
    await canvas.locator('#block-one').click();
    await settingsOf(page).getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await switched.getByRole('radio', { name: 'Add' }).click();
    await blocks.waitFor();
    expect(await settingsOf(page).isVisible()).toBe(false);
    // What is put in is written at once: what else can be put in stays in sight.
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('Two');
    await canvas.getByRole('heading', { name: 'Two' }).waitFor();
    expect(await blocks.isVisible()).toBe(true);
  });
});

describe('the list of what a page is made of', () => {
  const twoSections = () => ({
    s1: section('a0', {
      one: block('a0', 'One', 0),
      two: block('a1', 'Two', 2),
      three: block('a2', 'Three', 4),
      four: block('a3', 'Four', 6),
    }),
    s2: section('a1', { five: block('a0', 'Five', 0) }),
  });
  async function structure() {
    const { page, canvas } = await editNew(twoSections());
    await page.getByRole('tab', { name: 'Structure' }).click();
    const row = (name: string) =>
      page.getByRole('list', { name: /^Blocks of section/ }).getByRole('button', { name });
    await row('One').waitFor();
    const there = async () =>
      (await canvas.locator('main [data-block-type]').allInnerTexts()).map((text) => text.trim());
    return { page, row, there };
  }

  test('deletes the block the keyboard is on, goes on with the next, and undoes it', async () => {
    const { page, row, there } = await structure();
    await row('Two').click();
    await page.keyboard.press('Delete');
    await expect.poll(there).toEqual(['One', 'Three', 'Four', 'Five']);
    expect(await row('Three').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Backspace');
    await expect.poll(there).toEqual(['One', 'Four', 'Five']);
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(there).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  });

  test('selects a range by Shift and single ones by Ctrl, deletes them together, and one undo brings them back', async () => {
    const { page, row, there } = await structure();
    const pressed = async () => {
      const names = ['One', 'Two', 'Three', 'Four', 'Five'];
      const states = await Promise.all(names.map((name) => row(name).getAttribute('aria-pressed')));
      return names.filter((_, index) => states[index] === 'true');
    };
    await row('Two').click();
    await row('Four').click({ modifiers: ['Shift'] });
    await expect.poll(pressed).toEqual(['Two', 'Three', 'Four']);
    await row('Three').click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(pressed).toEqual(['Two', 'Four']);
    await page.keyboard.press('Delete');
    // The keyboard was on the third, which is not selected: it alone goes.
    await expect.poll(there).toEqual(['One', 'Two', 'Four', 'Five']);
    await page.keyboard.press('ControlOrMeta+z');
    await row('Two').click();
    await row('Four').click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('Delete');
    await expect.poll(there).toEqual(['One', 'Three', 'Five']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(there).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  });

  test('deletes a section with what is in it, that one alone, and undoes it', async () => {
    const { page, there } = await structure();
    await page.getByRole('button', { name: 'Section 1', exact: true }).click();
    await page.keyboard.press('Delete');
    await expect.poll(there).toEqual(['Five']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(there).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  });
});

describe('a picture that replaces another', () => {
  test('comes by itself, though the upload is slow, the page is read too early and its sizes are not made yet', async () => {
    const owner = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ hash: string; ext: string }> }>(
      owner,
      'GET',
      '/rest/media?type=image',
    );
    const first = items.find(({ ext }) => ext === 'jpg' || ext === 'webp' || ext === 'avif') ?? items[0];
    const { page, canvas, id } = await editNew({
      s1: section('a0', {
        pic: {
          type: 'image',
          version: 1,
          order: 'a0',
          place: { x: 0, y: 0, w: 8, h: 8 },
          fields: { image: { media: first?.hash } },
        },
      }),
    });
    const image = canvas.locator('#block-pic img');
    const isShown = () =>
      image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0).catch(() => false);
    const sourceOf = () =>
      image.evaluate((element) => (element as HTMLImageElement).currentSrc).catch(() => '');
    await expect.poll(isShown).toBe(true);
    await canvas.locator('#block-pic').click();

    // What the server says of the page is old for a while; its picture cannot be had at first.
    const old = JSON.stringify(await callApi(page, 'GET', `/rest/documents/${id}/canvas`));
    let read = 0;
    await page.route('**/api/rest/documents/*/canvas', (route) =>
      ++read <= 2 ? route.fulfill({ body: old, contentType: 'application/json' }) : route.continue(),
    );
    const uploaded = createHash('sha256').update(Buffer.from(DOT, 'base64')).digest('hex').slice(0, 32);
    let unmade = 3;
    await page.route('**/_portico/media/**', async (route) => {
      // Of what is asked for, only the picture that was uploaded: the page has others.
      const isNew = route.request().url().includes(uploaded);
      if (isNew && route.request().frame() !== page.mainFrame() && unmade-- > 0)
        return route.fulfill({ status: 503, body: 'Later' });
      return route.continue();
    });
    await page.route('**/api/rest/media**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return route.continue();
    });
    await settingsOf(page).getByRole('button', { name: 'Replace' }).click();
    const picker = page.getByRole('dialog');
    const choosing = page.waitForEvent('filechooser');
    await picker.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await choosing).setFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(DOT, 'base64'),
    });
    await expect
      .poll(async () => (await isShown()) && (await sourceOf()).includes(uploaded), { timeout: 30_000 })
      .toBe(true);
    expect(read).toBeGreaterThan(2);
    expect(unmade).toBeLessThanOrEqual(0);
  });
});

describe('in dark mode', () => {
  test('one sees which of several ways is chosen', async () => {
    const page = await ownerPage(site, '/pages', {
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    const chosen = page.getByRole('radio', { name: 'Desktop', exact: true });
    await chosen.waitFor();
    const contrast = await chosen.evaluate((element) => {
      const shade = (colour: string) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!canvas) return 0;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const group = element.parentElement as HTMLElement;
      const ring = getComputedStyle(element).boxShadow.match(/(rgba?|oklch|color)\([^)]*\)/)?.[0] ?? '';
      const [one, two] = [shade(ring), shade(getComputedStyle(group).backgroundColor)].sort((a, b) => b - a);
      return ((one ?? 0) + 0.05) / ((two ?? 0) + 0.05);
    });
    // WCAG 2.2, 1.4.11: what tells a state stands out by 3:1.
    expect(contrast).toBeGreaterThanOrEqual(3);
  });
});

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
