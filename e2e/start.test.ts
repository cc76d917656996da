import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, invitedPage, makeOwnSite, type OwnSite, ownerPage, visitorSees } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-start');
}, 60_000);

describe('making a site', { timeout: 90_000 }, () => {
  test('shows what it begins with alive on desk and phone, and arrives in the new site under its own name', async () => {
    const page = await ownerPage(site, '/sites/new');
    const identifier = `ada-${Date.now().toString(36)}`;
    const name = `Ada & Daughters ${identifier}`;
    await page.getByLabel('Name').fill(name);
    const cards = page.getByRole('radiogroup', { name: 'Template' }).getByRole('radio');
    await expect.poll(() => cards.first().isChecked()).toBe(true);
    await cards.first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Meridian' }).isChecked()).toBe(true);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.click();
    await country.press('ControlOrMeta+a');
    await country.pressSequentially('Denm');
    await page.getByRole('option', { name: /^Denmark/ }).waitFor();
    await page.getByRole('option', { name: /^Denmark/ }).click();
    expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toContain('Danish Krone');

    const look = page.getByRole('region', { name: 'Preview of Meridian' });
    const inside = look.frameLocator('iframe');
    await inside.getByRole('heading', { level: 1 }).waitFor();
    const widthInside = () => inside.locator('html').evaluate((root) => root.clientWidth);
    await expect.poll(widthInside).toBe(1280);
    await look.getByRole('radio', { name: 'Phone' }).click();
    await inside.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(widthInside).toBe(390);
    await look.getByRole('radio', { name: 'Desktop' }).click();
    await inside.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click();
    await expect.poll(() => inside.getByRole('heading', { level: 1 }).textContent()).toContain('Practice');
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByLabel('Site address').fill('no good');
    await page.getByRole('button', { name: 'Create site' }).click();
    await page.getByText(/A site address can have only/).waitFor();
    await page.getByLabel('Site address').fill(identifier);
    await page.getByRole('button', { name: 'Create site' }).click();
    await page.waitForURL(
      (url) => url.hostname === `${identifier}.localhost` && url.pathname === '/config/opening',
    );
    await page.getByRole('button', { name }).first().waitFor();

    // Nobody but its team sees it, until the list says otherwise.
    const made = { id: '', origin: new URL(page.url()).origin };
    expect((await visitorSees(made, '/')).title).toContain('Not open yet');
    const list = page.getByRole('list', { name: 'To do' });
    await list.getByText(/products still have sample text/).waitFor();
    await list.getByText(/Danish Krone/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show where: Replace the sample text' }).click();
    await page
      .getByText(/still sample text\.$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Open the site' }).click();
    await page.getByRole('heading', { name: 'Your site is open' }).waitFor();
    expect((await visitorSees(made, '/')).title).toContain(name);
    await page.goto(`${made.origin}/config/`);
    await page.waitForURL((url) => url.pathname === '/config/opening');
    await page.getByRole('button', { name: 'Hide this list' }).click();
    await page.waitForURL((url) => url.pathname === '/config/pages');
    await expect.poll(() => page.getByRole('link', { name: 'Start', exact: true }).count()).toBe(0);
  });

  test('has a short tour, offered once and there again when asked for, by keyboard', async () => {
    const page = await invitedPage(site, 'admin');
    await callApi(page, 'PUT', '/rest/site/start-list', { isClosed: false });
    await page.goto(`${site.origin}/config/opening`);
    await page.getByRole('button', { name: 'Show me around' }).click();
    const card = page.getByRole('dialog');
    await card.getByRole('heading', { name: 'Find your way around' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    const titles: string[] = [];
    for (let step = 0; step < 6; step++) {
      titles.push((await card.getByRole('heading').textContent()) ?? '');
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await card.count()) && card.getByRole('heading').textContent())
        .not.toBe(titles.at(-1));
    }
    expect(titles.at(-1)).toBe('Find anything');
    expect(await card.count()).toBe(0);

    await page.goto(`${site.origin}/config/opening`);
    await page.getByRole('list', { name: 'To do' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show me around' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Show me around' }).click();
    await card.getByRole('button', { name: 'Next' }).click();
    await card.getByRole('heading', { name: 'Your pages' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
  });
});
