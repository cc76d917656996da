import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { faultsAtEveryWidth } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

/** Two products, paid monthly and yearly, and a page that either of them opens. */
beforeAll(async () => {
  site = await makeOwnSite('memberships', 'kiln-and-field');
  await publishSingletons(site, { store: { testPayments: true, accounts: 'optional' } });
  const owner = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ id: string }> }>(
    owner,
    'GET',
    '/rest/documents?kind=product',
  );
  const [first, second] = items.map(({ id }) => id);
  for (const [id, unit] of [
    [first, 'month'],
    [second, 'year'],
  ])
    await callApi(owner, 'PATCH', `/rest/documents/${id}`, {
      changes: [{ path: ['subscription'], to: { billingPeriod: { value: 1, unit }, numBillingCycles: 0 } }],
    });
  const page = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'The workshop',
      slug: 'workshop',
      access: 'members',
      membersWith: [first, second],
      sections: {},
    },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [first, second, page.id] });
  await owner.context().close();
}, 120_000);

test('[V1.18] [V2.29] [V2.30] [V2.31] a stranger at a page for members chooses between two ways to pay', async () => {
  const page = await newPage();
  await page.goto(`${site.origin}/workshop`);
  const month = page.getByRole('button', { name: 'Every month' });
  const year = page.getByRole('button', { name: 'Every year' });
  const shown = () =>
    page.locator('[data-period]:visible').evaluateAll((all) => all.map((one) => one.textContent));
  const pressed = async () => [
    await month.getAttribute('aria-pressed'),
    await year.getAttribute('aria-pressed'),
  ];

  await month.waitFor();
  expect(await pressed()).toEqual(['true', 'false']);
  expect(await shown()).toEqual([expect.stringContaining('every month')]);
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await year.click();
  expect(await pressed()).toEqual(['false', 'true']);
  expect(await shown()).toEqual([expect.stringContaining('every year')]);

  const before = await page.locator('main').innerHTML();
  await year.click();
  expect(await page.locator('main').innerHTML()).toBe(before);

  await month.press('Enter');
  expect(await pressed()).toEqual(['true', 'false']);
  await page.getByRole('link', { name: 'Join' }).click();
  await page.getByText('every month').first().waitFor();
});
