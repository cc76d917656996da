import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-keyboard');
});

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Runs a command of the palette. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Find a page, setting or action').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name.replace('…', ''));
  await page.getByRole('menuitem', { name, exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** What a screen reader was last told. */
const heard = (page: Page) => page.locator('[data-live-announcer] output').innerText();

test('owners build a page, move, resize and set a block, take all of it back and publish by keyboard alone', {
  timeout: 120_000,
}, async () => {
  const page = await ownerPage(site, '/pages/new', { viewport: { width: 1440, height: 900 } });
  await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('By keys');
  await press(page, 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('blank');
  await page.getByRole('radio', { name: /Blank page/ }).waitFor();
  await press(page, 'Tab', 'Space', 'Enter');
  const canvas = page.frameLocator('iframe[title="The page being edited"]');
  const sections = canvas.locator('main > [data-section]');
  await sections.first().waitFor();
  const id = /edit\/(\w+)/.exec(page.url())?.[1] ?? '';

  await command(page, 'Add a section…');
  const search = page.getByRole('searchbox', { name: 'Search sections' });
  await search.and(page.locator(':focus')).waitFor();
  for (const [count, name] of ['full picture', 'three with', 'picture grid'].entries()) {
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type(name.replace('…', ''));
    await press(page, 'Enter');
    await expect.poll(() => sections.count()).toBe(count + 2);
  }
  const blocks = canvas.locator('main [data-block-type]');
  const before = await blocks.count();
  await command(page, 'Add quote');
  await expect.poll(() => blocks.count()).toBe(before + 1);
  await command(page, 'Add button');
  await expect.poll(() => blocks.count()).toBe(before + 2);
  // The keyboard is in the button's words; behind them, on the page: what is selected moves and grows, and that is said.
  await canvas.locator('main').getByRole('textbox').and(canvas.locator(':focus')).waitFor();
  await press(page, 'Escape');
  await press(page, 'ArrowRight');
  await expect.poll(() => heard(page)).toMatch(/^Moved\. Column 2/);
  await press(page, 'Shift+ArrowRight');
  await expect.poll(() => heard(page)).toMatch(/columns wide/);
  await press(page, 'F6');
  const settings = page.getByRole('complementary', { name: 'Settings of the selection' });
  await settings.and(page.locator(':focus')).waitFor();
  await press(page, 'Tab', 'ControlOrMeta+a');
  await page.keyboard.type('Visit us');
  await canvas.getByRole('link', { name: 'Visit us' }).or(canvas.getByText('Visit us')).first().waitFor();
  await press(page, 'Shift+F6', 'Shift+Tab');
  await expect.poll(() => heard(page)).toMatch(/Quote, \d+ of \d+ in section 4/);

  const built = await canvas.locator('main').innerText();
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  while (await undo.isEnabled()) await press(page, 'ControlOrMeta+z');
  await expect.poll(() => sections.count()).toBe(1);
  while (await redo.isEnabled()) await press(page, 'ControlOrMeta+Shift+z');
  await expect.poll(() => canvas.locator('main').innerText()).toBe(built);
  await page.getByText(/^Saved /).waitFor();

  await press(page, 'ControlOrMeta+Shift+p');
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish \d/ });
  await publish.waitFor();
  await press(page, 'Shift+Tab');
  await publish.and(page.locator(':focus')).waitFor();
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { path } = await callApi<{ path: string }>(page, 'GET', `/rest/documents/${id}`);
  const visitor = await newPage();
  await visitor.goto(site.origin + path);
  await visitor.getByText('What somebody said about you.').waitFor();
});
