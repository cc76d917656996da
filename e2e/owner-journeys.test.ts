import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

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
  const page = await ownerPage(site, '/account', { viewport: { width: 1440, height: 900 } });
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
  return canvas.locator('main').evaluate((main) =>
    [...main.querySelectorAll('[data-section], [data-block-type]')]
      .map((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return [one.id, one.getAttribute('data-block-type'), x, width, height, one.textContent].join(' ');
      })
      .join('\n'),
  );
}

const saved = (page: Page) => page.getByText(/^Saved /).waitFor();

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
    // Leaves the field: while its suggestions are open everything else waits.
    await page.keyboard.press('Tab');
    await canvas.getByRole('link', { name: 'Learn more' }).waitFor();
    const built = await shapeOf(canvas);
    const undo = page.getByRole('button', { name: 'Undo' });
    const redo = page.getByRole('button', { name: 'Redo' });
    while (await undo.isEnabled()) await undo.click();
    await expect.poll(() => sections.count()).toBe(0);
    while (await redo.isEnabled()) await redo.click();
    await expect.poll(() => shapeOf(canvas)).toBe(built);
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
    const second = await ownerPage(site, '/account', { viewport: { width: 1440, height: 900 } });
    const other = await open(second, id);
    await canvas.locator('main [data-block-type=heading]').click();
    await first.getByLabel('Words').fill('Written by the first');
    await other.locator('main [data-block-type=quote]').click();
    await second.getByLabel('Quote', { exact: true }).fill('Said by the second');
    await saved(first);
    await saved(second);
    await other.getByText('Written by the first').waitFor();
    await other.locator('main [data-block-type=heading]').click();
    await second.getByLabel('Words').fill('Changed by the second');
    await saved(second);
    await first.getByLabel('Words').fill('Changed by the first');
    const question = first.getByRole('dialog', { name: 'Someone else changed this too' });
    await question.getByText('Changed by the second').waitFor();
    await question.getByText('Already saved').click();
    await question.getByRole('button', { name: 'Save the chosen values' }).click();
    await canvas.getByText('Changed by the second').waitFor();
    await canvas.getByText('Said by the second').waitFor();
  });

  test('go on without a connection, and lose nothing when it is back or the window was closed', async () => {
    const { page, canvas, id } = await beginPage('offline');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await saved(page);
    await page.context().setOffline(true);
    await page.getByLabel('Words').fill('Written without a connection');
    await page.getByText('Not saved yet: no connection').waitFor();
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await canvas.locator('main [data-block-type=quote]').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    const stored = await callApi<{ body: unknown }>(page, 'GET', `/rest/documents/${id}`);
    expect(JSON.stringify(stored.body)).toContain('Written without a connection');
    expect(JSON.stringify(stored.body)).toContain('"quote"');
  });
});
