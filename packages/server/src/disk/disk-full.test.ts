import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico as createEndpoints, type TestPortico as Endpoints } from '../accounts/testing.ts';
import { makeSite, page, published } from '../content/testing.ts';
import { examineDisk } from '../doctor.ts';
import { publishForm } from '../forms/testing.ts';
import { derivedPicture, makeAvif } from '../media/derive.ts';
import { createMedia } from '../media/media.ts';
import type { MediaAsset } from '../media/records.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import type { Portico } from '../core/portico.ts';
import { type DiskFacts, diskSpace, isDiskFull } from '../core/disk-space.ts';
import { DiskWatch, setDisk } from './disk-watch.ts';

const MB = 1024 ** 2;
const facts = (freeMb: number, ffree = 100_000): DiskFacts => ({
  bavail: freeMb * 256,
  bsize: 4096,
  files: 200_000,
  ffree,
});

/** Gives a server a disk of the test's own. */
function setFree(portico: Portico, freeMb: number, log: Portico['log'] = quiet): DiskWatch {
  const watch = new DiskWatch({
    env: { dataDir: '/data', databaseUrl: undefined },
    log,
    read: async () => facts(freeMb),
  });
  setDisk(portico, watch);
  return watch;
}
const quiet = { info() {}, warn() {}, error() {} };

describe('a disk', () => {
  it.each([
    [5000, 'ample'],
    [1024, 'ample'],
    [1023, 'low'],
    [200, 'low'],
    [199, 'full'],
    [0, 'full'],
  ])('with %i MB free is %s', async (free, state) => {
    expect(await diskSpace('/data', async () => facts(free))).toMatchObject({ state, freeBytes: free * MB });
  });

  it('that can take no more files is full, whatever room it has; one that does not count them is not', async () => {
    expect((await diskSpace('/data', async () => facts(9000, 10)))?.state).toBe('full');
    expect((await diskSpace('/data', async () => ({ ...facts(9000), files: 0, ffree: 0 })))?.state).toBe(
      'ample',
    );
  });

  it('that is nowhere says nothing', async () => {
    expect(await diskSpace('/nonexistent/folder')).toBeUndefined();
  });

  it.each([
    ['ENOSPC', true],
    ['EDQUOT', true],
    ['53100', true],
    ['ENOENT', false],
    [undefined, false],
  ])('is known by errors (%s)', (code, is) => {
    expect(isDiskFull(Object.assign(new Error('x'), { code }))).toBe(is);
    expect(isDiskFull(null)).toBe(false);
  });
});

describe('the watch', () => {
  it('tells the log once of each change, and asks the disk no more than every few seconds', async () => {
    let now = 0;
    let free = 5000;
    let asked = 0;
    const said: string[] = [];
    const log = {
      info: (_: object, message: string) => void said.push(`info ${message}`),
      warn: (_: object, message: string) => void said.push(`warn ${message}`),
      error: (_: object, message: string) => void said.push(`error ${message}`),
    };
    const watch = new DiskWatch({
      env: { dataDir: '/data', databaseUrl: undefined },
      log,
      clock: () => now,
      read: async () => {
        asked++;
        return facts(free);
      },
    });
    for (const next of [5000, 5000, 500, 500, 100, 100, 5000]) {
      free = next;
      now += 6_000;
      await watch.room();
      await watch.room();
    }
    expect(asked).toBe(7);
    expect(said.map((line) => line.split(':')[0])).toEqual([
      'warn 500 MB free in /data',
      'error The disk is full, 100 MB free in /data',
      'info The disk has room again',
    ]);
  });

  it('believes a write that found no room for a minute, where the disk says nothing of it', async () => {
    let now = 0;
    const env = { dataDir: '/data', databaseUrl: 'postgres://elsewhere' };
    const watch = new DiskWatch({ env, log: quiet, clock: () => now, read: async () => facts(5000) });
    expect((await watch.room()).database).toBe('ample');
    watch.noteFull();
    expect((await watch.room()).database).toBe('full');
    now += 61_000;
    expect((await watch.room()).database).toBe('ample');
  });

  it("leaves the rows of a database elsewhere alone when the data folder's disk is full", async () => {
    const env = { dataDir: '/data', databaseUrl: 'postgres://elsewhere' };
    const watch = new DiskWatch({ env, log: quiet, read: async () => facts(10) });
    expect(await watch.room()).toMatchObject({ database: 'ample', files: 'full' });
  });

  it('is what doctor says', async () => {
    const level = async (free: number) => (await examineDisk('/data', async () => facts(free)))[0];
    expect(await level(5000)).toMatchObject({ level: 'ok' });
    expect(await level(500)).toMatchObject({ level: 'warning' });
    expect(await level(100)).toMatchObject({
      level: 'problem',
      message: expect.stringMatching(/nothing is saved, ordered or uploaded/),
    });
  });
});

