import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerCode } from '@portico/render/document/owner-code';
import { ask, ok, createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { findSite } from '../../hosting/sites.ts';
import { readPreview } from '../reading/read-preview.ts';

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

describe('Documents by role', () => {
  it('take code only from those who may add it', async () => {
    const editor = (await server.signedIn('editor')).browser;
    const settings = await ok(admin, 'GET', '/singletons/settings');
    const code = { head: '<script>1</script>', footer: '' };
    const manager = (await server.signedIn('website-manager')).browser;
    expect(
      await ask(manager, 'PATCH', `/documents/${settings.id}`, { changes: [{ path: ['code'], to: code }] }),
    ).toMatchObject({
      status: 403,
      body: { authorizationFail: true, errors: { 'code.head': expect.any(String) } },
    });
    const page = await newPage('With code of its own');
    const onPage = { changes: [{ path: ['code'], to: code }] };
    expect(await ask(editor, 'PATCH', `/documents/${page.id}`, onPage)).toMatchObject({
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
    expect(await ask(editor, 'PATCH', `/documents/${post.id}`, onPage)).toMatchObject({
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
        await ask(editor, 'PATCH', `/documents/${settings.id}`, {
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
    expect((await ask(keeper, 'GET', `/documents/${journal.id}`)).status).toBe(404);
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
    expect((await ask(keeper, 'GET', `/documents/${id}`)).status).toBe(404);
    expect(
      (
        await ask(keeper, 'PATCH', `/documents/${shop.id}`, {
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
    expect((await ask(keeper, 'POST', '/releases', { documents: [shop.id] })).status).toBe(403);
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
    expect((await ask(keeper, 'GET', '/singletons/styles')).status).toBe(404);
    const reporter = (await server.signedIn('reporting')).browser;
    expect((await ok(reporter, 'GET', '/documents')).items).toEqual([]);
    const viewer = (await server.signedIn('viewer')).browser;
    expect((await ask(viewer, 'DELETE', `/documents/${id}`)).status).toBe(403);
  });
});
