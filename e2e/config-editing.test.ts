import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage } from './browser.ts';
import {
  acceptInvitation,
  apiPage,
  callApi,
  freshEmail,
  makeOwnSite,
  type OwnSite,
  ownerPage,
  visitorSees,
} from './own-site.ts';
import { dragByFinger, middleOf } from './pointers.ts';

interface Summary {
  id: string;
  kind: string;
  title: string;
  path: string;
  state: string;
}

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-editing');
}, 60_000);

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const saved = (page: Page) =>
  page
    .getByText(/^Saved/)
    .first()
    .waitFor();

/** Makes a published page of its own for a test and opens its panel. */
async function openNewPage(
  title: string,
  session: 'shared' | 'new' = 'shared',
): Promise<{ page: Page; id: string; path: string }> {
  const page = await ownerPage(site, '/account', {}, session);
  const { id } = await callApi<Summary>(page, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title, sections: {} },
  });
  const { path } = await callApi<Summary>(page, 'POST', `/rest/documents/${id}/state`, {
    state: 'published',
  });
  await page.goto(`${site.origin}/config/document/${id}`);
  await titleField(page).waitFor();
  return { page, id, path };
}

/** Publishes, of what waits, this document alone. */
async function publishOnly(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'What will change' });
  // What waits is read when the drawer opens.
  await drawer.getByLabel(`Include ${title}`).first().waitFor({ state: 'attached' });
  for (const box of await drawer.getByRole('checkbox').all()) {
    const isIt = (await box.getAttribute('aria-label')) === `Include ${title}`;
    if ((await box.isChecked()) !== isIt) await box.click({ force: true });
  }
  await drawer.getByRole('button', { name: 'Publish 1 change' }).click();
  await drawer.waitFor({ state: 'hidden' });
}

