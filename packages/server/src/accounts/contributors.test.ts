// Also on the system's PostgreSQL: two changes at once to who is admin, kept apart by locks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortico, type TestPortico } from './testing.ts';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

const adminsOf = async (siteId: string) =>
  server.portico.db
    .selectFrom('contributors')
    .select('account_id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .execute();

describe('contributors', () => {
  test('get another role, at once, and it is written down', async () => {
    const { browser } = await server.signedIn('admin');
    const editor = await server.signedIn('editor');
    const reply = await browser.send('PUT', `/api/rest/contributors/${editor.id}`, {
      body: { role: 'billing' },
    });
    expect(reply.json()).toMatchObject({ accountId: editor.id, role: 'billing' });
    expect((await editor.browser.get('/api/rest/session')).json().site).toMatchObject({
      role: 'billing',
      permissions: ['billing', 'store.reports', 'store.invoices'],
    });
    const row = await server.portico.db
      .selectFrom('activity')
      .select(['data', 'site_id'])
      .where('subject', '=', editor.id)
      .where('action', '=', 'role-changed')
      .executeTakeFirst();
    expect(row).toEqual({ site_id: server.first, data: { from: 'editor', to: 'billing' } });
  });

  test('are taken off the site and may do nothing there from then on', async () => {
    const { browser } = await server.signedIn('admin');
    const manager = await server.signedIn('admin');
    expect((await browser.send('DELETE', `/api/rest/contributors/${manager.id}`)).statusCode).toBe(204);
    expect((await manager.browser.get('/api/rest/contributors')).json().authorizationFail).toBe(true);
    expect((await browser.send('DELETE', `/api/rest/contributors/${manager.id}`)).statusCode).toBe(404);
  });

  test('never lose the last admin, not even to two changes at once', async () => {
    const one = await server.signedIn('admin', server.other);
    const two = await server.signedIn('admin', server.other);
    const browserOf = async (email: string) => {
      const browser = server.browser('other.localhost');
      await browser.signIn(email);
      return browser;
    };
    const first = await browserOf(one.email);
    const second = await browserOf(two.email);
    const replies = await Promise.all([
      first.send('PUT', `/api/rest/contributors/${two.id}`, { body: { role: 'editor' } }),
      second.send('PUT', `/api/rest/contributors/${one.id}`, { body: { role: 'editor' } }),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).not.toEqual([200, 200]);
    const left = await adminsOf(server.other);
    expect(left).toHaveLength(1);
    const last = left[0]?.account_id === one.id ? first : second;
    const id = left[0]?.account_id;
    for (const reply of [
      await last.send('PUT', `/api/rest/contributors/${id}`, { body: { role: 'none' } }),
      await last.send('DELETE', `/api/rest/contributors/${id}`),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'last-admin']);
    expect(await adminsOf(server.other)).toHaveLength(1);
  });

  test('of another site are neither seen nor touched', async () => {
    const mine = await server.signedIn('admin');
    const theirs = await server.account('theirs@example.com', 'editor', server.other);
    const listed = (await mine.browser.get('/api/rest/contributors')).json().contributors;
    expect(listed.map((one: { accountId: string }) => one.accountId)).not.toContain(theirs);
    const change = await mine.browser.send('PUT', `/api/rest/contributors/${theirs}`, {
      body: { role: 'none' },
    });
    expect(change.statusCode).toBe(404);
    expect((await mine.browser.send('DELETE', `/api/rest/contributors/${theirs}`)).statusCode).toBe(404);
  });

  test('have only the specified roles', async () => {
    const { browser, id } = await server.signedIn('admin');
    for (const role of ['owner', '', 'toString', '__proto__', 5, null]) {
      const reply = await browser.send('PUT', `/api/rest/contributors/${id}`, { body: { role } });
      expect([reply.statusCode, Object.keys(reply.json().errors)], String(role)).toEqual([400, ['role']]);
    }
  });
});

describe('a ticket to another site', () => {
  async function ticket() {
    const owner = await server.signedIn('admin');
    await server.portico.db
      .insertInto('contributors')
      .values({ site_id: server.other, account_id: owner.id, role: 'admin' })
      .execute();
    const reply = await owner.browser.post(`/api/rest/sites/${server.other}/ticket`);
    return { ...owner, url: new URL(reply.json().url) };
  }
  const pathOf = (url: URL) => url.pathname + url.search;

  test('logs in there once, without confirming the password', async () => {
    const { url } = await ticket();
    expect(url.origin).toBe('http://other.localhost:3000');
    const browser = server.browser(url.host);
    const reply = await browser.get(pathOf(url));
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/config/']);
    expect((await browser.get('/api/rest/session')).json().site.identifier).toBe('other');
    const invite = { email: 'someone@example.com', role: 'editor' };
    expect((await browser.post('/api/rest/contributors/invitations', invite)).json().code).toBe(
      'confirm-password',
    );
    expect((await server.browser(url.host).get(pathOf(url))).statusCode).toBe(410);
  });

  test('is good on its host only, for a minute only', async () => {
    const first = await ticket();
    expect((await server.browser('localhost:3000').get(pathOf(first.url))).statusCode).toBe(410);
    expect((await server.browser(first.url.host).get(pathOf(first.url))).statusCode).toBe(303);
    const second = await ticket();
    server.pass(61_000);
    expect((await server.browser(second.url.host).get(pathOf(second.url))).statusCode).toBe(410);
  });

  test('is not given to a site one does not work on', async () => {
    const { browser } = await server.signedIn('admin');
    expect((await browser.post(`/api/rest/sites/${server.other}/ticket`)).statusCode).toBe(404);
  });
});

test('only who runs the server makes sites', async () => {
  const { browser } = await server.signedIn('admin');
  const reply = await browser.post('/api/rest/sites', { identifier: 'mine', title: 'Mine', template: 'x' });
  expect([reply.statusCode, reply.json().authorizationFail]).toEqual([403, true]);
});
