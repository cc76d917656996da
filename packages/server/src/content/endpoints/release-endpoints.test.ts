// Also on the system's PostgreSQL: one release of the same request sent twice at once.
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
const newPage = (title: string, slug = `page-${++count}`) =>
  ok(admin, 'POST', '/documents', { kind: 'page', body: { title, slug, sections: {} } });

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
    expect((await ask(admin, 'POST', `/releases/${release.id}/publish`)).status).toBe(404);
  });

  it('are scheduled and cancelled; a time gone by is refused', async () => {
    const { id } = await newPage('Later');
    const at = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    const planned = await ok(admin, 'POST', '/releases', { documents: [id], publishAt: at });
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({ state: 'scheduled', publishAt: at });
    expect(await ok(admin, 'POST', `/releases/${planned.id}/cancel`)).toMatchObject({ status: 'cancelled' });
    expect(await ok(admin, 'GET', `/documents/${id}`)).toMatchObject({ state: 'draft', publishAt: null });
    expect(
      await ask(admin, 'POST', '/releases', { documents: [id], publishAt: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ status: 400, body: { errors: { publishAt: expect.any(String) } } });
  });

  it('are made once by a request sent twice, at once or in turn, whatever they are for', async () => {
    const { id } = await newPage('Once');
    const count = async () => (await ok(admin, 'GET', '/releases?limit=200')).items.length;
    const before = await count();
    const now = { documents: [id], title: 'Once', request: '0123456789abcdef01234501' };
    const [first, second] = await Promise.all([
      ok(admin, 'POST', '/releases', now),
      ok(admin, 'POST', '/releases', now),
    ]);
    expect(second.id).toBe(first.id);
    expect(await ok(admin, 'POST', '/releases', { ...now, documents: 'all' })).toMatchObject({
      id: first.id,
      status: 'live',
    });
    expect(await count()).toBe(before + 1);

    await ok(admin, 'PATCH', `/documents/${id}`, {
      changes: [{ path: ['title'], from: 'Once', to: 'Later' }],
    });
    const publishAt = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    const later = { documents: [id], publishAt, request: '0123456789abcdef01234502' };
    const planned = await ok(admin, 'POST', '/releases', later);
    expect((await ok(admin, 'POST', '/releases', later)).id).toBe(planned.id);
    const draft = { documents: [], draft: true, request: '0123456789abcdef01234503' };
    const staged = await ok(admin, 'POST', '/releases', draft);
    expect((await ok(admin, 'POST', '/releases', draft)).id).toBe(staged.id);
    expect(await count()).toBe(before + 3);

    // Another person's request of the same name is their own.
    const { browser: editor } = await server.signedIn('admin');
    expect((await ok(editor, 'POST', '/releases', draft)).id).not.toBe(staged.id);
    await ok(admin, 'POST', `/releases/${planned.id}/cancel`);
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
