import { mayEdit, mayPublish } from '@portico/model/documents/document-permissions';
import { may, type Permission } from '@portico/model/site/permissions';
import type { Endpoint } from '@portico/server/http/endpoint';
import { createTestPortico, ok, type TestBrowser, type TestPortico } from '@portico/server/accounts/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestPortico;
let admin: TestBrowser;
/** A document of every kind that waits to be published, by kind. */
const documents = new Map<string, string>();
/** The page that is written while others try endpoints. */
let raced: string;
/** A draft release that holds all of them, and one that was published. */
let planned: string;
let live: string;

const page = (slug: string) => ({ kind: 'page', body: { title: slug, slug, sections: {} } });
const make = async (body: unknown) => (await ok(admin, 'POST', '/documents', body)).id as string;
const retitle = async (id: string, title: string) => {
  const { body } = await ok(admin, 'GET', `/documents/${id}`);
  await ok(admin, 'PATCH', `/documents/${id}`, {
    changes: [{ path: ['title'], from: body.title, to: title }],
  });
};

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
  const shop = await make({
    kind: 'collection',
    body: { type: 'products', title: 'Shop', slug: 'shop', list: { sections: {} }, item: { sections: {} } },
  });
  live = (await ok(admin, 'POST', '/releases', { documents: [shop] })).id;
  documents.set('collection', shop);
  documents.set('page', await make(page('victim')));
  documents.set('form', await make({ kind: 'form', body: { name: 'Contact', slug: 'contact', fields: {} } }));
  documents.set(
    'product',
    await make({
      kind: 'product',
      parent: shop,
      body: {
        title: 'Jar',
        description: { type: 'doc', content: [] },
        variants: { v1: { order: 'a0', sku: 'J', price: 100 } },
      },
    }),
  );
  raced = await make(page('raced'));
  const settings = await ok(admin, 'GET', '/singletons/settings');
  documents.set('settings', settings.id);
  await ok(admin, 'PATCH', `/documents/${settings.id}`, {
    changes: [{ path: ['tagline'], from: '', to: 'Slow' }],
  });
  planned = (
    await ok(admin, 'POST', '/releases', {
      documents: [...documents.values()],
      draft: true,
      title: 'Planned',
    })
  ).id;
});
afterAll(() => server.close());

