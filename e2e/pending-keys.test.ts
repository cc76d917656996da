import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-held', 'kiln-and-field');
});

const block = (type: string, order: string, y: number, fields: Record<string, unknown>) => ({
  type,
  version: 1,
  order,
  fields,
  place: { x: 0, y, w: 12, h: 2 },
});

/** The editor of a new page, whose writer, or whose canvas, does not come before it is let through. */
async function editSlowly(blocks: Record<string, unknown>, slow = /\/writer-[^/]*\.js/) {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  const slug = `held-${Date.now().toString(36)}`;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: slug, slug, sections: { s1: { order: 'a0', layout: 'grid', blocks } } },
  });
  let letThrough = () => {};
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(slow, async (route) => {
    await isThrough;
    await route.continue();
  });
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  return { page, canvas, letThrough, editor: page.url() };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const words = (canvas: FrameLocator, selector: string) =>
  canvas.locator(selector).evaluate((element) => (element as HTMLElement).innerText.trim());
const made = (type: string) => `main [data-block-type="${type}"]`;

describe('what is typed before the text can be written', () => {
  test('reaches each of several blocks that were put in one after the other', async () => {
    const { page, canvas, letThrough, editor } = await editSlowly({});
    await canvas.locator('main').waitFor();
    await press(page, 'Heading');
    await page.keyboard.type('Good news go out');
    await press(page, 'Text');
    await page.keyboard.type('One line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('go on, g o');
    await press(page, 'Button');
    await page.keyboard.type('Gox');
    await page.keyboard.press('Backspace');
    await press(page, 'Image');
    letThrough();
    await expect.poll(() => words(canvas, made('button'))).toBe('Go');
    expect(await words(canvas, made('heading'))).toBe('Good news go out');
    expect((await words(canvas, made('rich-text'))).split(/\n+/)).toEqual(['One line', 'go on, g o']);
    expect(page.url()).toBe(editor);
    // The block that was put in last is still what is selected, also when no picture was chosen for it.
    await page.getByRole('dialog', { name: 'Choose a picture' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Image', exact: true }).waitFor();
    await page.getByText(/^Saved /).waitFor();
  });

  test('is for a block opened by double click or by Enter, also once another is selected', async () => {
    const { page, canvas, letThrough, editor } = await editSlowly({
      one: block('heading', 'a0', 0, { text: 'One', level: 2 }),
      two: block('heading', 'a1', 4, { text: 'Two', level: 2 }),
    });
    const one = canvas.locator('#block-one');
    await one.dblclick();
    await page.keyboard.type('go');
    await canvas.locator('#block-two').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' go');
    await page.keyboard.press('Escape');
    letThrough();
    await expect.poll(() => words(canvas, '#block-two')).toBe('Two go');
    expect((await words(canvas, '#block-one')).replace('go', '')).toBe('One');
    expect(page.url()).toBe(editor);
  });

  test('waits for a page that is still being loaded', async () => {
    const { page, canvas, letThrough, editor } = await editSlowly({}, /\/_portico\/canvas$/);
    await press(page, 'Heading');
    await page.keyboard.type('Go on');
    letThrough();
    await expect.poll(() => words(canvas, made('heading'))).toBe('Go on');
    expect(page.url()).toBe(editor);
  });

  test('is kept while the writer cannot be had, also what is typed after that was said, and put in once it can', async () => {
    const { page, canvas, editor } = await editSlowly({}, /\/never$/);
    const writer = /\/writer-[^/]*\.js/;
    await page.route(writer, (route) => route.abort());
    await canvas.locator('main').waitFor();
    const said = page.getByText('The text editor could not be loaded').first();
    await press(page, 'Heading');
    await said.waitFor();
    await page.keyboard.type('Go on');
    await press(page, 'Text');
    await page.keyboard.type('go');
    await page.unroute(writer);
    await expect.poll(() => words(canvas, made('heading')), { timeout: 15_000 }).toBe('Go on');
    await expect.poll(() => words(canvas, made('rich-text'))).toBe('go');
    // The cursor is where it was wanted.
    await page.keyboard.type(' on');
    await expect.poll(() => words(canvas, made('rich-text'))).toBe('go on');
    expect(page.url()).toBe(editor);
  });

  test('leaves the keyboard to the palette that was opened meanwhile, and has it when that is closed', async () => {
    const { page, canvas, letThrough } = await editSlowly({});
    await canvas.locator('main').waitFor();
    await press(page, 'Heading');
    await canvas.locator(made('heading')).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const find = page.getByPlaceholder('Find a page, setting or action');
    await find.and(page.locator(':focus')).waitFor();
    letThrough();
    await canvas.locator(`${made('heading')} [contenteditable=true]`).waitFor();
    await page.keyboard.type('journal');
    await expect.poll(() => find.inputValue()).toBe('journal');
    await page.keyboard.press('Escape');
    await find.waitFor({ state: 'detached' });
    await page.keyboard.type('Go on');
    await expect.poll(() => words(canvas, made('heading'))).toBe('Go on');
  });

  test('leads nowhere after a block without words was put in, duplicated or pasted', async () => {
    const { page, canvas, letThrough, editor } = await editSlowly({
      one: block('heading', 'a0', 0, { text: 'One', level: 2 }),
    });
    letThrough();
    await canvas.locator('#block-one').click();
    await page.getByRole('heading', { name: 'Heading', exact: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+d');
    await page.keyboard.type('go Here');
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => canvas.locator(made('heading')).count()).toBe(3);
    await page.keyboard.type('go Here');
    await press(page, 'Image');
    await page.keyboard.type('go');
    await canvas.locator(made('image')).waitFor();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toBe(editor);
    // Whoever wants a shortcut has it once the fingers did something else.
    await page.keyboard.press('Tab');
    await page.keyboard.type('go');
    await page.waitForURL((url) => !url.pathname.includes('/edit/'));
  });
});
