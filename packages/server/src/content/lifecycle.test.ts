import type { Change } from '@portico/model/documents/merge';
import type { Page } from '@portico/model/documents/page';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSite } from '../hosting/sites.ts';
import { SYSTEM } from './actor.ts';
import { setProductsPerCollection } from '../hosting/products-per-collection.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument, purgeDeleted, restoreDocument } from './delete-document.ts';
import { readDocument } from './document-record.ts';
import { listChanges, listDocuments } from './list-documents.ts';
import { applyDueReleases } from './releases/due-releases.ts';
import { publishNow } from './releases/publish.ts';
import { scheduleRelease } from './releases/schedule.ts';
import { listRevisions, restoreRevision, sealIdle } from './revisions.ts';
import { saveDocument } from './save-document.ts';
import {
  blog,
  createTestPortico,
  draft,
  makeSite,
  must,
  page,
  post,
  published,
  type TestPortico,
} from './testing.ts';

let portico: TestPortico;
let site: string;
const start = new Date('2026-05-04T10:00:00Z');
const after = (minutes: number) => portico.setNow(new Date(start.getTime() + minutes * 60_000));

beforeAll(async () => {
  portico = await createTestPortico();
  site = await makeSite(portico);
});
afterAll(() => portico.close());

const rename = (id: string, from: string, to: string) =>
  saveDocument(portico, site, id, SYSTEM, { changes: [{ path: ['title'], from, to }] });

