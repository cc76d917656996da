import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

/** Publishes the settings as they were written on the screen. */
async function publishSettings(): Promise<void> {
  const page = await apiPage(site);
  const { id } = await callApi<{ id: string }>(page, 'GET', '/rest/singletons/settings');
  await callApi(page, 'POST', '/rest/releases', { documents: [id] });
  await page.context().close();
}

beforeAll(async () => {
  site = await makeOwnSite('own-words', 'kiln-and-field');
}, 120_000);

test('an owner writes words of their own; a lost value is told and not saved; visitors read them once published', {
  timeout: 120_000,
}, async () => {
  const owner = await ownerPage(site, '/settings/words');
  await owner.getByText('Checkout and confirmed orders').waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await owner.getByLabel('Search words').fill('your cart is empty');
  await owner.getByRole('textbox', { name: 'Your cart is empty.' }).fill('Nothing in the basket so far.');
  await owner.getByText('1 of your own words').waitFor();

  await owner.getByLabel('Search words').fill('{price} each');
  await owner.getByRole('button', { name: 'Edit “{price} each”' }).click();
  const each = owner.getByRole('textbox', { name: '{price} each', exact: true });
  await each.fill('apiece');
  await owner.getByText('{price} is missing: the site puts a value there. Not saved.').waitFor();
  await owner.getByText('1 of your own words').waitFor();
  await each.fill('{price} apiece');
  await owner.getByText('2 of your own words').waitFor();
  await owner.getByText(/^Saved/).waitFor();

  const visitor = await newPage();
  await visitor.goto(`${site.origin}/cart`);
  await visitor.getByText('Your cart is empty.').waitFor();
  await publishSettings();
  await visitor.reload();
  await visitor.getByText('Nothing in the basket so far.').waitFor();

  await owner.getByLabel('Search words').fill('');
  await owner.getByText('Only my own words').click();
  await expect.poll(() => owner.getByRole('textbox').count()).toBe(2);
  await owner.getByRole('button', { name: 'Reset “Your cart is empty.”' }).click();
  await owner.getByText('1 of your own words').waitFor();
  await owner.getByRole('button', { name: 'Reset all' }).click();
  await owner.getByText('No words of your own yet').waitFor();
});

test('a language we lack is told where it is chosen, with the way to the words', {
  timeout: 120_000,
}, async () => {
  await publishSingletons(site, { settings: { language: 'sv' } });
  const owner = await ownerPage(site, '/settings/region');
  await owner
    .getByText('Interface words are not translated into Swedish yet; visitors read English.')
    .waitFor();
  await owner.getByRole('link', { name: 'Open the words' }).click();
  await owner.getByLabel('Search words').fill('your cart is empty');
  await owner.getByRole('textbox', { name: 'Your cart is empty.' }).fill('Varukorgen är tom.');
  await owner.getByText(/^Saved/).waitFor();
  await publishSettings();
  const visitor = await newPage();
  await visitor.goto(`${site.origin}/cart`);
  await visitor.getByText('Varukorgen är tom.').waitFor();
  expect(await visitor.locator('html').getAttribute('lang')).toBe('sv');
});
