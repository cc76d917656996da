import { beforeAll, expect, it } from 'vitest';
import { newPage } from './browser.ts';
import { makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('north-light-analytics');
  for (const [userAgent, paths] of [
    [PHONE, ['/', '/practice']],
    [DESKTOP, ['/practice?utm_source=letter&utm_campaign=spring']],
  ] as const) {
    const page = await newPage({ userAgent });
    for (const path of paths) {
      const counted = page.waitForResponse('**/api/census/RecordHit');
      await page.goto(site.origin + path);
      expect((await counted).status()).toBe(204);
    }
    await page.context().close();
  }
}, 60_000);

it('shows an owner how many came, from where, to what and with what, by keyboard as well', async () => {
  const page = await ownerPage(site, '/analytics');
  // What was sent a moment ago is written within a second.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('radio', { name: /^Page views \d/ }).textContent();
    })
    .toContain('3');
  await page.getByRole('radio', { name: /^Visitors 2/ }).waitFor();
  const chart = page.getByRole('slider', { name: 'Visits, step by step' });
  await chart.focus();
  await page.keyboard.press('End');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 2 visits; before/);
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 0 visits/);

  const row = (table: string, name: RegExp) =>
    page.getByRole('table', { name: table }).getByRole('row', { name }).textContent();
  expect(await row('Popular pages', /practice/)).toMatch(/267 %$/);
  await page.getByRole('radio', { name: 'Source' }).click();
  expect(await row('Sources of visits', /letter/)).toMatch(/letterCampaigns150 %/);
  expect(await row('Devices of visits', /Phone/)).toMatch(/150 %$/);

  await page.getByRole('button', { name: 'Show as a table' }).click();
  expect(await page.getByRole('table', { name: 'Numbers of the period' }).getByRole('row').count()).toBe(31);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the chart' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await page.getByRole('option', { name: 'Today' }).click();
  await page.getByText('compared with yesterday at this time').waitFor();
  expect(new URL(page.url()).searchParams.get('period')).toBe('1');

  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Pages', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^analytics-pages-north-light-analytics-.*\.csv$/);
});
