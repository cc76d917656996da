import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-products', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true } });
}, 60_000);

interface Summary {
  id: string;
  title: string;
}

async function productRecord(page: Page, title: string): Promise<Summary> {
  const { items } = await callApi<{ items: Summary[] }>(page, 'GET', '/rest/documents?kind=product&limit=50');
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`There is no product ${title}`);
  return found;
}
const productCalled = async (page: Page, title: string) => (await productRecord(page, title)).id;

describe('a product', { timeout: 60_000 }, () => {
  test('grows variants from its options; each is priced and counted by keyboard, and sold', async () => {
    const page = await apiPage(site);
    const id = await productCalled(page, 'Speckled bowl');
    await page.goto(`${site.origin}/config/document/${id}/variants`);
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.keyboard.type('Glaze');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ash, Ink');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const table = page.getByRole('table', { name: 'Variants' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    await row('28 cm / Ink').waitFor();
    expect(await table.getByRole('row').count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);

    // A price that is none is said at its place and can be taken back.
    await page.getByLabel('Price of 20 cm / Ash', { exact: true }).focus();
    await page.keyboard.type('cheap');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an amount such as').waitFor();
    await page.keyboard.press('Escape');
    // Enter goes down the column.
    await page.keyboard.type('31');
    await page.keyboard.press('Enter');
    await page.keyboard.type('33.50');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByLabel('Price of 20 cm / Ink', { exact: true }).inputValue())
      .toBe('£33.50');
    await page.getByLabel('In stock of 20 cm / Ink').fill('0');
    await page.keyboard.press('Enter');
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('button', { name: /^Publish 1/ }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('button', { name: 'Publish 1 change' }).click();
    await drawer.waitFor({ state: 'hidden' });

    const visitor = await newPage();
    await visitor.goto(`${site.origin}/shop/speckled-bowl`);
    await visitor.getByRole('radio', { name: /^Ink/ }).first().waitFor();
    await visitor.locator('label').filter({ hasText: 'Ink' }).click();
    await visitor.getByText('£33.50').first().waitFor();
    await visitor
      .getByText(/sold out/i)
      .first()
      .waitFor();
  });

  test('has a short description, written in its panel with paragraphs, what `/` finds, and undo', async () => {
    const page = await apiPage(site);
    const id = await productCalled(page, 'Ink cup');
    await page.goto(`${site.origin}/config/document/${id}`);
    const text = page.getByRole('textbox', { name: 'Short description', exact: true });
    await text.waitFor();
    await text.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Made by hand.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/bul');
    await page.getByRole('button', { name: 'Bulleted list' }).last().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Holds a quarter of a litre');
    const stored = async () =>
      JSON.stringify(
        (await callApi<{ body: { description: unknown } }>(page, 'GET', `/rest/documents/${id}`)).body
          .description,
      );
    await expect.poll(stored).toContain('Holds a quarter of a litre');
    expect(await stored()).toContain('Made by hand.');
    expect(await stored()).toContain('"bulletList"');
    await page
      .frameLocator('iframe')
      .locator('.told li')
      .filter({ hasText: 'Holds a quarter of a litre' })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => text.innerText()).not.toContain('litre');
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])(
    'says at $width px in full what is wrong in its last variant, and calls nothing saved meanwhile',
    async (viewport) => {
      const page = await apiPage(site, { viewport });
      const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
        page,
        'GET',
        '/rest/documents?kind=collection',
      );
      const shop = items.find(({ path }) => path === '/shop')?.id;
      // A second try makes another jug.
      const name = Date.now().toString(36);
      const variant = (order: string, size: string) => ({
        order,
        sku: `${size}-${name}`,
        optionValues: [size],
        price: 1200,
        onSale: false,
      });
      const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
        kind: 'product',
        parent: shop,
        body: {
          title: `Jug ${viewport.width}`,
          slug: `jug-${name}`,
          description: { type: 'doc', content: [] },
          options: ['Size'],
          variants: { v1: variant('a0', 'Small'), v2: variant('a1', 'Large') },
        },
      });
      await page.goto(`${site.origin}/config/document/${id}/variants`);
      const last = page.getByLabel('Price of Large', { exact: true });
      await last.fill('13');
      await page.keyboard.press('Tab');
      await page.getByText(/^Saved /).waitFor();
      await last.fill('cheap');
      await page.keyboard.press('Tab');
      const said = page.getByRole('alert').filter({ hasText: 'Please enter an amount such as' });
      await said.waitFor();
      const isSeen = () =>
        said.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [
            [left + 2, top + 2],
            [right - 2, bottom - 4],
          ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
        });
      await expect.poll(isSeen).toBe(true);
      await page.getByText('Not all saved: see the marked entry').waitFor();
      expect(await page.getByText(/^Saved/).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await last.fill('14');
      await page.keyboard.press('Tab');
      await page.getByText(/^Saved /).waitFor();
      expect(await said.count()).toBe(0);
    },
  );

  test('is made by typing alone: title, price, description and details', async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection',
    );
    const shop = items.find(({ path }) => path === '/shop')?.id;
    await page.goto(`${site.origin}/config/pages/${shop}`);
    await page.getByRole('button', { name: 'New product' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('New product');
    await page.keyboard.type('Moonlight Oolong');

    // What is typed after a price or a row was added lands in it.
    await page.getByRole('button', { name: 'Add a price' }).press('Enter');
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('14.50');
    await page.keyboard.press('Tab');
    await page.getByRole('textbox', { name: 'Short description', exact: true }).focus();
    await page.keyboard.type('Picked at full moon.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Brew for ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('three minutes');
    await page.getByRole('button', { name: 'Add a row' }).press('Enter');
    const rowTitle = page.getByRole('textbox', { name: 'Title of row 1' });
    await expect.poll(() => rowTitle.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Origin');
    await page.getByRole('textbox', { name: 'Text of row 1' }).focus();
    await page.keyboard.type('Anxi');
    const saved = async () => {
      const { id } = await productRecord(page, 'Moonlight Oolong');
      return (await callApi<{ body: Record<string, unknown> }>(page, 'GET', `/rest/documents/${id}`)).body;
    };
    await expect.poll(async () => JSON.stringify((await saved()).details)).toContain('Anxi');
    const body = await saved();
    expect(body).toMatchObject({
      description: {
        content: [
          { type: 'paragraph', content: [{ text: 'Picked at full moon.' }] },
          {
            type: 'paragraph',
            content: [{ text: 'Brew for ' }, { text: 'three minutes', marks: [{ type: 'bold' }] }],
          },
        ],
      },
      details: [{ title: 'Origin', content: { content: [{ content: [{ text: 'Anxi' }] }] } }],
    });
    expect(Object.values(body.variants as object)).toMatchObject([{ price: 1450 }]);

    // Ctrl+Z in the text takes back what was written last.
    const description = page.getByRole('textbox', { name: 'Short description', exact: true });
    await description.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Green.');
    await page.keyboard.press('Control+z');
    await expect.poll(() => description.innerText()).toContain('three minutes');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('loses variants together, and gets them back by Undo', async () => {
    const page = await apiPage(site);
    const id = await productCalled(page, 'Ink cup');
    await page.goto(`${site.origin}/config/document/${id}/variants`);
    await page.getByRole('button', { name: /^Add an option/ }).click();
    await page.getByLabel('Name of the new option').fill('Handle');
    await page.getByLabel('Choices of the new option').pressSequentially('Left,Right,None,');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Variants' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('checkbox', { name: 'Select Right' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Select None' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(4);
  });
});
