import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-journeys');
});

interface Opened {
  page: Page;
  canvas: FrameLocator;
  id: string;
}

/** A new page of nothing in the editor. */
async function beginPage(slug: string): Promise<Opened> {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: `Journey ${slug}`, slug: `${slug}-${Date.now().toString(36)}`, sections: {} },
  });
  return { page, id, canvas: await open(page, id) };
}

async function open(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.locator('main').waitFor({ state: 'attached' });
  return canvas;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function carry(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const from = await middleOf(page.getByRole('button', { name, exact: true }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** What stands on the page, as text that differs when anything of it does. */
function shapeOf(canvas: FrameLocator): Promise<string> {
  return canvas.locator('main').evaluate(async (main) => {
    // Lines break otherwise until the page's own fonts are there.
    await document.fonts.ready;
    return [...main.querySelectorAll('[data-section], [data-block-type]')]
      .map((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return [one.id, one.getAttribute('data-block-type'), x, width, height, one.textContent].join(' ');
      })
      .join('\n');
  });
}

const saved = (page: Page) => page.getByText(/^Saved /).waitFor();

/** So high a window that the whole page stands in it, in the canvas as for visitors. */
const HEIGHT = 3200;

/** Stops what moves, and waits for all pictures and fonts and for what scripts add to the page. */
async function still(body: Locator): Promise<void> {
  await body.getByRole('button', { name: 'Next' }).waitFor();
  await body.evaluate(async (element) => {
    const style = document.createElement('style');
    style.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }';
    element.append(style);
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
}

/** The page in the canvas at a device's width, which is its width on the screen as well. */
async function canvasPicture(page: Page, canvas: FrameLocator, device: 'Phone' | 'Desktop', width: number) {
  const frame = page.locator('iframe[title="The page being edited"]');
  const box = async () => (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize({ width: 2200, height: HEIGHT });
  await page.getByRole('radio', { name: device, exact: true }).click();
  // Its tooltip hangs down into the canvas.
  await page.mouse.move(1, HEIGHT - 1);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  if (device === 'Desktop')
    await page.setViewportSize({ width: 2200 + width - (await box()).width, height: HEIGHT });
  await expect.poll(async () => (await box()).width).toBe(width);
  await still(canvas.locator('body'));
  return page.screenshot({ clip: await box() });
}

/** The share of pixels that plainly differ between two pictures of one size. */
function difference(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [left, right] = await Promise.all(
        sources.map(async (source) => {
          const bitmap = await createImageBitmap(await (await fetch(source)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!left || !right || left.width !== right.width || left.height !== right.height) return 1;
      let different = 0;
      for (let at = 0; at < left.data.length; at += 4)
        if ([at, at + 1, at + 2].some((one) => Math.abs((left.data[one] ?? 0) - (right.data[one] ?? 0)) > 24))
          different++;
      return different / (left.data.length / 4);
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}

/** Presses a button until there is nothing left to do; after the last press it may still look as if there were. */
async function pressToTheEnd(button: Locator): Promise<void> {
  while (await button.isEnabled()) await button.click({ timeout: 2000 }).catch(() => undefined);
}

describe('owners at work', () => {
  test('build a landing page from nothing by mouse, take all of it back, do it again and publish it', async () => {
    const { page, canvas, id } = await beginPage('by-mouse');
    const sections = canvas.locator('main > [data-section]');
    await page.getByRole('tab', { name: 'Sections' }).click();
    for (const [count, name] of ['Full picture', 'Three with pictures', 'Picture grid'].entries()) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => sections.count()).toBe(count + 1);
    }
    await page.getByRole('tab', { name: 'Blocks' }).click();
    const blocks = canvas.locator('main [data-block-type]');
    const before = await blocks.count();
    await sections.last().click({ position: { x: 4, y: 4 } });
    await carry(page, 'Quote', await middleOf(sections.last()));
    await expect.poll(() => blocks.count()).toBe(before + 1);
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    await expect.poll(() => blocks.count()).toBe(before + 2);
    await page.getByRole('combobox', { name: 'Link', exact: true }).fill('/contact');
    // While its suggestions show nothing else waits.
    await page.getByRole('button', { name: 'Duplicate' }).waitFor();
    await page.keyboard.press('Tab');
    await canvas.getByRole('link', { name: 'Learn more' }).waitFor();
    const built = await shapeOf(canvas);
    const undo = page.getByRole('button', { name: 'Undo' });
    const redo = page.getByRole('button', { name: 'Redo' });
    await expect.poll(() => pressToTheEnd(undo).then(() => sections.count())).toBe(0);
    await expect.poll(() => pressToTheEnd(redo).then(() => shapeOf(canvas))).toBe(built);
    await saved(page);
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { path } = await callApi<{ path: string }>(page, 'GET', `/rest/documents/${id}`);
    const visitor = await newPage();
    await visitor.goto(site.origin + path);
    await visitor.getByRole('link', { name: 'Learn more' }).waitFor();
    const order = (root: FrameLocator | Page) =>
      root.locator('main [id^=block-]').evaluateAll((found) => found.map(({ id }) => id));
    expect(await order(visitor)).toEqual(await order(canvas));
  });

  test('merge what two of them write in different blocks, and are asked where it is the same', async () => {
    const { page: first, canvas, id } = await beginPage('by-two');
    await first.getByRole('button', { name: 'Heading', exact: true }).click();
    await first.getByRole('button', { name: 'Quote', exact: true }).click();
    await saved(first);
    const second = await apiPage(site, { viewport: { width: 1440, height: 900 } });
    const other = await open(second, id);
    await canvas.locator('main [data-block-type=heading]').click();
    await first.getByRole('textbox', { name: 'Text', exact: true }).fill('Written by the first');
    await other.locator('main [data-block-type=quote]').click();
    await second.getByLabel('Quote', { exact: true }).fill('Said by the second');
    await saved(first);
    await saved(second);
    await other.getByText('Written by the first').waitFor();
    // Neither hears of the other before both have written.
    await first.context().setOffline(true);
    await other.locator('main [data-block-type=heading]').click();
    await second.getByRole('textbox', { name: 'Text', exact: true }).fill('Changed by the second');
    await saved(second);
    await first.getByRole('textbox', { name: 'Text', exact: true }).fill('Changed by the first');
    await canvas.locator('main [data-block-type=quote]').click();
    await first.context().setOffline(false);
    const question = first.getByRole('dialog', { name: 'Someone else changed this too' });
    await question
      .getByRole('radiogroup', { name: 'Heading: text' })
      .getByText('Changed by the second')
      .waitFor();
    // What the question is about is outlined on the page.
    await canvas.locator('#portico-overlay .block').getByText('Heading', { exact: true }).waitFor();
    await question.getByText('Saved version').click();
    await question.getByRole('button', { name: 'Save selected values' }).click();
    await canvas.getByText('Changed by the second').waitFor();
    await canvas.getByText('Said by the second').waitFor();
  });

  test('go on without a connection, and lose nothing when it is back or the window was closed', async () => {
    const { page, canvas, id } = await beginPage('offline');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await saved(page);
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Written without a connection');
    await page.getByText('Not saved yet: no connection').waitFor();
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await canvas.locator('main [data-block-type=quote]').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    const stored = await callApi<{ body: unknown }>(page, 'GET', `/rest/documents/${id}`);
    expect(JSON.stringify(stored.body)).toContain('Written without a connection');
    expect(JSON.stringify(stored.body)).toContain('"quote"');
  });

  test('see in the canvas what visitors see, at the width of a phone and of a desk', {
    timeout: 120_000,
  }, async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=page',
    );
    const home = items.find(({ path }) => path === '/');
    if (!home) throw new Error('The site has no home page');
    const canvas = await open(page, home.id);
    // Away from the site, whose pages may not read pictures from elsewhere.
    const judge = await newPage();
    for (const [device, width] of [
      ['Desktop', 1440],
      ['Phone', 390],
    ] as const) {
      const edited = await canvasPicture(page, canvas, device, width);
      const visitor = await newPage({
        viewport: { width, height: edited.readUInt32BE(20) },
      });
      await visitor.goto(site.origin);
      await still(visitor.locator('body'));
      expect(await difference(judge, [edited, await visitor.screenshot()]), device).toBeLessThan(0.002);
    }
  });
});
