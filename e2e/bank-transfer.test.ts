import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, ownerPage } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ADA = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Street and number': '12 Mill Lane',
  City: 'Leeds',
  Postcode: 'LS1 1AA',
};
test('a new shop takes no orders until it can be paid, and then one by bank transfer on a phone without scripts', {
  timeout: 120_000,
}, async () => {
  // A shop that takes orders does not go back: a second try begins with another.
  const site = await makeOwnSite(`bank-transfer-${Date.now().toString(36)}`, 'kiln-and-field');
  const page = await newPage({ javaScriptEnabled: false, ...PHONE });
  await page.goto(`${site.origin}/shop/ink-cup`);
  await page.getByText('This shop does not take orders at the moment.').waitFor();
  expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);

  const owner = await ownerPage(site, '/shop-settings');
  await owner.getByText('Your shop takes no orders').waitFor();
  await owner.getByText('Bank transfer', { exact: true }).click();
  await owner.getByText('Offered at checkout once you enter the account details.').waitFor();
  await owner.getByLabel('Account details').fill('North Light\nIBAN GB33 BUKB 2020 1555 5555 55');
  await owner.getByText(/Saved/).waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await publishSingletons(site, {
    store: {
      offlinePayments: {
        bankTransfer: {
          enabled: true,
          name: '',
          instructions: 'IBAN GB33 BUKB 2020 1555 5555 55',
          holdDays: 7,
        },
        invoice: { enabled: true, name: '', instructions: '', holdDays: 30 },
      },
    },
  });

  await page.goto(`${site.origin}/shop/ink-cup`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByRole('button', { name: /^Place order for £/ }).click();
  await page.getByRole('heading', { level: 1, name: 'We have received your order' }).waitFor();
  await page.getByText('IBAN GB33 BUKB 2020 1555 5555 55').waitFor();
  expect(await page.getByText(/^1\d{3}$/).count()).toBe(2);
  const seen = await newPage();
  await seen.goto(page.url());
  expect(await faultsAtEveryWidth(seen)).toEqual([]);
  await seen.context().close();
  await page.context().close();

  await owner.goto(`${site.origin}/config/orders`);
  await owner
    .getByRole('link', { name: /Orders/ })
    .getByText('1')
    .waitFor();
  await owner.getByText('Ada Lovelace').click();
  await owner.getByRole('button', { name: 'Mark as paid' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await owner.getByText('Marked as paid.').waitFor();
  await owner.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }).last().click();
  await owner.getByRole('button', { name: 'Mark as unfulfilled' }).click();
  await owner.getByText('Marked as unfulfilled.').waitFor();
  expect(await faultsAtEveryWidth(owner)).toEqual([]);
  await owner.context().close();
});
