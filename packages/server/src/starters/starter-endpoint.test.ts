import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSite, published, page } from '../content/testing.ts';
import { findSite, listSites } from '../hosting/sites.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';

let sites: TestSites;
let cookie: string;
let first: string;

beforeAll(async () => {
  sites = await createTestSites();
  first = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, first, page('About the kiln', 'about'));
  cookie = await sites.signIn(first, 'localhost');
});
afterAll(() => sites.close());

const look = (path: string) => sites.ask(`/_portico/templates/${path}`, { cookie });

describe('a starter site to look at', { timeout: 60_000 }, () => {
  test('shows its real pages below its own address, with its pictures, and nothing of the site there', async () => {
    const home = await look('meridian/');
    expect(home.status).toBe(200);
    expect(/<title>Meridian/.test(home.text)).toBe(true);
    expect([...home.text.matchAll(/<a [^>]*?href="(\/(?!_portico)[^"]*)/g)].map(([, to]) => to)).toEqual([]);
    expect(/<script/.test(home.text)).toBe(false);
    const link = /<a [^>]*href="(\/_portico\/templates\/meridian\/[a-z]+)"/.exec(home.text)?.[1] ?? '';
    expect((await sites.ask(link, { cookie })).status).toBe(200);
    const picture = /src="(\/_portico\/templates\/meridian\/_media\/[^"]+)"/.exec(home.text)?.[1] ?? '';
    const shown = await sites.ask(picture, { cookie });
    expect(shown.headers['content-type']).toMatch(/^image\//);
    const missing = await look('meridian/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toContain('text/html');
    expect((await look('meridian/about')).status).toBe(404);
  });

  test('runs nothing, wherever it is opened', async () => {
    const policy = String((await look('meridian/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("form-action 'none'");
  });

  test('is no site of the server, and is made once', async () => {
    const [a, b] = await Promise.all([look('blank/'), look('blank/')]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect((await listSites(sites.portico)).map(({ id }) => id)).toEqual([first]);
    const { rows } = await sites.portico.pool.query(
      "select identifier from sites where identifier like 'starter-blank-%'",
    );
    expect(rows).toHaveLength(1);
    expect(await findSite(sites.portico, rows[0].identifier)).toBeUndefined();
    expect((await sites.ask('/', { host: `${rows[0].identifier}.localhost` })).status).toBe(404);
  });

  test('is for who is logged in, and only what there is', async () => {
    expect((await sites.ask('/_portico/templates/meridian/')).status).toBe(404);
    for (const path of ['nothing/', '..%2f..%2f/', '%00/', 'meridian%2f..%2fblank/'])
      expect((await look(path)).status).toBe(404);
  });
});

test('a site made from one is called what the owner says, and may take the server’s own address', async () => {
  await sites.portico.db.updateTable('accounts').set({ operator: true }).execute();
  const body = JSON.stringify({
    identifier: 'ada',
    title: 'Ada & Daughters',
    template: 'meridian',
    takesOrigin: true,
  });
  const made = await sites.ask('/api/rest/sites', {
    method: 'POST',
    cookie,
    body,
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': /crumb=([^;]+)/.exec(cookie)?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(made.status, made.text).toBe(201);
  expect(JSON.parse(made.text).url).toBe('http://localhost:3000');
  // Nobody but its team sees it yet.
  expect(/Not open yet/.test((await sites.ask('/')).text)).toBe(true);
  const home = await sites.ask('/', { cookie });
  expect(/<title>(.*?)<\/title>/.exec(home.text)?.[1]).toContain('Ada &amp; Daughters');
  expect(/Meridian/.test(home.text)).toBe(false);
  expect((await sites.ask('/about', { host: 'kiln.localhost' })).status).toBe(200);
  expect((await sites.ask('/about', { cookie })).status).toBe(404);
  // Looking again still shows the starter site as it is.
  expect(/<title>Meridian/.test((await look('meridian/')).text)).toBe(true);
}, 60_000);

test('all starter sites say what they are', async () => {
  const reply = await sites.ask('/api/rest/templates', { cookie });
  const { templates } = JSON.parse(reply.text);
  expect(templates.map((one: { template: string }) => one.template)).toEqual(
    expect.arrayContaining(['kiln-and-field', 'meridian', 'blank']),
  );
  expect(templates.at(-1)).toMatchObject({ template: 'blank', preview: '/_portico/templates/blank/' });
  for (const one of templates) expect(one.description).not.toBe('');
});