describe('the owner’s app', { timeout: 60_000 }, () => {
  test('[V2.5] [V2.6] comes back from logging in to the place and the preview that were asked for', async () => {
    const owner = inject('owner');
    const page = await newPage();
    await page.goto('/config/pages?frameUrl=%2Fjournal%3Fpage%3D1');
    await page.fill('#email', owner.email);
    await page.fill('#password', owner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/config/pages');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() =>
      document.querySelector('iframe')?.contentWindow?.location.pathname.startsWith('/journal'),
    );
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe('/journal?page=1');
  });

  test('saves a title as it is typed and shows it to visitors with the next request after publishing', async () => {
    const { page, path } = await openNewPage('Plans of a barn');
    expect((await visitorSees(site, path)).title).toContain('Plans of a barn');
    await titleField(page).fill('Plans of two barns');
    await saved(page);
    expect((await visitorSees(site, path)).title).toContain('Plans of a barn');
    await publishOnly(page, 'Plans of two barns');
    expect((await visitorSees(site, path)).title).toContain('Plans of two barns');
  });

  test('shows the draft in the preview while it is not public', async () => {
    const { page, path } = await openNewPage('Quarry');
    await page.getByRole('tab', { name: 'Details' }).click();
    await titleField(page).fill('Old quarry');
    await saved(page);
    await page.waitForFunction(() =>
      document.querySelector('iframe')?.contentDocument?.title.includes('Old quarry'),
    );
    expect((await visitorSees(site, path)).title).not.toContain('Old quarry');
  });

  test('leads visitors of an old address to the new one', async () => {
    const { page } = await openNewPage('Lighthouse');
    await page.getByLabel('Address', { exact: true }).fill('Light  House!');
    await page.getByText('the old address redirects here').waitFor();
    await saved(page);
    await publishOnly(page, 'Lighthouse');
    expect(await visitorSees(site, '/lighthouse')).toMatchObject({ status: 200 });
    expect((await visitorSees(site, '/light-house')).title).toContain('Lighthouse');
  });

  test('says beside the field why an address is refused, and keeps what was typed', async () => {
    const { page } = await openNewPage('Granary');
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('config');
    await page.getByText('used by Portico itself').waitFor();
    const taken = await openNewPage('Taken address');
    await taken.page.context().close();
    await address.fill('taken-address');
    await saved(page);
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('button', { name: /^Publish \d/ }).click();
    await drawer.getByRole('alert').getByText('taken-address').waitFor();
    expect((await visitorSees(site, '/taken-address')).title).toContain('Taken address');
  });

  test('schedules a page, which stays hidden under its label until then', async () => {
    const page = await ownerPage(site, '/pages/new');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Winter opening');
    await page.getByText('Dates', { exact: true }).click();
    await page.getByRole('button', { name: 'Create draft' }).click();
    // The new page opens in the editor, with the sections of its template.
    await page
      .frameLocator('iframe[title="The page being edited"]')
      .getByRole('heading', { level: 1, name: 'This spring' })
      .waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('tab', { name: 'Publishing' }).click();
    await page.getByText('Scheduled', { exact: true }).click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText(/^for /).waitFor();
    expect((await visitorSees(site, '/winter-opening')).status).toBe(404);
    await page.goto(`${site.origin}/config/pages`);
    await page.getByRole('row', { name: /Winter opening.*Scheduled/ }).waitFor();
  });

  test('brings what was deleted back by Undo, and from Recently deleted', async () => {
    const { page, path } = await openNewPage('Boathouse');
    await page.goto(`${site.origin}/config/pages`);
    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Boathouse' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('“Boathouse” deleted').waitFor();
    };
    await remove();
    expect((await visitorSees(site, path)).status).toBe(404);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored').waitFor();
    expect((await visitorSees(site, path)).status).toBe(200);
    await remove();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page
      .getByRole('row', { name: /Boathouse/ })
      .getByRole('button', { name: 'Restore' })
      .click();
    await page.getByText('No deleted pages or items').waitFor();
    expect((await visitorSees(site, path)).status).toBe(200);
  });

  test('shows an earlier state of a page in the preview, with its author, and comes back to now', async () => {
    const { page, id } = await openNewPage('Mill');
    await callApi(page, 'POST', `/rest/documents/${id}/revisions`, { name: 'Before the flood' });
    await callApi(page, 'PATCH', `/rest/documents/${id}`, {
      changes: [{ path: ['title'], from: 'Mill', to: 'Mill, rebuilt' }],
    });
    await page.goto(`${site.origin}/config/document/${id}?tab=history`);
    const inPreview = (title: RegExp) =>
      page.waitForFunction(
        (pattern) => pattern.test(document.querySelector('iframe')?.contentDocument?.title ?? ''),
        title,
      );
    await inPreview(/^Mill, rebuilt/);
    await page.getByRole('button', { name: /Before the flood.*You/ }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText(/^Version: Before the flood/).waitFor();
    await inPreview(/^Mill(?!, rebuilt)/);
    await page.getByRole('button', { name: 'Back to current version' }).click();
    await inPreview(/^Mill, rebuilt/);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText(/^Version: Before the flood/).waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await inPreview(/^Mill, rebuilt/);
  });

  test('says when text is hard to read on the chosen colours, and mends them by one press', async () => {
    const page = await ownerPage(site, '/design/colours');
    const dark = page.getByRole('button').filter({ hasText: /^Dark#/ });
    await dark.click();
    const code = page.getByLabel('Code');
    await code.fill('#78797c');
    await code.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByText(/text on Dark reaches 4\.\d:1/).waitFor();
    await page.getByRole('button', { name: 'Make colours readable' }).click();
    await page.getByText('Colours are readable now').waitFor();
    expect(await page.getByRole('button', { name: 'Make colours readable' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).filter({ hasText: 'Undo' }).click();
    await page.getByRole('button', { name: 'Make colours readable' }).waitFor();
    expect(await dark.textContent()).toMatch(/#78797c/i);
  });

  test('lets two people change different fields, and asks when it is the same one', async () => {
    const { page: mine, id } = await openNewPage('Shared page');
    const theirs = await ownerPage(site, `/document/${id}`);
    await titleField(theirs).fill('Their title');
    await theirs.getByLabel('Navigation title').fill('Theirs');
    await saved(theirs);
    await mine.getByText('Hide the header').click();
    await saved(mine);
    expect(await mine.getByLabel('Navigation title').inputValue()).toBe('Theirs');

    await titleField(theirs).fill('Their second title');
    await saved(theirs);
    await titleField(mine).fill('My title');
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this too' });
    await dialog.getByText('Their second title').waitFor();
    await dialog.getByText('My title').waitFor();
    await dialog.getByText('Saved version').click();
    await dialog.getByRole('button', { name: 'Save selected values' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await titleField(mine).inputValue()).toBe('Their second title');
  });

  test('keeps what is typed when the session ends, and saves it after logging in in place', async () => {
    const owner = inject('owner');
    const { page, id } = await openNewPage('Session page', 'new');
    await callApi(page, 'POST', '/auth/Logout');
    await titleField(page).fill('Typed without a session');
    const dialog = page.getByRole('dialog', { name: 'Please log in again' });
    await dialog.getByLabel('Password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await saved(page);
    const document = await callApi<{ body: { title: string } }>(page, 'GET', `/rest/documents/${id}`);
    expect(document.body.title).toBe('Typed without a session');
  });

  test('[V2.9] lists the items of a collection at /pages/ and its id, and makes new ones as drafts', async () => {
    const page = await apiPage(site);
    const { items } = await callApi<{ items: Summary[] }>(page, 'GET', '/rest/documents?kind=collection');
    const collection = items[0];
    if (!collection) throw new Error('The starter has no collection');
    await page.goto(`${site.origin}/config/pages/${collection.id}`);
    await page
      .getByRole('button', { name: /^New (post|project)/ })
      .first()
      .click();
    await page.waitForURL(/\/document\//);
    await titleField(page).fill('An item of this test');
    await saved(page);
    await page.getByRole('link', { name: 'Back to the collection' }).click();
    await page.getByRole('row', { name: /An item of this test/ }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/config\/pages\/[0-9a-z]{24}$/);
  });

  test('reaches a page and changes it by keyboard alone', async () => {
    const title = `Keyboard page ${Date.now()}`;
    const { page, id } = await openNewPage(title);
    await page.goto(`${site.origin}/config/pages`);
    await page.getByRole('heading', { name: 'Pages' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Find', exact: true }).waitFor();
    // Enter before anything is found, as whoever knows the title presses it.
    let press = () => {};
    const isPressed = new Promise<void>((resolve) => {
      press = resolve;
    });
    await page.route(/\/api\/rest\/documents\?q=/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.keyboard.type(title);
    await page.getByText('Searching…').waitFor();
    await page.keyboard.press('Enter');
    press();
    await page.waitForURL(new RegExp(id));
    await titleField(page).waitFor();
    for (let presses = 0; presses < 30; presses++) {
      if (await titleField(page).evaluate((field) => field === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Keyboard only');
    await saved(page);
    await page.keyboard.press('Escape');
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  test('moves entries of the menu by keyboard, and by the menus of their rows', async () => {
    const page = await ownerPage(site);
    const rows = page.getByRole('treegrid', { name: 'Main menu' }).getByRole('row');
    await rows.nth(1).waitFor();
    const [first, second] = await rows.allTextContents();
    await rows.nth(1).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await saved(page);
    expect((await rows.allTextContents()).slice(0, 2)).toEqual([second, first]);
    await rows
      .nth(0)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: /^Move down/ }).click();
    await expect.poll(async () => (await rows.allTextContents()).slice(0, 2)).toEqual([first, second]);
    await saved(page);
  });

  test('moves entries of the menu by a finger on their handle', async () => {
    const page = await ownerPage(site, '/pages', { viewport: { width: 390, height: 800 }, hasTouch: true });
    const rows = page.getByRole('treegrid', { name: 'Main menu' }).getByRole('row');
    await rows.nth(1).waitFor();
    const [first, second] = await rows.allTextContents();
    const handle = rows.nth(1).getByRole('button', { name: /^Move/ });
    const { x, y } = await middleOf(rows.nth(0));
    await dragByFinger(page, await middleOf(handle), { x, y: y - 12 });
    await expect.poll(async () => (await rows.allTextContents()).slice(0, 2)).toEqual([second, first]);
    await saved(page);
  });

  test('offers an editor neither the team nor the settings, nor shows them by their address', async () => {
    const email = freshEmail('editor');
    const owner = await ownerPage(site, '/team');
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByLabel('Email').fill(email);
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    const confirm = owner.getByRole('dialog', { name: 'Please confirm your password' });
    const invited = owner.getByText(email);
    await Promise.race([confirm.waitFor(), invited.waitFor()]);
    if (await confirm.isVisible()) {
      await confirm.getByLabel('Password').fill(inject('owner').password);
      await confirm.getByRole('button', { name: 'Confirm' }).click();
      await invited.waitFor();
    }

    const editor = await acceptInvitation(owner, email);
    const places = editor.getByRole('navigation', { name: 'Places' });
    await places.getByText('Pages').waitFor();
    expect(await places.getByRole('link').allTextContents()).toEqual([
      'Pages',
      'Design',
      'Media',
      'Forms',
      'Marketing',
    ]);
    await editor.goto(`${site.origin}/config/team`);
    await editor.getByText('Your role has no access to this').waitFor();
    await editor.goto(`${site.origin}/config/settings/access`);
    await editor.getByText('Your role has no access to this').waitFor();
  });
});
