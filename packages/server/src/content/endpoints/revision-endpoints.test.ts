import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const page = (title: string, slug = `page-${++count}`) => ({
  kind: 'page',
  body: { title, slug, sections: {} },
});
const newPage = (title: string, slug?: string) => ok(admin, 'POST', '/documents', page(title, slug));

describe('Revisions by request', () => {
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
    expect((await ask(admin, 'GET', `/documents/${id}/differences?to=9`)).status).toBe(404);
    expect((await ask(admin, 'GET', `/documents/${id}/differences?to=x`)).status).toBe(400);

    const name = (number: number, text: string) =>
      ask(admin, 'PATCH', `/documents/${id}/revisions/${number}`, { name: text });
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
    expect(await ask(admin, 'POST', `/documents/${id}/revisions/1/preview`)).toMatchObject({
      status: 409,
      body: { code: 'address-taken', error: expect.stringContaining('old-place') },
    });
    expect((await ask(admin, 'POST', `/documents/${id}/revisions/9/preview`)).status).toBe(404);
    const keeper = (await server.signedIn('store-manager')).browser;
    expect((await ask(keeper, 'POST', `/documents/${id}/revisions/1/preview`)).status).toBe(404);
  });
});
