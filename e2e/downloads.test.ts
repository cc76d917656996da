import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
/** Every byte there is, also those that text would not survive. */
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at & 255));

let site: OwnSite;
let product: { id: string; path: string };
/** Its name is engraved. */
let mug: { id: string; path: string };

beforeAll(async () => {
  site = await makeOwnSite('downloads', 'kiln-and-field');
  await publishSingletons(site, {
    store: { testPayments: true, downloads: { times: 5, days: 30, waiver: true } },
  });
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string; slug: string; path: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=product',
  );
  const found = items.find(({ slug }) => slug === 'ink-cup');
  if (!found) throw new Error('The starter has no such product.');
  product = found;
  const other = items.find(({ slug, path }) => slug !== 'ink-cup' && path !== '');
  if (!other) throw new Error('The starter has one product alone.');
  mug = other;
  const addOns = [
    { key: 'name', kind: 'text', label: 'Engraving', required: true, most: 12, price: 500 },
    { key: 'day', kind: 'date', label: 'Needed on' },
    {
      key: 'font',
      kind: 'choice',
      label: 'Lettering',
      choices: [{ name: 'Serif' }, { name: 'Gilded', price: 900 }],
    },
    { key: 'words', kind: 'lines', label: 'Message', most: 200, help: 'Printed on a card.' },
    { key: 'wrap', kind: 'tick', label: 'Gift wrapping', price: 300 },
  ];
  await callApi(owner, 'PATCH', `/rest/documents/${mug.id}`, {
    changes: [{ path: ['addOns'], to: addOns }],
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [mug.id] });
  const changes = [{ path: ['productType'], from: 'physical', to: 'digital' }];
  await callApi(owner, 'PATCH', `/rest/documents/${product.id}`, { changes });
  await callApi(owner, 'POST', '/rest/releases', { documents: [product.id] });
  await owner.context().close();
}, 120_000);

/** Looked at in every width; what looks needs scripts. */
async function sound(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (hasScripts) expect(await faultsAtEveryWidth(page)).toEqual([]);
}

/** Downloads what a link of the page leads to. */
async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Pattern for a bowl.pdf' }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('a digital product', { timeout: 180_000 }, () => {
  test('[V2.13] has its files uploaded, replaced and previewed by its owner', async () => {
    // A second try begins where the first did.
    const api = await apiPage(site);
    const at = `/rest/products/${product.id}/files`;
    const left = await callApi<{ files: Array<{ id: string }> }>(api, 'GET', at);
    for (const { id } of left.files) await callApi(api, 'DELETE', `${at}/${id}`);
    await api.context().close();
    const owner = await ownerPage(site, `/document/${product.id}`);
    const files = owner.getByRole('button', { name: 'Add files' });
    await owner.getByText('There is nothing to download yet.').waitFor();
    const [chooser] = await Promise.all([owner.waitForEvent('filechooser'), files.click()]);
    await chooser.setFiles([
      { name: 'draft.pdf', mimeType: 'application/pdf', buffer: Buffer.from('draft') },
    ]);
    await owner.getByRole('button', { name: 'Remove draft.pdf' }).waitFor();
    await sound(owner);
    const [other] = await Promise.all([
      owner.waitForEvent('filechooser'),
      owner.getByRole('button', { name: 'Replace draft.pdf' }).click(),
    ]);
    await other.setFiles([{ name: 'bowl.pdf', mimeType: 'application/pdf', buffer: BYTES }]);
    await owner.getByRole('button', { name: 'Remove bowl.pdf' }).waitFor();
    await owner.getByLabel('File name').fill('Pattern for a bowl.pdf');
    await owner.keyboard.press('Enter');
    await owner.getByRole('button', { name: 'Remove Pattern for a bowl.pdf' }).waitFor();
    const [preview] = await Promise.all([
      owner.waitForEvent('popup'),
      owner.getByRole('link', { name: 'Preview what buyers get' }).click(),
    ]);
    await preview.getByText('Your downloads are ready').waitFor();
    await sound(preview);
    await owner.context().close();
  });

  for (const javaScriptEnabled of [false, true])
    test(`is bought and saved, byte for byte, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const page = await newPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto(site.origin + product.path);
      if (javaScriptEnabled)
        await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Add to cart' }).click();
      if (javaScriptEnabled) await page.getByText('Added to your cart.').waitFor();
      await page.goto(`${site.origin}/cart`);
      await page.getByRole('button', { name: 'Checkout' }).click();
      if (javaScriptEnabled) await page.locator('.checkout-form.is-live').waitFor();
      for (const [label, text] of Object.entries(ADA))
        await page.getByLabel(label, { exact: true }).fill(text);
      const order = page.getByRole('button', { name: /^Place order and pay £/ });
      await order.click();
      await page.getByText('Please tick this box to go on').first().waitFor();
      expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe(ADA.City);
      await sound(page);
      await page.getByRole('checkbox', { name: /lose my right of withdrawal/ }).check();
      await order.click();
      await page.getByRole('heading', { name: 'Your downloads' }).waitFor();
      await sound(page);
      const file = await saved(page);
      expect(file.name).toBe('Pattern for a bowl.pdf');
      expect(file.bytes.equals(BYTES)).toBe(true);
      await page.reload();
      await page.getByText('4 downloads left').waitFor();
      await page.context().close();
    });

  test('is looked after in its order: how often it was downloaded, and a new link', async () => {
    const owner = await ownerPage(site, '/orders');
    await owner.getByText('Ada Lovelace').first().click();
    const part = owner.getByRole('region', { name: 'Downloads' });
    await part.getByText('downloaded 1 of 5 times').waitFor();
    await sound(owner);
    await part.getByRole('button', { name: 'Renew downloads' }).click();
    await owner.getByRole('button', { name: 'Renew', exact: true }).click();
    await part.getByText('downloaded 1 of 6 times').waitFor();
    await owner.context().close();
  });
});

describe('an engraved product', { timeout: 180_000 }, () => {
  for (const javaScriptEnabled of [false, true])
    test(`says what is wrong at its field, and stands in the cart as it was filled in, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const page = await newPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto(site.origin + mug.path);
      if (javaScriptEnabled)
        await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
      const add = page.getByRole('button', { name: 'Add to cart' });
      await page.getByLabel('Lettering').selectOption('Gilded');
      await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check();
      await add.click();
      await page.getByText('Please fill in this field.').waitFor();
      expect(await page.getByLabel('Lettering').inputValue()).toBe('Gilded');
      await sound(page);
      for (const name of ['Anna', 'Ben']) {
        await page.getByLabel(/^Engraving/).fill(name);
        await add.click();
        if (javaScriptEnabled) {
          const cart = page.getByRole('dialog', { name: 'Cart' });
          await cart.getByText(`Engraving: ${name} (+£5.00)`).first().waitFor();
          await page.keyboard.press('Escape');
          await cart.waitFor({ state: 'hidden' });
        } else {
          await page.getByRole('heading', { name: 'Cart' }).waitFor();
          await page.goto(site.origin + mug.path);
        }
      }
      await page.goto(`${site.origin}/cart`);
      for (const name of ['Anna', 'Ben'])
        await page.getByText(`Engraving: ${name} (+£5.00)`).first().waitFor();
      await sound(page);
      await page.context().close();
    });
});
