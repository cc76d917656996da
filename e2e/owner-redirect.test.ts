import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi } from './own-site.ts';
import { type RunningServer, startServer } from './server.ts';
import { totp } from './totp.ts';

/** Local hosts send nobody away, so this server answers on a name that is not local. */
let server: RunningServer;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;

beforeAll(async () => {
  server = await startServer('portico.test');
  const page = await newPage();
  await page.goto(`${server.origin}/login?next=/config/account`);
  await page.fill('#email', server.owner.email);
  await page.fill('#password', server.owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/config/account');
  cookies = await page.context().cookies();
}, 120_000);
afterAll(() => server.stop());

async function ownerAt(path: string): Promise<Page> {
  const page = await newPage();
  await page.context().addCookies(cookies);
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return page;
}
const bar = (page: Page) => page.getByRole('navigation', { name: 'Your site' });
const inApp = (page: Page) => page.waitForURL((url) => url.pathname.startsWith('/config/'));

describe('an owner who opens a page of the site', () => {
  test('[V1.3] [V2.18] [V2.24] is sent to the app, which shows the page and nothing else', async () => {
    const page = await ownerAt('/shop?sort=price');
    await inApp(page);
    await page.waitForURL((url) => url.searchParams.get('frameUrl')?.startsWith('/shop') === true);
    const flag = (await page.context().cookies()).find(({ name }) => name === 'ss_frameExpanded');
    expect(flag?.value).toBe('true');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('button', { name: 'Show the panel' }).waitFor();
    expect(await page.getByRole('region', { name: 'Pages', exact: true }).isVisible()).toBe(false);
    // In the preview the page stays, and shows nothing of the owner's own.
    expect(await page.frameLocator('iframe').getByRole('navigation', { name: 'Your site' }).count()).toBe(0);
    expect(new URL(page.frames()[1]?.url() ?? '').pathname).toBe('/shop');
  });

  test('[V2.22] [V2.23] stays where the address says so, and on the pages after it', async () => {
    const page = await ownerAt('/?noredirect');
    await bar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${server.origin}/shop`);
    await bar(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shop');
    // Another tab is another session.
    const tab = await page.context().newPage();
    await tab.goto(`${server.origin}/shop`, { waitUntil: 'commit' });
    await inApp(tab);
  });

  test('[V2.19] stays on a site in developer mode', async () => {
    const page = await ownerAt('/config/account');
    await callApi(page, 'PUT', '/rest/site', { developerMode: true });
    await page.goto(server.origin);
    await bar(page).waitFor();
    await page.goto(`${server.origin}/config/account`);
    await callApi(page, 'PUT', '/rest/site', { developerMode: false });
  });

  test('is nobody’s business where nobody is logged in', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${server.origin}/shop`);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('/api/rest/'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/shop');
  });

  test('[V0.8] [V4.36] comes there from the login on the page, with a second factor as well', async () => {
    const settled = await ownerAt('/config/account');
    const { id } = await callApi<{ id: string }>(settled, 'GET', '/rest/singletons/settings');
    const changes = [{ path: ['escapeKeyLogin'], from: false, to: true }];
    await callApi(settled, 'PATCH', `/rest/documents/${id}`, { changes });
    await callApi(settled, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
    const { secret } = await callApi<{ secret: string }>(settled, 'POST', '/rest/account/two-factor');
    const now = Math.floor(Date.now() / 1000);
    await callApi(settled, 'POST', '/rest/account/two-factor/confirm', { code: totp(secret, now) });

    const page = await newPage();
    await page.goto(`${server.origin}/shop`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('Code').isVisible()).toBe(false);
    await dialog.getByLabel('Email').fill(server.owner.email);
    await dialog.getByLabel('Password').fill(server.owner.password);
    await page.keyboard.press('Enter');
    // It has the focus; a code works once, so the next one is given.
    await dialog.getByLabel('Code').waitFor();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is wrong or was used before.').waitFor();
    await page.keyboard.type(totp(secret, now + 30));
    await page.keyboard.press('Enter');
    await inApp(page);
    await page.waitForURL((url) => url.searchParams.get('frameUrl') === '/shop');
  });
});
