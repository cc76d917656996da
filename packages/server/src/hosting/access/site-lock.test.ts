import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../endpoints.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { makeEmptySite, TestBrowser } from '../../accounts/testing.ts';
import { makeSite, page, published } from '../../content/testing.ts';
import { visitorEndpoints } from '../../visitor-endpoints.ts';
import { createTestSites, pageContext, type TestSites } from '../../pages/testing.ts';

let sites: TestSites;
let siteId: string;
beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
});
const open = { status: 8, access: 'public', lock_password_hash: null };
afterEach(() => sites.setSite(siteId, open));
afterAll(() => sites.close());

const closings: [string, () => Promise<Record<string, unknown>>][] = [
  ['private', async () => ({ access: 'private' })],
  ['behind a password', async () => ({ access: 'password', lock_password_hash: await hashPassword('moon') })],
  ['without a password though it asks for one', async () => ({ access: 'password' })],
  ['over', async () => ({ status: 1 })],
];
const forAnyone = allEndpoints({ makeSite: makeEmptySite }).filter(
  ({ permission }) => permission === 'anyone',
);
const address = (path: string) => path.replace(/:\w+/g, '000000000000000000000000');

describe.each(closings)('on a site that is %s', (_what, closed) => {
  test('every endpoint for anyone is closed to a visitor, or says why it is not', async () => {
    await sites.setSite(siteId, await closed());
    const visitor = new TestBrowser(sites.app.fastify, 'localhost');
    for (const endpoint of forAnyone) {
      visitor.cookies.set('crumb', 'made-by-a-page-of-this-browser');
      const reply = await visitor.send(endpoint.method, address(endpoint.path));
      const said = `${endpoint.method} ${endpoint.path}: ${reply.statusCode} ${reply.body.slice(0, 100)}`;
      const isHeld = [403, 404].includes(reply.statusCode) && reply.json().code === 'closed';
      expect(isHeld, said).toBe(typeof endpoint.lock === 'string');
      if (typeof endpoint.lock === 'object')
        expect(endpoint.lock.openBecause.length, said).toBeGreaterThan(20);
    }
  });

  test('every page for one visitor alone is the page that says so', async () => {
    await sites.setSite(siteId, await closed());
    const { pageType } = pageContext(await sites.ask('/'));
    for (const { method, path } of visitorEndpoints) {
      const reply = await sites.ask(address(path), { method, ...(method === 'POST' ? { form: {} } : {}) });
      expect([reply.status, pageContext(reply).pageType], path).toEqual([200, pageType]);
    }
  });

  test('its team comes through all the same', async () => {
    await sites.setSite(siteId, await closed());
    const cookie = await sites.signIn(siteId, 'localhost', 'viewer');
    expect((await sites.ask('/api/commerce/cart', { cookie })).status).toBe(200);
    expect((await sites.ask('/api/form/captcha', { cookie })).status).toBe(200);
  });
});

test('on a site that was removed the team is kept out as well', async () => {
  const cookie = await sites.signIn(siteId, 'localhost', 'admin');
  await sites.setSite(siteId, { status: 5 });
  expect((await sites.ask('/api/commerce/cart', { cookie })).status).toBe(403);
});

test('to who gave the password a site is open', async () => {
  await sites.setSite(siteId, { access: 'password', lock_password_hash: await hashPassword('moon') });
  const reply = await sites.ask('/_portico/unlock', {
    method: 'POST',
    form: { lock: 'site', password: 'moon', next: '/' },
  });
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await sites.ask('/api/commerce/cart', { cookie })).status).toBe(200);
});

/** What answers on a site's host beside the two lists, and why its lock does not concern it. */
const BESIDE: Record<string, string> = {
  '/healthz': 'of the server',
  '/readyz': 'of the server',
  '/_portico/tls': 'of the server',
  '/.well-known/portico/:token': 'proves a domain to us alone',
  '/_portico/assets/*': 'the same files on every site',
  '/_portico/media': 'asks FileVisits of each file',
  '/s': 'asks FileVisits of each file',
  '/_portico/unlock': 'opens the lock',
  '/login': 'of accounts',
  '/config': 'the app, empty until somebody is signed in',
  '/_portico/canvas': 'the app, empty until somebody is signed in',
  '/_portico/locator': 'drawings of the world, the same on every site',
  '/_portico/templates': 'starter sites, the same on every host',
  '/api/*': 'nothing is there',
};

/** Paths of all routes, read from the tree the framework prints. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  const paths: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent, part, methods] = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    if (methods !== undefined) paths.push(above.join(''));
  }
  return paths;
}

test('nothing else answers that the lock was not thought of for', () => {
  const listed = new Set(
    [...visitorEndpoints, ...allEndpoints({ makeSite: makeEmptySite })].map(({ path }) => path),
  );
  const others = routesOf(sites.app.fastify.printRoutes()).filter((path) => !listed.has(path));
  const unknown = others.filter(
    (path) => !Object.keys(BESIDE).some((known) => path === known || path.startsWith(`${known}/`)),
  );
  expect(unknown).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
});
