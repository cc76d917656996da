import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '@portico/server/identity/password-hash';
import { SYSTEM } from '@portico/server/content/actor';
import { setPagePassword } from '@portico/server/content/page-password';
import { blog, makeSite, page, post, published, textSections } from '@portico/server/content/testing';
import { ingestMedia } from '@portico/server/media/ingest';
import { mediaOf } from '@portico/server/media/media';
import type { MediaAsset } from '@portico/server/media/records';
import { photo } from '@portico/server/media/testing/media';
import { createTestSites, type Reply, setSettings, type TestSites } from '@portico/server/pages/testing';

let sites: TestSites;
let site: string;
/** A file of each kind there is to be served, by where it is used. */
const files: Record<string, MediaAsset> = {};
let reserved = '';
let club = '';
const roles: Record<string, string> = {};
let stranger = '';

async function add(bytes: Buffer, name: string): Promise<MediaAsset> {
  const taken = await ingestMedia(mediaOf(sites.portico), site, bytes, name);
  if (!taken.ok) throw new Error(taken.error);
  return taken.asset;
}

const picture = (asset: MediaAsset) => ({
  s1: {
    order: 'a0',
    layout: 'flow' as const,
    blocks: {
      b1: { type: 'image', version: 1, order: 'a0', fields: { image: { media: asset.hash } } },
    },
  },
});
const link = (asset: MediaAsset) => textSections(`See /s/${encodeURIComponent(asset.filename)} for more`);

beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  site = await makeSite(sites.portico, 'kiln');
  for (const [n, name] of ['open', 'closed', 'both', 'news', 'screen', 'cover'].entries())
    files[name] = await add(
      await photo(400, 300, n + 2)
        .jpeg()
        .toBuffer(),
      `${name} 窯.jpg`,
    );
  files.unused = await add(Buffer.from('nobody names this'), 'unused.txt');
  files.menu = await add(Buffer.from('a menu for members'), 'ménu.txt');
  const of = (name: string) => files[name] as MediaAsset;
  await published(sites.portico, site, page('Home', ''));
  for (const [slug, sections] of Object.entries({ open: picture(of('open')), both: picture(of('both')) }))
    await published(sites.portico, site, { kind: 'page', body: { title: slug, slug, sections } });
  reserved = await published(sites.portico, site, {
    kind: 'page',
    body: { title: 'Reserved', slug: 'reserved', sections: picture(of('closed')) },
  });
  for (const asset of [of('both'), of('menu')]) {
    const id = await published(sites.portico, site, {
      kind: 'page',
      body: { title: asset.filename, slug: `also-${asset.hash}`, sections: link(asset) },
    });
    await setPagePassword(sites.portico, site, SYSTEM, id, 'ash');
  }
  await setPagePassword(sites.portico, site, SYSTEM, reserved, 'ash');
  club = await published(sites.portico, site, blog('club'));
  await published(
    sites.portico,
    site,
    post(club, 'news', '2026-01-01T00:00:00Z', { sections: picture(of('news')) }),
  );
  await setPagePassword(sites.portico, site, SYSTEM, club, 'moon');
  const screen = await published(sites.portico, site, {
    kind: 'page',
    body: { title: 'Closed', slug: 'closed', pageKind: 'lock-screen', sections: picture(of('screen')) },
  });
  await setSettings(sites, site, { lockScreenPage: screen, favicon: { media: of('cover').hash } });
  for (const role of ['admin', 'viewer', 'store-manager', 'moderator', 'none'])
    roles[role] = await sites.signIn(site, 'localhost', role);
  stranger = await sites.signIn(await makeSite(sites.portico, 'other'), 'localhost');
});
beforeEach(() => sites.setSite(site, { status: 8, access: 'public', lock_password_hash: null }));
afterAll(() => sites.close());

let asked = 0;
const unlock = async (lock: string, password: string): Promise<string> => {
  const reply = await sites.ask('/_portico/unlock', {
    method: 'POST',
    form: { lock, password, next: '/' },
    headers: { 'x-forwarded-for': `2001:db8::${++asked}` },
  });
  return reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};

