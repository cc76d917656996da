// Also on the system's PostgreSQL: many documents changed in one transaction.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { deleteDocument, restoreDocument } from '../delete-document.ts';
import { readDocument } from '../document-record.ts';
import { saveDocument } from '../save-document.ts';
import { setState } from '../set-state.ts';
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
} from '../testing.ts';
import { applyDueReleases } from './due-releases.ts';
import { publishNow } from './publish.ts';
import { cancelRelease, scheduleRelease } from './schedule.ts';

let portico: TestPortico;
let site: string;

beforeAll(async () => {
  portico = await createTestPortico();
  site = await makeSite(portico);
});
afterAll(() => portico.close());

async function addresses(siteId = site): Promise<Record<string, string>> {
  const rows = await portico.db
    .selectFrom('addresses')
    .select(['path', 'kind', 'document_id', 'target'])
    .where('site_id', '=', siteId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.path, `${row.kind} ${row.document_id ?? row.target}`]));
}

const rename = async (id: string, from: string, to: string) =>
  must(await saveDocument(portico, site, id, SYSTEM, { changes: [{ path: ['slug'], from, to }] }));

describe('Publishing', () => {
  it('gives a page its address with the release, not before', async () => {
    const { id } = await draft(portico, site, page('About', 'about'));
    expect((await addresses())['/about']).toBeUndefined();
    must(await publishNow(portico, site, SYSTEM, [id]));
    expect((await addresses())['/about']).toBe(`document ${id}`);
    expect(portico.invalidations.at(-1)?.tags).toEqual(expect.arrayContaining([`doc:${id}`, 'addresses']));
  });

  it('redirects the old address when a published page is renamed, and back without a loop', async () => {
    const id = await published(portico, site, page('Team', 'team'));
    await rename(id, 'team', 'people');
    expect((await addresses())['/people']).toBeUndefined();
    must(await publishNow(portico, site, SYSTEM, [id]));
    expect(await addresses()).toMatchObject({ '/team': `redirect ${id}`, '/people': `document ${id}` });
    await rename(id, 'people', 'team');
    must(await publishNow(portico, site, SYSTEM, [id]));
    expect(await addresses()).toMatchObject({ '/people': `redirect ${id}`, '/team': `document ${id}` });
  });

  it('refuses two documents at one address, naming the slug, and publishes nothing of that release', async () => {
    await published(portico, site, page('Shop', 'shop'));
    const other = await draft(portico, site, page('Second shop', 'Shop'));
    const fine = await draft(portico, site, page('Fine', 'fine'));
    const refused = await publishNow(portico, site, SYSTEM, [fine.id, other.id]);
    expect(refused).toMatchObject({
      ok: false,
      code: 'address-taken',
      errors: { slug: expect.stringContaining('/shop') },
    });
    expect((await addresses())['/fine']).toBeUndefined();
    expect((await readDocument(portico.db, site, fine.id))?.state).toBe('draft');
  });

  it('refuses addresses of the server itself', async () => {
    const { id } = await draft(portico, site, page('Mine', 'config/mine'));
    expect(await publishNow(portico, site, SYSTEM, [id])).toMatchObject({
      ok: false,
      errors: { slug: expect.any(String) },
    });
  });

  it('moves all posts with a renamed collection and with a changed address format', async () => {
    const collection = await published(portico, site, blog('journal'));
    const one = await published(portico, site, post(collection, 'first', '2026-03-31T23:30:00Z'));
    expect((await addresses())['/journal/first']).toBe(`document ${one}`);
    await rename(collection, 'journal', 'notes');
    must(await publishNow(portico, site, SYSTEM, [collection]));
    expect(await addresses()).toMatchObject({
      '/journal/first': `redirect ${one}`,
      '/notes/first': `document ${one}`,
    });
    must(
      await saveDocument(portico, site, collection, SYSTEM, {
        changes: [{ path: ['urlFormat'], to: '%y/%m/%t' }],
      }),
    );
    must(await publishNow(portico, site, SYSTEM, [collection]));
    expect(await addresses()).toMatchObject({
      '/journal/first': `redirect ${one}`,
      '/notes/first': `redirect ${one}`,
      '/notes/2026/03/first': `document ${one}`,
    });
    const card = await portico.db
      .selectFrom('item_cards')
      .select('path')
      .where('document_id', '=', one)
      .executeTakeFirst();
    expect(card?.path).toBe('/notes/2026/03/first');
  });

  it('lets the first settings of a site move posts to the day of its time zone', async () => {
    const other = await makeSite(portico);
    const collection = await published(portico, other, blog('journal', { urlFormat: '%y/%m/%d/%t' }));
    const one = await published(portico, other, post(collection, 'first', '2026-03-31T23:30:00Z'));
    expect((await addresses(other))['/journal/2026/03/31/first']).toBe(`document ${one}`);
    await published(portico, other, { kind: 'settings', body: { title: 'X', timeZone: 'Europe/Lisbon' } });
    expect(await addresses(other)).toMatchObject({
      '/journal/2026/03/31/first': `redirect ${one}`,
      '/journal/2026/04/01/first': `document ${one}`,
    });
  });

  it('takes offline with its state, and answers at the old address again when published again', async () => {
    const id = await published(portico, site, page('Season', 'season'));
    must(await setState(portico, site, id, SYSTEM, { state: 'private' }));
    expect((await addresses())['/season']).toBe(`redirect ${id}`);
    expect((await readDocument(portico.db, site, id))?.state).toBe('private');
    must(await setState(portico, site, id, SYSTEM, { state: 'published' }));
    expect((await addresses())['/season']).toBe(`document ${id}`);
  });

  it('brings a deleted page back public, or as a draft when its address is taken meanwhile', async () => {
    const id = await published(portico, site, page('Gone', 'gone'));
    must(await deleteDocument(portico, site, id, SYSTEM));
    expect((await addresses())['/gone']).toBe(`redirect ${id}`);
    expect(must(await restoreDocument(portico, site, id, SYSTEM)).state).toBe('published');
    must(await deleteDocument(portico, site, id, SYSTEM));
    await published(portico, site, page('Newcomer', 'gone'));
    expect(must(await restoreDocument(portico, site, id, SYSTEM)).state).toBe('draft');
  });
});

