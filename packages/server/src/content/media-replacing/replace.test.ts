import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { applyDueReleases } from '../releases/due-releases.ts';
import { ingestMedia } from '../../media/ingest.ts';
import { mediaOf } from '../../media/media.ts';
import type { MediaAsset } from '../../media/records.ts';
import { photo } from '../../media/testing/media.ts';

let server: TestPortico;
let owner: TestBrowser;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-replace-'));

beforeAll(async () => {
  server = await createTestPortico({ dataDir });
  owner = (await server.signedIn('admin')).browser;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let seed = 500;
async function asset(
  name: string,
  size: [number, number] = [60, 40],
  siteId = server.first,
): Promise<MediaAsset> {
  const isPicture = name.endsWith('.jpg');
  const bytes = isPicture
    ? await photo(...size, ++seed)
        .jpeg()
        .toBuffer()
    : Buffer.from(`words ${++seed}`);
  const taken = await ingestMedia(mediaOf(server.portico), siteId, bytes, name);
  if (!taken.ok) throw new Error(taken.error);
  return taken.asset;
}

async function ok(reply: Promise<LightMyRequestResponse>) {
  const answer = await reply;
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
}

const picture = (media: string) => ({ media, alt: 'Here', focalPoint: { x: 0.2, y: 0.3 } });
let pages = 0;
/** A page whose shared picture is the file, and whose text links another by name. */
async function makePage(media: string, text = ''): Promise<string> {
  const slug = `page-${++pages}`;
  const heading = { type: 'heading', version: 1, order: 'a0', fields: { text, level: 2 } };
  const made = await ok(
    owner.post('/api/rest/documents', {
      kind: 'page',
      body: {
        title: slug,
        slug,
        search: { image: picture(media) },
        sections: { s: { order: 'a0', layout: 'flow', blocks: { b: heading } } },
      },
    }),
  );
  return made.id;
}
const publish = (...documents: string[]) => ok(owner.post('/api/rest/releases', { documents }));
const change = (id: string, path: string[], from: unknown, to: unknown) =>
  ok(owner.send('PATCH', `/api/rest/documents/${id}`, { body: { changes: [{ path, from, to }] } }));
const read = (id: string) => ok(owner.get(`/api/rest/documents/${id}`));
const revision = (id: string, number: number) =>
  ok(owner.get(`/api/rest/documents/${id}/revisions/${number}`));
const replace = (from: MediaAsset, to: MediaAsset, now: boolean, browser = owner) =>
  browser.post(`/api/rest/media/${from.hash}/replace`, { by: to.hash, publish: now });
const imageOf = (document: { body: unknown }) =>
  (document.body as { search: { image: { media: string } } }).search.image;

describe('replacing a file at once', () => {
  test('changes what is public, planned and being written; other changes that wait go on waiting', async () => {
    const [from, to] = [await asset('old.jpg'), await asset('new.jpg')];
    const calm = await makePage(from.hash);
    const busy = await makePage(from.hash);
    const fresh = await makePage(from.hash);
    await publish(calm, busy);
    await change(busy, ['title'], `page-${pages - 1}`, 'Not yet public');
    const plan = await ok(
      owner.post('/api/rest/releases', {
        documents: [busy],
        publishAt: new Date(server.portico.now().getTime() + 3_600_000).toISOString(),
      }),
    );
    await change(busy, ['title'], 'Not yet public', 'Later still');

    const before = (await ok(owner.get(`/api/rest/media/${from.hash}`))).usedIn;
    expect(before.map((use: { id: string }) => use.id).sort()).toEqual([calm, busy, fresh].sort());
    expect(before.find((use: { id: string }) => use.id === busy)).toMatchObject({
      published: true,
      draft: true,
      planned: true,
    });

    const done = await ok(replace(from, to, true));
    expect(done).toEqual({ documents: 3, release: expect.any(String) });
    expect((await ok(owner.get(`/api/rest/media/${from.hash}`))).usedIn).toEqual([]);
    expect((await ok(owner.get(`/api/rest/media/${to.hash}`))).usedIn).toHaveLength(3);

    const calmNow = await read(calm);
    expect(calmNow).toMatchObject({ state: 'published', hasDraft: false });
    expect(imageOf(calmNow)).toEqual(picture(to.hash));

    const busyNow = await read(busy);
    expect(busyNow).toMatchObject({ state: 'published', hasDraft: true, title: 'Later still' });
    expect(imageOf(busyNow).media).toBe(to.hash);
    const shown = await revision(busy, busyNow.publishedRevision);
    expect(imageOf(shown).media).toBe(to.hash);
    expect(shown.body.title).not.toBe('Later still');

    const [entry] = (await ok(owner.get(`/api/rest/releases/${plan.id}`))).entries;
    expect(entry.toRevision).toBeGreaterThan(busyNow.publishedRevision);
    const planned = await revision(busy, entry.toRevision);
    expect(planned.body.title).toBe('Not yet public');
    expect(imageOf(planned).media).toBe(to.hash);

    expect(await read(fresh)).toMatchObject({ state: 'draft', publishedRevision: null });
    expect(imageOf(await read(fresh)).media).toBe(to.hash);

    // The plan still holds.
    server.pass(2 * 3_600_000);
    expect(await applyDueReleases(server.portico)).toBe(1);
    const after = await read(busy);
    expect((await revision(busy, after.publishedRevision)).body.title).toBe('Not yet public');
  });

  test('is a release that can be taken back', async () => {
    const [from, to] = [await asset('first.jpg'), await asset('second.jpg')];
    const id = await makePage(from.hash);
    await publish(id);
    const { release } = await ok(replace(from, to, true));
    const { release: revert } = await ok(owner.post(`/api/rest/releases/${release}/revert`));
    await ok(owner.post(`/api/rest/releases/${revert.id}/publish`));
    const now = await read(id);
    expect(imageOf(await revision(id, now.publishedRevision)).media).toBe(from.hash);
  });

  test('gives the new file the old one’s name, words and folder, so that links lead to it', async () => {
    const [from, to] = [await asset('menu.txt'), await asset('menu-new.txt')];
    await owner.send('PATCH', `/api/rest/media/${from.hash}`, { body: { alt: 'The menu', folder: 'Menus' } });
    const id = await makePage('c'.repeat(32), `see /s/menu.txt`);
    await publish(id);
    const { release } = await ok(replace(from, to, true));
    expect(release, 'the page says the same').toBeNull();
    expect(await ok(owner.get(`/api/rest/media/${to.hash}`))).toMatchObject({
      filename: 'menu.txt',
      alt: 'The menu',
      folder: 'Menus',
      usedIn: [{ id }],
    });
    expect(await ok(owner.get(`/api/rest/media/${from.hash}`))).toMatchObject({
      filename: 'menu-2.txt',
      usedIn: [],
    });
  });

  test('by a file of another type, changes the links; of another shape, forgets places in the picture', async () => {
    const [from, to] = [await asset('poster.jpg'), await asset('poster-words.txt')];
    const id = await makePage(from.hash, 'see /s/poster.jpg');
    await publish(id);
    await ok(replace(from, to, true));
    const now = await read(id);
    expect(JSON.stringify(now.body)).toContain('/s/poster.txt');
    expect(imageOf(now)).toEqual({ media: to.hash, alt: 'Here' });
    expect(await ok(owner.get(`/api/rest/media/${to.hash}`))).toMatchObject({ filename: 'poster.txt' });
  });
});

describe('replacing a file in drafts', () => {
  test('leaves what is public as it is, until it is published', async () => {
    const [from, to] = [await asset('shown.jpg'), await asset('coming.jpg')];
    const id = await makePage(from.hash, 'see /s/shown.jpg');
    await publish(id);
    expect(await ok(replace(from, to, false))).toEqual({ documents: 1, release: null });
    const now = await read(id);
    expect(now.hasDraft).toBe(true);
    expect(imageOf(now).media).toBe(to.hash);
    expect(JSON.stringify(now.body)).toContain('/s/coming.jpg');
    expect(imageOf(await revision(id, now.publishedRevision)).media).toBe(from.hash);
    const [use] = (await ok(owner.get(`/api/rest/media/${from.hash}`))).usedIn;
    expect(use).toMatchObject({ id, published: true, draft: false });
  });
});

describe('who may', () => {
  test('is who may change and publish what names it', async () => {
    const [from, to] = [await asset('guarded.jpg'), await asset('wanted.jpg')];
    await publish(await makePage(from.hash));
    const merchant = (await server.signedIn('store-manager')).browser;
    expect((await replace(from, to, true, merchant)).statusCode).toBe(403);
    expect((await replace(from, to, false, merchant)).statusCode).toBe(403);
    expect((await replace(from, to, true)).statusCode).toBe(200);
  });

  test('needs two files of this site', async () => {
    const from = await asset('own.jpg');
    const foreign = await asset('theirs.jpg', [60, 40], server.other);
    expect((await replace(from, from, true)).json().errors).toHaveProperty('by');
    expect((await replace(from, foreign, true)).json().errors).toHaveProperty('by');
    expect((await replace(foreign, from, true)).statusCode).toBe(404);
  });
});
