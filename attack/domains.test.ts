import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite, page, published } from '@portico/server/content/testing';
import { makeEmptySite } from '@portico/server/accounts/testing';
import { checkClaim } from '@portico/server/domains/check-claim';
import { claimDomain, listClaims } from '@portico/server/domains/claims';
import { lendNames, pointsHere, type TestNames } from '@portico/server/domains/testing';
import { deleteSite } from '@portico/server/hosting/sites';
import { allEndpoints } from '@portico/server/endpoints';
import { visitorEndpoints } from '@portico/server/visitor-endpoints';
import { createTestSites, type TestSites } from '@portico/server/pages/testing';

const PENDING = 'www.pending.example';
let sites: TestSites;
let names: TestNames;
let attacker: { id: string; identifier: string };
let token: string;

beforeAll(async () => {
  sites = await createTestSites();
  names = lendNames(sites.portico);
  await makeSite(sites.portico, 'victim');
  attacker = { id: await makeSite(sites.portico, 'attacker'), identifier: 'attacker' };
  await published(sites.portico, attacker.id, page('Home', ''));
  await claimDomain(sites.portico, attacker.id, PENDING, '');
  token = (await listClaims(sites.portico, attacker.id, PENDING))[0]?.token ?? '';
});
afterAll(() => sites.close());

describe('a domain that is not proven', () => {
  test('is answered like one nobody knows at every endpoint, by every method', async () => {
    const addresses = [
      ...allEndpoints({ makeSite: makeEmptySite }),
      ...visitorEndpoints,
      ...['/', '/config/', '/login', '/login/forgot', '/s/a.png', '/_portico/unlock', '/_portico/canvas'].map(
        (path) => ({ method: 'GET', path }),
      ),
      ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
        method,
        path: `/.well-known/portico/${token}`,
      })),
      { method: 'GET', path: `/.well-known/portico/${'0'.repeat(40)}` },
      { method: 'GET', path: `/.well-known/portico/${token}x` },
      { method: 'GET', path: `/.well-known/portico/${token.toUpperCase()}` },
    ].map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '0'.repeat(24)) }));
    for (const { method, path } of addresses) {
      const asked = { method, headers: { 'sec-fetch-site': 'same-origin' } };
      const [pending, unknown] = await Promise.all([
        sites.ask(path, { ...asked, host: PENDING }),
        sites.ask(path, { ...asked, host: 'www.unknown.example' }),
      ]);
      expect([pending.status, pending.text], `${method} ${path}`).toEqual([unknown.status, unknown.text]);
      expect(pending.headers['set-cookie'], path).toBeUndefined();
      expect(pending.headers.location, path).toBeUndefined();
    }
  });

  test('tells its token to nobody who does not know it, and no other site’s people', async () => {
    const cookie = await sites.signIn(attacker.id, 'attacker.localhost', 'admin');
    const mine = await sites.ask('/api/rest/domains', { host: 'attacker.localhost', cookie });
    expect(mine.text).toContain(token);
    for (const role of ['editor', 'viewer', 'billing', 'none']) {
      const other = await sites.signIn(attacker.id, 'attacker.localhost', role);
      const reply = await sites.ask('/api/rest/domains', { host: 'attacker.localhost', cookie: other });
      expect([role, reply.status]).toEqual([role, 403]);
    }
    const victims = await sites.ask('/api/rest/domains', { host: 'victim.localhost', cookie });
    expect([victims.status, victims.text.includes(token)]).toEqual([401, false]);
  });

  test('is not proven by what an attacker can bring about without writing to the domain', async () => {
    const url = `http://${PENDING}/.well-known/portico/${token}`;
    const text = `portico-site=${token}`;
    const attempts: Array<[string, () => void]> = [
      ['the token at a TXT record of another name', () => names.txt.set(PENDING, [text])],
      ['the token within another text', () => names.txt.set(`_portico.${PENDING}`, [`v=1 ${text} x`])],
      ['a CNAME record to another site', () => names.cname.set(PENDING, 'victim.localhost')],
      ['a CNAME record to the origin', () => names.cname.set(PENDING, 'localhost')],
      [
        'a CNAME record to a name that ends alike',
        () => names.cname.set(PENDING, 'attacker.localhost.evil.example'),
      ],
      ['a page that repeats the address', () => names.web.set(url, { text: `No page at ${url}` })],
      ['a page of errors that repeats it alone', () => names.web.set(url, { status: 404, text })],
      [
        'a redirect to a server of the attacker',
        () => names.web.set(url, { text, url: 'http://evil.example/' }),
      ],
      [
        'a redirect to the attacker’s site here',
        () => names.web.set(url, { text, url: `http://attacker.localhost/.well-known/portico/${token}` }),
      ],
    ];
    for (const [what, set] of attempts) {
      for (const map of [names.txt, names.cname, names.web]) map.clear();
      set();
      expect(await checkClaim(sites.portico, attacker, PENDING), what).toBe('waiting');
      expect((await sites.ask('/', { host: PENDING })).status, what).toBe(404);
      const tls = await sites.ask(`/_portico/tls?domain=${PENDING}`, { host: 'proxy.invalid' });
      expect(tls.status, what).toBe(404);
    }
  });

  test('is not taken from a site here that lost it, whose name still points to this server', async () => {
    for (const map of [names.txt, names.cname, names.web]) map.clear();
    const cookie = await sites.signIn(attacker.id, 'attacker.localhost', 'admin');
    const gone = await makeSite(sites.portico, 'gone');
    const host = 'www.dangling.example';
    const claimed = await claimDomain(sites.portico, gone, host, '');
    expect(claimed.ok).toBe(true);
    names.cname.set(host, 'gone.localhost');
    expect(await checkClaim(sites.portico, { id: gone, identifier: 'gone' }, host)).toBe('proven');
    await deleteSite(sites.portico, gone);
    // The attacker calls their site as the lost one was called, and waits for its domain.
    const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? '';
    const renamed = await sites.ask('/api/rest/site', {
      host: 'attacker.localhost',
      cookie,
      method: 'PUT',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': crumb,
        'content-type': 'application/json',
      },
      body: '{"identifier":"gone"}',
    });
    expect(renamed.status).toBe(200);
    await claimDomain(sites.portico, attacker.id, host, '');
    const claim = (await listClaims(sites.portico, attacker.id, host))[0];
    const url = `http://${host}/.well-known/portico/${claim?.token}`;
    names.web.set(url, pointsHere(sites, url));
    expect(await checkClaim(sites.portico, { ...attacker, identifier: 'gone' }, host)).toBe('waiting');
    expect((await sites.ask('/', { host })).status).toBe(404);
  });
});
