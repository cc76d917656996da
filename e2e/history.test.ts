import { beforeAll, describe, expect, test } from 'vitest';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

interface Written {
  id: string;
  title: string;
}

let site: OwnSite;
beforeAll(async () => {
  site = await makeOwnSite('north-light-history');
}, 60_000);

const words = (text: string) => ({
  s1: {
    order: 'a0',
    layout: 'flow',
    height: 'screen',
    blocks: { b1: { type: 'heading', version: 1, order: 'a0', fields: { text, level: 1 } } },
  },
});

describe('the past', { timeout: 60_000 }, () => {
  test('of a page is seen beside the present, with what differs in words, and comes back, undone by one press', async () => {
    const page = await apiPage(site);
    const { id } = await callApi<Written>(page, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: `Mill ${Date.now()}`, sections: words('The old mill') },
    });
    await callApi(page, 'POST', `/rest/documents/${id}/revisions`, { name: 'Before the flood' });
    await callApi(page, 'PATCH', `/rest/documents/${id}`, {
      changes: [
        {
          path: ['sections', 's1', 'blocks', 'b1', 'fields', 'text'],
          from: 'The old mill',
          to: 'The rebuilt mill',
        },
      ],
    });
    await page.goto(`${site.origin}/config/history/${id}`);
    const past = page.frameLocator('iframe[title="Before the flood"]');
    const now = page.frameLocator('iframe[title="Now"]');
    await past.getByRole('heading', { name: 'The old mill' }).waitFor();
    await now.getByRole('heading', { name: 'The rebuilt mill' }).waitFor();
    await page.getByText('Before: The old mill. Now: The rebuilt mill.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Phone' }).click();
    await expect.poll(() => past.locator('body').evaluate(() => innerWidth)).toBe(390);
    await past.locator('body').evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect.poll(() => now.locator('body').evaluate(() => scrollY)).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await now.getByRole('heading', { name: 'The old mill' }).waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await now.getByRole('heading', { name: 'The rebuilt mill' }).waitFor();
  });

  test('of the whole site is seen page by page, and comes back as a release that says what it changes and what stays', async () => {
    const page = await apiPage(site);
    const name = `Quay ${Date.now()}`;
    const { id } = await callApi<Written>(page, 'POST', '/rest/documents', {
      kind: 'page',
      body: { title: name, sections: words('The quay as it was') },
    });
    await callApi(page, 'POST', '/rest/releases', { documents: [id], title: `${name} opens` });
    await callApi(page, 'PATCH', `/rest/documents/${id}`, {
      changes: [
        {
          path: ['sections', 's1', 'blocks', 'b1', 'fields', 'text'],
          from: 'The quay as it was',
          to: 'The quay, defaced',
        },
      ],
    });
    await callApi(page, 'POST', '/rest/releases', { documents: [id], title: `${name} changes` });
    const { path } = await callApi<{ path: string }>(page, 'GET', `/rest/documents/${id}`);

    await page.goto(`${site.origin}/config/history`);
    // The publication before the last is what one comes for.
    await page.getByRole('button', { name: new RegExp(`^${name} opens.*You`) }).waitFor();
    const pick = page.getByRole('combobox', { name: 'Page shown' });
    await pick.fill(name);
    await page.getByRole('option', { name }).click();
    await page
      .frameLocator('iframe[title="Now"]')
      .getByRole('heading', { name: 'The quay, defaced' })
      .waitFor();
    await page
      .frameLocator('iframe:not([title="Now"]):not([title="Preview of the site"])')
      .getByRole('heading', { name: 'The quay as it was' })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Restore site to this version…' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Restore the site' });
    await drawer.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await drawer.getByText('Before: The quay, defaced. Now: The quay as it was.').waitFor();
    await drawer.getByText(`${name} changes`).waitFor();
    await drawer.getByText(/^1 team member/).waitFor();
    await drawer.getByRole('button', { name: 'Create release' }).press('Enter');
    await page.waitForURL(/\/releases\/[0-9a-f]{24}/);
    const heading = async (want: string) =>
      page.waitForFunction(async ([where, text]) => (await (await fetch(where)).text()).includes(text), [
        `${path}?look=`,
        want,
      ] as const);
    await heading('The quay, defaced');
    await page.getByRole('button', { name: 'Restore now' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/releases'));
    await heading('The quay as it was');
  });
});
