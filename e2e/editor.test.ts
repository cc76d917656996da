import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from './page-checks.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { dragByFinger, middleOf } from './pointers.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-editor');
});

/** The page at a path in the editor, reached as an owner reaches it. */
async function edit(path: string): Promise<{ page: Page; canvas: FrameLocator }> {
  const page = await ownerPage(site, `/?frameUrl=${encodeURIComponent(path)}`, {
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.getByRole('heading').first().waitFor();
  return { page, canvas };
}

async function dragByMouse(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe('the page editor', () => {
  test('carries new blocks into the page by mouse and by finger, and takes them back', async () => {
    const { page, canvas } = await edit('/');
    const blocks = canvas.locator('main [data-block-type]');
    const count = await blocks.count();
    const there = await middleOf(canvas.locator('main [data-section]').first());
    const quote = page.getByRole('button', { name: 'Quote', exact: true });
    await dragByMouse(page, await middleOf(quote), there);
    await expect.poll(() => blocks.count()).toBe(count + 1);
    await dragByFinger(
      page,
      await middleOf(page.getByRole('button', { name: 'Button', exact: true })),
      there,
    );
    await expect.poll(() => blocks.count()).toBe(count + 2);
    await page.getByText(/^Saved /).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => blocks.count()).toBe(count);
  });

  test('moves a block on the grid by mouse, and undoes it', async () => {
    const { page, canvas } = await edit('/');
    const block = canvas.locator('main .grid > [data-block-type]').first();
    const id = await block.getAttribute('id');
    const moved = canvas.locator(`#${id}`);
    await moved.click();
    const was = await middleOf(moved);
    await dragByMouse(page, was, { x: was.x + 160, y: was.y + 60 });
    await expect.poll(async () => (await middleOf(moved)).x).not.toBe(was.x);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await middleOf(moved)).x).toBe(was.x);
  });

  test('is used by keyboard alone: walk, move, resize, copy, delete, undo', async () => {
    const { page, canvas } = await edit('/');
    const blocks = canvas.locator('main [data-block-type]');
    const count = await blocks.count();
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    await canvas.locator('body').evaluate((body) => body.ownerDocument.defaultView?.focus());
    await page.keyboard.press('Enter');
    await settings.getByRole('heading', { name: 'Section' }).waitFor();
    await page.keyboard.press('Tab');
    await settings.getByRole('button', { name: 'Duplicate' }).waitFor();
    await page.keyboard.press('ControlOrMeta+d');
    await expect.poll(() => blocks.count()).toBe(count + 1);
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowLeft', 'Delete'])
      await page.keyboard.press(key);
    await expect.poll(() => blocks.count()).toBe(count);
    for (let times = 0; times < 5; times++) await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    // Nobody is held in the canvas: with nothing selected Tab leaves it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  });

  test('[B1.2] sets what a block is made of, live on the page, and takes it back to how it began', async () => {
    const { page, canvas } = await edit('/');
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    const heading = canvas.locator('main [data-block-type=heading]').first();
    await heading.click();
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('A heading for a test');
    await expect.poll(() => heading.innerText()).toMatch(/a heading for a test/i);
    await settings.getByRole('button', { name: /^Alignment|Alignment$/ }).click();
    await page.getByRole('option', { name: 'Centre' }).click();
    await expect
      .poll(() => heading.locator(':is(h1,h2,h3,h4)').evaluate((one) => getComputedStyle(one).textAlign))
      .toBe('center');
    await settings.getByRole('button', { name: 'Reset alignment' }).click();
    await expect
      .poll(() => heading.locator(':is(h1,h2,h3,h4)').evaluate((one) => getComputedStyle(one).textAlign))
      .not.toBe('center');
    await page.getByText(/^Saved/).waitFor();
  });

  test('adds a section of the library where it is wanted, sets its ground and edge, and undoes all of it', async () => {
    const { page, canvas } = await edit('/');
    const sections = canvas.locator('main > [data-section]');
    const count = await sections.count();
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByRole('searchbox', { name: 'Search sections' }).fill('price');
    await page.getByRole('region', { name: 'Prices and products' }).getByRole('button').first().click();
    await expect.poll(() => sections.count()).toBe(count + 1);
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    await settings.getByRole('button', { name: /Bottom edge$/ }).click();
    await page.getByRole('option', { name: 'Wavy' }).click();
    await settings.getByRole('slider', { name: 'Edge height' }).waitFor();
    // It is the last one: the footer reaches up into its edge.
    const footer = canvas.locator('footer.under, footer .under');
    await footer.waitFor();
    await page.getByText(/^Saved /).waitFor();
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sections.count()).toBe(count);
    await footer.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  test('keeps a section under a name, and puts copies of it on other pages', async () => {
    const { page, canvas } = await edit('/');
    await canvas.locator('main [data-block-type]').first().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Save section…' }).click();
    const question = page.getByRole('dialog', { name: 'Save section' });
    await question.getByRole('textbox', { name: 'Name' }).fill('Our opening');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Sections' }).click();
    const sections = canvas.locator('main > [data-section]');
    const count = await sections.count();
    await page.getByRole('button', { name: 'Our opening', exact: true }).click();
    await expect.poll(() => sections.count()).toBe(count + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete Our opening' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Our opening', exact: true }).count()).toBe(0);
  });

  test('copies blocks to another page, pastes words as text, and offers all of it in a menu', async () => {
    const { page, canvas } = await edit('/');
    const first = canvas.locator('main [data-block-type=heading]').first();
    const words = await first.innerText();
    await first.click();
    await page.keyboard.press('ControlOrMeta+c');
    await page.goto(`${site.origin}/config/?frameUrl=${encodeURIComponent('/contact')}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const headings = canvas.locator('main [data-block-type=heading]');
    await headings.first().waitFor();
    const count = await headings.count();
    await headings.first().click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => headings.count()).toBe(count + 1);
    expect((await headings.allInnerTexts()).filter((text) => text === words)).toHaveLength(1);
    await canvas.locator('body').evaluate((body) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'First of two lines\nSecond of two lines');
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await canvas.getByText('Second of two lines').waitFor();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Hide on phones' }).waitFor();
    await page.getByRole('menuitem', { name: /^Cut/ }).click();
    await expect.poll(() => canvas.getByText('Second of two lines').count()).toBe(0);
    await page.keyboard.press('ControlOrMeta+v');
    await canvas.getByText('Second of two lines').waitFor();
    for (let times = 0; times < 4; times++) await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => headings.count()).toBe(count);
  });

  test('selects by a frame; gives phones their own order and size by mouse, keys and panel, until told to follow the desktop', async () => {
    const heading = (text: string, y: number) => ({
      type: 'heading',
      version: 1,
      order: `a${y}`,
      fields: { text },
      place: { x: 0, y, w: 10, h: 2 },
    });
    const blocks = { one: heading('One', 0), two: heading('Two', 3), three: heading('Three', 6) };
    const page = await ownerPage(site, '/account', { viewport: { width: 1440, height: 900 } });
    const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
      kind: 'page',
      body: {
        title: 'For phones',
        sections: {
          s: { order: 'a0', layout: 'grid', blocks },
          below: { order: 'a1', layout: 'grid', blocks: { four: heading('Four', 0) } },
        },
      },
    });
    await page.goto(`${site.origin}/config/edit/${id}`);
    const canvas = page.frameLocator('iframe[title="The page being edited"]');
    await canvas.getByRole('heading', { name: 'Three' }).waitFor();
    const grid = canvas.locator('main .grid').first();
    const texts = () =>
      grid.locator(':scope > [data-block-type]').evaluateAll((all) =>
        all
          .filter((one) => one.getClientRects().length > 0)
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((one) => one.id),
      );
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    // A frame rendered over empty ground selects what it touches; Escape takes it back.
    const last = await canvas.locator('#block-three').boundingBox();
    const top = await canvas.locator('#block-one').boundingBox();
    if (!last || !top) throw new Error('The headings are not to be seen');
    const ground = { x: last.x + last.width + 120, y: last.y + last.height + 8 };
    await dragByMouse(page, ground, { x: last.x + 40, y: last.y + 4 });
    await settings.getByRole('heading', { name: 'Heading' }).waitFor();
    await page.keyboard.down('Shift');
    await dragByMouse(page, ground, { x: top.x + 40, y: top.y + 4 });
    await page.keyboard.up('Shift');
    await settings.getByRole('heading', { name: '3 blocks' }).waitFor();
    await page.mouse.move(ground.x, ground.y);
    await page.mouse.down();
    await page.mouse.move(last.x + 40, last.y + 4, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await settings.getByRole('heading', { name: 'Section' }).waitFor();

    // Dragged over another section, it goes there.
    await dragByMouse(
      page,
      await middleOf(canvas.locator('#block-one')),
      await middleOf(canvas.locator('#block-four')),
    );
    await canvas.locator('main .grid').nth(1).locator('#block-one').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await grid.locator('#block-one').waitFor();

    await page.getByRole('radio', { name: 'Phone' }).click();
    await expect
      .poll(() => grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length))
      .toBe(8);
    const start = await texts();
    const [first = '', second = ''] = start;
    await canvas.locator(`#${first}`).click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(texts).toEqual([second, first, ...start.slice(2)]);
    await settings.getByText('Differs from desktop').waitFor();
    await settings.getByRole('button', { name: 'Move up' }).click();
    await expect.poll(texts).toEqual(start);
    await expect.poll(() => settings.getByText('Differs from desktop').count()).toBe(0);
    const below = await middleOf(canvas.locator(`#${second}`));
    await dragByMouse(page, await middleOf(canvas.locator(`#${first}`)), { x: below.x, y: below.y + 12 });
    await expect.poll(texts).toEqual([second, first, ...start.slice(2)]);
    const width = () => canvas.locator(`#${first}`).evaluate((one) => one.getBoundingClientRect().width);
    const wide = await width();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(width).toBeLessThan(wide);
    await page.keyboard.press('Shift+H');
    await expect.poll(texts).toEqual([second, ...start.slice(2)]);
    await page.keyboard.press('Escape');
    await settings.getByRole('list', { name: 'Blocks hidden on phones' }).getByRole('button').last().click();
    await expect.poll(texts).toEqual([second, first, ...start.slice(2)]);
    await settings.getByRole('button', { name: 'Reset to desktop layout' }).click();
    await expect.poll(texts).toEqual(start);
    await expect.poll(width).toBe(wide);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (let times = 0; times < 7; times++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(texts).toEqual(start);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  test('shows who else is on the page, what they have selected, and what they saved', async () => {
    const size = { viewport: { width: 1440, height: 900 } };
    const one = await ownerPage(site, '/account', size);
    const heading = { type: 'heading', version: 1, order: 'a0', place: { x: 0, y: 2, w: 10, h: 2 } };
    const blocks = { one: { ...heading, fields: { text: 'Written here' } } };
    const { id } = await callApi<{ id: string }>(one, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: 'For two', sections: { s: { order: 'a0', layout: 'grid', blocks } } },
    });
    await one.goto(`${site.origin}/config/edit/${id}`);
    const other = await ownerPage(site, `/edit/${id}`, size);
    const canvasOf = (page: Page) => page.frameLocator('iframe[title="The page being edited"]');
    const people = one.getByRole('list', { name: 'Also editing this page' });
    await people.getByRole('button', { name: 'You, in another window' }).waitFor();
    await canvasOf(other).getByRole('heading', { name: 'Written here' }).click();
    await canvasOf(one).locator('#portico-overlay').getByText('You, in another window').waitFor();
    const settings = other.getByRole('complementary', { name: 'Settings of the selection' });
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('Written elsewhere');
    await canvasOf(one).getByRole('heading', { name: 'Written elsewhere' }).waitFor();
    expect(await accessibilityFaults(one)).toEqual([]);
    await other.getByRole('button', { name: 'Done' }).click();
    await people.waitFor({ state: 'detached' });
  });

  test('has no fault that axe knows', async () => {
    const { page, canvas } = await edit('/');
    await canvas.locator('main [data-block-type]').first().click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Structure' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
