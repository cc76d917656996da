import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSite } from '../content/testing.ts';
import { createTestSites, pageContext, type TestSites } from './testing.ts';
import type { VisitorEndpoint } from './visitor-endpoint.ts';

const endpoints: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: '/try/:what',
    handle: async ({ params, query, cookie }) => ({
      draw: {
        title: 'Trying',
        pageType: 201,
        block: {
          type: 'heading',
          fields: { text: `${params.what} ${query.get('a')} ${cookie('tried')}`, level: 1 },
        },
      },
    }),
  },
  {
    method: 'POST',
    path: '/try',
    bodyLimit: 1000,
    async handle({ fields, setCookie }) {
      if (fields.get('fail')) throw new Error('broken on purpose');
      if (fields.get('later'))
        return {
          refuse: {
            status: 429,
            title: '',
            // Only read while the answer is being written.
            get text(): string {
              throw new Error('broken on purpose');
            },
          },
        };
      if (fields.get('again')) return { again: { path: '/', states: {}, status: 422 } };
      if (fields.get('often'))
        return { refuse: { status: 429, title: 'Slowly', text: 'Not so <often>.', retryAfterMs: 1500 } };
      setCookie('tried', 'yes', { maxAge: 60 });
      return { redirect: '/try/done' };
    },
  },
];

let sites: TestSites;
let siteId: string;
beforeAll(async () => {
  sites = await createTestSites({}, { visitorEndpoints: endpoints });
  siteId = await makeSite(sites.portico, 'kiln');
});
afterAll(() => sites.close());

const post = (form: Record<string, string>, headers?: Record<string, string>) =>
  sites.ask('/try', { method: 'POST', form, ...(headers ? { headers } : {}) });

describe("a visitor's endpoint", () => {
  it('renders a page of the site for this visitor alone', async () => {
    const reply = await sites.ask('/try/this?a=b', { cookie: 'tried=no' });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('this b no</h1>');
    expect(reply.text).toContain('<main');
    expect(pageContext(reply).pageType).toBe(201);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await sites.ask('/try/this?a=c')).text).toContain('this c undefined</h1>');
  });

  it('goes on after a form, with its cookies', async () => {
    const reply = await post({ a: 'b' });
    expect([reply.status, reply.headers.location]).toEqual([303, '/try/done']);
    expect(reply.headers['set-cookie']).toEqual(['tried=yes; Path=/; SameSite=Lax; Max-Age=60; HttpOnly']);
  });

  it('takes no form from another site, of another kind or too large', async () => {
    const foreign = await post({ a: 'b' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(foreign.text).toContain('This form was sent from another site');
    expect(foreign.headers['set-cookie']).toBeUndefined();
    const large = await post({ a: 'b'.repeat(2000) });
    expect([large.status, large.text.includes('This form could not be read')]).toEqual([413, true]);
    const json = await post({ a: 'b' }, { 'content-type': 'application/json' });
    expect(json.status).toBe(415);
  });

  it('says in the site’s own pages what was wrong', async () => {
    const often = await post({ often: 'yes' });
    expect([often.status, often.headers['retry-after']]).toEqual([429, '2']);
    expect(often.text).toContain('Not so &lt;often&gt;.');
    const again = await post({ again: 'yes' });
    expect(again.headers['cache-control']).toBe('private, no-store');
  });

  it('answers with the error page where it fails', async () => {
    const { log } = sites.portico;
    for (const where of ['fail', 'later']) {
      const logged = vi.spyOn(log, 'error');
      const reply = await post({ [where]: 'yes' });
      expect(reply.status).toBe(500);
      expect(reply.text).toContain('Something went wrong');
      expect(logged.mock.calls.map(([facts]) => JSON.stringify(facts))).toEqual([
        expect.stringContaining('broken on purpose'),
      ]);
      logged.mockRestore();
    }
  });

  it('stands behind the site’s lock and knows no other host', async () => {
    expect((await sites.ask('/try/this', { host: 'nowhere.example' })).status).toBe(404);
    await sites.setSite(siteId, { access: 'private' });
    const locked = await sites.ask('/try/this');
    expect(locked.text).not.toContain('this null');
    expect(pageContext(locked).pageType).toBe(103);
    await sites.setSite(siteId, { access: 'public' });
  });
});
