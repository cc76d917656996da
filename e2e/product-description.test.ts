import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

let site: OwnSite;
let shop: string;

beforeAll(async () => {
  site = await makeOwnSite('described-shop', 'kiln-and-field');
  const page = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
    page,
    'GET',
    '/rest/documents?kind=collection',
  );
  shop = items.find(({ path }) => path === '/shop')?.id ?? '';
  await page.context().close();
});

const canvasOf = (page: Page) => page.frameLocator('iframe[title="The page being edited"]');
const left = async (of: { boundingBox(): Promise<{ x: number } | null> }) =>
  (await of.boundingBox())?.x ?? -1;
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });

describe('a product’s description', () => {
  test('is written on the product’s page, from its title on, without a mouse', async () => {
    const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site.origin}/config/pages/${shop}`);
    await page.getByRole('button', { name: 'New product' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('Salt pig');
    await page.keyboard.press('Enter');
    const canvas = canvasOf(page);
    const text = canvas.locator('.story [data-block-type="rich-text"]').first();
    await text.getByRole('textbox').waitFor();
    const [title, line] = [canvas.locator('h1'), text.locator('p').first()];
    expect(Math.abs((await left(title)) - (await left(line)))).toBeLessThan(2);
    await page.keyboard.type('It keeps salt dry.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/imag');
    await page.getByRole('region', { name: 'Insert a block below' }).getByText('Image').first().waitFor();
    await page.keyboard.press('Enter');
    await picker(page).getByRole('gridcell').first().waitFor();
    await picker(page).getByRole('gridcell').first().click();
    await canvas.locator('.story [data-block-type="image"] img').waitFor();
    await page.keyboard.type('Thrown in one piece.');
    const id = /edit\/([^?]+)/.exec(page.url())?.[1] ?? '';
    // It may say so of what came before.
    const stored = async () => JSON.stringify(await callApi(page, 'GET', `/rest/documents/${id}`));
    await expect.poll(stored).toContain('Thrown in one piece.');
    await callApi(page, 'POST', '/rest/releases', { documents: [id] });
    const { path } = await callApi<{ path: string }>(page, 'GET', `/rest/documents/${id}`);
    const visitor = await newPage({ javaScriptEnabled: false });
    await visitor.goto(site.origin + path);
    expect((await visitor.locator('.story').innerText()).split(/\n+/)).toEqual([
      'It keeps salt dry.',
      'Thrown in one piece.',
    ]);
    expect(await visitor.locator('.story img').count()).toBe(1);
  });

  test('is begun by one press where a product has none, in line with its name beside the pictures', async () => {
    const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
    const { items } = await callApi<{ items: Array<{ id: string; title: string; edit: number }> }>(
      page,
      'GET',
      `/rest/documents?parent=${shop}&limit=100`,
    );
    const vase = items.find(({ title }) => title === 'Celadon moon vase');
    await page.goto(`${site.origin}/config/document/${vase?.id}`);
    await page.getByRole('button', { name: 'Write the description' }).click();
    const canvas = canvasOf(page);
    const text = canvas.locator('.story [data-block-type="rich-text"]').first();
    await text.getByRole('textbox').waitFor();
    expect(Math.abs((await left(canvas.locator('h1'))) - (await left(text)))).toBeLessThan(2);
    // It is seen where it stands, and nothing is saved before something is written.
    const height = await page.locator('iframe[title="The page being edited"]').evaluate((frame) => {
      const { contentWindow } = frame as HTMLIFrameElement;
      return contentWindow?.innerHeight ?? 0;
    });
    const bottom = () => text.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThan(height);
    const stored = async () =>
      (await callApi<{ body: { sections?: object } }>(page, 'GET', `/rest/documents/${vase?.id}`)).body
        .sections;
    expect(await stored()).toBeUndefined();
    await page.keyboard.type('Two bowls, joined.');
    await expect.poll(async () => JSON.stringify(await stored())).toContain('Two bowls, joined.');
    // The same press again goes on behind the last word.
    await page.goto(`${site.origin}/config/document/${vase?.id}`);
    await page.getByRole('button', { name: 'Write the description' }).click();
    await text.getByRole('textbox').waitFor();
    await page.keyboard.type(' By hand.');
    await expect.poll(() => text.innerText()).toContain('Two bowls, joined. By hand.');
  });
});

describe('a block that is nothing without a picture', () => {
  test('asks for one when it is put in, and again by double click and Enter while it has none', async () => {
    const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
    const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: 'Pictures', slug: 'pictures', sections: {} },
    });
    await page.goto(`${site.origin}/config/edit/${id}`);
    const canvas = canvasOf(page);
    await canvas.locator('main').waitFor();
    for (const [name, type, dialog] of [
      ['Image', 'image', 'Choose a picture'],
      ['Gallery', 'gallery', 'Choose pictures'],
    ] as const) {
      const block = canvas.locator(`main [data-block-type="${type}"]`);
      const choosing = page.getByRole('dialog', { name: dialog });
      await page.getByRole('button', { name, exact: true }).first().click();
      await choosing.waitFor();
      await page.keyboard.press('Escape');
      await choosing.waitFor({ state: 'hidden' });
      expect(await block.locator('[data-empty-picture]').count()).toBeGreaterThan(0);
      // The keyboard is on the page, with the block selected.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('editor-canvas');
      await page.keyboard.press('Enter');
      await choosing.waitFor();
      await page.keyboard.press('Escape');
      await choosing.waitFor({ state: 'hidden' });
      await block.dblclick();
      await choosing.getByRole('gridcell').first().click();
      if (type === 'gallery') await choosing.getByRole('button', { name: 'Add 1 picture' }).click();
      await block.locator('img').first().waitFor();
      expect(await block.locator('[data-empty-picture]').count()).toBe(0);
    }
    await page.keyboard.press('ControlOrMeta+z');
    await canvas.locator('[data-empty-picture]').first().waitFor();
  });
});
