import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

interface Summary {
  id: string;
  body: { sections: { s1: { blocks: Record<string, { fields: Record<string, unknown> }> } } };
}

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-check');
}, 60_000);

const block = (type: string, fields: object, order: string) => ({ type, version: 1, order, fields });

describe('the check before publishing', { timeout: 60_000 }, () => {
  test('names what visitors would stumble over, mends it by one press, and leads to the place', async () => {
    const page = await apiPage(site);
    const { items: pictures } = await callApi<{ items: Array<{ hash: string }> }>(page, 'GET', '/rest/media');
    const hash = pictures[0]?.hash ?? '';
    await callApi(page, 'PATCH', `/rest/media/${hash}`, { alt: '' });
    const title = `Faults ${Date.now()}`;
    const { id } = await callApi<Summary>(page, 'POST', '/rest/documents', {
      kind: 'page',
      body: {
        title,
        search: { description: 'A page to be mended.' },
        sections: {
          s1: {
            order: 'a0',
            layout: 'flow',
            blocks: {
              b1: block('heading', { text: 'Welcome', level: 2 }, 'a0'),
              b2: block('heading', { text: 'Deep down', level: 4 }, 'a1'),
              b3: block('button', { label: 'To the sale', href: '/sale-2019' }, 'a2'),
              b4: block('image', { image: { media: hash } }, 'a3'),
            },
          },
        },
      },
    });
    await page.goto(`${site.origin}/config/pages`);
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'What will change' });
    await drawer.getByRole('checkbox', { name: `Include ${title}` }).focus();
    await page.keyboard.press('Space');
    const report = drawer.getByRole('region', { name: title });
    await report.getByText('There is no page at this address.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await report.getByRole('button', { name: 'Change to level 2' }).press('Enter');
    await report.getByText('Deep down').waitFor({ state: 'hidden' });
    await report.getByRole('button', { name: 'Add alt text' }).click();
    await report.getByLabel('Alt text').fill('A hall in the morning');
    await page.keyboard.press('Enter');
    await report.getByText('Alt text is missing.').waitFor({ state: 'hidden' });
    const { body } = await callApi<Summary>(page, 'GET', `/rest/documents/${id}`);
    expect(body.sections.s1.blocks.b2?.fields).toMatchObject({ level: 2, size: 'tiny' });
    await report
      .getByRole('listitem')
      .filter({ hasText: '/sale-2019' })
      .getByRole('link', { name: 'Show', exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === `/config/edit/${id}`);
    await drawer.waitFor({ state: 'hidden' });
    // The block is selected: its settings are shown.
    await page.getByRole('complementary').getByRole('heading', { name: 'Button' }).waitFor();

    await callApi(page, 'POST', '/rest/releases', { documents: [id] });
    await page.goto(`${site.origin}/config/check`);
    await page.getByRole('region', { name: title }).getByText('/sale-2019').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
