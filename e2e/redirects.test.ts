import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-redirects', 'kiln-and-field');
}, 60_000);

test('an address visitors did not find is led on by one press, others come from a file and go out as one', async () => {
  const visitor = await newPage();
  expect((await visitor.goto(`${site.origin}/speckledbowl`))?.status()).toBe(404);

  const page = await ownerPage(site, '/pages', { viewport: { width: 390, height: 844 } });
  await page.getByRole('navigation', { name: 'Places' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: /^Find/ }).waitFor();
  await page.keyboard.type('404s');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Redirects', level: 1 }).waitFor();

  // Counts are written every few seconds.
  const mend = page.getByRole('button', { name: 'Redirect /speckledbowl' });
  await expect
    .poll(
      async () => {
        await page.goto(`${site.origin}/config/settings/redirects?view=missing`);
        await page.getByText(/^Addresses asked for/).waitFor();
        return mend.count();
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(1);
  await mend.click();
  const drawer = page.getByRole('dialog', { name: 'Add redirect' });
  await expect.poll(() => drawer.getByLabel('To', { exact: true }).inputValue()).toBe('/shop/speckled-bowl');
  expect(await accessibilityFaults(page)).toEqual([]);
  await drawer.getByLabel('From', { exact: true }).fill('/shop');
  await drawer.getByText('Visitors see the page; the redirect begins').waitFor();
  await drawer.getByLabel('From', { exact: true }).fill('/config');
  await drawer.getByText('Addresses starting with /config are used by Portico itself.').waitFor();
  await drawer.getByLabel('From', { exact: true }).fill('/speckledbowl');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Redirects once published').waitFor();

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  const importing = page.getByRole('dialog', { name: 'Import redirects' });
  await importing
    .getByLabel('Or paste them')
    .fill('from,to,type\n/one,/two,301\n/two,/one,301\n/old-journal,/journal,302\n');
  await importing.getByText('2 new · 0 changed · 0 there already · 1 left out').waitFor();
  await importing.getByText('These redirects form a loop: /two → /one → /two.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await importing.getByRole('button', { name: 'Import 2 redirects' }).click();

  await page.getByText('Yours 3', { exact: true }).click();
  const list = page.getByLabel('Your redirects');
  await list.getByRole('row', { name: /\/one to/ }).waitFor();
  await page.getByRole('button', { name: 'Actions for /one' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await list.getByRole('row', { name: /\/one to/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await list.getByRole('row', { name: /\/one to/ }).waitFor();
  await page.getByRole('button', { name: 'Actions for /one' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await list.getByRole('row', { name: /\/one to/ }).waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await text(await (await download).createReadStream())).split('\r\n')).toEqual([
    'from,to,type',
    '/speckledbowl,/shop/speckled-bowl,301',
    '/old-journal,/journal,302',
    '',
  ]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'What will change' });
  await publish.getByRole('button', { name: /^Publish/ }).click();
  await publish.waitFor({ state: 'hidden' });
  expect(new URL((await visitor.goto(`${site.origin}/speckledbowl`))?.url() ?? '').pathname).toBe(
    '/shop/speckled-bowl',
  );
  expect(new URL((await visitor.goto(`${site.origin}/old-journal`))?.url() ?? '').pathname).toBe('/journal');
}, 120_000);
