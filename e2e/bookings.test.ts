import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, ownerPage, type OwnSite } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';

const BLOCKS: Array<[type: string, fields: object]> = [
  ['booking', { restaurants: '1125616', country: 'couk', text: 'Dinner from six, Wednesday to Sunday.' }],
  ['booking', { restaurants: '1125616', country: 'couk', variant: 'button' }],
  ['reservation', { business: 'exploretock.com/kiln', text: 'Tastings in the studio.' }],
  ['gift-registry', { registry: 'ada-and-ben' }],
];
const SCRIPTS = /^https:\/\/(?:www\.opentable\.co\.uk|www\.exploretock\.com|widget\.zola\.com)\//;
let site: OwnSite;

beforeAll(async () => {
  site = await makeOwnSite('bookings');
  const owner = await apiPage(site);
  const made = BLOCKS.map(([type, fields], at) => [`b${at}`, { type, version: 1, order: `a${at}`, fields }]);
  const sections = { s1: { order: 'a0', layout: 'flow', blocks: Object.fromEntries(made) } };
  const heading = { type: 'heading', version: 1, order: 'Zz', fields: { text: 'Visit us', level: 1 } };
  Object.assign(sections.s1.blocks, { b9: heading });
  const body = { title: 'Visit', slug: 'visit', sections };
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', { kind: 'page', body });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  await owner.context().close();
}, 120_000);

/** The services' scripts, played by one that does nothing; which of them were asked for. */
async function playServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(SCRIPTS, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

describe('bookings at other services', () => {
  test('[V1.19] [V1.20] [V1.21] [V7.31] [V7.32] [V9.25] [V9.26] load their script, in the form that fits', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    const asked = await playServices(page);
    await page.goto(`${site.origin}/visit`);
    const links = { 'Book a table': 2, Reserve: 1, 'See our gift registry': 1 };
    for (const [name, count] of Object.entries(links))
      expect(await page.getByRole('link', { name }).count(), name).toBe(count);
    for (const room of await page.locator('.service-room').all())
      await room.evaluate((element) => element.parentElement?.scrollIntoView());
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
    const asks = (of: RegExp) => asked.filter((url) => of.test(url));
    expect(asks(/type=standard/).length).toBeGreaterThan(0);
    expect(asks(/type=button/)).toHaveLength(1);
    expect(asks(/exploretock\.com\/tock\.js$/)).toHaveLength(1);
    expect(asks(/zola\.com\/js\/widget\.js$/)).toHaveLength(1);
    expect(await page.evaluate('tock.queue')).toEqual(
      [{ 0: 'init', 1: 'kiln' }].map((call) => Object.values(call)),
    );
    expect(await page.locator('a.zola-registry-embed[data-registry-key="ada-and-ben"]').count()).toBe(1);

    const widen = async (block: string, width: number) => {
      await page.locator(`#block-${block}`).evaluate((element, px) => {
        (element as HTMLElement).style.width = `${px}px`;
      }, width);
    };
    const form = page.locator('#block-b0 script');
    for (const [width, theme] of [
      [850, 'standard'],
      [851, 'wide'],
    ] as const) {
      await widen('b0', width);
      await expect.poll(() => form.getAttribute('src')).toContain(`theme=${theme}`);
    }
    const columns = () =>
      page
        .locator('#block-b2 .service')
        .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    await widen('b2', 750);
    expect(await columns()).toBe(1);
    await widen('b2', 751);
    expect(await columns()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('are links without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/visit`);
    expect(await page.getByRole('link', { name: 'Reserve' }).getAttribute('href')).toBe(
      'https://www.exploretock.com/kiln',
    );
    expect(await page.locator('script[src^="http"]').count()).toBe(0);
    await page.context().close();
  });

  test('[V6.7] [V6.8] ask who is logged in to log out, and run nothing under their session', async () => {
    const page = await ownerPage(site, '/pages');
    const asked = await playServices(page);
    await page.goto(`${site.origin}/visit?noredirect`);
    for (const block of ['OpenTable', 'Tock'])
      await page
        .getByRole('alert')
        .filter({ hasText: `Please log out of your Portico account in order to use the ${block} Block.` })
        .first()
        .waitFor();
    expect(asked).toEqual([]);
    await page.context().close();
  });
});
