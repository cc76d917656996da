import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-away');
});

interface Opened {
  page: Page;
  canvas: FrameLocator;
  id: string;
}

/** A new page of nothing in the editor. @param prepare before the editor is loaded */
async function beginPage(slug: string, prepare?: (page: Page) => Promise<unknown>): Promise<Opened> {
  const page = await apiPage(site, { viewport: { width: 1440, height: 900 } });
  const { id } = await callApi<{ id: string }>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: `Away ${slug}`, slug: `${slug}-${Date.now().toString(36)}`, sections: {} },
  });
  await prepare?.(page);
  await page.goto(`${site.origin}/config/edit/${id}`);
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  await canvas.locator('main').waitFor({ state: 'attached' });
  return { page, id, canvas };
}

const saved = (page: Page) => page.getByText(/^Saved /).waitFor();

describe('the page editor without what it needs', () => {
  test('shows a block whose view cannot be loaded as soon as it can, and says so until then', async () => {
    const views = /\/whole-registry-[\w-]+\.js$/;
    const { page, canvas } = await beginPage('views', (opened) =>
      opened.route(views, (route) => route.abort()),
    );
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByText(/^Some blocks could not be loaded/).waitFor();
    expect(await canvas.locator('main [data-block-type]').count()).toBe(0);
    await page.unroute(views);
    await canvas.locator('main [data-block-type="table"] table').waitFor();
    await saved(page);
    // A page that has it begins with it.
    await page.reload();
    await canvas.locator('main [data-block-type="table"] table').waitFor();
    await page.context().close();
  });

  test('goes on where parts of it cannot be loaded, says so in their place and takes them up when they are there', async () => {
    const missing = /\/(selected-settings|section-library|text-tools|part-menu|others)-[\w-]+\.(js|css)$/;
    const { page, canvas } = await beginPage('parts', (opened) =>
      // As when another build has taken the place of the one this window began with.
      opened.route(missing, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    );
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
    await settings.getByText(/^This could not be loaded/).waitFor();
    await settings.getByRole('button', { name: 'Try again' }).click();
    await settings.getByRole('button', { name: 'Reload the page' }).waitFor();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await expect.poll(() => canvas.locator('main [data-block-type]').count()).toBe(2);
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page
      .getByRole('tabpanel')
      .getByText(/^This could not be loaded/)
      .waitFor();
    await saved(page);
    await page.unroute(missing);
    await settings.getByRole('button', { name: 'Try again' }).press('Enter');
    await settings.getByRole('button', { name: 'Duplicate' }).waitFor();
    expect(await settings.evaluate((panel) => panel === document.activeElement)).toBe(true);
    // With its styles: a row of actions, not a heap of them.
    const row = settings.getByRole('group', { name: 'Actions' });
    expect(await row.evaluate((one) => getComputedStyle(one).display)).toBe('flex');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Full picture', exact: true }).waitFor();
  });
});
