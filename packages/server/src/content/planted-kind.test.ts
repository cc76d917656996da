import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestSites, type Reply, type TestSites } from '../pages/testing.ts';
import { transferDesk } from '../transfers/testing.ts';
import { gatherSite } from './site-folder/gather-site.ts';
import { applyDueReleases } from './releases/due-releases.ts';
import { makeSite, published } from './testing.ts';

/*
 * A kind of item this Portico does not have, of files as the product's own kinds are made of, and one line more in each
 * list the types ask for: as `docs/examples/recipe` lies in the docs, it is walked through the whole house.
 */
vi.mock('@portico/model/kinds/item-kinds', async (original) => {
  const list = await original<typeof import('@portico/model/kinds/item-kinds')>();
  Object.assign(list.itemKinds, { recipe: (await import('../../../../docs/examples/recipe/kind.ts')).kind });
  return list;
});
vi.mock('@portico/model/kinds/item-documents', async (original) => {
  const list = await original<typeof import('@portico/model/kinds/item-documents')>();
  Object.assign(list.itemDocuments, {
    recipe: (await import('../../../../docs/examples/recipe/document.ts')).recipeKind,
  });
  return list;
});
vi.mock('./cards/kinds/card-parts.ts', async (original) => {
  const list = await original<typeof import('./cards/kinds/card-parts.ts')>();
  Object.assign(list.cardParts, {
    recipe: (await import('../../../../docs/examples/recipe/card.ts')).recipeCard,
  });
  return list;
});
vi.mock('@portico/render/document/kinds/item-nodes', async (original) => {
  const list = await original<typeof import('@portico/render/document/kinds/item-nodes')>();
  Object.assign(list.nodesOfItems, {
    recipe: (await import('../../../../docs/examples/recipe/node.ts')).recipeNode,
  });
  return list;
});
vi.mock('@portico/blocks/registry', async (original) => {
  const list = await original<typeof import('@portico/blocks/registry')>();
  Object.assign(list.blocks, {
    'recipe-body': (await import('../../../../docs/examples/recipe/block/block.ts')).recipeBodyBlock,
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
  type: 'recipes',
  title: 'Our kitchen',
  slug: 'recipes',
  categories: { cold: { name: 'Cold' } },
  list: {
    sections: section('summary', {
      collection: 'current',
      filters: true,
      show: ['facts', 'categories'],
    }),
  },
  item: { sections: section('recipe-body', {}) },
};
const NOODLES = {
  title: 'Summer noodles',
  cuisine: 'Kyoto',
  day: '2026-06-20',
  excerpt: 'Cold, with sesame',
  categories: ['cold'],
  sections: section('heading', { text: 'Cook the noodles', level: 2 }),
};

let collection: string;
let noodles: string;

/** Makes and publishes a recipe. */
async function recipe(body: object): Promise<string> {
  const { id } = await ok('POST', '/documents', { kind: 'recipe', parent: collection, body });
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
  noodles = await recipe(NOODLES);
});
afterAll(() => sites.close());

describe('a kind of item that is planted by one file and one line for each list', () => {
  test('is made, published and answers below its collection, rendered by its own block', async () => {
    const page = await get('/recipes/summer-noodles');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<article class="recipe"><h1>Summer noodles</h1>');
    expect(page.text).toContain('<p class="cuisine">Kyoto</p>');
    expect(page.text).toContain('Cook the noodles');
    expect(await ok('GET', `/documents/${noodles}`)).toMatchObject({
      kind: 'recipe',
      path: '/recipes/summer-noodles',
      stateLabel: 'Available',
    });
  });

  test('is listed by its card, and by its category', async () => {
    const list = (await get('/recipes')).text;
    expect(list).toContain('href="/recipes/summer-noodles"');
    expect(list).toContain('Kyoto');
    expect((await get('/recipes?category=cold')).text).toContain('href="/recipes/summer-noodles"');
  });

  test('stands in the feed, the sitemap and the search index', async () => {
    expect((await get('/recipes')).text).toMatch(
      /<link rel="alternate" href="[^"]*\/recipes\?format=rss" type="application\/rss\+xml"/,
    );
    expect((await get('/recipes?format=rss')).text).toContain('<title>Summer noodles</title>');
    expect((await get('/sitemap.xml')).text).toContain('/recipes/summer-noodles</loc>');
    expect(await searchEntry(noodles)).toMatchObject({
      title: 'Summer noodles',
      path: '/recipes/summer-noodles',
      body: expect.stringMatching(/Cold, with sesame[\s\S]*Kyoto\nCook the noodles/),
    });
  });

  test('is told to search engines as what it is', async () => {
    const { text } = await get('/recipes/summer-noodles');
    expect(text).toContain('"@type":"Recipe","name":"Summer noodles"');
    expect(text).toContain('"datePublished":"2026-06-20","recipeCuisine":"Kyoto"');
    expect(text).toContain('<meta property="og:type" content="website">');
  });

  test('leads from its old address to the new one when it is renamed', async () => {
    const id = await recipe({ ...NOODLES, title: 'Walk' });
    await ok('PATCH', `/documents/${id}`, {
      changes: [{ path: ['slug'], from: 'walk', to: 'long-walk' }],
    });
    await release(id);
    const old = await get('/recipes/walk');
    expect([old.status, old.headers.location]).toEqual([301, '/recipes/long-walk']);
    expect((await get('/recipes/long-walk')).status).toBe(200);
  });

  test('appears when its time comes', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'recipe',
      parent: collection,
      body: { ...NOODLES, title: 'Later' },
    });
    const before = sites.portico.now();
    const publishAt = new Date(before.getTime() + 3_600_000).toISOString();
    await ok('POST', '/releases', { documents: [id], publishAt });
    expect((await get('/recipes/later')).status).toBe(404);
    sites.portico.setNow(new Date(before.getTime() + 3_700_000));
    await applyDueReleases(sites.portico);
    expect((await get('/recipes/later')).status).toBe(200);
    expect((await get('/recipes')).text).toContain('href="/recipes/later"');
  });

  test('has revisions that are restored', async () => {
    const id = await recipe({ ...NOODLES, title: 'Fair' });
    await ok('PATCH', `/documents/${id}`, {
      changes: [{ path: ['cuisine'], from: 'Kyoto', to: 'Osaka' }],
    });
    await release(id);
    expect((await get('/recipes/fair')).text).toContain('Osaka');
    const { revisions } = await ok('GET', `/documents/${id}/revisions`);
    await ok('POST', `/documents/${id}/revisions/${revisions.at(-1).number}/restore`);
    await release(id);
    expect((await get('/recipes/fair')).text).toContain('Kyoto');
  });

  test('is deleted with its address and card, and comes back with them', async () => {
    const id = await recipe({ ...NOODLES, title: 'Market' });
    await ok('DELETE', `/documents/${id}`);
    expect((await get('/recipes/market')).status).toBe(404);
    expect((await get('/recipes')).text).not.toContain('href="/recipes/market"');
    expect(await searchEntry(id)).toBeUndefined();
    await ok('POST', `/documents/${id}/restore`);
    await release(id);
    expect((await get('/recipes/market')).status).toBe(200);
    expect((await get('/recipes')).text).toContain('href="/recipes/market"');
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
      preview: { counts: expect.arrayContaining([expect.objectContaining({ what: 'recipes' })]) },
    });
    await there.send('POST', `/${into}/start`, { media: 'upload' });
    await there.settled(into);
    const bodies = (id: string) =>
      gatherSite(sites.portico.db, id).then(({ documents }) =>
        documents.filter(({ kind }) => (kind as string) === 'recipe').map(({ body }) => body),
      );
    expect(await bodies(other)).toHaveLength(5);
    expect(await bodies(other)).toEqual(await bodies(site));
  });

  test('is refused in collections of other kinds', async () => {
    const { id } = await ok('POST', '/documents', {
      kind: 'collection',
      body: { ...COLLECTION, type: 'blog', title: 'Blog', slug: 'blog' },
    });
    await expect(ok('POST', '/documents', { kind: 'recipe', parent: id, body: NOODLES })).rejects.toThrow(
      '400',
    );
  });
});

describe('the recipe for a kind of item', () => {
  const docs = new URL('../../../../docs/', import.meta.url);
  const recipe = readFileSync(new URL('kinds-of-items.md', docs), 'utf8');
  const example = new URL('examples/recipe/', docs);

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
