import { blocks, definitionOf } from '@portico/blocks/registry';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, readToTheEnd, shapeFaults } from './page-checks.ts';

let site: OwnSite;
const TYPES = Object.keys(blocks);

/** A page with every block there is, each as an owner puts it in. */
beforeAll(async () => {
  site = await makeOwnSite('every-block-shown', 'kiln-and-field');
  const owner = await apiPage(site);
  const heading = { type: 'heading', version: 1, order: 'Zz', fields: { text: 'Everything', level: 1 } };
  const stored = TYPES.map((type, at) => {
    const { version, defaults, begins } = definitionOf(type) ?? {};
    const order = `a${String.fromCharCode(97 + Math.floor(at / 20))}${String.fromCharCode(98 + (at % 20))}`;
    return [`b${at}`, { type, version, order, fields: { ...(defaults as object), ...(begins as object) } }];
  });
  // A section takes at most 60.
  const sections = {
    s1: {
      order: 'a0',
      layout: 'flow',
      blocks: { first: heading, ...Object.fromEntries(stored.slice(0, 50)) },
    },
    s2: { order: 'a1', layout: 'flow', blocks: Object.fromEntries(stored.slice(50)) },
  };
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Everything', slug: 'everything', sections },
  });
  await callApi(owner, 'POST', '/rest/releases', { documents: [id] });
  await owner.context().close();
}, 90_000);

test('a page with every block as it is put in breaks no rule of accessibility and fits its window', async () => {
  for (const width of [390, 1440]) {
    const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/everything`);
    await readToTheEnd(page);
    // With the heading above them.
    expect(await page.locator('main [data-block-type]').count()).toBe(TYPES.length + 1);
    expect(await accessibilityFaults(page), String(width)).toEqual([]);
    const wrong = await shapeFaults(page);
    expect(
      wrong.filter((fault) => /too wide|outside|does not come/.test(fault)),
      String(width),
    ).toEqual([]);
    await page.context().close();
  }
}, 120_000);
