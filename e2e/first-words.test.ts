import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { middleOf } from './pointers.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-words', 'kiln-and-field');
});

const canvasOf = (page: Page) => page.frameLocator('iframe[title="The page being edited"]');
const words = (block: Locator) => block.evaluate((element) => (element as HTMLElement).innerText.trim());
const texts = (canvas: FrameLocator) => canvas.locator('main [data-block-type="rich-text"]');

/** A new page of the site in the editor. */
async function editNew(body: Record<string, unknown>, kind = 'page', parent?: string) {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  const slug = `words-${Date.now().toString(36)}`;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind,
    ...(parent === undefined ? {} : { parent }),
    body: { title: slug, slug, ...body },
  });
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = canvasOf(page);
  await canvas.locator('main').waitFor();
  const sections = async () => {
    const { body } = await callApi<{ body: { sections?: unknown } }>(page, 'GET', `/rest/documents/${id}`);
    return body.sections;
  };
  return { page, canvas, sections };
}

const heading = (order: string, text: string, y: number) => ({
  type: 'heading',
  version: 1,
  order,
  fields: { text, level: 2 },
  place: { x: 0, y, w: 12, h: 2 },
});

describe('the first words of an owner', () => {
  test('land in a new post, which is written from its first line to its pictures without a mouse', async () => {
    const page = await ownerPage(site, '/', { viewport: { width: 1440, height: 900 } });
    const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection',
    );
    const journal = items.find(({ path }) => path === '/journal');
    await page.goto(`${site.origin}/config/pages/${journal?.id}`);
    await page.getByRole('button', { name: 'New post' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('Wet clay');
    await page.keyboard.press('Enter');
    const canvas = canvasOf(page);
    const text = texts(canvas).first();
    await text.getByRole('textbox').waitFor();
    await page.keyboard.type('It begins wet.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/imag');
    const found = page.getByRole('region', { name: 'Insert a block below' });
    await found.getByRole('button', { name: 'Image', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const blocks = canvas.locator('article .flow > [data-block-type]');
    await expect
      .poll(() => blocks.evaluateAll((all) => all.map((one) => one.getAttribute('data-block-type'))))
      .toEqual(['rich-text', 'image', 'rich-text']);
    // In line with the title of the post, in the measure of its text.
    const [title, line] = await Promise.all([
      canvas.locator('article h1').boundingBox(),
      text.locator('p').first().boundingBox(),
    ]);
    expect(Math.abs((title?.x ?? 0) - (line?.x ?? 100))).toBeLessThan(2);
    // Without a picture its place stays, and writing goes on below it.
    await page.getByRole('dialog', { name: 'Choose a picture' }).waitFor();
    await page.keyboard.press('Escape');
    await blocks.nth(2).getByRole('textbox').waitFor();
    await page.keyboard.type('It ends dry.');
    await expect.poll(() => words(blocks.nth(2))).toBe('It ends dry.');
    await page.getByText(/^Saved /).waitFor();
  });

  test('are gone from a new post with one undo, which leaves nothing to publish; redo brings them back', async () => {
    const any = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
      any,
      'GET',
      '/rest/documents?kind=collection',
    );
    const journal = items.find(({ path }) => path === '/journal');
    const { page, canvas, sections } = await editNew({ sections: {} }, 'blog-post', journal?.id);
    const before = await sections();
    const text = texts(canvas).first();
    await text.dblclick();
    await text.getByRole('textbox').waitFor();
    await page.keyboard.type('Wet');
    await expect.poll(async () => JSON.stringify(await sections())).toContain('Wet');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(sections).toEqual(before);
    await expect.poll(() => words(text)).not.toContain('Wet');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => words(text)).toBe('Wet');
    await expect.poll(async () => JSON.stringify(await sections())).toContain('Wet');
  });

  test('replace the sample words of a block that was just put in, whatever is typed, spaces and all', async () => {
    const { page, canvas } = await editNew({ sections: {} });
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Hello there, all of you');
    await expect.poll(() => texts(canvas).count()).toBe(1);
    await expect.poll(() => words(texts(canvas).first())).toBe('Hello there, all of you');
    await page.getByRole('button', { name: 'Heading', exact: true }).click();
    await page.keyboard.type('News of the day');
    const made = canvas.locator('main [data-block-type="heading"]');
    await expect.poll(() => words(made.first())).toBe('News of the day');
    expect(await made.count()).toBe(1);
  });

  test('land where they were begun, also when several blocks were selected', async () => {
    const { page, canvas } = await editNew({
      sections: {
        s1: {
          order: 'a0',
          layout: 'grid',
          blocks: { one: heading('a0', 'One', 0), two: heading('a1', 'Two', 4) },
        },
      },
    });
    const one = canvas.locator('#block-one');
    const two = canvas.locator('#block-two');
    await one.click();
    await two.click({ modifiers: ['Shift'] });
    await page.getByText('2 blocks').first().waitFor();
    // Pressed once more, one of them is selected alone.
    await one.click();
    await page.getByRole('heading', { name: 'Heading', exact: true }).waitFor();
    await two.click({ modifiers: ['Shift'] });
    await page.getByText('2 blocks').first().waitFor();
    await two.dblclick();
    await two.getByRole('textbox').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Both of them are typed');
    await expect.poll(() => words(two)).toBe('Both of them are typed');
    expect(await words(one)).toBe('One');
  });

  test('find room wherever a block is let go, below the last section too', async () => {
    const { page, canvas } = await editNew({
      sections: { s1: { order: 'a0', layout: 'grid', blocks: { one: heading('a0', 'One', 0) } } },
    });
    const frame = await page.locator('iframe[title="The page being edited"]').boundingBox();
    const foot = await canvas.locator('main').boundingBox();
    const tile = await middleOf(page.getByRole('button', { name: 'Quote', exact: true }));
    await page.mouse.move(tile.x, tile.y);
    await page.mouse.down();
    const to = {
      x: (foot?.x ?? 0) + 200,
      y: Math.min((foot?.y ?? 0) + (foot?.height ?? 0) + 40, (frame?.y ?? 0) + (frame?.height ?? 0) - 60),
    };
    await page.mouse.move(to.x, to.y - 30, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => canvas.locator('main [data-section]').count()).toBe(2);
    await canvas.locator('main [data-section]').nth(1).locator('[data-block-type="quote"]').waitFor();
  });

  test('have the size and style of all the words they replace, and one undo brings those back', async () => {
    const large = { type: 'textStyle', attrs: { size: 'large', color: 'accent' } };
    const title = { type: 'heading', attrs: { level: 2, align: 'center' } };
    const { page, canvas } = await editNew({
      sections: {
        s1: {
          order: 'a0',
          layout: 'grid',
          blocks: {
            one: {
              type: 'rich-text',
              version: 1,
              order: 'a0',
              place: { x: 0, y: 0, w: 12, h: 4 },
              fields: {
                content: {
                  type: 'doc',
                  content: [
                    { ...title, content: [{ type: 'text', text: 'A pot', marks: [large] }] },
                    { type: 'paragraph', content: [{ type: 'text', text: 'of clay' }] },
                  ],
                },
              },
            },
          },
        },
      },
    });
    const block = canvas.locator('#block-one');
    const look = () =>
      block.evaluate((element) => {
        const [first] = element.querySelectorAll('h2 .size-large');
        return [
          (element as HTMLElement).innerText.trim(),
          first?.textContent,
          first && getComputedStyle(first).textAlign,
        ];
      });
    await block.dblclick();
    await block.getByRole('textbox').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('A bowl');
    await expect.poll(look).toEqual(['A bowl', 'A bowl', 'center']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(look).toEqual([expect.stringContaining('of clay'), 'A pot', 'center']);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('A dish');
    await expect.poll(look).toEqual(['A dish', 'A dish', 'center']);
  });
});
