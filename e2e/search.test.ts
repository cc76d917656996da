import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';

let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('find-things', 'kiln-and-field');
  const owner = await apiPage(site);
  const sections = {
    s: {
      order: 'a0',
      layout: 'flow',
      blocks: {
        h: { type: 'heading', version: 1, order: 'a0', fields: { text: 'Find', level: 1 } },
        b: { type: 'search', version: 1, order: 'a1', fields: {} },
      },
    },
  };
  const made = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Find', slug: 'find', sections },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [made.id] });
  await owner.context().close();
}, 60_000);

const field = '[data-block-type="search"] input[type="search"]';

describe('the search block', () => {
  test('[V1.23] is initialised at page load and shows what is found while somebody types, by keyboard alone', async () => {
    const page = await newPage();
    await page.goto(`${site.origin}/find`);
    await page.waitForSelector('[data-block-type="search"][data-alive]');
    const input = page.locator(field);
    await input.focus();
    await page.keyboard.type('vase');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    const options = list.getByRole('option');
    expect(await options.first().innerText()).toContain('Celadon moon vase');
    expect(await options.first().locator('mark').first().innerText()).toBe('vase');
    expect(await page.getByRole('status').innerText()).toBe('Suggestions: 6');
    await page.keyboard.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
    await page.keyboard.press('ArrowUp');
    expect(await input.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    expect(await list.isHidden()).toBe(true);
    expect(await input.inputValue()).toBe('vase');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/celadon-moon-vase');
    await page.context().close();
  });

  test('asks once for what was typed in one go, shows the last answer, and closes when it is left', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search'))
        asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    const answer = (title: string) => ({
      json: {
        results: [{ kind: 'page', path: '/', title: [{ text: title }], text: [] }],
        total: 1,
        isNear: false,
        href: '/search',
      },
    });
    // The first answer comes last.
    const late: Array<() => Promise<void>> = [];
    await page.route('**/api/search?*', async (route) => {
      if (route.request().url().includes('q=bowl')) late.push(() => route.fulfill(answer('About bowls')));
      else {
        await route.fulfill(answer('About teapots'));
        for (const send of late) await send();
      }
    });
    await page.goto(`${site.origin}/find`);
    await page.waitForSelector('[data-alive]');
    const input = page.locator(field);
    await input.fill('bowl');
    await page.waitForRequest('**/api/search?*');
    await input.fill('teapot');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['About teapots']);
    expect(asked).toEqual(['bowl', 'teapot']);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('listbox', { includeHidden: true }).isHidden()).toBe(true);
    await page.context().close();
  });

  test('is a plain form without scripts, which leads to the page of results', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/find`);
    await page.locator(field).fill('celadon vase');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=celadon+vase');
    expect(await page.locator('h1').innerText()).toBe('Results for “celadon vase”');
    expect(await page.locator('.found h2').first().innerText()).toBe('Celadon moon vase');
    await page.locator('.filters a', { hasText: 'Products' }).click();
    await page.waitForURL('**/search?q=celadon+vase&kind=product');
    await page.context().close();
  });

  test('[V2.17] loads its preview only on pages that have it', async () => {
    const page = await newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${site.origin}/visit`);
    const without = scripts.length;
    await page.goto(`${site.origin}/find`);
    await page.waitForSelector('[data-block-type="search"][data-alive]');
    const isPreview = (url: string) => new URL(url).pathname.includes('/search-');
    expect(scripts.slice(0, without).filter(isPreview)).toEqual([]);
    expect(scripts.filter(isPreview)).toHaveLength(1);
    await page.context().close();
  });
});

test('owners read what visitors searched for, and what found nothing', async () => {
  const owner = await ownerPage(site, '/analytics');
  await owner.getByRole('heading', { name: 'Analytics' }).first().waitFor();
  await owner.context().close();
});

test('an owner puts search into the header and names what is shown first; visitors find it from any page', async () => {
  const owner = await ownerPage(site, '/design/header');
  await owner.getByText('Search link', { exact: true }).click();
  await owner.getByRole('radio', { name: 'Magnifying glass', exact: true }).waitFor();
  await owner.goto(`${site.origin}/config/settings/site-search`);
  await owner.getByRole('button', { name: 'Add page or item' }).click();
  const drawer = owner.getByRole('dialog', { name: 'Show first' });
  await drawer.getByLabel('Searches').fill('opening hours,');
  await drawer.getByRole('combobox', { name: 'Page or item' }).fill('visit');
  await owner.getByRole('option', { name: 'Visit' }).click();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  const rows = owner.getByRole('list', { name: 'Shown first' }).getByRole('listitem');
  await rows.filter({ hasText: '“opening hours”' }).waitFor();
  await owner.getByText('Saved', { exact: false }).first().waitFor();
  const { changes } = await callApi<{ changes: Array<{ document: { id: string } }> }>(
    owner,
    'GET',
    '/rest/changes',
  );
  expect(changes).toHaveLength(2);
  await callApi(owner, 'POST', '/rest/releases', { documents: changes.map(({ document }) => document.id) });
  await owner.context().close();

  const page = await newPage();
  await page.goto(`${site.origin}/about`);
  await page.waitForSelector('.head-search[data-alive]');
  const link = page.getByRole('link', { name: 'Search' });
  await link.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Search' });
  await panel.waitFor();
  await page.keyboard.type('opening hours');
  await panel.getByRole('option').first().waitFor();
  expect(await panel.getByRole('option').first().getAttribute('href')).toBe('/visit');
  // The first Escape is the list's, the second the panel's.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.className')).toContain('search-link');
  await page.context().close();

  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.origin}/about`);
  await plain.getByRole('link', { name: 'Search' }).click();
  await plain.waitForURL('**/search');
  await plain.context().close();
});
