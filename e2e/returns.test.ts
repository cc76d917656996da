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
const PHONE = { viewport: { width: 390, height: 844 } };

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('returns', 'kiln-and-field');
  await publishSingletons(site, {
    store: {
      testPayments: true,
      returns: {
        on: true,
        days: 30,
        reasons: [],
        address: '9 Dock Road',
        note: '',
        excluded: [],
        withdrawal: true,
        withdrawalDays: 14,
      },
    },
  });
}, 120_000);

/** Orders a cup without scripts, which the shop sends. @returns the page of the order, and its number */
async function orderedAndSent() {
  const page = await newPage({ javaScriptEnabled: false, ...PHONE });
  await page.goto(`${site.origin}/shop/ink-cup`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [label, text] of Object.entries(ADA)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  const confirmed = page.url();
  await page.context().close();
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string; number: string }> }>(
    owner,
    'GET',
    '/rest/orders',
  );
  const [order] = items;
  await callApi(owner, 'POST', `/rest/orders/${order?.id}/fulfil`, { notify: false });
  await owner.context().close();
  return { confirmed, number: order?.number ?? '' };
}

describe('a return', { timeout: 240_000 }, () => {
  test('is asked for without scripts, approved, received and refunded by the owner', async () => {
    const { confirmed, number } = await orderedAndSent();
    const customer = await newPage({ javaScriptEnabled: false, ...PHONE });
    await customer.goto(confirmed);
    await customer.getByRole('link', { name: 'Return items' }).click();
    await customer.getByRole('button', { name: 'Request return' }).click();
    await customer.getByText('Please choose at least one item.').waitFor();
    await customer.getByLabel('Quantity').selectOption('1');
    await customer.getByLabel('Reason').selectOption('It does not fit');
    await customer.getByRole('button', { name: 'Request return' }).click();
    await customer.getByText(`Return ${number}-R1`).waitFor();

    const owner = await ownerPage(site, '/returns');
    await owner.getByText(`Return ${number}-R1`).click();
    const drawer = owner.getByRole('dialog', { name: `Return ${number}-R1` });
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await owner
      .getByRole('dialog', { name: 'Approve this return?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await drawer.getByRole('button', { name: 'Mark as received' }).click();
    await owner
      .getByRole('dialog', { name: 'What came back?' })
      .getByRole('button', { name: 'Mark as received' })
      .click();
    await drawer.getByRole('button', { name: 'Refund' }).click();
    await owner
      .getByRole('dialog', { name: `Refund ${number}-R1` })
      .getByRole('button', { name: 'Refund £28.00' })
      .click();
    await drawer.getByText('1 received, 1 back in stock · 1 refunded').waitFor();
    await owner.context().close();

    const page = await newPage();
    await page.goto(confirmed);
    await page.getByText(/^Refunded · /).waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.context().close();
    await customer.context().close();
  });
});
