import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite, visitorSees } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

interface Summary {
  id: string;
  path: string;
}

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-releases');
}, 60_000);

/** A published page whose title has been changed since. */
async function changedPage(page: Page, title: string): Promise<Summary> {
  const { id } = await callApi<Summary>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title, sections: {} },
  });
  const { path } = await callApi<Summary>(page, 'POST', `/rest/documents/${id}/state`, {
    state: 'published',
  });
  await callApi(page, 'PATCH', `/rest/documents/${id}`, {
    changes: [{ path: ['title'], from: title, to: `${title}, reduced` }],
  });
  return { id, path };
}

describe('releases', { timeout: 60_000 }, () => {
  test('stage changes under one name, meet what was published meanwhile, and go live together', async () => {
    const page = await apiPage(site);
    const table = await changedPage(page, 'Table');
    const chair = await changedPage(page, 'Chair');
    await page.goto(`${site.origin}/config/pages`);
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('button', { name: /^Table, reduced/ }).click();
    await drawer.getByText('Now: Table, reduced.', { exact: false }).waitFor();
    await drawer.getByText('Add to a release').click();
    await drawer.getByLabel('Name of the release').fill('Spring sale');
    await drawer.getByRole('button', { name: 'Add 2 changes to release' }).click();
    await page.waitForURL(/\/releases\/[0-9a-f]{24}/);
    await page.getByRole('heading', { name: 'Spring sale' }).waitFor();
    expect((await visitorSees(site, table.path)).title).not.toContain('reduced');
    // The preview shows the whole release.
    for (const { path } of [table, chair])
      await page.waitForFunction(
        async (where) => (await (await fetch(where)).text()).includes(', reduced'),
        path,
      );

    await callApi(page, 'POST', `/rest/documents/${chair.id}/discard`);
    await callApi(page, 'PATCH', `/rest/documents/${chair.id}`, {
      changes: [{ path: ['search', 'description'], to: 'A corrected line.' }],
    });
    await callApi(page, 'POST', '/rest/releases', { documents: [chair.id], title: 'Correction' });
    await page.reload();
    await page.getByText('Correction').waitFor();
    await page.getByText('Both are kept.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove Table, reduced from the release' }).click();
    await page.getByText('is no longer in the release').waitFor();
    await page.getByRole('button', { name: 'Publish 1 change now' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/releases'));
    await page.getByRole('button', { name: /Spring sale.*Published/ }).waitFor();
    expect((await visitorSees(site, chair.path)).title).toContain('Chair, reduced');
    expect((await visitorSees(site, table.path)).title).not.toContain('reduced');
  });

  test('take a time to begin and a time to end, by keyboard, and can be given up', async () => {
    const page = await apiPage(site);
    const lamp = await changedPage(page, 'Lamp');
    await page.goto(`${site.origin}/config/releases`);
    await page.getByRole('button', { name: 'New release' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    await page.keyboard.type('From Friday to Sunday');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'From Friday to Sunday' }).waitFor();
    await page.getByRole('button', { name: 'Add changes' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add changes' });
    await drawer.getByRole('checkbox', { name: 'Include Lamp, reduced' }).focus();
    await page.keyboard.press('Space');
    await drawer.getByRole('button', { name: 'Add 1 change' }).press('Enter');
    await page.getByRole('button', { name: /^Lamp, reduced/ }).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Add changes'));
    await page.getByRole('radio', { name: 'At a time' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: /Ends automatically/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(/^Scheduled for/).waitFor();
    await page.goto(`${site.origin}/config/releases`);
    await page.getByRole('link', { name: /From Friday to Sunday.*appears.*ends/ }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Discard release' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard release' }).click();
    await page.getByText('Release discarded. Its changes stay as drafts.').waitFor();
    await page.getByRole('link', { name: /From Friday to Sunday/ }).waitFor({ state: 'hidden' });
    expect((await visitorSees(site, lamp.path)).title).not.toContain('reduced');
  });

  test('are looked at before they go live: what is discarded is taken back from the notice, by keyboard', async () => {
    const page = await apiPage(site);
    const shelf = await changedPage(page, 'Shelf');
    await page.goto(`${site.origin}/config/pages`);
    await page.getByRole('button', { name: /^Publish \d+ change/ }).click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    const row = drawer.getByRole('button', { name: /^Shelf, reduced/ });
    await row.click();
    await drawer.getByRole('button', { name: 'Discard changes' }).click();
    // The notice stands over the drawer, within reach.
    const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.keyboard.press('F6');
    await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true);
    const restored = page.waitForResponse((response) => response.url().endsWith('/restore'));
    await page.keyboard.press('Enter');
    expect((await restored).status()).toBe(200);
    await row.waitFor();
    const { title } = await callApi<{ title: string }>(page, 'GET', `/rest/documents/${shelf.id}`);
    expect(title).toBe('Shelf, reduced');
  });
});
