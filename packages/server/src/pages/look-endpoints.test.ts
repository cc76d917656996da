import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

let server: TestPortico;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  admin = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

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

  it('is rendered as the site would show it, and is not there afterwards', async () => {
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
