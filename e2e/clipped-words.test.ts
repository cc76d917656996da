import { expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, ownerPage } from './own-site.ts';

test('words of the app that have no room are shown whole under the pointer and the keyboard, others are not', async () => {
  const site = await makeOwnSite('clipped-words');
  const long = 'Everything we know about wood ash glazes, and a good deal that we only believe';
  const api = await apiPage(site);
  for (const [title, slug] of [
    ['Ash', 'ash'],
    [long, 'long'],
  ])
    await callApi(api, 'POST', '/rest/documents', { kind: 'page', body: { title, slug, sections: {} } });
  const page = await ownerPage(site, '/pages', { viewport: { width: 1440, height: 900 } });
  const tip = page.getByRole('tooltip', { includeHidden: true });
  const told = tip.filter({ hasText: long });
  await page.getByText(long).hover();
  await told.waitFor();
  await tip.hover();

  await page.mouse.move(900, 400);
  await tip.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: long }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await told.waitFor();
  await page.keyboard.press('ArrowUp');
  await tip.waitFor({ state: 'detached' });
  await page.getByText('Ash', { exact: true }).hover();
  // Longer than it takes to show one.
  await page.waitForTimeout(700);
  expect(await tip.count()).toBe(0);
});
