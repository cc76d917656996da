import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-frame');
}, 60_000);

/** The app with a page of the site in its preview, whose runtime has come to rest. */
async function appWith(path: string, session: 'shared' | 'new' = 'shared'): Promise<Page> {
  const page = await ownerPage(site, `/pages?frameUrl=${encodeURIComponent(path)}`, {}, session);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}
const panel = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true });
describe('the page in the preview', { timeout: 60_000 }, () => {
  test('[V6.14] shares its events with the app', async () => {
    const page = await appWith('/journal');
    const inits = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('portico:shared', (event) => resolve((event as CustomEvent).detail), {
            once: true,
          });
        }),
    );
    await page.getByRole('button', { name: 'Reload the preview' }).click();
    expect(await inits).toMatchObject({ name: 'portico:init' });
  });

  test('[V4.33] makes room for itself with Escape, pressed in it or in the app, and gives it back', async () => {
    const page = await appWith('/journal');
    await panel(page).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await page.frameLocator('iframe').locator('body').press('Escape');
    await panel(page).waitFor();
    await page.frameLocator('iframe').locator('body').press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Show the panel' }).click();
    await panel(page).waitFor();
    // Escape closes what is open and nothing else.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await panel(page).isVisible()).toBe(true);
  });

  test('[V4.37] [V4.38] logs out with Shift+Escape and the browser goes on to its address', async () => {
    const page = await appWith('/journal', 'new');
    await page.frameLocator('iframe').locator('body').press('Shift+Escape');
    await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/journal');
  });

  test('shows the announcement bar that is switched on, whether it stood at the top or was scrolled', async () => {
    const page = await appWith('/');
    const inside = page.frameLocator('iframe');
    const distance = () =>
      inside.locator('aside.announcement').evaluate((bar) => bar.getBoundingClientRect().top);
    await page.goto(`${site.origin}/config/marketing/announcement`);
    await inside.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByLabel('Text', { exact: true }).fill('Open again on Monday');
    await page.getByRole('switch', { name: 'Show the bar' }).focus();
    await page.keyboard.press('Space');
    await inside.getByText('Open again on Monday').waitFor();
    expect(await distance()).toBe(0);
    // The same document once more, as after each save: browsers keep to what they showed first.
    await page.getByRole('button', { name: 'Reload the preview' }).click();
    await page.waitForLoadState('networkidle');
    await expect.poll(distance).toBe(0);
    await inside.locator('html').evaluate(() => scrollTo(0, 900));
    await page.getByLabel('Text', { exact: true }).fill('Open again on Tuesday');
    await inside.getByText('Open again on Tuesday').waitFor();
    await expect.poll(distance).toBe(0);
  });

  test('[B9.90] leaves the owner’s code asleep in safe mode, which says so', async () => {
    const page = await appWith('/');
    const { id } = await callApi<{ id: string }>(page, 'GET', '/rest/singletons/settings');
    const head = '<script>document.documentElement.dataset.own = "awake"</script>';
    const changes = [{ path: ['code'], to: { head, footer: '' } }];
    await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes });
    await callApi(page, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
    const visitor = await newPage();
    const own = () => visitor.locator('html').getAttribute('data-own');
    await visitor.goto(site.origin);
    expect(await own()).toBe('awake');

    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Find', exact: true }).waitFor();
    await page.keyboard.type('safe mode');
    await page.keyboard.press('Enter');
    await page.getByText('Safe mode: the site’s own code and CSS are off in this browser').waitFor();
    const flag = (await page.context().cookies()).find(({ name }) => name === 'ss_disableUserScripts');
    if (!flag) throw new Error('Safe mode set no cookie.');
    await visitor.context().addCookies([flag]);
    await visitor.reload();
    await visitor.waitForLoadState('networkidle');
    expect(await own()).toBeNull();

    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('Safe mode:').waitFor({ state: 'hidden' });
    expect((await page.context().cookies()).some(({ name }) => name === 'ss_disableUserScripts')).toBe(false);
  });
});
