import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../content/actor.ts';
import { readDocument } from '../../content/document-record.ts';
import { duplicateDocument } from '../../content/duplicate-document.ts';
import { publishNow } from '../../content/releases/publish.ts';
import { restoreRevision } from '../../content/revisions.ts';
import { saveDocument } from '../../content/save-document.ts';
import { exportSite } from '../../content/site-folder/export-site.ts';
import { openFolder } from '../../content/site-folder/folder-on-disk.ts';
import { importSite } from '../../content/site-folder/import-site.ts';
import { mediaEndpointOf } from '../../content/site-folder/media-endpoint.ts';
import { must } from '../../content/testing.ts';
import { createTestSites, type TestSites } from '../../pages/testing.ts';
import { createTestShop, type TestShop } from '../testing.ts';

let sites: TestSites;
let shop: TestShop;
let folder: string;

const SHORT = 'A full, round form thrown in two halves.';
const TOLD = 'Made after the white jars of the Joseon dynasty.';
const block = (type: string, order: string, fields: object) => ({ type, version: 1, order, fields });
const written = (...texts: string[]) => ({
  told: {
    order: 'a0',
    layout: 'flow',
    blocks: Object.fromEntries(
      texts.map((text, i) => [
        `t${i}`,
        block('rich-text', `a${2 * i}`, { content: richTextFromPlain(text) }),
      ]),
    ),
  },
});
const withQuote = () => {
  const { told } = written(TOLD);
  return {
    told: { ...told, blocks: { ...told.blocks, q: block('quote', 'a1', { text: 'My best vase.' }) } },
  };
};

beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'described');
  folder = await mkdtemp(join(tmpdir(), 'portico-described-'));
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

const bodyOf = async (id: string) =>
  (await readDocument(sites.portico.db, shop.siteId, id))?.body as unknown as Record<string, unknown>;
const page = async (path: string) => (await (await shop.visitor()).get(path)).body;
const cardOf = async (id: string) => {
  const { rows } = await sql<{ excerpt: string }>`
    select card->>'excerpt' as excerpt from item_cards where site_id = ${shop.siteId} and document_id = ${id}`.execute(
    sites.portico.db,
  );
  return rows[0]?.excerpt;
};
const set = async (id: string, path: string[], from: unknown, to: unknown) =>
  must(await saveDocument(sites.portico, shop.siteId, id, SYSTEM, { changes: [{ path, from, to }] }));
const publish = async (id: string) => must(await publishNow(sites.portico, shop.siteId, SYSTEM, [id]));
/** What search engines are told of the product. */
const described = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, json]) => JSON.parse(json ?? 'null') as Array<Record<string, unknown>>)
    .find((node) => node['@type'] === 'Product')?.description;

describe('a product’s description', () => {
  it('stands below what is bought and before what goes with it, with all that a post can hold', async () => {
    const { path } = await shop.product('vase', {
      description: richTextFromPlain(SHORT),
      sections: withQuote(),
    });
    await shop.product('neighbour');
    const html = await page(path);
    const places = [SHORT, TOLD, 'My best vase.', 'You may also like'].map((words) => html.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(html).toContain('<blockquote');
  });

  it('is what lists, search and search engines say where there are no short words', async () => {
    const { id, path } = await shop.product('jar', { sections: withQuote() });
    expect(await cardOf(id)).toContain(TOLD);
    expect(described(await page(path))).toContain(TOLD);
    const { rows } = await sql<{ body: string }>`
      select body from search_entries where site_id = ${shop.siteId} and document_id = ${id}`.execute(
      sites.portico.db,
    );
    expect(rows[0]?.body).toContain('My best vase.');
    const both = await shop.product('bowl', {
      description: richTextFromPlain(SHORT),
      sections: withQuote(),
    });
    expect(await cardOf(both.id)).toMatch(/^A full, round form/);
    expect(described(await page(both.path))).toMatch(/^A full, round form/);
  });

  it('is rendered once though somebody puts the block that renders products into it', async () => {
    const { told } = written(TOLD);
    const { path } = await shop.product('mirror', {
      sections: { told: { ...told, blocks: { ...told.blocks, p: block('product', 'a1', {}) } } },
    });
    const html = await page(path);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(TOLD);
  });

  it('is begun in a product that had none, which stays as it was until then', async () => {
    const { id, path } = await shop.product('plate', { description: richTextFromPlain(SHORT) });
    const before = await page(path);
    expect(before).toContain(SHORT);
    expect(before).not.toContain('class="story"');
    expect(await bodyOf(id)).not.toHaveProperty('sections');
    await set(id, ['sections'], undefined, written(TOLD));
    expect(await page(path)).not.toContain(TOLD);
    await publish(id);
    const after = await page(path);
    expect(after).toContain(TOLD);
    expect(after).toContain(SHORT);
    // Two people at different blocks do not meet.
    const content = (words: string) => richTextFromPlain(words);
    const field = ['sections', 'told', 'blocks', 't0', 'fields', 'content'];
    await set(id, field, content(TOLD), content('Rewritten.'));
    await set(
      id,
      ['sections', 'told', 'blocks', 'q'],
      undefined,
      block('quote', 'a1', { text: 'Added meanwhile.' }),
    );
    await publish(id);
    expect(await page(path)).toMatch(/Rewritten\.[^]*Added meanwhile\./);
    must(await restoreRevision(sites.portico, shop.siteId, id, 1, SYSTEM));
    await publish(id);
    expect(await page(path)).not.toContain('Rewritten.');
  });

  it('is copied with the product, under ids of its own', async () => {
    const { id } = await shop.product('twin', { sections: withQuote() });
    const copy = must(await duplicateDocument(sites.portico, shop.siteId, id, SYSTEM));
    const [[section, copied]] = Object.entries(
      (await bodyOf(copy.id)).sections as Record<string, { blocks: Record<string, { type: string }> }>,
    ) as [[string, { blocks: Record<string, { type: string }> }]];
    expect(section).not.toBe('told');
    expect(
      Object.values(copied.blocks)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['quote', 'rich-text']);
    expect(Object.keys(copied.blocks)).not.toContain('q');
  });

  it('goes with the site’s folder and comes back as it was; products without one are written as before', async () => {
    await shop.product('carried', { sections: withQuote() });
    await shop.product('plain', { description: richTextFromPlain(SHORT) });
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const endpoint = mediaEndpointOf(sites.portico);
    await exportSite(sites.portico, shop.siteId, first, endpoint);
    const read = async (root: string, slug: string) =>
      JSON.parse(await readFile(join(root, 'collections/shop', `${slug}.json`), 'utf8')).body;
    const carried = await read(first, 'carried');
    expect(carried.sections).toMatchObject([{ id: 'told', blocks: [{ id: 't0' }, { id: 'q' }] }]);
    expect(await read(first, 'plain')).not.toHaveProperty('sections');
    const made = await importSite(
      sites.portico,
      await openFolder(first),
      { create: { identifier: 'described-again' } },
      endpoint,
    );
    if (!made.ok) throw new Error(JSON.stringify(made));
    await exportSite(sites.portico, made.report.siteId, second, endpoint);
    for (const slug of ['carried', 'plain'])
      expect(await read(second, slug)).toEqual(await read(first, slug));
  });
});
