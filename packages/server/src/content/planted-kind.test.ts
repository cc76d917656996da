import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestSites, type Reply, type TestSites } from '../pages/testing.ts';
import { transferDesk } from '../transfers/testing.ts';
import { gatherSite } from './site-folder/gather-site.ts';
import { applyDueReleases } from './releases/due-releases.ts';
import { makeSite, published } from './testing.ts';

/*
 * A kind of item this Portico does not have, of files as the product's own kinds are made of, and one line more in each
 * list the types ask for: as `docs/examples/event` lies in the docs, it is walked through the whole house.
 */
vi.mock('@portico/model/kinds/item-kinds', async (original) => {
  const list = await original<typeof import('@portico/model/kinds/item-kinds')>();
  Object.assign(list.itemKinds, { event: (await import('../../../../docs/examples/event/kind.ts')).kind });
  return list;
});
vi.mock('@portico/model/kinds/item-documents', async (original) => {
  const list = await original<typeof import('@portico/model/kinds/item-documents')>();
  Object.assign(list.itemDocuments, {
    event: (await import('../../../../docs/examples/event/document.ts')).eventKind,
  });
  return list;
});
vi.mock('./cards/kinds/card-parts.ts', async (original) => {
  const list = await original<typeof import('./cards/kinds/card-parts.ts')>();
  Object.assign(list.cardParts, {
    event: (await import('../../../../docs/examples/event/card.ts')).eventCard,
  });
  return list;
});
vi.mock('@portico/render/document/kinds/item-nodes', async (original) => {
  const list = await original<typeof import('@portico/render/document/kinds/item-nodes')>();
  Object.assign(list.nodesOfItems, {
    event: (await import('../../../../docs/examples/event/node.ts')).eventNode,
  });
  return list;
});
vi.mock('@portico/blocks/registry', async (original) => {
  const list = await original<typeof import('@portico/blocks/registry')>();
  Object.assign(list.blocks, {
    'event-body': (await import('../../../../docs/examples/event/block/block.ts')).eventBodyBlock,
  });
  return list;
});

// Threads run a build, which does not have the kind: what is theirs is done here.
vi.mock('../workers/run-task.ts', async (original) => {
  const real = await original<typeof import('../workers/run-task.ts')>();
  const runTask: typeof real.runTask = (name, site, _size, input) => real.runTask(name, site, 0, input);
  return { ...real, runTask };
});

const HOST = 'first.localhost';
let sites: TestSites;
let site: string;
let cookie: string;

