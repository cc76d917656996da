import { makeSection, type SiteParts } from '@portico/config/shared/section-library/make-section';
import type { SectionLayout } from '@portico/config/shared/section-library/section-layout';
import { SECTION_LAYOUTS } from '@portico/config/shared/section-library/section-layouts';
import { orderKeys } from '@portico/model/documents/order';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';
import { accessibilityFaults, readToTheEnd, shapeFaults } from './page-checks.ts';

interface Listed {
  items: Array<{ id: string; title: string }>;
}

let site: OwnSite;
let made = 0;
const newId = () => (++made).toString(16).padStart(24, '0');

/** A published page of all of some layouts, one under the other. */
async function publishPage(owner: Page, slug: string, layouts: readonly SectionLayout[], parts: SiteParts) {
  const orders = orderKeys(layouts.length);
  const sections = layouts.map((layout, index) => {
    const turned = [...(parts.pictures ?? []).slice(index), ...(parts.pictures ?? []).slice(0, index)];
    const section = makeSection(layout, newId, { ...parts, pictures: turned, hasTitle: index > 0 });
    return [newId(), { ...section, order: orders[index] }] as const;
  });
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: slug, slug, hideFooter: true, sections: Object.fromEntries(sections) },
  });
  await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
}

beforeAll(async () => {
  site = await makeOwnSite('north-light-library');
  const owner = await apiPage(site);
  const media = await callApi<{ items: Array<{ hash: string; mime: string }> }>(owner, 'GET', '/rest/media');
  const { items: forms } = await callApi<Listed>(owner, 'GET', '/rest/documents?kind=form');
  const { items: collections } = await callApi<Listed>(owner, 'GET', '/rest/documents?kind=collection');
  const form = forms[0]?.id;
  const collection = collections[0]?.id;
  if (!form || !collection) throw new Error('The starter has no form or no collection');
  const parts: SiteParts = {
    pictures: media.items.filter(({ mime }) => mime === 'image/jpeg').map(({ hash }) => ({ media: hash })),
    shows: { form, newsletter: form, blog: collection, portfolio: collection, products: collection },
  };
  const isFooter = ({ category }: SectionLayout) => category === 'footer';
  await publishPage(
    owner,
    'library',
    SECTION_LAYOUTS.filter((one) => !isFooter(one)),
    parts,
  );
  // Several footers on one page would be too many of the same landmarks.
  const [intro] = SECTION_LAYOUTS;
  if (!intro) throw new Error('The library is empty');
  await publishPage(owner, 'footers', [intro, ...SECTION_LAYOUTS.filter(isFooter)], parts);
  // As somebody publishes who has chosen nothing yet.
  await publishPage(
    owner,
    'untouched',
    SECTION_LAYOUTS.filter((one) => !isFooter(one)),
    {},
  );
  await owner.context().close();
}, 90_000);

async function visit(path: string, width: number): Promise<Page> {
  const page = await newPage({ viewport: { width, height: 900 } });
  const reply = await page.goto(site.origin + path);
  expect(reply?.status()).toBe(200);
  return page;
}

describe('every layout of the library, published', () => {
  test.each([390, 834, 1440])('stays within a window of %i px, with its headings in rank', async (width) => {
    const paths = width === 834 ? ['/library'] : ['/library', '/footers'];
    for (const path of width === 390 ? [...paths, '/untouched'] : paths) {
      const page = await visit(path, width);
      await readToTheEnd(page);
      expect(await shapeFaults(page)).toEqual([]);
    }
  });

  test('is accessible', async () => {
    const page = await visit('/library', 1440);
    expect(await page.locator('main > section').count()).toBeGreaterThanOrEqual(24);
    await readToTheEnd(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