describe('A working copy', () => {
  it('is overwritten by autosave and sealed after ten idle minutes', async () => {
    after(0);
    const { id } = await draft(portico, site, page('One', 'seal'));
    must(await rename(id, 'One', 'Two'));
    after(9);
    await sealIdle(portico);
    must(await rename(id, 'Two', 'Three'));
    expect(await listRevisions(portico.db, site, id)).toMatchObject([{ number: 1, sealedAt: null }]);
    after(19);
    expect(await sealIdle(portico)).toBeGreaterThan(0);
    must(await rename(id, 'Three', 'Four'));
    expect(
      (await listRevisions(portico.db, site, id)).map(({ number, sealedAt }) => [number, sealedAt !== null]),
    ).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('waits for nothing any more once all that was changed is taken back, and goes on from there', async () => {
    after(20);
    const id = await published(portico, site, page('Shown', 'taken-back'));
    const changes = async () =>
      (await listChanges(portico.db, site)).filter(({ document }) => document.id === id);
    expect(must(await rename(id, 'Shown', 'Other'))).toMatchObject({ hasDraft: true });
    expect(await changes()).toHaveLength(1);
    const back = must(await rename(id, 'Other', 'Shown'));
    expect(back).toMatchObject({ hasDraft: false, publishedRevision: back.revision });
    expect(await changes()).toEqual([]);
    // Redo begins another one; what visitors see stays.
    expect(must(await rename(id, 'Shown', 'Other'))).toMatchObject({
      hasDraft: true,
      revision: back.revision + 1,
      publishedRevision: back.revision,
    });
    expect(must(await restoreRevision(portico, site, id, 1, SYSTEM))).toMatchObject({ hasDraft: false });
    expect(await changes()).toEqual([]);
  });

  it('goes with its schedule when what waits for its first appearance is edited', async () => {
    after(0);
    const { id } = await draft(portico, site, page('Typo', 'soon-out'));
    must(
      await scheduleRelease(portico, site, SYSTEM, [id], {
        publishAt: new Date(start.getTime() + 3_600_000),
      }),
    );
    must(await rename(id, 'Typo', 'No typo'));
    after(61);
    expect(await applyDueReleases(portico)).toBe(1);
    expect(await readDocument(portico.db, site, id)).toMatchObject({
      state: 'published',
      title: 'No typo',
      hasDraft: false,
    });
  });
});

describe('What is deleted', () => {
  it('goes for good after 30 days, items of a collection with it', async () => {
    after(0);
    const collection = await published(portico, site, blog('old-journal'));
    const item = await published(portico, site, post(collection, 'x', '2026-01-01T00:00:00Z'));
    must(await deleteDocument(portico, site, collection, SYSTEM));
    after(29 * 24 * 60);
    await purgeDeleted(portico);
    expect(await readDocument(portico.db, site, collection)).toBeDefined();
    after(30 * 24 * 60);
    await purgeDeleted(portico);
    expect(await readDocument(portico.db, site, collection)).toBeUndefined();
    expect(await readDocument(portico.db, site, item)).toBeUndefined();
  });
});

describe('Limits', () => {
  async function fill(collection: string, kind: string, count: number): Promise<void> {
    await sql`
      insert into documents (site_id, id, kind, parent_id, title, slug, revision)
      select ${site}, ${collection} || n, ${kind}, ${collection}, 'T', 't' || n, 1 from generate_series(1, ${count}::int) n`.execute(
      portico.db,
    );
  }

  it('[B9.76] take 250 items in a collection ordered by hand and refuse the 251st; by date there is no end', async () => {
    const byHand = await published(portico, site, blog('by-hand', { itemOrder: 'manual' }));
    await fill(byHand, 'blog-post', 249);
    expect(
      (await createDocument(portico, site, SYSTEM, post(byHand, 'last', '2026-01-01T00:00:00Z'))).ok,
    ).toBe(true);
    expect(
      await createDocument(portico, site, SYSTEM, post(byHand, 'more', '2026-01-01T00:00:00Z')),
    ).toMatchObject({
      ok: false,
      errors: { parent: expect.stringContaining('250') },
    });
    // What was deleted has lost its place when another took it.
    const [last] = (await listDocuments(portico.db, site, { parent: byHand, sort: '-order', limit: 1 }))
      .items;
    if (!last) throw new Error('The collection is empty');
    must(await deleteDocument(portico, site, last.id, SYSTEM));
    must(await createDocument(portico, site, SYSTEM, post(byHand, 'instead', '2026-01-01T00:00:00Z')));
    expect(await restoreDocument(portico, site, last.id, SYSTEM)).toMatchObject({
      ok: false,
      errors: { parent: expect.stringContaining('250') },
    });
    const byDate = await published(portico, site, blog('by-date'));
    await fill(byDate, 'blog-post', 260);
    expect(
      (await createDocument(portico, site, SYSTEM, post(byDate, 'more', '2026-01-01T00:00:00Z'))).ok,
    ).toBe(true);
    expect(
      await saveDocument(portico, site, byDate, SYSTEM, {
        changes: [{ path: ['itemOrder'], from: 'recent', to: 'manual' }],
      }),
    ).toMatchObject({ ok: false, errors: { itemOrder: expect.stringContaining('250') } });
  });

  it('[B9.77] take 200 products in a collection and refuse the 201st', async () => {
    const shop = await published(portico, site, blog('shop', { type: 'products' }));
    await fill(shop, 'product', 199);
    const jar = {
      kind: 'product' as const,
      parent: shop,
      body: { title: 'Jar', description: { type: 'doc', content: [] }, variants: {} },
    };
    expect((await createDocument(portico, site, SYSTEM, jar)).ok).toBe(true);
    expect(await createDocument(portico, site, SYSTEM, jar)).toMatchObject({
      ok: false,
      errors: { parent: expect.stringContaining('200') },
    });
    await setProductsPerCollection(portico, site, 202);
    expect(
      (await createDocument(portico, site, SYSTEM, jar)).ok,
      'the operator lets this site have more',
    ).toBe(true);
    expect((await createDocument(portico, site, SYSTEM, jar)).ok).toBe(true);
    expect(await createDocument(portico, site, SYSTEM, jar)).toMatchObject({
      errors: { parent: expect.stringContaining('202') },
    });
    const ordered = { changes: [{ path: ['itemOrder'], from: 'recent', to: 'manual' }] };
    expect((await saveDocument(portico, site, shop, SYSTEM, ordered)).ok, 'and order them by hand').toBe(
      true,
    );
    await setProductsPerCollection(portico, site, 200);
    expect(await createDocument(portico, site, SYSTEM, jar)).toMatchObject({
      errors: { parent: expect.stringContaining('200') },
    });
  });

  it('[B5.26] take tags of 50 characters and refuse those of 51', async () => {
    const collection = await published(portico, site, blog('tagged'));
    const tagged = (length: number) => {
      const item = post(collection, `tag-${length}`, '2026-01-01T00:00:00Z');
      return createDocument(portico, site, SYSTEM, {
        ...item,
        body: { ...item.body, tags: ['short', 'x'.repeat(length)] },
      });
    };
    expect((await tagged(50)).ok).toBe(true);
    expect(await tagged(51)).toMatchObject({
      ok: false,
      errors: { 'tags.1': expect.stringContaining('50') },
    });
  });

  it('[B5.27] take categories of 25 characters and refuse those of 26', async () => {
    const named = (length: number) =>
      createDocument(
        portico,
        site,
        SYSTEM,
        blog(`named-${length}`, { categories: { c: { name: 'x'.repeat(length) } } }),
      );
    expect((await named(25)).ok).toBe(true);
    expect(await named(26)).toMatchObject({
      ok: false,
      errors: { 'categories.c.name': expect.stringContaining('25') },
    });
  });

  it('[B9.78] take 10,000 categories, nested ones among them, and refuse one more', async () => {
    const categories = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `c${i}`,
          { name: `C ${i}`, ...(i % 100 ? { parent: `c${i - 1}` } : {}) },
        ]),
      );
    const make = (count: number) =>
      createDocument(portico, site, SYSTEM, blog(`wide-${count}`, { categories: categories(count) }));
    expect((await make(10_000)).ok).toBe(true);
    expect(await make(10_001)).toMatchObject({
      ok: false,
      errors: { categories: expect.stringContaining('10,000') },
    });
  });

  it('[B9.74] take 60 blocks in a layout and refuse the 61st', async () => {
    const sections = (count: number) => ({
      s: {
        order: 'a0',
        layout: 'flow',
        blocks: Object.fromEntries(
          Array.from({ length: count }, (_, i) => [
            `b${i}`,
            { type: 'line', version: 1, order: 'a0', fields: {} },
          ]),
        ),
      },
    });
    const make = (count: number) =>
      createDocument(portico, site, SYSTEM, {
        kind: 'page',
        body: { title: 'Many', sections: sections(count) },
      });
    expect((await make(60)).ok).toBe(true);
    expect(await make(61)).toMatchObject({
      ok: false,
      errors: { 'sections.s.blocks': expect.stringContaining('60') },
    });
  });

  it('what is stored beyond a limit can be changed elsewhere and shortened, and grows no more', async () => {
    const block = { type: 'line', version: 1, order: 'a0', fields: {} };
    const page = await createDocument(portico, site, SYSTEM, {
      kind: 'page',
      body: { title: 'Old', sections: { s: { order: 'a0', layout: 'flow', blocks: { b: block } } } },
    });
    if (!page.ok) throw new Error(page.message);
    const blocks = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`b${n}`, block]));
    await sql`
      update revisions set body = jsonb_set(body::jsonb, '{sections,s,blocks}', ${JSON.stringify(blocks)}::jsonb)
      where site_id = ${site} and document_id = ${page.value.id}`.execute(portico.db);
    const save = (changes: Change[]) => saveDocument(portico, site, page.value.id, SYSTEM, { changes });
    expect(await save([{ path: ['title'], from: 'Old', to: 'Older' }])).toMatchObject({ ok: true });
    const stored = (await readDocument(portico.db, site, page.value.id))?.body as Page;
    const last = stored.sections.s?.blocks.b64;
    expect(await save([{ path: ['sections', 's', 'blocks', 'b64'], from: last }])).toMatchObject({
      ok: true,
    });
    expect(await save([{ path: ['sections', 's', 'blocks', 'more'], to: block }])).toMatchObject({
      ok: false,
      errors: { 'sections.s.blocks': expect.stringContaining('60') },
    });
  });
});

