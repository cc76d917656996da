import type { BrowserContextOptions, Page } from 'playwright-core';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite } from './own-site.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface GallerySite extends OwnSite {
  /** Hashes of its pictures, wide ones and high ones. */
  pictures: readonly string[];
}

/** A site with pictures, and a page for each of the galleries: its address is its name. */
export async function makeGallerySite(
  identifier: string,
  galleries: Readonly<Record<string, readonly Fields[]>>,
): Promise<GallerySite> {
  const site = await makeOwnSite(identifier);
  const page = await apiPage(site);
  const { items } = await callApi<{ items: Array<{ hash: string; mime: string }> }>(
    page,
    'GET',
    '/rest/media?kind=pictures&limit=200',
  );
  const pictures = items.filter(({ mime }) => mime === 'image/jpeg').map(({ hash }) => hash);
  const documents: string[] = [];
  for (const [slug, blocks] of Object.entries(galleries)) {
    const body = {
      title: slug,
      slug,
      sections: { s1: { order: 'a0', layout: 'flow', blocks: blocksOf(blocks, pictures) } },
    };
    const made = await callApi<{ id: string }>(page, 'POST', '/rest/documents', { kind: 'page', body });
    documents.push(made.id);
  }
  await callApi(page, 'POST', '/rest/releases', { documents });
  await page.context().close();
  return { ...site, pictures };
}

/** A gallery's `slides` may be how many: pictures of the site then, with titles. */
function blocksOf(blocks: readonly Fields[], pictures: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    blocks.map(({ type = 'gallery', ...fields }, index) => [
      `b${index + 1}`,
      {
        type,
        version: type === 'gallery' ? 2 : 1,
        order: `a${index}`,
        fields:
          typeof fields.slides === 'number'
            ? { ...fields, slides: slidesOf(fields.slides, pictures) }
            : fields,
      },
    ]),
  );
}

/** Slides that stand together share their picture where there are too few, so that what is fetched tells which were near. */
function slidesOf(count: number, pictures: readonly string[]): Fields[] {
  const each = Math.max(1, count / pictures.length);
  return Array.from({ length: count }, (_, index) => ({
    image: { media: pictures[Math.floor(index / each)], alt: `Picture ${index + 1}` },
    title: `Slide ${index + 1}`,
  }));
}

/** A page of the site, its gallery brought to life where scripts run. */
export async function openGallery(
  site: OwnSite,
  slug: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
  page.setDefaultTimeout(30_000);
  await page.goto(site.origin + (slug.startsWith('/') ? slug : `/${slug}`));
  if (options.javaScriptEnabled !== false) {
    await page.locator('.gallery').first().scrollIntoViewIfNeeded();
    await page.locator('.gallery[data-alive]').first().waitFor();
  }
  return page;
}

/** Which slide the first gallery of the page shows, from 0. */
export const shownIndex = (page: Page) =>
  page
    .locator('.gallery')
    .first()
    .evaluate((gallery) => Number((gallery as HTMLElement).dataset.index));

/** Waits until nothing of the page's galleries moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-in-motion]'));
}