/** The site's rows of every table; of the page that is written meanwhile only what writing does not change. */
async function rowsOf(site: string): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'site_id' order by 1`.execute(server.portico.db);
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    // Signing in is noted; that a document is open in a window is no part of the site.
    if (['activity', 'editing', 'revisions'].includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) ${
        name === 'documents'
          ? sql`- case when id = ${raced} then
        array['title', 'edit', 'revision', 'updated_at'] else '{}'::text[] end`
          : sql``
      })::text as row
      from ${sql.table(name)} t where site_id = ${site} order by 1`.execute(server.portico.db);
    dump.set(name, rows.map(({ row }) => row).join('\n'));
  }
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from revisions t where site_id = ${site} and document_id <> ${raced}
    order by 1`.execute(server.portico.db);
  dump.set('revisions', rows.map(({ row }) => row).join('\n'));
  return dump;
}

/** Bodies that some endpoint or other takes, about these documents. */
function bodiesAbout(ids: readonly string[]): unknown[] {
  const [id] = ids;
  return [
    {},
    { documents: 'all' },
    { documents: [], draft: true },
    { documents: ids },
    { documents: ids, draft: true },
    { documents: 'all', publishAt: '2030-01-01T00:00:00Z' },
    { documents: ids, revertAt: '2030-01-01T00:00:00Z' },
    { ids, action: { do: 'state', state: 'published' } },
    { ids, action: { do: 'delete' } },
    { state: 'published' },
    { state: 'private' },
    { password: 'mine' },
    { after: null },
    { name: 'mine' },
    { title: 'mine', publishAt: null, revertAt: '2030-01-01T00:00:00Z' },
    { changes: [{ path: ['title'], to: 'mine' }] },
    { kind: 'page', body: { title: 'mine', sections: {} } },
    { kind: 'settings', parent: id, body: { title: 'mine' } },
    { at: '2026-05-05T10:00:00Z' },
    { from: id, by: id, publish: true },
  ];
}

/** What an endpoint is sent: nothing, and all of these bodies that it takes. */
const bodiesFor = (endpoint: Endpoint, ids: readonly string[]): unknown[] => [
  undefined,
  ...bodiesAbout(ids).filter((body) => endpoint.body?.safeParse(body).success),
];

const pathOf = (endpoint: Endpoint, id: string, release: string) =>
  endpoint.path
    .replace('/releases/:id', `/releases/${release}`)
    .replace(/:(id|document)\b/g, id)
    .replace(/:(number)\b/g, '1')
    .replace(/:\w+/g, '000000000000000000000000');

/** Does work again and again until the other is done. */
async function whileDoing<T>(work: (round: number) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  let isDone = false;
  const working = (async () => {
    for (let round = 0; !isDone; round++) await work(round);
  })();
  try {
    return await other();
  } finally {
    isDone = true;
    await working;
  }
}

const writing = (round: number) => retitle(raced, `Written ${round}`);

test('an account without a role here is refused at every endpoint that is not about itself, and changes nothing', async () => {
  const strangers = {
    'without a role': (await server.signedIn(null)).browser,
    'with the role none': (await server.signedIn('none')).browser,
    'an administrator elsewhere': (await server.signedIn('admin', server.other)).browser,
  };
  const own = '0123456789abcdef01234567';
  const ids = [...documents.values()];
  const before = await rowsOf(server.first);
  const tryAll = async (who: string, browser: TestBrowser, endpoints: readonly Endpoint[], id: string) => {
    for (const endpoint of endpoints)
      for (const body of endpoint.method === 'GET' || endpoint.multipart
        ? [undefined]
        : bodiesFor(endpoint, ids)) {
        const reply = await browser.send(endpoint.method, pathOf(endpoint, id, planned), {
          ...(body === undefined ? {} : { body }),
          headers: endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {},
        });
        expect(
          [reply.statusCode, reply.json().authorizationFail],
          `${who}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`,
        ).toEqual([403, true]);
      }
  };
  const guarded = server.endpoints.filter(
    ({ permission }) => permission !== 'anyone' && permission !== 'account',
  );
  for (const [who, browser] of Object.entries(strangers)) await tryAll(who, browser, guarded, own);
  // Where the body decides what is asked, with the site's own ids, and while somebody writes.
  const open = guarded.filter(({ permission }) => permission === 'contributor');
  await whileDoing(writing, () =>
    tryAll('without a role', strangers['without a role'], open, documents.get('page') as string),
  );
  expect(await rowsOf(server.first)).toEqual(before);
});

test('an account without a role publishes nothing, however often it asks while others write', async () => {
  const { browser } = await server.signedIn(null);
  const before = await rowsOf(server.first);
  await whileDoing(writing, async () => {
    for (let round = 0; round < 40; round++)
      expect((await browser.post('/api/rest/releases', { documents: 'all' })).statusCode).toBe(403);
  });
  expect(await rowsOf(server.first)).toEqual(before);
});

/** What of the site a role may not change: documents of other kinds, and releases that hold such. */
async function beyond(role: string): Promise<string> {
  const { rows } = await sql<{ id: string; kind: string; row: string }>`
    select d.id, d.kind, jsonb_build_object('document', to_jsonb(d), 'revisions',
      (select jsonb_agg(to_jsonb(r) order by r.number) from revisions r
        where r.site_id = d.site_id and r.document_id = d.id))::text as row
    from documents d where d.site_id = ${server.first} and d.id <> ${raced} order by d.id`.execute(
    server.portico.db,
  );
  const { rows: releases } = await sql<{ kinds: string[]; row: string }>`
    select array_agg(d.kind) as kinds, (to_jsonb(l) || jsonb_build_object('entries', jsonb_agg(to_jsonb(e)
      order by e.document_id)))::text as row
    from releases l join release_entries e on e.site_id = l.site_id and e.release_id = l.id
    join documents d on d.site_id = e.site_id and d.id = e.document_id
    where l.site_id = ${server.first} group by l.site_id, l.id order by l.id`.execute(server.portico.db);
  return [
    ...rows.filter(({ kind }) => !mayEdit(role, kind)),
    ...releases.filter(({ kinds }) => kinds.some((kind) => !mayPublish(role, kind))),
  ]
    .map(({ row }) => row)
    .join('\n');
}

const isPublic = async (id: string): Promise<boolean> =>
  (await ok(admin, 'GET', `/documents/${id}`)).publishedRevision !== null;

/** Of every kind of rights one: all of the content, the shop alone, none of the content. */
const LESSER = ['editor', 'store-manager', 'commenter'];

test.each(LESSER)(
  'whoever is %s changes nothing of kinds that are not theirs, by no endpoint and no body',
  async (role) => {
    const { browser } = await server.signedIn(role);
    const before = await beyond(role);
    expect(before.length).toBeGreaterThan(100);
    const endpoints = server.endpoints.filter(
      ({ method, path, permission, multipart }) =>
        method !== 'GET' &&
        !multipart &&
        /\/(documents|releases|pages|site-header-footer|cookie-banner|history)/.test(path) &&
        // The rest is refused by the role alone, which endpoints.test.ts tries.
        (permission === 'contributor' || may(role, permission as Permission)),
    );
    const theirs = [...documents].filter(([kind]) => !mayEdit(role, kind)).map(([, id]) => id);
    for (const id of theirs.slice(0, 2))
      for (const endpoint of endpoints)
        for (const body of bodiesFor(endpoint, [id, documents.get('product') as string]))
          for (const release of endpoint.path.includes('/releases/:id') ? [planned, live] : [planned])
            await browser.send(
              endpoint.method,
              pathOf(endpoint, id, release),
              body === undefined ? {} : { body },
            );
    expect(await beyond(role)).toBe(before);
  },
);

test('an editor publishes no settings, though one request names them beside pages', async () => {
  const { browser: editor } = await server.signedIn('editor');
  const ids = [documents.get('page'), documents.get('settings')];
  for (const body of [{ documents: ids }, { documents: 'all' }, { documents: ids, draft: true }]) {
    const reply = await editor.post('/api/rest/releases', body);
    expect([403, 404, 409], JSON.stringify(body)).toContain(reply.statusCode);
  }
  expect(await isPublic(documents.get('page') as string)).toBe(false);
});

test('a shop keeper publishes no page that is written while they publish “everything” again and again', async () => {
  const { browser } = await server.signedIn('store-manager');
  const jar = await make({
    kind: 'product',
    parent: documents.get('collection'),
    body: {
      title: 'Bowl',
      description: { type: 'doc', content: [] },
      variants: { v1: { order: 'a0', sku: 'B', price: 100 } },
    },
  });
  const { rows } = await sql<{ id: string }>`
    select id from documents where site_id = ${server.first} and kind <> 'product' and state = 'draft'`.execute(
    server.portico.db,
  );
  const drafts = rows.map(({ id }) => id).filter((id) => id !== raced);
  // Nothing but products waits, but for the moments in which the page does.
  if (drafts.length > 0)
    await ok(admin, 'POST', '/documents/bulk', { ids: drafts, action: { do: 'delete' } });
  await whileDoing(
    async (round) => {
      await retitle(jar, `Bowl ${round}`);
      await ok(admin, 'POST', `/documents/${raced}/state`, { state: round % 2 === 0 ? 'private' : 'draft' });
    },
    async () => {
      for (let round = 0; round < 40; round++) await browser.post('/api/rest/releases', { documents: 'all' });
    },
  );
  expect(await isPublic(raced)).toBe(false);
});