const byHash = ({ hash, filename }: MediaAsset) => `/_portico/media/${hash}/${encodeURIComponent(filename)}`;
const byId = ({ id }: MediaAsset) => `/_portico/media/${id}/x`;
const byName = ({ filename }: MediaAsset) => `/s/${encodeURIComponent(filename)}`;

/** Every way there is to ask for a file. */
const WAYS: Array<[string, (asset: MediaAsset) => string, string, Record<string, string>]> = [
  ['by hash', byHash, 'GET', {}],
  ['by hash in a width', (asset) => `${byHash(asset)}?format=300w`, 'GET', { accept: 'image/webp' }],
  ['by id', byId, 'GET', {}],
  ['by name', byName, 'GET', {}],
  ['in a width by name', (asset) => `${byName(asset)}?format=100w`, 'GET', {}],
  ['its head alone', byName, 'HEAD', {}],
  ['a part', byHash, 'GET', { range: 'bytes=0-3' }],
  ['a part that is not there', byHash, 'GET', { range: 'bytes=99999999-' }],
  ['as seen before', byHash, 'GET', { 'if-none-match': '*' }],
  ['by name, as seen before', byName, 'GET', { 'if-none-match': '*' }],
  ['opened in a tab', byName, 'GET', { 'sec-fetch-dest': 'document' }],
];

/** What an answer gives away: `open` to everybody, `private` to who asked, `closed`. */
function seen(reply: Reply): string {
  const control = reply.headers['cache-control'] ?? '';
  const isFile = [200, 206, 304, 416].includes(reply.status) && reply.headers['content-disposition'];
  if (!isFile) {
    expect(control).toContain('no-store');
    expect(reply.text).not.toContain('a menu for members');
    return 'closed';
  }
  if (control.startsWith('public')) return 'open';
  expect(control).toBe('private, no-cache');
  expect(reply.headers.vary).toMatch(/\bcookie\b/i);
  return 'private';
}

/** What somebody gets of each file, asking in every way; one word where all ways are the same. */
async function gets(cookie = '', names = Object.keys(files)): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const asset = files[name] as MediaAsset;
    const answers = new Map<string, string>();
    for (const [way, addressOf, method, headers] of WAYS) {
      const options = { method, headers: { 'x-forwarded-for': `2001:db8::${++asked}`, ...headers } };
      const reply = await sites.ask(addressOf(asset), { ...options, ...(cookie ? { cookie } : {}) });
      answers.set(way, seen(reply));
    }
    const [first, ...others] = new Set(answers.values());
    found[name] = others.length === 0 ? (first ?? '') : JSON.stringify([...answers]);
  }
  return found;
}

/** Where all files are alike. */
const SOME = ['open', 'closed', 'unused'];
const some = (what: string) => Object.fromEntries(SOME.map((name) => [name, what]));
const all = (what: string) => Object.fromEntries(Object.keys(files).map((name) => [name, what]));
/** Of a closed site strangers see what the page shows that says so. */
const closedBut = (...shown: string[]) => ({
  ...all('closed'),
  ...Object.fromEntries(shown.map((name) => [name, 'by hash alone'])),
});

/** With files the closed page shows by their hash marked so: names and ids of them stay closed. */
const folded = (found: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, what]) => {
      if (!what.startsWith('[')) return [name, what];
      const isByHash = (JSON.parse(what) as Array<[string, string]>).every(
        ([way, got]) => (got === 'private' || got === 'open') === /hash|part|^as seen/.test(way),
      );
      return [name, isByHash ? 'by hash alone' : what];
    }),
  );

test('a removed site serves no file to anybody', async () => {
  await sites.setSite(site, { status: 5 });
  for (const cookie of ['', stranger, ...Object.values(roles)])
    expect(await gets(cookie, SOME)).toEqual(some('closed'));
});

test('an expired site serves its files to those who look after it alone', async () => {
  await sites.setSite(site, { status: 1, access: 'password', lock_password_hash: await hashPassword('x') });
  const mark = await unlock('site', 'x');
  for (const cookie of ['', mark, stranger, roles.moderator, roles.none])
    expect(await gets(cookie, SOME)).toEqual(some('closed'));
  for (const cookie of [roles.admin, roles.viewer, roles['store-manager']])
    expect(await gets(cookie, SOME)).toEqual(some('private'));
});

