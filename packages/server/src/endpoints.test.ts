import { may, PERMISSIONS, permissionsOf, ROLES } from '@portico/model/site/permissions';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBrowser, type TestPortico, createTestPortico } from './accounts/testing.ts';
import { z } from 'zod';
import { findSite } from './hosting/sites.ts';
import { type Endpoint, defineEndpoint } from './http/endpoint.ts';
import { registerEndpoints } from './http/register-endpoints.ts';

let server: TestPortico;
const browsers = new Map<string, TestBrowser>();

beforeAll(async () => {
  server = await createTestPortico();
  for (const role of [...ROLES, null]) browsers.set(role ?? 'no role', (await server.signedIn(role)).browser);
  browsers.set("another site's admin", (await server.signedIn('admin', server.other)).browser);
});
afterAll(() => server.close());

/** An address of the endpoint that nothing lies behind, so that trying it changes nothing. */
const addressOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '000000000000000000000000');
const isSession = (endpoint: Endpoint) => endpoint.path.startsWith('/api/auth/');
const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET';
const tryEndpoint = (browser: TestBrowser, endpoint: Endpoint, headers: Record<string, string> = {}) =>
  browser.send(endpoint.method, addressOf(endpoint), {
    headers: endpoint.multipart ? { 'content-type': 'multipart/form-data; boundary=x', ...headers } : headers,
  });

