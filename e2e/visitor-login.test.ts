import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newPage, widths } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults, pageIsIdle } from './page-checks.ts';

let site: OwnSite;
/** Owners sign in here with Escape; on `site` they do not. */
let open: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-login');
  open = await makeOwnSite('north-light-open');
  await allowEscapeLogin(open);
});

async function allowEscapeLogin(where: OwnSite): Promise<void> {
  const page = await apiPage(where);
  const { id } = await callApi<{ id: string }>(page, 'GET', '/rest/singletons/settings');
  const changes = [{ path: ['escapeKeyLogin'], from: false, to: true }];
  await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes });
  await callApi(page, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
}

const expectSound = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([]);

/** A visitor's page whose runtime has come to rest. */
async function visitorAt(
  where: OwnSite,
  path = '/',
  options: Parameters<typeof newPage>[0] = {},
): Promise<Page> {
  const page = await newPage(options);
  await page.goto(where.origin + path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** A page of the site with its owner signed in, as on a local host, where nobody is sent to the app. */
async function ownerAt(where: OwnSite, path = '/'): Promise<Page> {
  const page = await ownerPage(where, '/account', {}, 'new');
  await page.goto(where.origin + path);
  await bar(page).waitFor();
  return page;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Your site' });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === 'portico_session');

describe('the login on a page', { timeout: 60_000 }, () => {
  test('[V0.8] [V4.35] [V4.36] opens with Escape and signs the owner in by the keyboard alone', async () => {
    const page = await visitorAt(open, '/journal');
    await page.keyboard.press('Escape');
    await loginDialog(page).waitFor();
    expect(await loginDialog(page).getByRole('link').allInnerTexts()).toEqual(['Forgot your password?']);
    expect(
      await loginDialog(page)
        .getByRole('button', { name: /sign up|create|register/i })
        .count(),
    ).toBe(0);
    const owner = inject('owner');
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await loginDialog(page).getByRole('alert').getByText('Wrong email or password.').waitFor();
    expect(await loginDialog(page).getByLabel('Email').inputValue()).toBe(owner.email);
    // The wrong password is marked: typing replaces it.
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await bar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/journal');
    expect(await isSignedIn(page)).toBe(true);
  });

  test('[V4.35] stays closed where the site does not say so', async () => {
    const page = await visitorAt(site);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Escape');
    await pageIsIdle(page);
    expect([asked, await page.getByRole('dialog').count()]).toEqual([[], 0]);
  });

  test('[V4.32] closes with Escape, and leaves Escape in fields and menus alone', async () => {
    const page = await visitorAt(open);
    await page.keyboard.press('Escape');
    await loginDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await loginDialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.evaluate(() => {
      const input = document.body.appendChild(document.createElement('input'));
      input.focus();
    });
    await page.keyboard.press('Escape');
    await pageIsIdle(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is sound at every width, and speaks of a lost connection', async () => {
    for (const width of widths) {
      const page = await visitorAt(open, '/', { viewport: { width, height: 800 } });
      await page.keyboard.press('Escape');
      await loginDialog(page).waitFor();
      await expectSound(page);
      if (width !== widths[0]) continue;
      await page.context().setOffline(true);
      await loginDialog(page).getByLabel('Email').fill('a@example.com');
      await loginDialog(page).getByLabel('Password').fill('x');
      await page.keyboard.press('Enter');
      await loginDialog(page).getByText('Unable to connect. Please try again').waitFor();
      await page.context().setOffline(false);
    }
  });

  test('is the page for it where there is no connection for the dialog', async () => {
    const page = await visitorAt(open);
    await page.route('**/api/rest/session/page*', (route) => route.abort());
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/config/?frameUrl=%2F');
  });
});

describe('an owner on a page of the site', { timeout: 60_000 }, () => {
  test('[V6.4] [V2.21] sees what visitors do not: a way to the page’s panel, and its state', async () => {
    const page = await ownerAt(site);
    const edit = bar(page).getByRole('link');
    expect(await edit.innerText()).toBe('Edit');
    await expectSound(page);
    const panel = new URL((await edit.getAttribute('href')) ?? '', site.origin);
    expect(panel.searchParams.get('frameUrl')).toBe('/');
    const id = panel.pathname.split('/').at(-1);
    const { body } = await callApi<{ body: { title: string } }>(page, 'GET', `/rest/documents/${id}`);
    const changes = [{ path: ['title'], from: body.title, to: 'Changed' }];
    await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes });
    await page.reload();
    await bar(page).getByText('Unpublished changes').waitFor();
    await edit.click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    // What visitors are sent has nothing of it.
    const visitor = await visitorAt(site);
    expect(await visitor.locator('portico-owner-bar').count()).toBe(0);
  });

  test('[V4.34] goes to the app with Escape', async () => {
    const page = await ownerAt(site, '/journal?page=1');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname.startsWith('/config'));
    expect(new URL(page.url()).searchParams.get('frameUrl')).toMatch(/^\/journal/);
  });

  test('[V4.37] [V4.38] [V2.25] [V2.26] [V2.27] logs out with Shift+Escape and is told so, once', async () => {
    const page = await ownerAt(site, '/journal');
    await page.keyboard.press('Shift+Escape');
    const said = page.getByRole('dialog', { name: 'Logout Successful' });
    await said.getByText('You have been successfully logged out.').waitFor();
    expect(await isSignedIn(page)).toBe(false);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
    await expectSound(page);
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'hidden' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The flag alone shows it, whoever is signed in.
    await page.goto(`${site.origin}/journal?logout=true&page=1`);
    await said.waitFor();
    expect(new URL(page.url()).search).toBe('?page=1');
  });

  test('[B7.2] [B9.91] logs out from the bar and is told so on the same page', async () => {
    const page = await ownerAt(site, '/journal');
    await bar(page).getByRole('button', { name: 'Log out' }).click();
    const said = page.getByRole('dialog', { name: 'Logout Successful' });
    await said.waitFor();
    expect([new URL(page.url()).pathname, await isSignedIn(page)]).toEqual(['/journal', false]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect([await said.count(), await bar(page).count()]).toEqual([0, 0]);
  });

  test('[V9.29] [B9.43] [B4.28] [B4.29] [B4.30] is told so in a dialog that goes when it is answered or left', async () => {
    const calm = await newPage({ reducedMotion: 'reduce' });
    await calm.goto(`${site.origin}/?logout=true`);
    const said = calm.getByRole('dialog', { name: 'Logout Successful' });
    await said.waitFor();
    const style = (selector: string, property: string) =>
      calm.locator(selector).evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
    expect(await style('.portico-modal', 'z-index')).toBe('30000');
    expect(await style('.portico-dialog', 'width')).toBe('350px');
    expect(await style('.portico-dialog', 'padding')).toBe('20px');
    // Without a transition that would end, it is gone after 600 ms.
    await calm.clock.install();
    await calm.clock.pauseAt(Date.now() + 3_600_000);
    await calm.keyboard.press('Escape');
    await calm.clock.runFor(599);
    expect(await calm.locator('dialog.portico-modal').count()).toBe(1);
    await calm.clock.runFor(1);
    expect(await calm.locator('dialog.portico-modal').count()).toBe(0);
    await calm.context().close();

    const ways: Array<(page: Page) => Promise<void>> = [
      (page) => page.mouse.click(10, 10),
      (page) => page.getByRole('button', { name: 'OK' }).click(),
    ];
    for (const end of ways) {
      const page = await newPage();
      await page.goto(`${site.origin}/?logout=true`);
      await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor();
      await end(page);
      await expect.poll(() => page.locator('dialog.portico-modal').count()).toBe(0);
      await page.context().close();
    }
  });

  test('[V8.31] is told nothing where logging out fails, but in the console', async () => {
    const page = await ownerAt(site);
    await page.route('**/api/auth/Logout*', (route) => route.fulfill({ status: 500, json: {} }));
    const console = page.waitForEvent('console', {
      predicate: (one) => one.text().startsWith('Logging out failed'),
    });
    await page.keyboard.press('Shift+Escape');
    await console;
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(await isSignedIn(page)).toBe(true);
  });
});
