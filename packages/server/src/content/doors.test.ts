import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { findSite } from '../hosting/sites.ts';
import { ownerCode } from '@portico/render/document/owner-code';
import { readPreview } from './reading/read-preview.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send(browser: TestBrowser, method: Method, path: string, body?: unknown) {
  const reply = await browser.send(
    method,
    path.startsWith('/api') ? path : `/api/rest${path}`,
    body === undefined ? {} : { body },
  );
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

async function ok(browser: TestBrowser, method: Method, path: string, body?: unknown) {
  const reply = await send(browser, method, path, body);
  if (reply.status >= 300)
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

let count = 0;
const page = (title: string, slug = `page-${++count}`) => ({
  kind: 'page',
  body: { title, slug, sections: {} },
});
const newPage = (title: string, slug?: string) => ok(admin, 'POST', '/documents', page(title, slug));

describe('Documents by request', () => {
  it('are made, saved, published, and seen in the list with their state', async () => {
    const made = await ok(admin, 'POST', '/documents', {
      kind: 'page',
      body: { title: 'Spring Glazes', sections: {} },
    });
    expect(made).toMatchObject({
      slug: 'spring-glazes',
      path: '/spring-glazes',
      state: 'draft',
      stateLabel: 'Draft',
      edit: 1,
      hasDraft: false,
    });
    const saved = await ok(admin, 'PATCH', `/documents/${made.id}`, {
      basedOn: 1,
      changes: [{ path: ['title'], from: 'Spring Glazes', to: 'Summer Glazes' }],
    });
    expect(saved).toMatchObject({ title: 'Summer Glazes', edit: 2 });
    expect(await ok(admin, 'POST', `/documents/${made.id}/state`, { state: 'published' })).toMatchObject({
      state: 'published',
      stateLabel: 'Published',
      hasDraft: false,
    });
    await ok(admin, 'PATCH', `/documents/${made.id}`, {
      changes: [{ path: ['slug'], from: 'spring-glazes', to: 'glazes' }],
    });
    const { changes } = await ok(admin, 'GET', '/changes');
    expect(changes).toContainEqual({
      document: expect.objectContaining({ id: made.id, hasDraft: true, path: '/spring-glazes' }),
      change: 'address',
      staged: [],
    });
    const { items } = await ok(admin, 'GET', '/documents?q=summer&kind=page');
    expect(items.map((item: { id: string }) => item.id)).toEqual([made.id]);
  });

  it('are listed page by page in every order without gaps', async () => {
    for (let i = 0; i < 7; i++) await newPage(`Listed ${i}`);
    for (const sort of ['updatedAt', '-updatedAt', 'title', '-title', '-publishAt', 'order']) {
      const all = (await ok(admin, 'GET', `/documents?sort=${sort}&limit=200`)).items.map(
        (item: { id: string }) => item.id,
      );
      const paged: string[] = [];
      let cursor = '';
      do {
        const part = await ok(
          admin,
          'GET',
          `/documents?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`,
        );
        paged.push(...part.items.map((item: { id: string }) => item.id));
        cursor = part.next ?? '';
      } while (cursor !== '');
      expect(paged, sort).toEqual(all);
    }
  });

  it('merge disjoint changes and answer 409 with both values when two change the same field', async () => {
    const { id } = await newPage('Shared');
    const other = (await server.signedIn('editor')).browser;
    await ok(other, 'PATCH', `/documents/${id}`, {
      basedOn: 1,
      changes: [{ path: ['search', 'title'], to: 'For search' }],
    });
    await ok(admin, 'PATCH', `/documents/${id}`, {
      basedOn: 1,
      changes: [{ path: ['title'], from: 'Shared', to: 'Mine' }],
    });
    const stale = await send(other, 'PATCH', `/documents/${id}`, {
      basedOn: 1,
      changes: [{ path: ['title'], from: 'Shared', to: 'Theirs' }],
    });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        conflicts: [{ path: ['title'], yours: 'Theirs', theirs: 'Mine' }],
        document: { id, edit: 3, body: { title: 'Mine', search: { title: 'For search' } } },
      },
    });
  });

  it('name the field that is wrong', async () => {
    const { id } = await newPage('Fine');
    const long = await send(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['title'], from: 'Fine', to: 'x'.repeat(501) }],
    });
    expect(long).toMatchObject({
      status: 400,
      body: { errors: { title: 'Please use at most 500 characters.' } },
    });
    const many = Object.fromEntries(
      Array.from({ length: 61 }, (_, i) => [
        `b${i}`,
        { type: 'vendor/x', version: 1, order: 'a0', fields: {} },
      ]),
    );
    const crowded = await send(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['sections', 's'], to: { order: 'a0', layout: 'flow', blocks: many } }],
    });
    expect(crowded).toMatchObject({
      status: 400,
      body: { errors: { 'sections.s.blocks': expect.stringContaining('60') } },
    });
    const { body: navigation } = await send(admin, 'GET', '/singletons/navigation');
    const circle = await send(admin, 'PATCH', `/documents/${navigation.id}`, {
      changes: [
        {
          path: ['main'],
          from: {},
          to: { a: { order: 'a0', parent: 'b', title: 'A' }, b: { order: 'a1', parent: 'a', title: 'B' } },
        },
      ],
    });
    expect(circle).toMatchObject({
      status: 400,
      body: { errors: { 'main.a.parent': 'A folder cannot stand inside itself.' } },
    });
    const blog = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: { type: 'blog', title: 'Cyclic', list: { sections: {} }, item: { sections: {} } },
    });
    const cyclic = await send(admin, 'PATCH', `/documents/${blog.id}`, {
      changes: [
        {
          path: ['categories'],
          from: {},
          to: { a: { name: 'A', parent: 'b' }, b: { name: 'B', parent: 'a' } },
        },
      ],
    });
    expect(cyclic).toMatchObject({
      status: 400,
      body: { errors: { 'categories.a.parent': 'A category cannot stand inside itself.' } },
    });
  });

  it('keep what a newer Portico wrote and refuse to edit it', async () => {
    const { id } = await newPage('From the future');
    await sql`update revisions set version = 99, body = '{"title":"?","odd":true}' where document_id = ${id}`.execute(
      server.portico.db,
    );
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({
      version: 99,
      body: { odd: true },
      problem: { reason: 'unknown-version' },
    });
    expect(
      await send(admin, 'PATCH', `/documents/${id}`, { changes: [{ path: ['title'], from: '?', to: 'x' }] }),
    ).toMatchObject({ status: 409, body: { code: 'unreadable' } });
    expect(await send(admin, 'POST', '/releases', { documents: [id] })).toMatchObject({
      status: 409,
      body: { code: 'unreadable' },
    });
  });

  it('answer 409 naming the slug when two want one address', async () => {
    await ok(admin, 'POST', '/releases', { documents: [(await newPage('First', 'twice')).id] });
    const second = await newPage('Second', 'twice');
    expect(await send(admin, 'POST', '/releases', { documents: [second.id] })).toMatchObject({
      status: 409,
      body: { code: 'address-taken', errors: { slug: expect.stringContaining('/twice') } },
    });
  });

  it('of another site do not exist here', async () => {
    const { id } = await newPage('Ours');
    const stranger = (await server.signedIn('admin', server.other)).browser;
    const there = server.browser('other.localhost:3000');
    for (const browser of [stranger, there])
      expect((await send(browser, 'GET', `/documents/${id}`)).status).toBeGreaterThanOrEqual(401);
    const theirs = '0123456789abcdef01234567';
    await sql`insert into documents (site_id, id, kind, title, revision) values (${server.other}, ${theirs}, 'page', 'Theirs', 1)`.execute(
      server.portico.db,
    );
    await sql`insert into revisions (site_id, document_id, number, version, body) values (${server.other}, ${theirs}, 1, 1, '{}')`.execute(
      server.portico.db,
    );
    const tries: Array<[Method, string, unknown?]> = [
      ['GET', ''],
      ['PATCH', '', { changes: [{ path: ['title'], to: 'x' }] }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/duplicate'],
      ['PUT', '/password', { password: 'x' }],
      ['PUT', '/order', { after: null }],
      ['POST', '/state', { state: 'published' }],
      ['GET', '/revisions'],
      ['GET', '/revisions/1'],
      ['POST', '/revisions', { name: 'x' }],
      ['POST', '/revisions/1/restore'],
      ['POST', '/preview'],
    ];
    for (const [method, path, body] of tries)
      expect([method, path, (await send(admin, method, `/documents/${theirs}${path}`, body)).status]).toEqual(
        [method, path, 404],
      );
    expect((await send(admin, 'POST', '/releases', { documents: [theirs] })).status).toBe(404);
  });

  it('are deleted, restored, copied and ordered', async () => {
    const blog = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: {
        type: 'blog',
        title: 'Journal',
        itemOrder: 'manual',
        list: { sections: {} },
        item: { sections: {} },
      },
    });
    const items: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      items.push(
        (
          await ok(admin, 'POST', '/documents', {
            kind: 'blog-post',
            parent: blog.id,
            body: { title, sections: { s: { order: 'a0', layout: 'flow', blocks: {} } } },
          })
        ).id,
      );
    await ok(admin, 'PUT', `/documents/${items[2]}/order`, { after: null });
    await ok(admin, 'PUT', `/documents/${items[0]}/order`, { after: items[1] });
    const listed = await ok(admin, 'GET', `/documents?parent=${blog.id}&sort=order`);
    expect(listed.items.map((item: { title: string }) => item.title)).toEqual(['Three', 'Two', 'One']);
    const copy = await ok(admin, 'POST', `/documents/${items[0]}/duplicate`);
    expect(copy).toMatchObject({ slug: 'one-2', state: 'draft', title: 'One' });
    expect(Object.keys(copy.body.sections)).not.toContain('s');
    await ok(admin, 'DELETE', `/documents/${copy.id}`);
    expect((await ok(admin, 'GET', `/documents?state=deleted&sort=-deletedAt`)).items[0]).toMatchObject({
      id: copy.id,
      deletedAt: expect.any(String),
    });
    expect(await ok(admin, 'POST', `/documents/${copy.id}/restore`)).toMatchObject({ state: 'draft' });
    await ok(admin, 'DELETE', `/documents/${copy.id}`);
    server.pass(31 * 86_400_000);
    expect((await send(admin, 'POST', `/documents/${copy.id}/restore`)).status).toBeGreaterThanOrEqual(401);
    admin = (await server.signedIn('admin')).browser;
    expect((await send(admin, 'POST', `/documents/${copy.id}/restore`)).status).toBe(404);
  });

  it('are sealed by name, listed and restored', async () => {
    const { id } = await newPage('First words');
    await ok(admin, 'POST', `/documents/${id}/revisions`, { name: 'Before the rewrite' });
    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['title'], from: 'First words', to: 'Rewritten' }],
    });
    const { revisions } = await ok(admin, 'GET', `/documents/${id}/revisions`);
    expect(revisions).toMatchObject([
      { number: 2, sealedAt: null },
      { number: 1, name: 'Before the rewrite', sealedAt: expect.any(String) },
    ]);
    expect(await ok(admin, 'GET', `/documents/${id}/revisions/1`)).toMatchObject({
      body: { title: 'First words' },
    });
    expect(await ok(admin, 'POST', `/documents/${id}/revisions/1/restore`)).toMatchObject({
      title: 'First words',
      revision: 3,
    });
  });

  it('name who wrote each revision and published it, also after that account is gone', async () => {
    const { browser, id: account, email } = await server.signedIn('editor');
    const { id } = await ok(browser, 'POST', '/documents', page('By a colleague'));
    const history = async () => (await ok(admin, 'GET', `/documents/${id}/revisions`)).revisions[0];
    expect(await history()).toMatchObject({ authorId: account, authorName: email.split('@')[0] });
    await ok(browser, 'PUT', '/account', { name: 'Edith Or' });
    await ok(browser, 'POST', '/releases', { documents: [id] });
    const newest = async () => (await ok(admin, 'GET', '/releases?limit=1')).items[0];
    expect(await history()).toMatchObject({ authorName: 'Edith Or' });
    expect(await newest()).toMatchObject({ authorName: 'Edith Or' });
    await server.portico.db.deleteFrom('accounts').where('id', '=', account).execute();
    expect(await history()).toMatchObject({ authorId: account, authorName: null });
    expect(await newest()).toMatchObject({ authorId: account, authorName: null });
  });

  it('tell in words what differs between two of them, and take names at any time', async () => {
    const { id } = await newPage('Told', 'told');
    const heading = (text: string) => ({
      s1: {
        order: 'a0',
        layout: 'flow',
        name: 'Welcome',
        blocks: { b1: { type: 'heading', version: 1, order: 'a0', fields: { text, level: 1 } } },
      },
    });
    const write = async (path: string[], from: unknown, to: unknown) =>
      ok(admin, 'PATCH', `/documents/${id}`, { changes: [{ path, from, to }] });
    await write(['sections'], {}, heading('Good day'));
    const differences = (query = '') => ok(admin, 'GET', `/documents/${id}/differences${query}`);
    expect(await differences()).toEqual({ differences: [], more: 0, isNew: true });
    await ok(admin, 'POST', `/documents/${id}/state`, { state: 'published' });
    await write(['sections', 's1', 'blocks', 'b1', 'fields', 'text'], 'Good day', 'Good night');
    const told = [
      {
        what: 'changed',
        of: 'field',
        name: '',
        within: ['Welcome', 'Heading “Good night”'],
        path: ['sections', 's1', 'blocks', 'b1', 'fields', 'text'],
        field: ['text'],
        from: 'Good day',
        to: 'Good night',
      },
    ];
    expect(await differences()).toEqual({ differences: told, more: 0, isNew: false });
    expect((await differences('?from=1&to=working')).differences).toEqual(told);
    expect((await differences('?from=2&to=2')).differences).toEqual([]);
    expect((await send(admin, 'GET', `/documents/${id}/differences?to=9`)).status).toBe(404);
    expect((await send(admin, 'GET', `/documents/${id}/differences?to=x`)).status).toBe(400);

    const name = (number: number, text: string) =>
      send(admin, 'PATCH', `/documents/${id}/revisions/${number}`, { name: text });
    expect(await name(1, ' First light ')).toMatchObject({ body: { name: 'First light' } });
    expect(await name(2, 'Night')).toMatchObject({ body: { sealedAt: expect.any(String) } });
    expect(await name(7, 'Nothing')).toMatchObject({ status: 404 });
    await write(['title'], 'Told', 'Told again');
    const { revisions } = await ok(admin, 'GET', `/documents/${id}/revisions`);
    expect(revisions).toMatchObject([
      { number: 3, name: null, publishedAt: null },
      { number: 2, name: 'Night' },
      { number: 1, name: 'First light', publishedAt: expect.any(String), releaseTitle: '' },
    ]);
    expect(await name(1, '')).toMatchObject({ body: { name: null } });
  });

  it('show an earlier revision in its place as it was, changing nothing', async () => {
    const site = await findSite(server.portico, server.first);
    if (!site) throw new Error('no site');
    const look = async (url: string) => {
      const { pathname, searchParams } = new URL(url);
      const token = searchParams.get('preview') ?? '';
      const answer = await readPreview(server.portico, site, pathname, new URLSearchParams(), token);
      return answer?.kind === 'page' ? [answer.page.path, answer.page.title, answer.page.mode] : answer;
    };
    const { id } = await newPage('As it was', 'old-place');
    await ok(admin, 'POST', `/documents/${id}/revisions`, { name: 'Kept' });
    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [
        { path: ['title'], from: 'As it was', to: 'As it is' },
        { path: ['slug'], from: 'old-place', to: 'new-place' },
      ],
    });
    await ok(admin, 'POST', `/documents/${id}/state`, { state: 'published' });
    const link = await ok(admin, 'POST', `/documents/${id}/revisions/1/preview`);
    expect(await look(link.url)).toEqual(['/old-place', 'As it was', 'preview']);
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({
      title: 'As it is',
      path: '/new-place',
      revision: 2,
      hasDraft: false,
    });

    await ok(admin, 'POST', `/documents/${(await newPage('Moved in', 'old-place')).id}/state`, {
      state: 'published',
    });
    expect(await send(admin, 'POST', `/documents/${id}/revisions/1/preview`)).toMatchObject({
      status: 409,
      body: { code: 'address-taken', error: expect.stringContaining('old-place') },
    });
    expect((await send(admin, 'POST', `/documents/${id}/revisions/9/preview`)).status).toBe(404);
    const keeper = (await server.signedIn('store-manager')).browser;
    expect((await send(keeper, 'POST', `/documents/${id}/revisions/1/preview`)).status).toBe(404);
  });

  it('take code only from those who may add it', async () => {
    const editor = (await server.signedIn('editor')).browser;
    const settings = await ok(admin, 'GET', '/singletons/settings');
    const code = { head: '<script>1</script>', footer: '' };
    const manager = (await server.signedIn('website-manager')).browser;
    expect(
      await send(manager, 'PATCH', `/documents/${settings.id}`, { changes: [{ path: ['code'], to: code }] }),
    ).toMatchObject({
      status: 403,
      body: { authorizationFail: true, errors: { 'code.head': expect.any(String) } },
    });
    const page = await newPage('With code of its own');
    const onPage = { changes: [{ path: ['code'], to: code }] };
    expect(await send(editor, 'PATCH', `/documents/${page.id}`, onPage)).toMatchObject({
      status: 403,
      body: { errors: { 'code.head': expect.any(String) } },
    });
    await ok(admin, 'PATCH', `/documents/${page.id}`, onPage);
    // Who may not write code may write the rest of a page that has some.
    await ok(editor, 'PATCH', `/documents/${page.id}`, {
      changes: [{ path: ['navigationTitle'], to: 'Coded' }],
    });
    // An item's own page holds code like any other, under the same rule.
    const shelf = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: {
        type: 'blog',
        title: 'Coded journal',
        slug: 'coded-journal',
        list: { sections: {} },
        item: { sections: {} },
      },
    });
    const post = await ok(admin, 'POST', '/documents', {
      kind: 'blog-post',
      parent: shelf.id,
      body: { title: 'Coded post', slug: 'coded-post', sections: {} },
    });
    expect(await send(editor, 'PATCH', `/documents/${post.id}`, onPage)).toMatchObject({
      status: 403,
      body: { errors: { 'code.head': expect.any(String) } },
    });
    await ok(admin, 'PATCH', `/documents/${post.id}`, {
      changes: [{ path: ['code'], to: { head: '<script>itsOwn()</script>', footer: '' } }],
    });
    const site = await findSite(server.portico, server.first);
    if (!site) throw new Error('no site');
    const read = async (id: string) => {
      const { url } = await ok(admin, 'POST', `/documents/${id}/preview`);
      const { pathname, searchParams } = new URL(url);
      const token = searchParams.get('preview') ?? '';
      const answer = await readPreview(server.portico, site, pathname, new URLSearchParams(), token);
      return answer?.kind === 'page' ? ownerCode(answer.page).head : answer?.kind;
    };
    expect(await read(post.id)).toBe('<script>itsOwn()</script>');
    expect(await read(shelf.id)).toBe('');
    await ok(admin, 'PATCH', `/documents/${settings.id}`, { changes: [{ path: ['code'], to: code }] });
    await ok(manager, 'PATCH', `/documents/${settings.id}`, {
      changes: [{ path: ['tagline'], from: '', to: 'Slow' }],
    });
    expect(
      (
        await send(editor, 'PATCH', `/documents/${settings.id}`, {
          changes: [{ path: ['tagline'], from: 'Slow', to: 'x' }],
        })
      ).status,
    ).toBe(403);
  });

  it('show each role its own: the shop keeper products, the reporter nothing', async () => {
    const { id } = await newPage('Not for the shop');
    const keeper = (await server.signedIn('store-manager')).browser;
    const shop = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: { type: 'products', title: 'Shop', list: { sections: {} }, item: { sections: {} } },
    });
    const journal = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: { type: 'blog', title: 'Journal', list: { sections: {} }, item: { sections: {} } },
    });
    expect((await send(keeper, 'GET', `/documents/${journal.id}`)).status).toBe(404);
    const idsOf = ({ items }: { items: Array<{ id: string }> }) => items.map((item) => item.id);
    expect(idsOf(await ok(keeper, 'GET', '/documents?kind=collection'))).toEqual([shop.id]);
    expect(idsOf(await ok(keeper, 'GET', '/documents?kind=collection&holds=blog'))).toEqual([]);
    const blogs = idsOf(await ok(admin, 'GET', '/documents?kind=collection&holds=blog'));
    expect([blogs.includes(journal.id), blogs.includes(shop.id)]).toEqual([true, false]);
    const jar = await ok(keeper, 'POST', '/documents', {
      kind: 'product',
      parent: shop.id,
      body: {
        title: 'Jar',
        description: { type: 'doc', content: [] },
        variants: { v1: { order: 'a0', sku: 'J', price: 100 } },
      },
    });
    expect((await send(keeper, 'GET', `/documents/${id}`)).status).toBe(404);
    expect(
      (
        await send(keeper, 'PATCH', `/documents/${shop.id}`, {
          changes: [{ path: ['title'], from: 'Shop', to: 'x' }],
        })
      ).status,
    ).toBe(403);
    expect((await ok(keeper, 'POST', `/documents/${jar.id}/state`, { state: 'published' })).stateLabel).toBe(
      'Available',
    );
    await ok(keeper, 'PATCH', `/documents/${jar.id}`, {
      changes: [{ path: ['title'], from: 'Jar', to: 'Moon jar' }],
    });
    const { changes } = await ok(keeper, 'GET', '/changes');
    expect(changes.map((one: { document: { id: string } }) => one.document.id)).toEqual([jar.id, shop.id]);
    expect((await send(keeper, 'POST', '/releases', { documents: [shop.id] })).status).toBe(403);
    await ok(keeper, 'POST', '/releases', { documents: [jar.id] });
    expect(await ok(keeper, 'GET', `/documents/${jar.id}`)).toMatchObject({
      title: 'Moon jar',
      hasDraft: false,
    });
    await ok(keeper, 'POST', `/documents/${jar.id}/preview`);
    await ok(keeper, 'DELETE', `/documents/${jar.id}`);
    const { items: deleted } = await ok(keeper, 'GET', '/documents?state=deleted');
    expect(idsOf({ items: deleted })).toEqual([jar.id]);
    await ok(keeper, 'POST', `/documents/${jar.id}/restore`);
    // Prices are in the site's currency, times on its clock.
    expect((await ok(keeper, 'GET', '/singletons/settings')).body).toHaveProperty('currency');
    expect((await send(keeper, 'GET', '/singletons/styles')).status).toBe(404);
    const reporter = (await server.signedIn('reporting')).browser;
    expect((await ok(reporter, 'GET', '/documents')).items).toEqual([]);
    const viewer = (await server.signedIn('viewer')).browser;
    expect((await send(viewer, 'DELETE', `/documents/${id}`)).status).toBe(403);
  });
});

