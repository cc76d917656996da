import { beforeAll, expect, test } from 'vitest';
import { ownerPage, makeOwnSite, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('own-emails', 'kiln-and-field');
}, 120_000);

test('an owner finds an email, writes its subject anew, sees it in another language and in the dark, and sends a test', {
  timeout: 120_000,
}, async () => {
  const owner = await ownerPage(site, '/settings/emails');
  await owner.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await owner.getByLabel('Search emails').fill('places an order');
  await owner.getByRole('link', { name: /^Order confirmation/ }).click();

  const letter = owner.frameLocator('iframe[title="The email"]');
  await letter.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  const preview = owner.getByRole('region', { name: 'Preview' });
  const subject = owner.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Hooray, {site}');
  await owner.getByText('{number} is missing: the site puts a value there. Not saved.').waitFor();
  await owner.getByRole('button', { name: 'Insert Order number into “Subject”' }).click();
  await preview.getByText(/Hooray.*1042|1042.*Hooray/).waitFor();
  await owner.getByRole('button', { name: 'Back to our words: Subject' }).click();
  await preview.getByText(/^Your order \S*1042 at /).waitFor();

  await owner.getByRole('button', { name: /^English/ }).click();
  await owner.getByRole('option', { name: 'German' }).click();
  await letter.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung' }).waitFor();
  const paper = () => letter.locator('.paper').evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await paper()).toBe('rgb(255, 255, 255)');
  await owner.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(paper).toBe('rgb(32, 31, 28)');
  await owner.getByRole('radio', { name: 'Plain text' }).click();
  await preview.getByText('Gesamtsumme').waitFor();
  await owner.getByRole('button', { name: 'Send test email' }).click();
  await owner.getByText(/Nothing was sent: this server cannot send email\.|^Sent to /).waitFor();
});
