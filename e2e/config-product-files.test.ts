import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-files', 'kiln-and-field');
}, 60_000);

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('products as CSV', { timeout: 60_000 }, () => {
  test('are brought in after a look at what would change, and taken back', async () => {
    const page = await apiPage(site);
    await page.goto(`${site.origin}/config/products`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Products as CSV' }).click();
    await page.getByRole('heading', { name: 'Import' }).waitFor();
    const chooser = page.locator('input[type=file]');

    await chooser.setInputFiles(file('other.csv', 'Name,Amount\nA,1\n'));
    await page.getByText('These are not the columns of products').waitFor();
    expect(await page.getByRole('button', { name: 'Import and publish' }).count()).toBe(0);

    const rows = 'Title,Slug,Price,Stock\nMoon jar,moon-jar,84.00,2\nLost jar,lost-jar,free,\n';
    await chooser.setInputFiles(file('spring.csv', rows));
    await page.getByText('1 new · 0 changed · 0 unchanged · 1 problem').waitFor();
    const problems = page.getByRole('list', { name: 'Problems by line' });
    expect(await problems.innerText()).toMatch(/Line 3\s+Price “free” is no amount/);
    expect(await page.getByRole('list', { name: 'What becomes of each product' }).innerText()).toContain(
      'Moon jar',
    );
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Import and publish' }).click();
    await page.getByText('1 product added, 0 changed').waitFor();
    const visitor = await newPage();
    const shown = async () => (await visitor.goto(`${site.origin}/shop/moon-jar`))?.status();
    expect(await shown()).toBe(200);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('Import undone').waitFor();
    expect(await shown()).toBe(404);
  });
});