describe('with a full disk', () => {
  let server: Endpoints;
  let sites: TestSites;
  beforeAll(async () => {
    [server, sites] = await Promise.all([createEndpoints(), createTestSites()]);
  });
  afterAll(() => Promise.all([server.close(), sites.close()]));
  afterEach(() => {
    setFree(server.portico, 5000);
    setFree(sites.portico, 5000);
  });

  it('every endpoint that writes refuses with the reason, before it reads what comes; every other one answers', async () => {
    const { browser } = await server.signedIn('admin');
    setFree(server.portico, 100);
    for (const endpoint of server.endpoints) {
      const path = endpoint.path.replace(/:\w+/g, '000000000000000000000000');
      const isRefused =
        !['GET', 'DELETE'].includes(endpoint.method) && endpoint.csrf !== false && endpoint.room !== 'none';
      if (!isRefused && endpoint.path.startsWith('/api/auth/')) continue;
      const reply = await browser.send(endpoint.method, path, {
        headers: endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {},
      });
      const what = `${endpoint.method} ${endpoint.path}`;
      if (isRefused && reply.statusCode !== 403) {
        expect(reply.statusCode, what).toBe(507);
        expect(reply.json(), what).toMatchObject({
          code: 'disk-full',
          error: expect.stringContaining('disk is full'),
        });
      } else expect(reply.statusCode, what).not.toBe(507);
    }
  });

  it('people log in and out, and the app is told why nothing is saved', async () => {
    await server.account('ada@example.com', 'admin');
    setFree(server.portico, 100);
    const browser = server.browser();
    expect((await browser.signIn('ada@example.com')).statusCode).toBeLessThan(300);
    expect((await browser.get('/api/rest/session')).json()).toMatchObject({ diskFull: true });
    setFree(server.portico, 5000);
    expect((await browser.get('/api/rest/session')).json()).toMatchObject({ diskFull: false });
    expect((await browser.post('/api/auth/Logout')).statusCode).toBeLessThan(300);
  });

  it('pages are shown, the server stays in service and says what is wrong', async () => {
    const site = await makeSite(sites.portico, 'potter');
    await published(sites.portico, site, page('About', 'about'));
    setFree(sites.portico, 100);
    expect((await sites.ask('/about')).status).toBe(200);
    const ready = await sites.ask('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.text).toMatch(/^ready, but: The disk is full, 100 MB free in \/data/);
    expect((await sites.app.fastify.inject('/healthz')).body).toBe('ok');
    setFree(sites.portico, 5000);
    expect((await sites.ask('/readyz')).text).toBe('ready');
  });

  it('a form keeps what was typed into it; an order is refused by a page in plain words', async () => {
    const site = await makeSite(sites.portico, 'kiln');
    const form = await publishForm(sites.portico, site);
    const block = { type: 'form', version: 1, order: 'a0', fields: { form } };
    const sections = { s1: { order: 'a0', layout: 'flow', blocks: { contact: block } } };
    await published(sites.portico, site, {
      kind: 'page',
      body: { title: 'Contact', slug: 'contact', sections },
    });
    setFree(sites.portico, 100);
    const host = 'kiln.localhost';
    const typed = { _form: form, _path: '/contact', _block: 'contact', message: 'A pot of two litres' };
    const posted = await sites.ask('/_portico/form', { host, method: 'POST', form: typed });
    expect(posted.status).toBe(507);
    expect(posted.text).toContain('A pot of two litres');
    expect(posted.text).toContain('Please try again later');
    const bought = await sites.ask('/cart', { host, method: 'POST', form: { quantity: '1' } });
    expect(bought.status).toBe(507);
    expect(bought.text).toContain('nothing was sent, ordered or paid');
    const kept = await sites.portico.db
      .selectFrom('form_submissions')
      .selectAll()
      .where('site_id', '=', site)
      .execute();
    expect(kept).toEqual([]);
  });

  it('a write that finds no room is told as such, and nothing more is tried', async () => {
    const { browser } = await server.signedIn('admin');
    const { db } = server.portico;
    // As PostgreSQL says it when it cannot make a file longer.
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(
      db,
    );
    await sql`create trigger no_room before insert on documents execute function no_room()`.execute(db);
    const body = { kind: 'page', body: { title: 'A page', slug: 'a-page', sections: {} } };
    const first = await browser.post('/api/rest/documents', body);
    await sql`drop trigger no_room on documents`.execute(db);
    expect([first.statusCode, first.json().code]).toEqual([507, 'disk-full']);
    expect((await browser.post('/api/rest/documents', body)).statusCode).toBe(507);
  });

  it('pictures that are not there yet are not made: their originals are served until there is room', async () => {
    const asset = { siteId: 'x', hash: 'h', ext: 'png', width: 4, height: 3 } as MediaAsset;
    const original = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const kept: string[] = [];
    const media = createMedia(sites.portico, {
      records: { find: async () => asset } as never,
      originals: { read: async () => original } as never,
      derived: {
        stat: async () => null,
        read: async () => null,
        put: async ({ name }: { name: string }) => void kept.push(name),
      } as never,
      scheduleAvif: () => undefined,
    });
    setFree(sites.portico, 100);
    expect(await derivedPicture(media, asset, 100, 'webp')).toBeNull();
    expect(await makeAvif(media, asset.siteId, 'h', 100)).toBe(false);
    expect(kept).toEqual([]);
    setFree(sites.portico, 500);
    expect(await derivedPicture(media, asset, 100, 'webp')).not.toBeNull();
    expect(kept).toEqual(['h-100.webp']);
  });

  it('a picture that finds no room to be kept is shown all the same', async () => {
    const asset = { siteId: 'x', hash: 'i', ext: 'png', width: 4, height: 3 } as MediaAsset;
    const original = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const media = createMedia(sites.portico, {
      originals: { read: async () => original } as never,
      derived: {
        read: async () => null,
        put: async () => {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        },
      } as never,
      scheduleAvif: () => undefined,
    });
    for (let time = 0; time < 2; time++)
      expect(await derivedPicture(media, asset, 100, 'webp')).toBeInstanceOf(Buffer);
  });
});
