import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, invitedPage, makeOwnSite, type OwnSite, visitorSees } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-collections', 'kiln-and-field');
}, 60_000);

/** Names of a collection's items, as its panel lists them. */
const names = async (page: Page) =>
  (await page.getByRole('row').allTextContents()).map((text) =>
    text.replace(/(Available|Hidden|Scheduled|£|No price).*$/, ''),
  );

/** Names of the products, as a visitor sees them. */
async function shopOrder(visitor: Page): Promise<string[]> {
  await visitor.goto(`${site.origin}/shop`);
  return visitor.locator('.goods').getByRole('heading').allTextContents();
}

describe('a collection', { timeout: 60_000 }, () => {
  test('is put in an order of one’s own by keyboard, by menu and by dragging, which visitors see at once', async () => {
    const [page, visitor] = [await apiPage(site), await newPage()];
    const { items } = await callApi<{ items: Array<{ id: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection&holds=products',
    );
    await page.goto(`${site.origin}/config/pages/${items[0]?.id}`);
    const rows = page.getByRole('row');
    await rows.nth(4).waitFor();
    const [a, b, c, d, e, ...rest] = await names(page);
    const expectOrder = async (...order: Array<string | undefined>) => {
      await expect.poll(() => names(page), { timeout: 10_000 }).toEqual([...order, ...rest]);
      await expect.poll(() => shopOrder(visitor), { timeout: 10_000 }).toEqual([...order, ...rest]);
    };

    await rows.nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectOrder(b, a, c, d, e);

    await page.getByRole('button', { name: `Actions for ${d}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to the top' }).click();
    await expectOrder(d, b, a, c, e);

    await rows.nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-drop-target]').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectOrder(b, a, d, c, e);

    const handle = await rows.nth(4).getByRole('button').first().boundingBox();
    const target = await rows.nth(0).boundingBox();
    if (!handle || !target) throw new Error('The rows are not there');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8, handle.y - 20, { steps: 4 });
    await page.mouse.move(target.x + 60, target.y + 4, { steps: 8 });
    await page.mouse.up();
    await expectOrder(e, b, a, d, c);
  });

  test('is there for who keeps the shop: products are listed, made, changed and published, and nothing else', async () => {
    const page = await invitedPage(site, 'store-manager');
    await page.getByRole('link', { name: 'Products' }).waitFor();
    const places = page.getByRole('navigation', { name: 'Places' });
    expect(await places.getByRole('link').allTextContents()).toEqual([
      'Products',
      'Orders',
      'Reviews',
      'Media',
      'Contacts',
      'Analytics',
    ]);
    await page.getByRole('button', { name: 'New product' }).first().click();
    await page.waitForURL(/\/document\//);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Salt pig');
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Publishing' }).click();
    await page.getByText('Published', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Publish', exact: true }).last().click();
    await page.getByText(/^since /).waitFor();
    expect(await visitorSees(site, '/shop/salt-pig')).toMatchObject({ status: 200 });

    await page.getByRole('tab', { name: 'Details' }).click();
    await title.fill('Salt pig with a lid');
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('button', { name: 'Publish 1 change' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect((await visitorSees(site, '/shop/salt-pig')).title).toContain('with a lid');

    await page.getByRole('link', { name: 'Back to the collection' }).click();
    await page.getByRole('row', { name: /Salt pig with a lid/ }).waitFor();
    await page.getByRole('link', { name: 'Back to the products' }).click();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
    await page.goto(`${site.origin}/config/pages`);
    await page.getByText('Your role has no access to this').waitFor();
  });

  test('is handled many items at a time, and what was done is taken back', async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string; slug: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection',
    );
    const journal = items.find(({ slug }) => slug === 'journal')?.id;
    await page.goto(`${site.origin}/config/pages/${journal}`);
    const rows = page.getByRole('row');
    await rows.nth(2).waitFor();
    const published = await rows.filter({ hasText: 'Published' }).count();
    for (const at of [0, 1]) {
      await rows.nth(at).focus();
      await page.keyboard.press('Space');
    }
    const tools = page.getByRole('toolbar', { name: '2 selected' });
    await tools.getByRole('button', { name: 'More actions for the selection' }).click();
    await page.getByRole('menuitem', { name: 'Change to draft' }).click();
    await page.getByText('2 posts hidden').waitFor();
    await expect.poll(() => rows.filter({ hasText: 'Draft' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    await expect.poll(() => rows.filter({ hasText: 'Published' }).count()).toBe(published);

    await rows.nth(0).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Categories and tags' }).click();
    await page.getByRole('textbox', { name: 'Add tags' }).fill('Raku');
    await page.getByRole('button', { name: 'Change 1 post' }).click();
    await page.getByText('1 post changed, to be published').waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('table').getByRole('button', { name: 'Raku' }).click();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Clear filter: Tag: Raku' }).click();
  });

  test('is edited in place: title, price, stock and state, down the column by Enter', async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Array<{ id: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection&holds=products',
    );
    await page.goto(`${site.origin}/config/pages/${items[0]?.id}/table`);
    const table = page.getByRole('table');
    const cell = (name: string) => table.getByRole('textbox', { name, exact: true });
    await cell('Title of Ink cup').fill('Ink mug');
    await page.keyboard.press('Enter');
    await cell('Price of Ink mug').fill('29,90');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an amount such as').waitFor();
    await cell('Price of Ink mug').fill('29.90');
    await page.keyboard.press('Enter');
    await cell('In stock of Ink mug').fill('7');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Status of Branch bottle' }).selectOption('Hidden');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => cell('Price of Ink mug').inputValue()).toBe('£29.90');
    expect(await cell('In stock of Ink mug').inputValue()).toBe('7');
    expect(await visitorSees(site, '/shop/branch-bottle')).toMatchObject({ status: 404 });
  });

  test('lists posts as visitors see them, newest first, and what is written now before them', async () => {
    const [page, visitor] = [await apiPage(site), await newPage()];
    const { items } = await callApi<{ items: Array<{ id: string; path: string }> }>(
      page,
      'GET',
      '/rest/documents?kind=collection',
    );
    const journal = items.find(({ path }) => path === '/journal')?.id;
    await visitor.goto(`${site.origin}/journal`);
    const shown = await visitor.locator('main article').getByRole('heading').allTextContents();
    expect(shown.length).toBeGreaterThan(2);
    await callApi(page, 'POST', '/rest/documents', {
      kind: 'blog-post',
      parent: journal,
      body: { title: 'Not done yet', sections: {} },
    });
    // An older post that was touched last stays where it is.
    const { items: posts } = await callApi<{ items: Array<{ id: string; title: string }> }>(
      page,
      'GET',
      `/rest/documents?parent=${journal}`,
    );
    const old = posts.find(({ title }) => title === shown.at(-1)?.trim());
    await callApi(page, 'PATCH', `/rest/documents/${old?.id}`, {
      changes: [{ path: ['search', 'title'], to: 'Touched' }],
    });
    await page.goto(`${site.origin}/config/pages/${journal}`);
    await page.getByRole('row').nth(3).waitFor();
    const titles = (await page.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
    expect(titles).toEqual(['Not done yet', ...shown.map((title) => title.trim())]);
  });
});