describe('Settings', () => {
  it('name the site when they are published, and refuse a time zone there is none of', async () => {
    const id = await published(portico, site, { kind: 'settings', body: { title: 'Kiln & Field' } });
    expect((await findSite(portico, site))?.name).toBe('Kiln & Field');
    expect(
      await saveDocument(portico, site, id, SYSTEM, {
        changes: [{ path: ['timeZone'], from: 'UTC', to: 'Mars/Olympus' }],
      }),
    ).toMatchObject({ ok: false, errors: { timeZone: expect.any(String) } });
  });

  it('lead the homepage to another page; the old one needs an address first', async () => {
    const other = await makeSite(portico);
    const home = await published(portico, other, page('Home', ''));
    const next = await published(portico, other, page('Next', 'next'));
    const { id } = await draft(portico, other, { kind: 'settings', body: { title: 'X', homePage: next } });
    expect(await publishNow(portico, other, SYSTEM, [id])).toMatchObject({
      ok: false,
      errors: { slug: expect.any(String), document: home },
    });
    must(
      await saveDocument(portico, other, home, SYSTEM, {
        changes: [{ path: ['slug'], from: '', to: 'old-home' }],
      }),
    );
    must(await publishNow(portico, other, SYSTEM, [id, home]));
    const rows = await portico.db
      .selectFrom('addresses')
      .select(['path', 'kind', 'document_id'])
      .where('site_id', '=', other)
      .orderBy('path')
      .execute();
    expect(rows).toEqual([
      { path: '/', kind: 'document', document_id: next },
      { path: '/next', kind: 'redirect', document_id: next },
      { path: '/old-home', kind: 'document', document_id: home },
    ]);
  });

  it('keep a slug of slashes alone from becoming the homepage', async () => {
    const { id } = await draft(portico, site, page('Slash', '//'));
    expect(await publishNow(portico, site, SYSTEM, [id])).toMatchObject({
      ok: false,
      errors: { slug: expect.any(String) },
    });
  });
});