describe('Releases by request', () => {
  it('publish several together, are listed, and are taken back with what came since named', async () => {
    const a = await newPage('A1');
    const b = await newPage('B1');
    await ok(admin, 'POST', '/releases', { documents: [a.id, b.id], title: 'Opening' });
    await ok(admin, 'PATCH', `/documents/${a.id}`, { changes: [{ path: ['title'], from: 'A1', to: 'A2' }] });
    const second = await ok(admin, 'POST', '/releases', { documents: [a.id], title: 'Second' });
    await ok(admin, 'PATCH', `/documents/${a.id}`, { changes: [{ path: ['title'], from: 'A2', to: 'A3' }] });
    const third = await ok(admin, 'POST', '/releases', { documents: [a.id], title: 'Third' });
    const { release, publishedSince } = await ok(admin, 'POST', `/releases/${second.id}/revert`);
    expect(release).toMatchObject({ status: 'draft', reverts: second.id });
    expect(publishedSince).toMatchObject([{ release: third.id, documents: [a.id] }]);
    expect(await ok(admin, 'GET', `/documents/${a.id}`)).toMatchObject({ title: 'A3' });
    expect(await ok(admin, 'POST', `/releases/${release.id}/publish`)).toMatchObject({ status: 'live' });
    expect(await ok(admin, 'GET', `/documents/${a.id}`)).toMatchObject({ title: 'A1', hasDraft: false });
    const { items } = await ok(admin, 'GET', '/releases?limit=2');
    expect(items.map((item: { id: string }) => item.id)).toEqual([release.id, third.id]);
    expect((await send(admin, 'POST', `/releases/${release.id}/publish`)).status).toBe(404);
  });

  it('are scheduled and cancelled; a time gone by is refused', async () => {
    const { id } = await newPage('Later');
    const at = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    const planned = await ok(admin, 'POST', '/releases', { documents: [id], publishAt: at });
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({ state: 'scheduled', publishAt: at });
    expect(await ok(admin, 'POST', `/releases/${planned.id}/cancel`)).toMatchObject({ status: 'cancelled' });
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({ state: 'draft', publishAt: null });
    expect(
      await send(admin, 'POST', '/releases', { documents: [id], publishAt: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ status: 400, body: { errors: { publishAt: expect.any(String) } } });
  });

  it('are previewed by link exactly as they would be, changing nothing', async () => {
    const { id } = await newPage('Secret plan', 'plan');
    const { url } = await ok(admin, 'POST', `/documents/${id}/preview`);
    const { pathname, searchParams } = new URL(url);
    const site = await findSite(server.portico, server.first);
    const token = searchParams.get('preview') ?? '';
    if (!site) throw new Error('no site');
    const answer = await readPreview(server.portico, site, pathname, new URLSearchParams(), token);
    expect(answer).toMatchObject({
      kind: 'page',
      page: { title: 'Secret plan', path: '/plan', mode: 'preview' },
    });
    expect(await readPreview(server.portico, site, '/plan', new URLSearchParams(), `${token}x`)).toBeNull();
    const other = await findSite(server.portico, server.other);
    if (!other) throw new Error('no site');
    expect(await readPreview(server.portico, other, '/plan', new URLSearchParams(), token)).toBeNull();
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({
      state: 'draft',
      publishedRevision: null,
    });
    const staged = await ok(admin, 'POST', '/releases', {
      documents: [id],
      publishAt: new Date(server.clock.now.getTime() + 60_000).toISOString(),
    });
    const link = await ok(admin, 'POST', `/releases/${staged.id}/preview`);
    const stagedToken = new URL(link.url).searchParams.get('preview') ?? '';
    expect(
      await readPreview(server.portico, site, '/plan', new URLSearchParams(), stagedToken),
    ).toMatchObject({ kind: 'page' });
  });
});

describe('The shared header and footer', () => {
  it('[B7.30] [B7.31] are read, stored and public at once', async () => {
    const before = await ok(admin, 'GET', '/api/site-header-footer');
    expect(before).toMatchObject({ header: { layout: expect.any(String) }, footer: {} });
    const footer = { f: { order: 'a0', layout: 'flow', blocks: {} } };
    await ok(admin, 'PUT', '/api/site-header-footer', {
      header: { ...before.header, layout: 'center' },
      footer,
    });
    expect(await ok(admin, 'GET', '/api/site-header-footer')).toMatchObject({
      header: { layout: 'center' },
      footer,
    });
    expect((await ok(admin, 'GET', '/singletons/frame')).hasDraft).toBe(false);
  });

  it('[B3.59] carry the header’s own colours, and name the one that is none', async () => {
    const before = await ok(admin, 'GET', '/api/site-header-footer');
    const header = {
      ...before.header,
      fill: 'gradient',
      colors: { gradientHeaderBackgroundColor: { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.8 } },
    };
    await ok(admin, 'PUT', '/api/site-header-footer', { header, footer: before.footer });
    expect((await ok(admin, 'GET', '/api/site-header-footer')).header).toEqual(header);
    const colors = { solidHeaderBorderColor: { type: 'SITE_PALETTE_COLOR', id: 'pink' } };
    const refused = await send(admin, 'PUT', '/api/site-header-footer', {
      header: { ...header, colors },
      footer: before.footer,
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('header.colors.solidHeaderBorderColor');
  });
});

describe('A page that is not made yet', () => {
  const look = (browser: TestBrowser, body: unknown, kind = 'page') =>
    browser.send('POST', '/api/rest/pages/look', {
      form: { kind, body: typeof body === 'string' ? body : JSON.stringify(body) },
    });
  const heading = (text: string) => ({
    s1: {
      order: 'a0',
      layout: 'flow',
      blocks: { b1: { type: 'heading', version: 1, order: 'a0', fields: { text, level: 1 } } },
    },
  });

  it('is drawn as the site would show it, and is not there afterwards', async () => {
    const before = (await ok(admin, 'GET', '/documents?limit=200')).items.length;
    const reply = await look(admin, { title: 'Unmade', sections: heading('Still a thought') });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('Still a thought');
    expect(reply.body).not.toContain('<script src');
    expect(String(reply.headers['content-security-policy'])).toContain("default-src 'none'");
    expect((await ok(admin, 'GET', '/documents?limit=200')).items).toHaveLength(before);
    expect(
      (await ok(admin, 'GET', '/releases')).items.map((one: { title: string }) => one.title),
    ).not.toContain('Unmade');
  });

  it('shows where a page before a lock asks for the password', async () => {
    const reply = await look(admin, {
      title: 'Closed for now',
      pageKind: 'lock-screen',
      sections: heading('Closed'),
    });
    expect(reply.body).toContain('type="password"');
  });

  it('is refused as it would be when it is made, to those who may not make one, and from elsewhere', async () => {
    expect((await look(admin, { title: '', sections: {} })).statusCode).toBe(400);
    expect((await look(admin, '[1]')).statusCode).toBe(400);
    expect((await look(admin, { type: 'blog', title: 'B', list: {}, item: {} }, 'product')).statusCode).toBe(
      400,
    );
    const viewer = (await server.signedIn('viewer')).browser;
    expect((await look(viewer, { title: 'X', sections: {} })).statusCode).toBe(403);
    const foreign = await admin.send('POST', '/api/rest/pages/look', {
      form: { kind: 'page', body: JSON.stringify({ title: 'X', sections: {} }) },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
  });
});
