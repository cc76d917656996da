import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMap } from '../connected-services/providers/open-map/open-map.ts';
import { connectService, disconnectService } from '../connected-services/site-credentials.ts';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, setSingleton, type TestSites } from './testing.ts';

const OPERATORS = { address: '/maps/world.pmtiles', attribution: 'Our own' };
const OWNERS = { address: 'https://maps.example/world.pmtiles', attribution: 'Data of theirs' };

let sites: TestSites;
let siteId: string;
let by: { id: string; email: string };

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  by = { id: siteId, email: 'ada@example.com' };
  const block = { type: 'map', version: 1, order: 'a0', fields: {} };
  const sections = { s1: { order: 'a0', layout: 'flow', blocks: { m: block } } };
  await published(sites.portico, siteId, { kind: 'page', body: { title: 'Visit', slug: 'visit', sections } });
  await published(sites.portico, siteId, page('Plain', 'plain'));
}, 30_000);
afterAll(() => sites.close());

/** Which map a page shows, and whom its policy lets it ask. */
async function seen(path: string, cookie?: string) {
  const { text, headers } = await sites.ask(path, cookie ? { cookie } : {});
  const policy = String(headers['content-security-policy']);
  const [, address] = / data-map-address="([^"]*)"/.exec(text) ?? [];
  const [, attribution] = / data-map-attribution="([^"]*)"/.exec(text) ?? [];
  const [, asks] = /connect-src ([^;]*)/.exec(policy) ?? [];
  expect(policy).not.toMatch(/worker-src|script-src[^;]*(?:blob|maps\.example)/);
  return { address, attribution, asks };
}
const NONE = { address: undefined, attribution: undefined, asks: "'self'" };

it('a page shows the open map of its site, else the operator’s, and may ask the host of that one alone', async () => {
  expect(await seen('/visit')).toEqual(NONE);
  await connectService(sites.portico, siteId, openMap, { settings: OWNERS, secrets: {} }, 'good', by);
  expect(await seen('/visit')).toEqual({ ...OWNERS, asks: "'self' https://maps.example" });
  expect(await seen('/plain')).toEqual(NONE);
  await disconnectService(sites.portico, siteId, openMap, by);
  expect(await seen('/visit')).toEqual(NONE);
});

it('nobody else is asked before consent; a map at the site’s own host needs none', async () => {
  await connectService(sites.portico, siteId, openMap, { settings: OWNERS, secrets: {} }, 'good', by);
  await setSingleton(sites, siteId, 'cookie-banner', {
    isCookieBannerEnabled: true,
    isAnalyticsCookiesDisabled: true,
  });
  expect(await seen('/visit')).toEqual(NONE);
  expect((await seen('/visit', 'ss_cookieAllowed=true')).address).toBe(OWNERS.address);
  sites.portico.env.openMap = OPERATORS;
  await disconnectService(sites.portico, siteId, openMap, by);
  expect(await seen('/visit')).toEqual({ ...OPERATORS, asks: "'self'" });
});
