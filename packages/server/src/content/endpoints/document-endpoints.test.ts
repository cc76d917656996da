import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  ok,
  createTestPortico,
  type Method,
  type TestBrowser,
  type TestPortico,
} from '../../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

let count = 0;
const newPage = (title: string, slug = `page-${++count}`) =>
  ok(admin, 'POST', '/documents', { kind: 'page', body: { title, slug, sections: {} } });

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
    const stale = await ask(other, 'PATCH', `/documents/${id}`, {
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

  it('keep every change of many who save, publish and save again in the same moment', async () => {
    const { id } = await newPage('Busy');
    let before: Record<string, string | undefined> = { name: 'Busy' };
    for (let round = 0; round < 6; round++) {
      const published =
        round % 2 === 0 && ask(admin, 'POST', `/documents/${id}/state`, { state: 'published' });
      const now = { name: `Busy ${round}`, title: `Busy in ${round}`, description: `Said in round ${round}` };
      const saves = Object.entries(now).map(([field, to]) => {
        const path = field === 'name' ? ['title'] : ['search', field];
        return ask(admin, 'PATCH', `/documents/${id}`, { changes: [{ path, from: before[field], to }] });
      });
      const answers = await Promise.all([...saves, ...(published ? [published] : [])]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const { body } = await ok(admin, 'GET', `/documents/${id}`);
      const { name: title, ...search } = now;
      expect(body).toMatchObject({ title, search });
      before = now;
    }
  });

  it('name the field that is wrong', async () => {
    const { id } = await newPage('Fine');
    const long = await ask(admin, 'PATCH', `/documents/${id}`, {
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
    const crowded = await ask(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['sections', 's'], to: { order: 'a0', layout: 'flow', blocks: many } }],
    });
    expect(crowded).toMatchObject({
      status: 400,
      body: { errors: { 'sections.s.blocks': expect.stringContaining('60') } },
    });
    const { body: navigation } = await ask(admin, 'GET', '/singletons/navigation');
    const circle = await ask(admin, 'PATCH', `/documents/${navigation.id}`, {
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
      body: { errors: { 'main.a.parent': 'A folder cannot be inside itself.' } },
    });
    const blog = await ok(admin, 'POST', '/documents', {
      kind: 'collection',
      body: { type: 'blog', title: 'Cyclic', list: { sections: {} }, item: { sections: {} } },
    });
    const cyclic = await ask(admin, 'PATCH', `/documents/${blog.id}`, {
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
      body: { errors: { 'categories.a.parent': 'A category cannot be inside itself.' } },
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
      await ask(admin, 'PATCH', `/documents/${id}`, { changes: [{ path: ['title'], from: '?', to: 'x' }] }),
    ).toMatchObject({ status: 409, body: { code: 'unreadable' } });
    expect(await ask(admin, 'POST', '/releases', { documents: [id] })).toMatchObject({
      status: 409,
      body: { code: 'unreadable' },
    });
  });

  it('answer 409 naming the slug when two want one address', async () => {
    await ok(admin, 'POST', '/releases', { documents: [(await newPage('First', 'twice')).id] });
    const second = await newPage('Second', 'twice');
    expect(await ask(admin, 'POST', '/releases', { documents: [second.id] })).toMatchObject({
      status: 409,
      body: { code: 'address-taken', errors: { slug: expect.stringContaining('/twice') } },
    });
  });

  it('of another site do not exist here', async () => {
    const { id } = await newPage('Ours');
    const stranger = (await server.signedIn('admin', server.other)).browser;
    const there = server.browser('other.localhost:3000');
    for (const browser of [stranger, there])
      expect((await ask(browser, 'GET', `/documents/${id}`)).status).toBeGreaterThanOrEqual(401);
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
      expect([method, path, (await ask(admin, method, `/documents/${theirs}${path}`, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    expect((await ask(admin, 'POST', '/releases', { documents: [theirs] })).status).toBe(404);
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
    expect((await ask(admin, 'POST', `/documents/${copy.id}/restore`)).status).toBeGreaterThanOrEqual(401);
    admin = (await server.signedIn('admin')).browser;
    expect((await ask(admin, 'POST', `/documents/${copy.id}/restore`)).status).toBe(404);
  });
});
