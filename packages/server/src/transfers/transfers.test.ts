// Also on the system's PostgreSQL: imports, locked for whoever goes on with them.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../content/actor.ts';
import { saveDocument } from '../content/save-document.ts';
import { gatherSite } from '../content/site-folder/gather-site.ts';
import { makeSite, must, page, published } from '../content/testing.ts';
import { listMedia } from '../media/library.ts';
import { mediaOf } from '../media/media.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { sweepTransfers } from './sweep-transfers.ts';
import { type TransferDesk, transferDesk, wxrOf, zipOf } from './testing.ts';
import { folderOf } from './transfer-files.ts';
import { TransferRunner, transfersOf } from './transfer-runner.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
let sites: TestSites;
let picture: Buffer;
let count = 0;

beforeAll(async () => {
  sites = await createTestSites();
  await makeSite(sites.portico, 'first');
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a9b8a2' } })
    .png()
    .toBuffer();
});
beforeEach(() => sites.portico.setNow(NOW));
afterAll(() => sites.close());

/** A site of its own with its administrator at the desk. */
async function newSite(): Promise<{ site: string; desk: TransferDesk }> {
  const identifier = `s${++count}`;
  const site = await makeSite(sites.portico, identifier);
  const host = `${identifier}.localhost`;
  return { site, desk: transferDesk(sites, await sites.signIn(site, host), host) };
}

const titles = async (site: string) =>
  (
    await sites.portico.db
      .selectFrom('documents')
      .select('title')
      .where('site_id', '=', site)
      .where('kind', 'in', ['page', 'blog-post'])
      .where('state', '<>', 'deleted')
      // What WordPress showed at its front.
      .where('title', '<>', 'Old site')
      .orderBy('title')
      .execute()
  ).map(({ title }) => title);

const library = async (site: string) =>
  ((await listMedia(mediaOf(sites.portico), site, { limit: 100 }))?.items ?? []).map(
    ({ filename }) => filename,
  );

const POSTS = wxrOf(
  [
    { id: 1, title: 'Firing', content: '<p>Hot.</p><img src="https://old.example/uploads/kiln.png">' },
    { id: 2, title: 'Glazing', content: '<p>Wet.</p>' },
    { id: 3, title: 'About', content: '<p>Us.</p>', type: 'page' },
  ],
  [{ id: 9, url: 'https://old.example/uploads/kiln.png' }],
);

describe('an export', () => {
  test('is an archive of the site folder, which brings the same site into another', async () => {
    const { site, desk } = await newSite();
    await published(sites.portico, site, { kind: 'settings', body: { title: 'Mine' } });
    await published(sites.portico, site, page('Hello', 'hello'));
    const id = await desk.begin('export');
    const done = await desk.settled(id);
    expect(done).toMatchObject({
      state: 'done',
      filename: expect.stringMatching(/^s\d+-2026-05-04\.zip$/),
      downloadableUntil: '2026-05-11T10:00:00.000Z',
    });
    const download = await desk.send('GET', `/${id}/download`);
    expect(download.headers['content-type']).toBe('application/zip');
    expect(download.headers['content-disposition']).toBe(`attachment; filename="${done.filename}"`);
    expect(download.bytes.length).toBe(done.bytes);

    const other = await newSite();
    const into = await other.desk.begin('folder');
    await other.desk.upload(into, 'site.zip', download.bytes, 700);
    expect((await other.desk.send('POST', `/${into}/read`, {})).status).toBe(204);
    expect(await other.desk.settled(into)).toMatchObject({
      problem: '',
      state: 'planned',
      preview: { counts: expect.arrayContaining([{ what: 'pages', count: 1 }]), here: 0 },
    });
    expect(await titles(other.site)).toEqual([]);
    await other.desk.send('POST', `/${into}/start`, { media: 'upload' });
    const report = await other.desk.settled(into);
    expect(report).toMatchObject({ state: 'done', report: { documents: expect.any(Array) } });
    expect(report.report.documents).toContainEqual(expect.objectContaining({ kind: 'page', title: 'Hello' }));
    expect(await titles(other.site)).toEqual(['Hello']);
    const pages = async (one: string) =>
      (await gatherSite(sites.portico.db, one)).documents
        .filter(({ kind }) => kind === 'page')
        .map(({ id: _id, body }) => body);
    expect(await pages(other.site)).toEqual(await pages(site));
  });

  test('is kept a week, its report longer, and one at a time is made of a site', async () => {
    const { site, desk } = await newSite();
    const collecting = await desk.begin('wordpress');
    const second = await desk.send('POST', '', { kind: 'export' });
    expect([second.status, JSON.parse(second.text).code]).toEqual([409, 'transfer-open']);
    await desk.send('POST', `/${collecting}/cancel`, {});
    const id = await desk.begin('export');
    await desk.settled(id);
    sites.portico.setNow(new Date('2026-05-12T10:00:00Z'));
    await sweepTransfers(sites.portico);
    sites.portico.setNow(NOW);
    expect((await desk.send('GET', `/${id}/download`)).status).toBe(404);
    await expect(readdir(folderOf(sites.portico, { site_id: site, id }))).rejects.toThrow('ENOENT');
    expect(await desk.settled(id)).toMatchObject({ state: 'done', downloadableUntil: null });
    expect((await desk.send('DELETE', `/${id}`)).status).toBe(204);
    expect((await desk.send('GET', `/${id}`)).status).toBe(404);
  });
});