describe('every endpoint', () => {
  test('has an address of its own and asks for a known permission', () => {
    const keys = server.endpoints.map(
      (endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const endpoint of server.endpoints)
      expect(['anyone', 'account', 'operator', 'contributor', ...PERMISSIONS], endpoint.path).toContain(
        endpoint.permission,
      );
    expect(server.endpoints.length).toBeGreaterThan(15);
  });

  test('asks for no role only where it touches nothing of the site but what visitors reach', () => {
    const roleless = server.endpoints
      .filter(({ permission }) => permission === 'account')
      .map(({ method, path }) => `${method} ${path}`);
    expect(
      roleless.filter(
        (endpoint) => !/^\w+ \/api\/rest\/(account|session|sites|templates)(\/|$)/.test(endpoint),
      ),
    ).toEqual([]);
  });

  test('[V1.1] asks a visitor to log in, unless it is open to anyone', async () => {
    for (const endpoint of server.endpoints.filter((one) => one.permission !== 'anyone')) {
      const reply = await tryEndpoint(server.browser(), endpoint);
      expect([reply.statusCode, reply.json()], endpoint.path).toEqual([
        401,
        { error: 'Please log in.', loginRequired: true },
      ]);
    }
  });

  // Every endpoint as every role: some thousand requests, which a busy machine takes its time for.
  test('[V6.15] lets in exactly the roles that may', { timeout: 240_000 }, async () => {
    for (const endpoint of server.endpoints) {
      if (isSession(endpoint)) continue;
      for (const [role, browser] of browsers) {
        const reply = await tryEndpoint(browser, endpoint);
        const { permission } = endpoint;
        const allowed =
          permission === 'anyone' ||
          permission === 'account' ||
          // Nobody here runs the server, administrators included.
          (permission !== 'operator' &&
            (permission === 'contributor' ? permissionsOf(role).length > 0 : may(role, permission)));
        // What is sent decides at these: an account that may do something is let in as far as the body.
        if (permission === 'contributor' && allowed && reply.statusCode === 403) continue;
        const refusal = `${role} at ${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
        if (allowed) expect([200, 201, 202, 204, 400, 404, 409], refusal).toContain(reply.statusCode);
        else {
          expect(reply.statusCode, refusal).toBe(403);
          expect(reply.json().authorizationFail, refusal).toBe(true);
        }
      }
    }
  });

  test('refuses a write without the CSRF token and hands out the right one', async () => {
    const { browser } = await server.signedIn('admin');
    for (const endpoint of server.endpoints.filter((one) => isWrite(one) && one.csrf !== false)) {
      for (const crumb of ['', 'wrong', `${browser.crumb}x`]) {
        const reply = await tryEndpoint(browser, endpoint, { 'x-csrf-token': crumb });
        expect(reply.statusCode, endpoint.path).toBe(403);
        expect(reply.json(), endpoint.path).toMatchObject({ crumbFail: true, crumb: browser.crumb });
      }
    }
  });

  test("refuses a write from another site's page, CSRF token or not", async () => {
    const { browser } = await server.signedIn('admin');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const endpoint of server.endpoints.filter(isWrite))
      for (const headers of foreign)
        expect((await tryEndpoint(browser, endpoint, headers)).json(), endpoint.path).toMatchObject({
          code: 'foreign-origin',
        });
  });

  test('answers JSON that nobody keeps, frames or runs, errors included', async () => {
    for (const endpoint of server.endpoints) {
      const { headers, statusCode } = await tryEndpoint(server.browser(), endpoint);
      expect(headers['cache-control'], endpoint.path).toBe('no-store');
      expect(headers['content-security-policy'], endpoint.path).toContain("default-src 'none'");
      expect(headers['x-content-type-options'], endpoint.path).toBe('nosniff');
      if (headers['content-type'])
        expect(headers['content-type']).toContain(
          (statusCode < 400 && endpoint.replyType) || 'application/json',
        );
    }
  });

  test('does not know a host that is no site’s', async () => {
    for (const endpoint of server.endpoints) {
      const reply = await tryEndpoint(server.browser('unknown.example'), endpoint);
      expect(reply.statusCode, endpoint.path).toBe(404);
    }
  });
});

describe('an endpoint', () => {
  const password = (browser: TestBrowser, body: unknown, headers: Record<string, string> = {}) =>
    browser.send('PUT', '/api/rest/account', {
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('names each field that is missing, wrong or not known', async () => {
    const { browser } = await server.signedIn('admin');
    const reply = await browser.send('PUT', '/api/rest/account/password', {
      body: { current: 5, extra: 1 },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      current: 'This must be text.',
      next: 'This field is required.',
      extra: 'This field is not known here.',
    });
  });

  test('takes no prototype keys, no broken JSON, nothing too deep and nothing too large', async () => {
    const { browser } = await server.signedIn('admin');
    const cases: [string, number][] = [
      ['{"__proto__":{"operator":true},"name":"x"}', 400],
      ['{"constructor":{"prototype":{"operator":true}},"name":"x"}', 400],
      ['{"name":', 400],
      ['', 400],
      ['null', 400],
      ['[]', 400],
      [`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
      [`{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
    ];
    for (const [body, status] of cases) {
      const reply = await password(browser, body);
      expect([reply.statusCode, typeof reply.json().error], body.slice(0, 60)).toEqual([status, 'string']);
    }
    expect(({} as Record<string, unknown>).operator).toBeUndefined();
  });

  test('takes JSON only, unless it says otherwise', async () => {
    const { browser } = await server.signedIn('admin');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await password(browser, 'name=x', { 'content-type': type })).statusCode, type).toBe(415);
  });

  test('proves a browser without Sec-Fetch-Site by its Origin', async () => {
    const { browser } = await server.signedIn('admin');
    const send = (origin: string) =>
      browser.send('PUT', '/api/rest/account', {
        body: { name: 'Ada' },
        headers: { 'sec-fetch-site': null, origin },
      });
    expect((await send('http://localhost:3000')).statusCode).toBe(200);
    for (const origin of ['http://evil.example', 'http://localhost:3001', 'http://localhost', 'null', '%%'])
      expect((await send(origin)).statusCode, origin).toBe(403);
  });

  test('asks for the password again when it was given more than ten minutes ago', async () => {
    const { browser, email } = await server.signedIn('admin');
    const invite = () =>
      browser.post('/api/rest/contributors/invitations', { email: `x-${email}`, role: 'editor' });
    expect((await invite()).statusCode).toBe(201);
    server.pass(11 * 60_000);
    expect([(await invite()).statusCode, (await invite()).json().code]).toEqual([403, 'confirm-password']);
    expect((await browser.post('/api/rest/session/confirm', { password: 'not this one' })).statusCode).toBe(
      400,
    );
    expect((await invite()).statusCode).toBe(403);
    const again = await browser.post('/api/rest/session/confirm', { password: 'correct horse battery' });
    expect(again.statusCode).toBe(204);
    expect((await invite()).statusCode).toBe(201);
  });

  test('that answers otherwise than it is described fails the test that meets it', async () => {
    const lying = defineEndpoint({
      method: 'GET',
      path: '/api/rest/lying',
      permission: 'anyone',
      lock: { openBecause: 'it is a test' },
      summary: 'Says one thing and does another.',
      reply: z.object({ count: z.number() }),
      handle: async () => ({ count: 'three' }) as unknown as { count: number },
    });
    const app = Fastify();
    const errors: unknown[] = [];
    const log = { info() {}, warn() {}, error: (data: unknown) => errors.push(data) };
    const resolveSite = async () => findSite(server.portico, server.first);
    await registerEndpoints(app, [lying], {
      portico: { ...server.portico, log },
      resolveSite,
      refusalOfLock: async () => null,
    });
    const reply = await app.inject({ url: '/api/rest/lying', headers: { host: 'localhost' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again.' },
    ]);
    expect(JSON.stringify(errors)).toContain('expected number');
    await app.close();
  });

  test('is missing in JSON: an unknown address of the API', async () => {
    const reply = await server.browser().get('/api/rest/nothing');
    expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'There is nothing at this address.' }]);
  });
});