test('a private site serves its files to those who look after it alone', async () => {
  await sites.setSite(site, { access: 'private' });
  for (const cookie of ['', stranger, roles.moderator, roles.none, 'portico_session=invented'])
    expect(await gets(cookie, SOME)).toEqual(some('closed'));
  for (const cookie of [roles.admin, roles.viewer, roles['store-manager']])
    expect(await gets(cookie, SOME)).toEqual(some('private'));
});

test('a site with a password serves its files to those who gave it, until it changes', async () => {
  await sites.setSite(site, { access: 'password', lock_password_hash: await hashPassword('celadon') });
  expect(folded(await gets())).toEqual(closedBut('cover', 'screen'));
  const mark = await unlock('site', 'celadon');
  const inside = folded(await gets(mark));
  // Passwords of pages still stand inside.
  expect(inside).toEqual({
    ...all('private'),
    closed: 'by hash alone',
    menu: 'by hash alone',
    news: 'by hash alone',
  });
  await sites.setSite(site, { lock_password_hash: await hashPassword('cobalt') });
  expect(folded(await gets(mark))).toEqual(closedBut('cover', 'screen'));
});

test('files of pages with a password ask for it on an open site, unless somebody knows their hash', async () => {
  const outside = { ...all('open'), closed: 'by hash alone', menu: 'by hash alone', news: 'by hash alone' };
  for (const cookie of ['', stranger, roles.moderator]) expect(folded(await gets(cookie))).toEqual(outside);
  const marks = { closed: await unlock(reserved, 'ash'), news: await unlock(club, 'moon') };
  for (const [name, mark] of Object.entries(marks)) {
    const asset = files[name] as MediaAsset;
    for (const address of [byName(asset), byId(asset)]) {
      expect(seen(await sites.ask(address, { cookie: mark }))).toBe('private');
      expect(seen(await sites.ask(address, { cookie: roles.viewer ?? '' }))).toBe('private');
    }
    const others = Object.entries(marks).filter(([other]) => other !== name);
    for (const [, other] of others)
      expect(seen(await sites.ask(byName(asset), { cookie: other }))).toBe('closed');
  }
});

test('a file is open from the moment it stands on an open page, and closed again after', async () => {
  const asset = files.menu as MediaAsset;
  const ask = async () => seen(await sites.ask(byName(asset)));
  expect(await ask()).toBe('closed');
  const id = await published(sites.portico, site, {
    kind: 'page',
    body: { title: 'Menu', slug: 'menu', sections: link(asset) },
  });
  expect(await ask()).toBe('open');
  await setPagePassword(sites.portico, site, SYSTEM, id, 'clay');
  expect(await ask()).toBe('closed');
  // Either page's password opens what stands on both.
  expect(seen(await sites.ask(byName(asset), { cookie: await unlock(id, 'clay') }))).toBe('private');
  await setPagePassword(sites.portico, site, SYSTEM, id, null);
  expect(await ask()).toBe('open');
});

test('somebody who opens a closed file is asked for the password, and led back to it', async () => {
  await sites.setSite(site, { access: 'password', lock_password_hash: await hashPassword('celadon') });
  const asset = files.unused as MediaAsset;
  const screen = await sites.ask(byName(asset), { headers: { accept: 'text/html' } });
  expect([screen.status, screen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const next = /name="next" value="([^"]*)"/.exec(screen.text)?.[1] ?? '';
  expect(next).toBe(byName(asset));
  const cookie = await unlock('site', 'celadon');
  expect((await sites.ask(next, { cookie })).text).toBe('nobody names this');
  await sites.setSite(site, { access: 'public' });
  const reservedFile = byName(files.closed as MediaAsset);
  const page = await sites.ask(reservedFile, { headers: { accept: 'text/html' } });
  expect(/name="next" value="([^"]*)"/.exec(page.text)?.[1]).toBe(reservedFile);
});

test('on an open site a picture asks the database nothing that it did not ask before', async () => {
  const asset = files.open as MediaAsset;
  await sites.ask(byHash(asset));
  await sites.ask(byName(asset));
  const asked = vi.spyOn(sites.portico.pool, 'connect');
  await sites.ask(byHash(asset), { cookie: roles.admin ?? '' });
  expect(asked).toHaveBeenCalledTimes(0);
  await sites.ask(byName(asset));
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
