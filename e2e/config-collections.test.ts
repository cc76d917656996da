import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi, invitedPage, makeOwnSite, type OwnSite, ownerPage, visitorSees } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-collections', 'kiln-and-field');
}, 60_000);

/** Names of a collection's items, as its panel lists them. */
const names = async (page: Page) =>
  (await page.getByRole('row').allTextContents()).map((text) => text.replace(/(Edited |\w{3} \d).*$/, ''));

/** Names of the products, as a visitor sees them. */
async function shopOrder(visitor: Page): Promise<string[]> {
  await visitor.goto(`${site.origin}/shop`);
  return visitor.locator('.goods').getByRole('heading').allTextContents();
}

describe('a collection', { timeout: 60_000 }, () => {
  test('is put in an order of one’s own by keyboard, by menu and by dragging, which visitors see at once', async () => {
    const [page, visitor] = [await ownerPage(site), await newPage()];
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

    await page
      .getByRole('button', { name: `Move ${d}`, exact: true })
      .last()
      .click();
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
    expect(await places.getByRole('link').allTextContents()).toEqual(['Products', 'Orders', 'Media']);
    await page.getByRole('row', { name: /^Shop/ }).click();
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
    await page.getByText('Nothing here for your role').waitFor();
  });
});