describe('an import of WordPress', () => {
  async function readOf(desk: TransferDesk, files: Record<string, string | Uint8Array>): Promise<string> {
    const id = await desk.begin('wordpress');
    for (const [name, content] of Object.entries(files)) {
      const sent = await desk.upload(id, name, Buffer.from(content as string));
      expect(sent.status, sent.text).toBe(200);
    }
    await desk.send('POST', `/${id}/read`, {});
    return id;
  }

  test('says what it would bring before it touches anything, brings it, and again only what is new', async () => {
    const { site, desk } = await newSite();
    const files = { 'old.xml': POSTS, 'uploads.zip': await zipOf({ 'uploads/kiln.png': picture }) };
    const id = await readOf(desk, files);
    const planned = await desk.settled(id);
    expect(planned).toMatchObject({
      state: 'planned',
      preview: { source: 'https://old.example', here: 0, files: 1, canFetch: true },
    });
    expect(planned.preview.counts).toEqual(
      expect.arrayContaining([
        { what: 'posts', count: 2 },
        { what: 'pages', count: 1 },
      ]),
    );
    expect([await titles(site), await library(site)]).toEqual([[], []]);
    await desk.send('POST', `/${id}/start`, { media: 'upload' });
    const done = await desk.settled(id);
    expect(done).toMatchObject({ state: 'done', report: { kept: [] } });
    expect(await titles(site)).toEqual(['About', 'Firing', 'Glazing']);
    expect(await library(site)).toEqual(['kiln.png']);
    await expect(readdir(folderOf(sites.portico, { site_id: site, id }))).rejects.toThrow('ENOENT');

    const firing = done.report.documents.find(({ title }: { title: string }) => title === 'Firing');
    must(
      await saveDocument(sites.portico, site, firing.id, SYSTEM, {
        changes: [{ path: ['title'], from: 'Firing', to: 'My firing' }],
      }),
    );
    const again = await readOf(desk, {
      'old.xml': POSTS.replace(
        '</channel>',
        wxrOf([{ id: 4, title: 'New', content: '<p>!</p>' }]).match(/<item>.*<\/item>/s)?.[0] + '</channel>',
      ),
    });
    expect((await desk.settled(again)).preview.here).toBeGreaterThan(3);
    await desk.send('POST', `/${again}/start`, { media: 'none' });
    expect(await desk.settled(again)).toMatchObject({
      state: 'done',
      report: { added: 1, kept: [{ title: 'Firing', id: firing.id }] },
    });
    expect(await titles(site)).toEqual(['About', 'Glazing', 'My firing', 'New']);
  });

  test('fetches from the old address through the one way out what was not sent, and says what it could not have', async () => {
    const { site, desk } = await newSite();
    const asked: string[] = [];
    const { fetchOutside } = sites.portico;
    sites.portico.fetchOutside = async (url) => {
      asked.push(url);
      return url.endsWith('kiln.png')
        ? { ok: true, status: 200, headers: {}, body: picture, url }
        : { ok: false, problem: 'private-address', message: 'It is not on the public internet.' };
    };
    try {
      const id = await readOf(desk, {
        'old.xml': wxrOf([
          {
            id: 1,
            title: 'One',
            content: '<img src="https://old.example/kiln.png"><img src="http://10.0.0.1/secret.png">',
          },
        ]),
      });
      expect((await desk.settled(id)).preview).toMatchObject({ files: 2, canFetch: true });
      expect(asked).toEqual([]);
      await desk.send('POST', `/${id}/start`, { media: 'fetch' });
      const { report } = await desk.settled(id);
      expect(asked.sort()).toEqual(['http://10.0.0.1/secret.png', 'https://old.example/kiln.png']);
      expect(report.leftOut).toContainEqual({
        what: 'the file secret.png',
        why: 'It is not on the public internet.',
      });
      expect(await library(site)).toEqual(['kiln.png']);
    } finally {
      sites.portico.fetchOutside = fetchOutside;
    }
  });

  test('called off in the middle leaves neither pages nor files, and an earlier file of the library stays', async () => {
    const { site, desk } = await newSite();
    const { fetchOutside } = sites.portico;
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const id = await readOf(desk, {
      'old.xml': wxrOf([
        {
          id: 1,
          title: 'One',
          content: '<img src="https://old.example/a.png"><img src="https://old.example/b.png">',
        },
      ]),
    });
    await desk.settled(id);
    let reached: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      reached = resolve;
    });
    sites.portico.fetchOutside = async (url, options) => {
      if (url.endsWith('a.png')) return { ok: true, status: 200, headers: {}, body: other, url };
      while ((await library(site)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      reached();
      await new Promise((resolve) => options?.signal?.addEventListener('abort', resolve));
      return { ok: false, problem: 'network', message: 'called off' };
    };
    try {
      await desk.send('POST', `/${id}/start`, { media: 'fetch' });
      await isHeld;
      expect(await library(site)).toEqual(['a.png']);
      expect(JSON.parse((await desk.send('POST', `/${id}/cancel`, {})).text)).toEqual({ isEnded: false });
      expect(await desk.settled(id)).toMatchObject({ state: 'cancelled', isCalledOff: true });
    } finally {
      sites.portico.fetchOutside = fetchOutside;
    }
    expect([await titles(site), await library(site)]).toEqual([[], []]);
    expect(await library(site)).toEqual([]);
  });

  test('goes on after the server was killed in the middle, and ends with a report after it was too often', async () => {
    const { site, desk } = await newSite();
    const id = await readOf(desk, { 'old.xml': POSTS });
    await desk.settled(id);
    // As a killed server leaves it: under way, and nobody says that it still is.
    const leave = (tries: number) =>
      sql`update site_transfers set state = 'running', task = 'import', media = 'none', worker = 'gone', tries = ${tries},
        beat_at = ${sites.portico.now()} where id = ${id}`.execute(sites.portico.db);
    await leave(1);
    const next = new TransferRunner(sites.portico);
    await next.takeDue();
    await next.settled();
    expect(await desk.settled(id)).toMatchObject({ state: 'running' });
    sites.portico.setNow(new Date(NOW.getTime() + 31_000));
    await next.takeDue();
    await next.settled();
    expect(await desk.settled(id)).toMatchObject({ state: 'done' });
    expect(await titles(site)).toEqual(['About', 'Firing', 'Glazing']);

    const lost = await newSite();
    const again = await readOf(lost.desk, { 'old.xml': POSTS });
    await lost.desk.settled(again);
    await sql`update site_transfers set state = 'running', task = 'import', media = 'none', worker = 'gone', tries = 3,
      beat_at = ${NOW} where id = ${again}`.execute(sites.portico.db);
    await next.takeDue();
    await next.settled();
    expect(await lost.desk.settled(again)).toMatchObject({
      state: 'failed',
      problem: 'The server ended 3 times in the middle of this.',
    });
    expect(await titles(lost.site)).toEqual([]);
  });

  test('that the server ends in the middle of, as for an upgrade, waits for the next one', async () => {
    const { site, desk } = await newSite();
    const id = await readOf(desk, { 'old.xml': POSTS });
    await desk.settled(id);
    await sql`update site_transfers set state = 'waiting', task = 'import', media = 'fetch' where id = ${id}`.execute(
      sites.portico.db,
    );
    const { fetchOutside } = sites.portico;
    let reached: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      reached = resolve;
    });
    sites.portico.fetchOutside = async (_url, options) => {
      reached();
      await new Promise((resolve) => options?.signal?.addEventListener('abort', resolve));
      return { ok: false, problem: 'network', message: 'the server ends' };
    };
    const ending = new TransferRunner(sites.portico);
    await ending.takeDue();
    await isHeld;
    await ending.stop();
    sites.portico.fetchOutside = fetchOutside;
    expect(await desk.settled(id)).toMatchObject({ state: 'waiting' });
    await transfersOf(sites.portico).takeDue();
    expect(await desk.settled(id)).toMatchObject({ state: 'done' });
    expect(await titles(site)).toEqual(['About', 'Firing', 'Glazing']);
  });

  test('of what is none says so in one sentence and leaves the site as it was', async () => {
    const cases: Array<[Record<string, string | Uint8Array>, RegExp]> = [
      [{ 'old.xml': 'this is no XML' }, /./],
      [{ 'picture.png': picture }, /no WordPress export among the files/],
      [{ 'a.xml': POSTS, 'b.xml': POSTS }, /several exports \(a\.xml, b\.xml\)/],
      [{ 'a.zip': 'no zip' }, /no ZIP archive/],
      [{ 'a.zip': await zipOf({ 'old.xml': '<rss></rss>' }) }, /./],
    ];
    for (const [files, said] of cases) {
      const { site, desk } = await newSite();
      const id = await readOf(desk, files);
      const ended = await desk.settled(id);
      expect([ended.state, ended.problem.includes('\n')]).toEqual(['failed', false]);
      expect(ended.problem).toMatch(said);
      expect(await titles(site)).toEqual([]);
    }
  });

  test('takes files in pieces, in their order, of plain names, and no more once it was read', async () => {
    const { site, desk } = await newSite();
    const id = await desk.begin('wordpress');
    const bytes = Buffer.from(POSTS);
    expect(JSON.parse((await desk.upload(id, 'old.xml', bytes, 300)).text)).toEqual({ bytes: bytes.length });
    const place = join(folderOf(sites.portico, { site_id: site, id }), 'sent', 'old.xml');
    expect(await readFile(place, 'utf8')).toBe(POSTS);
    for (const name of ['../x.xml', '/etc/x', 'a\\b', '.htaccess', '', 'x\u0000', '\u{1F600}'.repeat(90)])
      expect((await desk.upload(id, name, bytes)).status, name).toBe(400);
    expect(await readdir(join(place, '..'))).toEqual(['old.xml']);
    await desk.send('POST', `/${id}/read`, {});
    await desk.settled(id);
    expect((await desk.upload(id, 'more.xml', bytes)).status).toBe(409);
    await desk.send('POST', `/${id}/cancel`, {});
    expect(await desk.settled(id)).toMatchObject({ state: 'cancelled' });
  });

  test('that nobody goes on with ends after a day, and files that belong to none are removed', async () => {
    const { site, desk } = await newSite();
    const id = await readOf(desk, { 'old.xml': POSTS });
    await desk.settled(id);
    const stray = folderOf(sites.portico, { site_id: site, id: '0'.repeat(24) });
    await mkdir(stray, { recursive: true });
    await writeFile(join(stray, 'x'), 'x');
    sites.portico.setNow(new Date(NOW.getTime() + 25 * 3_600_000));
    await sweepTransfers(sites.portico);
    sites.portico.setNow(NOW);
    expect(await desk.settled(id)).toMatchObject({ state: 'cancelled' });
    await expect(readdir(stray)).rejects.toThrow('ENOENT');
    await expect(readdir(folderOf(sites.portico, { site_id: site, id }))).rejects.toThrow('ENOENT');
  });
});

test('an archive of a site that is not sound is told file by file, and nothing is imported', async () => {
  const { site, desk } = await newSite();
  const id = await desk.begin('folder');
  const zip = await zipOf({
    'portico.json': '{"format":1}',
    'settings.json': '{"kind":"settings","version":1,"body":{"title":5}}',
  });
  await desk.upload(id, 'site.zip', zip);
  await desk.send('POST', `/${id}/read`, {});
  const ended = await desk.settled(id);
  expect(ended.state).toBe('failed');
  expect(ended.problem).toMatch(/^This site cannot be imported\. settings\.json: body\.title/);
  expect(await titles(site)).toEqual([]);
});
