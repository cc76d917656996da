import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

interface StoredBlock {
  type: string;
  fields: Record<string, unknown>;
  place?: object;
  phone?: { w?: number; hidden?: boolean };
}
interface AtPage {
  page: Page;
  canvas: FrameLocator;
  /** The page's blocks as they are stored, by id. */
  stored(): Promise<Record<string, StoredBlock>>;
}

const CANVAS = 'iframe[title="The page being edited"]';
const BLOCKS = 'main [data-block-type]';
/** By the names they are offered under. Those that ask for a picture first say so. */
const OFFERED =
  'Accordion,Tabs,Menu,Table,Price list,Timeline,Marquee,Scaled text,Video,Audio,Chart,Map,Countdown,Search,Share buttons,Shape,Gallery,Before and after'.split(
    ',',
  );
const ASKS_FOR_PICTURES = new Set(['Gallery', 'Before and after']);

let sites: [OwnSite, OwnSite];
beforeAll(async () => {
  sites = [await makeOwnSite('every-block-here'), await makeOwnSite('every-block-there', 'kiln-and-field')];
});

/** The owner at a new, empty page of a site. */
async function atEmptyPage(site: OwnSite): Promise<AtPage> {
  const api = await apiPage(site);
  const { id } = await callApi<{ id: string }>(api, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Every block', sections: { s: { order: 'a0', layout: 'grid', blocks: {} } } },
  });
  const page = await ownerPage(site, `/edit/${id}`, { viewport: { width: 1440, height: 900 } });
  const canvas = page.frameLocator(CANVAS);
  await canvas.locator('main [data-section]').waitFor();
  const stored = async () => {
    const { body } = await callApi<{
      body: { sections: Record<string, { blocks: Record<string, StoredBlock> }> };
    }>(api, 'GET', `/rest/documents/${id}`);
    return Object.assign({}, ...Object.values(body.sections).map(({ blocks }) => blocks));
  };
  return { page, canvas, stored };
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const hasKeyboard = (canvas: FrameLocator) => canvas.locator('body').evaluate(() => document.hasFocus());

/** The settings beside the page, once they are those of a block. */
const settingsOf = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Settings of the selection' })
    .filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

/** Puts a block in from the list beside the page, and goes to the settings. */
async function add({ page, canvas }: AtPage, name: string, count: number): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).focus();
  await press(page, 'Enter');
  await expect.poll(() => canvas.locator(BLOCKS).count(), { message: name }).toBe(count);
  if (ASKS_FOR_PICTURES.has(name)) {
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasKeyboard(canvas)).toBe(true);
  }
  const settings = settingsOf(page, name);
  await settings.waitFor();
  // From the list it is one step further than from the page.
  await expect
    .poll(async () => {
      await press(page, 'F6');
      return settings.and(page.locator(':focus')).count();
    })
    .toBe(1);
}

/** Sets something of the block that is selected, by the keys of its control. */
async function setSomething({ page }: AtPage, name: string): Promise<void> {
  const settings = settingsOf(page, name);
  await settings.waitFor();
  const control = settings.locator('[role=switch], select').first();
  await control.focus();
  await press(page, (await control.getAttribute('role')) === 'switch' ? 'Space' : 'ArrowDown');
}

/** What is stored once all that was done is saved. */
async function saved(
  { page, stored }: AtPage,
  fits: (blocks: StoredBlock[]) => boolean,
): Promise<StoredBlock[]> {
  let last: StoredBlock[] = [];
  await expect
    .poll(
      async () => {
        last = Object.values(await stored());
        return fits(last);
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(true);
  await page.getByText(/^Saved /).waitFor();
  return last;
}

test('owners put each block in, set, move, size, hide on phones, delete and take back all of it by keyboard, and copy it to another site', {
  timeout: 180_000,
}, async () => {
  const here = await atEmptyPage(sites[0]);
  const { page, canvas } = here;
  for (const [index, name] of OFFERED.entries()) await add(here, name, index + 1);
  const asInserted = await saved(here, (blocks) => blocks.length === OFFERED.length);
  expect(new Set(asInserted.map(({ type }) => type)).size).toBe(OFFERED.length);

  const blocks = canvas.locator(BLOCKS);
  const text = (all: readonly StoredBlock[]) => all.map(({ type, fields }) => JSON.stringify([type, fields]));
  // Around the page: the section, then every block of it.
  await expect
    .poll(async () => {
      await press(page, 'F6');
      return hasKeyboard(canvas);
    })
    .toBe(true);
  await press(page, 'Escape', 'Escape', 'Enter');
  for (const name of OFFERED) {
    await press(page, 'Tab');
    await setSomething(here, name);
    await canvas.locator('body').focus();
  }
  const before = new Set(text(asInserted));
  const asSet = await saved(here, (all) => text(all).every((one) => !before.has(one)));

  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await press(page, 'ControlOrMeta+z');
  await expect.poll(() => blocks.count()).toBe(0);
  const redo = page.getByRole('button', { name: 'Redo' });
  while (await redo.isEnabled()) await press(page, 'ControlOrMeta+Shift+z');
  const isAs = (one: readonly StoredBlock[]) => (other: readonly StoredBlock[]) =>
    text(one).toSorted().join() === text(other).toSorted().join();
  await saved(here, isAs(asSet));

  // On phones each has a size of its own, and is hidden and shown again.
  await page.getByRole('radio', { name: 'Phone' }).click();
  await canvas.locator('body').focus();
  await press(page, 'Escape', 'Escape', 'Enter');
  for (let count = 0; count < OFFERED.length; count++) await press(page, 'Tab', 'Shift+ArrowLeft');
  await press(page, 'ControlOrMeta+a', 'Shift+H');
  const onPhones = await saved(here, (all) => all.every(({ phone }) => phone?.hidden && phone.w === 7));
  expect(onPhones).toHaveLength(OFFERED.length);
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => blocks.filter({ visible: true }).count()).toBe(OFFERED.length);
  await page.getByRole('radio', { name: 'Desktop' }).click();

  // All of them move, go to another site, are deleted and come back.
  await canvas.locator('body').focus();
  await press(page, 'ControlOrMeta+a', 'ArrowDown');
  const held = await canvas.locator('body').evaluate((body) => {
    const clipboardData = new DataTransfer();
    body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') };
  });
  await press(page, 'Delete');
  await expect.poll(() => blocks.count()).toBe(0);
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => blocks.count()).toBe(OFFERED.length);
  await saved(here, isAs(asSet));
  await page.context().close();

  const there = await atEmptyPage(sites[1]);
  await there.canvas.locator('body').evaluate((body, { text: words, html }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    clipboardData.setData('text/html', html);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, held);
  await saved(there, isAs(asSet));
});
