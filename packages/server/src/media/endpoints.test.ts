// Also on the system's PostgreSQL: search and order of files, and ten of one name at once.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { maxStoredBytesOf } from '@portico/model/media/media-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { tags } from '../core/portico.ts';
import { registerMediaEndpoint } from './endpoint.ts';
import { ingestMedia } from './ingest.ts';
import { mediaOf } from './media.ts';
import { purgeMedia } from './purge.ts';
import { openToAll, photo } from './testing/media.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestPortico;
let owner: TestBrowser;
let stranger: TestBrowser;
const visitors = Fastify();
const visit = (url: string, host = 'localhost') => visitors.inject({ url, headers: { host } });
const dataDir = mkdtempSync(join(tmpdir(), 'portico-media-endpoints-'));

beforeAll(async () => {
  server = await createTestPortico({ dataDir });
  registerMediaEndpoint(
    visitors,
    mediaOf(server.portico),
    openToAll(({ headers }) => (headers.host?.startsWith('other.') ? server.other : server.first)),
  );
  owner = (await server.signedIn('admin')).browser;
  await server.account('stranger@example.test', 'admin', server.other);
  stranger = server.browser('other.localhost');
  await stranger.signIn('stranger@example.test');
});
afterAll(async () => {
  await visitors.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Listed {
  hash: string;
  title: string;
  filename: string;
  bytes: number;
  createdAt: string;
}
const shownName = ({ title, filename }: Listed) => (title || filename).toLowerCase();

type Part = [name: string, content: Buffer | string, filename?: string];

function upload(browser: TestBrowser, parts: Part[], cut = 0) {
  const body = Buffer.concat([
    ...parts.flatMap(([name, content, filename]) => [
      Buffer.from(
        `--limit\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
          `${filename === undefined ? '' : 'Content-Type: text/html\r\n'}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--limit--\r\n'),
  ]);
  return browser.send('POST', '/api/rest/media', {
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    body: cut ? body.subarray(0, -cut) : body,
  });
}

async function uploaded(name: string, seed: number, browser = owner) {
  const reply = await upload(browser, [['file', await photo(120, 80, seed).jpeg().toBuffer(), name]]);
  expect(reply.statusCode).toBe(200);
  return reply.json().files[0].asset;
}

const ago = (days: number) => new Date(server.portico.now().getTime() - days * DAY);

async function invalidatedTags(): Promise<string[]> {
  const rows = await server.portico.db.selectFrom('cache_bumps').select('tags').execute();
  return rows.flatMap((row) => row.tags);
}

describe('uploading', () => {
  test('answers for each file by itself, and says of each what the fields before it say', async () => {
    const picture = await photo(300, 200, 11).jpeg().toBuffer();
    const reply = await upload(owner, [
      ['folder', 'Kiln'],
      ['alt', 'A vase'],
      ['file', picture, 'vase.jpg'],
      ['file', '<html>', 'page.html'],
      ['file', 'plain words', 'words.txt'],
    ]);
    expect(reply.statusCode).toBe(200);
    const { files } = reply.json();
    expect(files).toHaveLength(3);
    expect(files[0].asset).not.toHaveProperty('siteId');
    expect(files[0]).toMatchObject({
      filename: 'vase.jpg',
      ok: true,
      existed: false,
      asset: { folder: 'Kiln', alt: 'A vase', width: 300, height: 200, mime: 'image/jpeg', deletedAt: null },
    });
    expect(files[1]).toEqual({
      filename: 'page.html',
      ok: false,
      code: 'unsupported',
      error: 'The file page.html does not appear to be a supported file',
    });
    expect(files[2]).toMatchObject({ ok: true, asset: { filename: 'words.txt', width: null } });
    const shown = await visit(`${files[0].asset.url}?format=100w`);
    expect(shown.statusCode).toBe(200);
    expect((await visit(files[2].asset.fileUrl)).body).toBe('plain words');
  });

  test('[B9.85] [B9.87] takes a file of exactly its limit of 1,000,000 bytes a megabyte, and none of a byte more', async () => {
    const drawing = (bytes: number) => `<svg viewBox="0 0 9 9">${' '.repeat(bytes - 29)}</svg>`;
    const image = await photo(60, 40, 21).jpeg().toBuffer();
    // What follows a picture's end is no part of it.
    const picture = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
    const { files } = (
      await upload(owner, [
        ['file', drawing(2_000_000), 'whole.svg'],
        ['file', drawing(2_000_001), 'over.svg'],
        ['file', picture(20_000_000), 'whole.jpg'],
        ['file', picture(20_000_001), 'over.jpg'],
      ])
    ).json();
    expect(files).toMatchObject([
      { ok: true },
      { ok: false, error: 'The file over.svg is too large. The maximum allowed file size is 2 MB.' },
      { ok: true },
      { ok: false, error: 'The file over.jpg is too large. The maximum allowed file size is 20 MB.' },
    ]);
  });

  test('is not asked of a file that the library holds already: it is shown whatever its size', async () => {
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="${'M0 0l1 1 '.repeat(228_000)}"/></svg>`,
    );
    const { portico, first } = server;
    const held = await ingestMedia(mediaOf(portico), first, bytes, 'map.svg', {}, maxStoredBytesOf);
    if (!held.ok) throw new Error(held.error);
    expect(held.asset.bytes).toBeGreaterThan(2_000_000);
    const { items } = (await owner.get('/api/rest/media?limit=1')).json();
    expect(items[0].filename).toBe('map.svg');
    expect((await visit(items[0].fileUrl)).statusCode).toBe(200);
  });

  test('goes on after a file that is far too large', async () => {
    const drawing = Buffer.concat([Buffer.from('<svg>'), Buffer.alloc(3 * 1024 * 1024, ' ')]);
    const reply = await upload(owner, [
      ['file', drawing, 'huge.svg'],
      ['file', 'after it', 'after.txt'],
    ]);
    const { files } = reply.json();
    expect(files[0]).toMatchObject({
      ok: false,
      code: 'too-large',
      error: 'The file huge.svg is too large. The maximum allowed file size is 2 MB.',
    });
    expect(files[1].ok).toBe(true);
  });

  test('that breaks off is refused, and nothing of it stays', async () => {
    const before = (await owner.get('/api/rest/media?limit=200')).json().items.length;
    const reply = await upload(owner, [['file', Buffer.alloc(5000, 'x'), 'half.txt']], 2000);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toContain('was interrupted');
    expect((await owner.get('/api/rest/media?limit=200')).json().items.length).toBe(before);
  });

  test('of more than fifty files at once is refused', async () => {
    const parts = Array.from({ length: 51 }, (_, index): Part => ['file', `text ${index}`, `${index}.txt`]);
    expect((await upload(owner, parts)).statusCode).toBe(413);
  });

  test('what is no form is refused', async () => {
    const reply = await owner.post('/api/rest/media', { file: 'x' });
    expect(reply.statusCode).toBe(415);
  });

  test('of ten files with one name at the same time gives ten names', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => uploaded('race.jpg', 40 + index)));
    expect(new Set(all.map((asset) => asset.filename)).size).toBe(10);
  });
});

describe('the library', () => {
  test('lists newest first in pages without gaps or repeats', async () => {
    for (let seed = 60; seed < 65; seed++) {
      server.pass(1000);
      await uploaded(`list-${seed}.jpg`, seed);
    }
    const all: string[] = (await owner.get('/api/rest/media?limit=200'))
      .json()
      .items.map((item: { hash: string }) => item.hash);
    const paged: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: { items: { hash: string }[]; next?: string } = (
        await owner.get(`/api/rest/media?limit=3${next && `&cursor=${next}`}`)
      ).json();
      paged.push(...page.items.map((item) => item.hash));
      next = page.next;
    }
    expect(paged).toEqual(all);
    expect((await owner.get('/api/rest/media?cursor=nonsense')).statusCode).toBe(400);
  });

  test.each([
    ['oldest', (a: Listed, b: Listed) => Date.parse(a.createdAt) - Date.parse(b.createdAt)],
    ['name', (a: Listed, b: Listed) => (shownName(a) < shownName(b) ? -1 : 1)],
    ['largest', (a: Listed, b: Listed) => b.bytes - a.bytes],
  ] as const)('is sorted by %s, page after page', async (sort, compare) => {
    const paged: Listed[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: { items: Listed[]; next?: string } = (
        await owner.get(`/api/rest/media?limit=4&sort=${sort}${next && `&cursor=${next}`}`)
      ).json();
      paged.push(...page.items);
      next = page.next;
    }
    const { items } = (await owner.get('/api/rest/media?limit=200')).json();
    expect(new Set(paged.map(({ hash }) => hash)).size).toBe(items.length);
    expect(paged).toHaveLength(items.length);
    for (const [index, asset] of paged.slice(1).entries())
      expect(compare(paged[index] as Listed, asset)).toBeLessThanOrEqual(0);
  });

  test('tells how much room it takes, by kind', async () => {
    const { items } = (await owner.get('/api/rest/media?limit=200')).json();
    const used = (await owner.get('/api/rest/media/storage')).json();
    expect(used.files).toBe(items.length);
    expect(used.bytes).toBe(items.reduce((sum: number, item: Listed) => sum + item.bytes, 0));
    expect(used.groups.pictures.files + used.groups.documents.files).toBe(items.length);
    expect((await stranger.get('/api/rest/media/storage')).json()).toMatchObject({ files: 0, bytes: 0 });
  });

  test('is searched by name, title and alternative text, percent signs as they are', async () => {
    const asset = await uploaded('needle.jpg', 70);
    await owner.send('PATCH', `/api/rest/media/${asset.hash}`, { body: { alt: 'fifty %_ off' } });
    const find = async (q: string) =>
      (await owner.get(`/api/rest/media?q=${encodeURIComponent(q)}`))
        .json()
        .items.map((item: { hash: string }) => item.hash);
    expect(await find('NEEDLE')).toEqual([asset.hash]);
    expect(await find('y %_ o')).toEqual([asset.hash]);
    expect(await find('y%off')).toEqual([]);
  });

  test('tells pictures from files, and shows a folder alone', async () => {
    await upload(owner, [
      ['file', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'sizeless.svg'],
    ]);
    const extsOf = async (kind: string) => {
      const { items } = (await owner.get(`/api/rest/media?limit=200&kind=${kind}`)).json();
      return [...new Set<string>(items.map((item: { ext: string }) => item.ext))].sort();
    };
    expect(await extsOf('documents')).toEqual(['txt']);
    expect(await extsOf('pictures')).toEqual(['jpg', 'svg']);
    expect(await extsOf('videos')).toEqual([]);
    expect((await owner.get('/api/rest/media?kind=files')).json().errors).toHaveProperty('kind');
    const inFolder = (await owner.get('/api/rest/media?folder=Kiln')).json().items;
    expect(inFolder.length).toBeGreaterThan(0);
    for (const item of inFolder) expect(item.folder).toBe('Kiln');
  });

  test('of another site is not seen, changed or deleted', async () => {
    const asset = await uploaded('mine.jpg', 80);
    for (const name of [asset.hash, asset.id]) {
      expect((await stranger.get(`/api/rest/media/${name}`)).statusCode).toBe(404);
      expect(
        (await stranger.send('PATCH', `/api/rest/media/${name}`, { body: { alt: 'x' } })).statusCode,
      ).toBe(404);
      expect((await stranger.send('DELETE', `/api/rest/media/${name}`)).statusCode).toBe(404);
    }
    const theirs = (await stranger.get('/api/rest/media?limit=200')).json().items;
    expect(theirs.map((item: { hash: string }) => item.hash)).not.toContain(asset.hash);
    expect((await visit(asset.url, 'other.localhost')).statusCode).toBe(404);
  });
});

describe('changing what is said of a file', () => {
  test('is seen at once, and invalidates the pages that show it', async () => {
    const asset = await uploaded('change.jpg', 90);
    await visit(asset.url);
    const reply = await owner.send('PATCH', `/api/rest/media/${asset.hash}`, {
      body: {
        alt: 'New',
        title: 'T',
        focalPoint: { x: 0.25, y: 1 },
        folder: 'F',
        filename: 'Neuer Name.png',
      },
    });
    expect(reply.json()).toMatchObject({
      alt: 'New',
      title: 'T',
      focalPoint: { x: 0.25, y: 1 },
      folder: 'F',
      filename: 'Neuer-Name.jpg',
    });
    expect((await owner.get(`/api/rest/media/${asset.hash}`)).json().alt).toBe('New');
    expect((await visit('/s/Neuer-Name.jpg')).statusCode).toBe(200);
    expect((await visit('/s/change.jpg')).statusCode).toBe(404);
    expect(await invalidatedTags()).toContain(tags.media(asset.hash));
  });

  test('[B5.34] to no name is refused by the field', async () => {
    const asset = await uploaded('named.jpg', 93);
    for (const filename of ['', '   ']) {
      const reply = await owner.send('PATCH', `/api/rest/media/${asset.hash}`, { body: { filename } });
      expect([reply.statusCode, reply.json().errors.filename]).toEqual([400, 'Please enter a file name']);
    }
  });

  test('to a name taken is refused with both in peace', async () => {
    await uploaded('taken.jpg', 91);
    const second = await uploaded('second.jpg', 92);
    const reply = await owner.send('PATCH', `/api/rest/media/${second.hash}`, {
      body: { filename: 'taken.jpg' },
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().errors.filename).toBe('Another file on this site has this name.');
  });

  test.each([{ focalPoint: { x: 2, y: 0 } }, { alt: 'a\u0000' }, { folder: 'x'.repeat(201) }, { hash: 'x' }])(
    'refuses %j by the field',
    async (body) => {
      const asset = await uploaded('fields.jpg', 93);
      const reply = await owner.send('PATCH', `/api/rest/media/${asset.hash}`, { body });
      expect(reply.statusCode).toBe(400);
    },
  );

  test('says where it is used', async () => {
    const asset = await uploaded('used.jpg', 94);
    const id = 'c'.repeat(24);
    await server.portico.db
      .insertInto('documents')
      .values({
        site_id: server.first,
        id,
        kind: 'page',
        parent_id: null,
        state_before_delete: null,
        title: 'Studio',
        slug: 'studio',
        revision: 1,
        published_revision: null,
        publish_at: null,
        updated_at: new Date(),
        deleted_at: null,
      })
      .execute();
    await server.portico.db
      .insertInto('revisions')
      .values({
        site_id: server.first,
        document_id: id,
        number: 1,
        version: 1,
        author_id: null,
        name: null,
        body: JSON.stringify({
          image: { media: asset.hash },
          text: '<a href="/s/Preise%20f%C3%BCr%20alle.txt">Prices</a> /s/other-file.txt',
        }),
        updated_at: new Date(),
        sealed_at: null,
      })
      .execute();
    expect((await owner.get(`/api/rest/media/${asset.hash}`)).json().usedIn).toEqual([
      { id, kind: 'page', title: 'Studio', published: false, draft: true, planned: false },
    ]);

    const linked = (await upload(owner, [['file', 'a list', 'list.txt']])).json().files[0].asset;
    const unused = (await upload(owner, [['file', 'nothing', 'file.txt']])).json().files[0].asset;
    await server.portico.db
      .updateTable('media_assets')
      .set({ filename: 'Preise für alle.txt' })
      .where('hash', '=', linked.hash)
      .execute();
    const { uses } = (
      await owner.post('/api/rest/media/uses', { files: [asset.hash, linked.hash, unused.hash] })
    ).json();
    expect(Object.keys(uses).sort()).toEqual([asset.hash, linked.hash].sort());
    expect(uses[linked.hash]).toMatchObject([{ id, draft: true }]);
    expect(
      (await stranger.post('/api/rest/media/uses', { files: [asset.hash] })).json().uses,
      'nothing of another site',
    ).toEqual({});

    await owner.send('DELETE', `/api/rest/media/${asset.hash}`);
    await server.portico.db
      .updateTable('media_assets')
      .set({ deleted_at: ago(40) })
      .where('hash', '=', asset.hash)
      .execute();
    await purgeMedia(server.portico);
    const kept = await server.portico.db
      .selectFrom('media_assets')
      .select('hash')
      .where('hash', '=', asset.hash)
      .execute();
    expect(kept, 'a kept revision keeps its media').toHaveLength(1);
  });
});

describe('deleting', () => {
  const original = (asset: { hash: string; ext: string }) =>
    join(dataDir, 'media', server.first, asset.hash.slice(0, 2), `${asset.hash}.${asset.ext}`);

  test('takes it off the site at once; uploading it again brings it back with what was said of it', async () => {
    const asset = await uploaded('back.jpg', 100);
    await owner.send('PATCH', `/api/rest/media/${asset.hash}`, { body: { alt: 'Kept' } });
    expect((await visit(asset.url)).statusCode).toBe(200);
    expect((await owner.send('DELETE', `/api/rest/media/${asset.hash}`)).statusCode).toBe(204);
    expect((await visit(asset.url)).statusCode).toBe(404);
    expect((await visit(asset.fileUrl)).statusCode).toBe(404);
    expect((await owner.send('DELETE', `/api/rest/media/${asset.hash}`)).statusCode).toBe(404);
    const deleted = (await owner.get('/api/rest/media?deleted=true')).json().items;
    expect(deleted.map((item: { hash: string }) => item.hash)).toContain(asset.hash);

    const again = await uploaded('back.jpg', 100);
    expect(again).toMatchObject({ id: asset.id, alt: 'Kept', deletedAt: null });
    expect((await visit(asset.url)).statusCode).toBe(200);
  });

  test('can be taken back, under another name where a new file has the old one; not by another site', async () => {
    const asset = await uploaded('undo.jpg', 310);
    const back = `/api/rest/media/${asset.hash}/restore`;
    expect((await owner.send('POST', back)).statusCode).toBe(404);
    await owner.send('PATCH', `/api/rest/media/${asset.hash}`, { body: { alt: 'Kept' } });
    await owner.send('DELETE', `/api/rest/media/${asset.hash}`);
    await uploaded('undo.jpg', 311);
    expect((await stranger.send('POST', back)).statusCode).toBe(404);
    const restored = await owner.send('POST', back);
    expect(restored.json()).toMatchObject({
      id: asset.id,
      alt: 'Kept',
      filename: 'undo-2.jpg',
      deletedAt: null,
    });
    expect((await visit(restored.json().url)).statusCode).toBe(200);
  });

  test('of many at once gives back which were there; so does bringing them back', async () => {
    const files = [await uploaded('one.jpg', 320), await uploaded('two.jpg', 321)].map(
      (asset) => asset.hash as string,
    );
    const some = [...files, 'f'.repeat(32)];
    expect((await stranger.post('/api/rest/media/delete', { files })).json().deleted).toEqual([]);
    const gone = (await owner.post('/api/rest/media/delete', { files: some })).json().deleted;
    expect(gone.sort()).toEqual([...files].sort());
    expect(await invalidatedTags()).toEqual(expect.arrayContaining(files.map((hash) => tags.media(hash))));
    expect((await owner.get(`/api/rest/media?hashes=${files.join(',')}`)).json().items).toEqual([]);
    const back = (await owner.post('/api/rest/media/restore', { files: some })).json().files;
    expect(back.map((asset: Listed) => asset.hash)).toEqual(files);
    expect((await owner.get(`/api/rest/media?hashes=${files.join(',')}`)).json().items).toHaveLength(2);
    expect((await owner.post('/api/rest/media/delete', { files: ['x'] })).json().errors).toHaveProperty([
      'files.0',
    ]);
  });

  test('removes the files for good after 30 days, not before', async () => {
    const asset = await uploaded('gone.jpg', 101);
    await visit(`${asset.url}?format=100w`);
    await owner.send('DELETE', `/api/rest/media/${asset.hash}`);
    const age = (days: number) =>
      server.portico.db
        .updateTable('media_assets')
        .set({ deleted_at: ago(days) })
        .where('hash', '=', asset.hash)
        .execute();
    await age(29);
    expect(await purgeMedia(server.portico)).toBe(0);
    expect(existsSync(original(asset))).toBe(true);
    await age(31);
    expect(await purgeMedia(server.portico)).toBe(1);
    expect(existsSync(original(asset))).toBe(false);
    for await (const name of mediaOf(server.portico).derived.list(server.first, asset.hash))
      expect(name).toBe('none');
    const { rows } = await sql`select 1 from media_assets where hash = ${asset.hash}`.execute(
      server.portico.db,
    );
    expect(rows).toHaveLength(0);
    expect((await uploaded('gone.jpg', 101)).id).not.toBe(asset.id);
    expect(existsSync(original(asset))).toBe(true);
  });
});
