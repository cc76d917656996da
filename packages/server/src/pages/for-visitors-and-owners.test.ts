import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLICATION_STATE_CODES } from '@portico/model/documents/publication';
import { blog, draft, makeSite, page, post, published, textSections } from '../content/testing.ts';
import { createTestSites, pageContext, type TestSites } from './testing.ts';

let sites: TestSites;
let siteId: string;
let owner: string;
let journal: string;

beforeAll(async () => {
  sites = await createTestSites();
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  journal = await published(sites.portico, siteId, blog('journal'));
  owner = await sites.signIn(siteId, 'localhost', 'admin');
});
afterAll(() => sites.close());

/** What a session's writes must carry; the first refusal brings it. */
let csrfToken = '';

async function api(method: string, path: string, body?: unknown) {
  const send = () =>
    sites.ask(`/api${path}`, {
      method,
      cookie: `${owner}; crumb=${csrfToken}`,
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  let reply = await send();
  if (reply.status === 403) {
    csrfToken = JSON.parse(reply.text).crumb;
    reply = await send();
  }
  expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300);
  return reply.text === '' ? undefined : JSON.parse(reply.text);
}

describe('items', () => {
  it('[V3.56] [V3.58] have workflow states with numbers, and visitors see the published ones alone', async () => {
    const portico = sites.portico;
    const ids = {
      draft: (await draft(portico, siteId, post(journal, 'unfinished', '2026-01-01T00:00:00Z'))).id,
      scheduled: (await draft(portico, siteId, post(journal, 'coming', '2026-01-01T00:00:00Z'))).id,
      published: await published(portico, siteId, post(journal, 'ash', '2026-01-01T00:00:00Z')),
    };
    const publishAt = new Date(portico.now().getTime() + 86_400_000).toISOString();
    await api('POST', '/rest/releases', { documents: [ids.scheduled], publishAt });
    const seen: Record<string, unknown> = {};
    for (const [name, id] of Object.entries(ids)) {
      const item = await api('GET', `/rest/documents/${id}`);
      const visit = await sites.ask(item.path);
      seen[name] = [item.state, item.stateCode, visit.status];
    }
    expect(seen).toEqual({
      draft: ['draft', 4, 404],
      scheduled: ['scheduled', 2, 404],
      published: ['published', 1, 200],
    });
    await api('DELETE', `/rest/documents/${ids.draft}`);
    const deleted = await api('GET', '/rest/documents?state=deleted');
    expect(JSON.stringify(deleted)).toContain(`"stateCode":${PUBLICATION_STATE_CODES.deleted}`);
  });
});

describe('a page', () => {
  it('[V1.1] is the same address for visitors and owners, and only the owner’s says who looks', async () => {
    const [visitors, owners] = [await sites.ask('/'), await sites.ask('/', { cookie: owner })];
    expect([visitors.status, owners.status]).toEqual([200, 200]);
    expect([pageContext(visitors).mode, pageContext(owners).mode]).toEqual(['published', 'preview']);
    expect(visitors.headers['cache-control']).not.toBe(owners.headers['cache-control']);
    const anybody = JSON.parse((await sites.ask('/api/rest/session/page')).text);
    const here = await api('GET', '/rest/session/page');
    expect([anybody.here, here.here]).toEqual([null, expect.objectContaining({ role: 'admin' })]);
  });

  it('[V9.17] [B9.14] says the site’s unit system and template version by their numbers', async () => {
    const { website } = pageContext(await sites.ask('/')) as unknown as { website: object };
    expect(website).toMatchObject({ unitSystem: 2, templateVersion: '7.1' });
  });

  it('[B1.4] [B7.31] shows the header and footer that were stored, on every page', async () => {
    const before = await api('GET', '/site-header-footer');
    expect((await sites.ask('/')).text).not.toContain('Fired by hand');
    const footer = textSections('Fired by hand');
    await api('PUT', '/site-header-footer', { header: { ...before.header, layout: 'center' }, footer });
    expect(await api('GET', '/site-header-footer')).toMatchObject({ header: { layout: 'center' }, footer });
    for (const path of ['/', '/search', '/cart']) {
      const { text } = await sites.ask(path);
      expect(text, path).toContain('Fired by hand');
      expect(/<header[^>]*>/.exec(text)?.[0], path).toMatch(/center/);
    }
  });
});
