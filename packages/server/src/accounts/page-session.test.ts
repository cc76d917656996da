import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestPortico } from './testing.ts';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

const ENDPOINT = '/api/rest/session/page';

describe('who looks at a page', () => {
  it('is nobody in particular without a session', async () => {
    const reply = await server.browser().get(ENDPOINT);
    expect([reply.statusCode, reply.json()]).toEqual([200, { here: null, loginHere: true }]);
  });

  it('is told with role and what keeps an owner on the page', async () => {
    for (const role of ['admin', 'viewer']) {
      const { browser } = await server.signedIn(role);
      expect((await browser.get(ENDPOINT)).json().here).toMatchObject({
        role,
        developerMode: false,
        cloneable: false,
        page: null,
      });
    }
    const { browser } = await server.signedIn(null);
    expect((await browser.get(ENDPOINT)).json().here.role).toBeNull();
  });

  it('learns the state of a document of this site, if the role may see it', async () => {
    const { browser: admin } = await server.signedIn('admin');
    const made = await admin.post('/api/rest/documents', {
      kind: 'page',
      body: { title: 'About', sections: {} },
    });
    const { id } = made.json() as { id: string };
    const page = { state: 'draft', stateLabel: 'Draft', hasDraft: false, mayEdit: true };
    expect((await admin.get(`${ENDPOINT}?document=${id}`)).json().here.page).toEqual({
      ...page,
      panel: `/config/document/${id}`,
    });
    const { browser: viewer } = await server.signedIn('viewer');
    expect((await viewer.get(`${ENDPOINT}?document=${id}`)).json().here.page).toMatchObject({
      mayEdit: false,
    });
    const { browser: commenter } = await server.signedIn('commenter');
    expect((await commenter.get(`${ENDPOINT}?document=${id}`)).json().here.page).toBeNull();
    const other = server.browser('other.localhost:3000', '203.0.113.4');
    await server.account('other@example.com', 'admin', server.other);
    await other.signIn('other@example.com');
    expect((await other.get(`${ENDPOINT}?document=${id}`)).json().here).toMatchObject({
      role: 'admin',
      page: null,
    });
    expect((await admin.get(`${ENDPOINT}?document=nonsense`)).statusCode).toBe(400);
  });
});

describe('logging out', () => {
  it('[V7.9] by POST /api/auth/Logout without payload ends the session', async () => {
    const { browser } = await server.signedIn('admin');
    expect((await browser.post('/api/auth/Logout')).statusCode).toBe(204);
    expect((await browser.get('/api/rest/session')).statusCode).toBe(401);
  });

  it('[B7.1] takes the cookie that names who was here last, and leaves only what opens nothing', async () => {
    const { browser } = await server.signedIn('admin');
    expect(browser.cookies.get('ss_lastid')).toBeDefined();
    await browser.post('/api/auth/Logout');
    expect([...browser.cookies.keys()]).toEqual(['portico_device']);
  });
});