describe('Scheduling', () => {
  it('applies a release when its time has come, also when that passed unnoticed', async () => {
    const { id } = await draft(portico, site, page('Soon', 'soon'));
    const publishAt = new Date('2026-06-01T08:00:00Z');
    must(await scheduleRelease(portico, site, SYSTEM, [id], { publishAt }));
    expect((await readDocument(portico.db, site, id))?.state).toBe('scheduled');
    expect(await applyDueReleases(portico)).toBe(0);
    portico.setNow(new Date('2026-06-01T09:00:00Z'));
    expect(await applyDueReleases(portico)).toBe(1);
    expect(await applyDueReleases(portico)).toBe(0);
    expect(await readDocument(portico.db, site, id)).toMatchObject({
      state: 'published',
      publishAt: publishAt.toISOString(),
      path: '/soon',
    });
  });

  it('publishes what was staged, not what was typed afterwards', async () => {
    const id = await published(portico, site, page('Old', 'staged'));
    const title = (from: string, to: string) =>
      saveDocument(portico, site, id, SYSTEM, { changes: [{ path: ['title'], from, to }] });
    must(await title('Old', 'Planned'));
    must(await scheduleRelease(portico, site, SYSTEM, [id], { publishAt: new Date('2026-06-02T08:00:00Z') }));
    must(await title('Planned', 'Later thought'));
    portico.setNow(new Date('2026-06-02T08:00:00Z'));
    expect(await applyDueReleases(portico)).toBe(1);
    const shown = await portico.db
      .selectFrom('documents as d')
      .innerJoin('revisions as r', (join) =>
        join
          .onRef('r.site_id', '=', 'd.site_id')
          .onRef('r.document_id', '=', 'd.id')
          .onRef('r.number', '=', 'd.published_revision'),
      )
      .select('r.body')
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(shown.body).toMatchObject({ title: 'Planned' });
    expect(await readDocument(portico.db, site, id)).toMatchObject({
      title: 'Later thought',
      hasDraft: true,
    });
  });

  it('marks a release that cannot be applied as failed and makes its documents drafts', async () => {
    const { id } = await draft(portico, site, page('Clash', 'clash'));
    const planned = must(
      await scheduleRelease(portico, site, SYSTEM, [id], { publishAt: new Date('2026-06-03T08:00:00Z') }),
    );
    await published(portico, site, page('First there', 'clash'));
    portico.setNow(new Date('2026-06-03T08:00:00Z'));
    expect(await applyDueReleases(portico)).toBe(0);
    expect((await readDocument(portico.db, site, id))?.state).toBe('draft');
    const release = await portico.db
      .selectFrom('releases')
      .selectAll()
      .where('id', '=', planned.id)
      .executeTakeFirst();
    expect(release).toMatchObject({ status: 'failed', message: expect.stringContaining('/clash') });
  });

  it('is cancelled with its documents drafts again', async () => {
    const { id } = await draft(portico, site, page('Perhaps', 'perhaps'));
    const planned = must(
      await scheduleRelease(portico, site, SYSTEM, [id], { publishAt: new Date('2026-07-01T08:00:00Z') }),
    );
    expect(must(await cancelRelease(portico, site, planned.id, SYSTEM)).status).toBe('cancelled');
    expect((await readDocument(portico.db, site, id))?.state).toBe('draft');
    portico.setNow(new Date('2026-07-02T08:00:00Z'));
    expect(await applyDueReleases(portico)).toBe(0);
  });
});