/** Asks the owner's API. */
async function ok(method: string, path: string, body?: unknown, host = HOST, as = cookie) {
  const reply = await sites.ask(`/api/rest${path}`, {
    method,
    host,
    cookie: as,
    headers: {
      'x-csrf-token': /crumb=([^;]+)/.exec(as)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.text === '' ? undefined : JSON.parse(reply.text);
}

const get = (path: string, host = HOST): Promise<Reply> => sites.ask(path, { host });
const release = (...documents: string[]) => ok('POST', '/releases', { documents });
const section = (type: string, fields: object) => ({
  s1: { order: 'a0', layout: 'flow', blocks: { b1: { type, version: 1, order: 'a0', fields } } },
});

const COLLECTION = {
  type: 'events',
  title: 'What’s on',
  slug: 'events',
  categories: { music: { name: 'Music' } },
  list: {
    sections: section('summary', {
      collection: 'current',
      filters: true,
      show: ['facts', 'categories'],
    }),
  },
  item: { sections: section('event-body', {}) },
};
const CONCERT = {
  title: 'Summer concert',
  place: 'The old kiln',
  day: '2026-06-20',
  excerpt: 'Strings in the yard',
  categories: ['music'],
  sections: section('heading', { text: 'Bring a chair', level: 2 }),
};

let collection: string;
let concert: string;

/** Makes and publishes an event. */
async function event(body: object): Promise<string> {
  const { id } = await ok('POST', '/documents', { kind: 'event', parent: collection, body });
  await release(id);
  return id;
}

async function searchEntry(id: string) {
  return await sites.portico.db
    .selectFrom('search_entries')
    .select(['title', 'path', 'body'])
    .where('document_id', '=', id)
    .executeTakeFirst();
}

beforeAll(async () => {
  sites = await createTestSites();
  site = await makeSite(sites.portico, 'first');
  cookie = await sites.signIn(site, HOST);
  await published(sites.portico, site, { kind: 'settings', body: { title: 'The kiln' } });
  collection = (await ok('POST', '/documents', { kind: 'collection', body: COLLECTION })).id;
  await release(collection);
  concert = await event(CONCERT);
});
afterAll(() => sites.close());

describe('a kind of item that is planted by one file and one line for each list', () => {
  test('is made, published and answers below its collection, rendered by its own block', async () => {
    const page = await get('/events/summer-concert');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<article class="event"><h1>Summer concert</h1>');
    expect(page.text).toContain('<p class="place">The old kiln</p>');
    expect(page.text).toContain('Bring a chair');
    expect(await ok('GET', `/documents/${concert}`)).toMatchObject({
      kind: 'event',
      path: '/events/summer-concert',
      stateLabel: 'Available',
    });
  });

  test('is listed by its card, and by its category', async () => {
    const list = (await get('/events')).text;
    expect(list).toContain('href="/events/summer-concert"');
    expect(list).toContain('The old kiln');
    expect((await get('/events?category=music')).text).toContain('href="/events/summer-concert"');
  });

  test('stands in the feed, the sitemap and the search index', async () => {
    expect((await get('/events')).text).toMatch(
      /<link rel="alternate" href="[^"]*\/events\?format=rss" type="application\/rss\+xml"/,
    );
    expect((await get('/events?format=rss')).text).toContain('<title>Summer concert</title>');
    expect((await get('/sitemap.xml')).text).toContain('/events/summer-concert</loc>');
    expect(await searchEntry(concert)).toMatchObject({
      title: 'Summer concert',
      path: '/events/summer-concert',
      body: expect.stringMatching(/Strings in the yard[\s\S]*The old kiln\nBring a chair/),
    });
  });

  test('is told to search engines as what it is', async () => {
    const { text } = await get('/events/summer-concert');
    expect(text).toContain('"@type":"Event","name":"Summer concert"');
    expect(text).toContain('"startDate":"2026-06-20","location":{"@type":"Place","name":"The old kiln"}');
    expect(text).toContain('<meta property="og:type" content="website">');
  });

  test('leads from its old address to the new one when it is renamed', async () => {
    const id = await event({ ...CONCERT, title: 'Walk' });
    await ok('PATCH', `/documents/${id}`, {
      changes: [{ path: ['slug'], from: 'walk', to: 'long-walk' }],
    });
    await release(id);
    const old = await get('/events/walk');
    expect([old.status, old.headers.location]).toEqual([301, '/events/long-walk']);
    expect((await get('/events/long-walk')).status).toBe(200);
  });

  test('appears when its time comes', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'event',
      parent: collection,
      body: { ...CONCERT, title: 'Later' },
    });
    const before = sites.portico.now();
    const publishAt = new Date(before.getTime() + 3_600_000).toISOString();
    await ok('POST', '/releases', { documents: [id], publishAt });
    expect((await get('/events/later')).status).toBe(404);
    sites.portico.setNow(new Date(before.getTime() + 3_700_000));
    await applyDueReleases(sites.portico);
    expect((await get('/events/later')).status).toBe(200);
    expect((await get('/events')).text).toContain('href="/events/later"');
  });

  test('has revisions that are restored', async () => {
    const id = await event({ ...CONCERT, title: 'Fair' });
    await ok('PATCH', `/documents/${id}`, {
      changes: [{ path: ['place'], from: 'The old kiln', to: 'The square' }],
    });
    await release(id);
    expect((await get('/events/fair')).text).toContain('The square');
    const { revisions } = await ok('GET', `/documents/${id}/revisions`);
    await ok('POST', `/documents/${id}/revisions/${revisions.at(-1).number}/restore`);
    await release(id);
    expect((await get('/events/fair')).text).toContain('The old kiln');
  });

  test('is deleted with its address and card, and comes back with them', async () => {
    const id = await event({ ...CONCERT, title: 'Market' });
    await ok('DELETE', `/documents/${id}`);
    expect((await get('/events/market')).status).toBe(404);
    expect((await get('/events')).text).not.toContain('href="/events/market"');
    expect(await searchEntry(id)).toBeUndefined();
    await ok('POST', `/documents/${id}/restore`);
    await release(id);
    expect((await get('/events/market')).status).toBe(200);
    expect((await get('/events')).text).toContain('href="/events/market"');
  });

  test('is exported and comes back into another site', async () => {
    const desk = transferDesk(sites, cookie, HOST);
    const out = await desk.begin('export');
    expect(await desk.settled(out)).toMatchObject({ state: 'done' });
    const { bytes } = await desk.send('GET', `/${out}/download`);
    const other = await makeSite(sites.portico, 'second');
    const host = 'second.localhost';
    const there = transferDesk(sites, await sites.signIn(other, host), host);
    const into = await there.begin('folder');
    await there.upload(into, 'site.zip', bytes);
    await there.send('POST', `/${into}/read`, {});
    expect(await there.settled(into)).toMatchObject({
      problem: '',
      preview: { counts: expect.arrayContaining([expect.objectContaining({ what: 'events' })]) },
    });
    await there.send('POST', `/${into}/start`, { media: 'upload' });
    await there.settled(into);
    const bodies = (id: string) =>
      gatherSite(sites.portico.db, id).then(({ documents }) =>
        documents.filter(({ kind }) => (kind as string) === 'event').map(({ body }) => body),
      );
    expect(await bodies(other)).toHaveLength(5);
    expect(await bodies(other)).toEqual(await bodies(site));
  });

  test('is refused in collections of other kinds', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'collection',
      body: { ...COLLECTION, type: 'blog', title: 'Blog', slug: 'blog' },
    });
    await expect(ok('POST', '/documents', { kind: 'event', parent: id, body: CONCERT })).rejects.toThrow(
      '400',
    );
  });
});

describe('the recipe for a kind of item', () => {
  const docs = new URL('../../../../docs/', import.meta.url);
  const recipe = readFileSync(new URL('kinds-of-items.md', docs), 'utf8');
  const example = new URL('examples/event/', docs);

  test('holds the example as it is', () => {
    const files = readdirSync(example, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    for (const name of files) expect(recipe).toContain(readFileSync(new URL(name, example), 'utf8').trim());
  });

  test('names lists that are there', () => {
    const lists = [...recipe.matchAll(/`(packages\/[^`<]+\.tsx?)`/g)].map(([, path]) => path as string);
    expect(lists.length).toBeGreaterThan(5);
    for (const path of lists) expect(existsSync(new URL(`../${path}`, docs)), path).toBe(true);
  });
});
