import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Styles } from '@portico/model/site/styles';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
);
const MINE = 'Source Serif 4 2';

const headingFont = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-own-fonts');
}, 60_000);

test('an owner uploads the font of the brand, sets the headings in it, shows it to visitors and takes it away again', async () => {
  const page = await ownerPage(site, '/design/fonts?frameUrl=%2F');
  const saved = async (isSaved: (fonts: Styles['fonts']) => boolean) =>
    await expect
      .poll(async () =>
        isSaved((await callApi<{ body: Styles }>(page, 'GET', '/rest/singletons/styles')).body.fonts),
      )
      .toBe(true);
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish 1 change/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  // Nothing is taken before its owner has said that it may be used.
  const upload = page.getByRole('button', { name: 'Upload fonts' });
  await upload.waitFor();
  expect(await upload.isDisabled()).toBe(true);
  await page.getByText('I may use these fonts on my website').click();
  const choosing = page.waitForEvent('filechooser');
  await upload.click();
  await (await choosing).setFiles([
    { name: 'Brand.woff2', mimeType: 'font/woff2', buffer: await readFile(FONT) },
    { name: 'Letter.ttf', mimeType: 'font/ttf', buffer: Buffer.from('Dear Sir') },
  ]);
  await page.getByText(/^Letter\.ttf is no font/).waitFor();

  // It is seen in its own letters, in the list.
  const row = page.getByRole('list', { name: 'Your own fonts', exact: true }).getByRole('listitem').first();
  const name = row.getByText(MINE);
  await expect.poll(() => name.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(MINE);
  await expect
    .poll(() => page.evaluate((family) => document.fonts.check(`18px "${family}"`), MINE))
    .toBe(true);

  await page.getByRole('button', { name: 'Family' }).first().click();
  await page.getByRole('option', { name: MINE }).click();
  const inPreview = page.frameLocator('iframe').getByRole('heading', { level: 1 }).first();
  await expect
    .poll(() => inPreview.evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain(MINE);
  await saved(({ heading }) => heading.family.startsWith('own-'));
  await row.getByText(/used for headings$/).waitFor();
  await publish();

  const visitor = await newPage();
  const fonts: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().includes('/_portico/media/') && response.url().includes('.woff2'))
      fonts.push(`${response.status()} ${response.headers()['content-type']}`);
  });
  await visitor.goto(site.origin);
  expect(await headingFont(visitor)).toContain(MINE);
  await expect.poll(() => visitor.evaluate(() => document.fonts.status)).toBe('loaded');
  expect(new Set(fonts)).toEqual(new Set(['200 font/woff2']));

  // What it is used for is named before it goes, and set in something else.
  await row.getByRole('button', { name: MINE }).click();
  await row.getByRole('button', { name: 'Remove font' }).click();
  const asked = page.getByRole('alertdialog', { name: `Remove “${MINE}”?` });
  await asked
    .getByText('It is the font of your headings, which will be set in System sans instead.')
    .waitFor();
  await asked.getByRole('button', { name: 'Remove font' }).click();
  await saved(({ heading, own }) => heading.family === 'system-sans' && own === undefined);
  await page.getByText(`“${MINE}” removed`).waitFor();
  await publish();
  await visitor.goto(site.origin);
  expect(await headingFont(visitor)).not.toContain(MINE);
  expect(await visitor.content()).not.toContain(MINE);
}, 120_000);
