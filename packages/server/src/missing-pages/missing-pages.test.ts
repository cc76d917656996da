// Also on the system's PostgreSQL: counters that many add to at once.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSite, page, published } from '../content/testing.ts';
import { createTestSites, setSingleton, type TestSites } from '../pages/testing.ts';
import { isProbe, countedPath } from './counted-path.ts';
import { missingPagesOf } from './missing-pages.ts';
import { KEPT_PER_DAY } from './store-missing.ts';
import { sweepMissingPages } from './sweep.ts';

const BASE = new Date('2026-05-04T10:00:00Z');
const DAY_MS = 24 * 3_600_000;
const HOST = 'kiln.localhost';
const PAGE = { accept: 'text/html,application/xhtml+xml' };

let sites: TestSites;
let siteId: string;
let cookie: string;
beforeAll(async () => {
  sites = await createTestSites();
  sites.portico.setNow(BASE);
  siteId = await makeSite(sites.portico, 'kiln');
  await published(sites.portico, siteId, page('Home', ''));
  await published(sites.portico, siteId, page('About us', 'about-us'));
  cookie = await sites.signIn(siteId, HOST);
});
afterAll(() => sites.close());
beforeEach(async () => {
  await sites.portico.db.deleteFrom('missing_pages').execute();
  sites.portico.setNow(BASE);
});

const visit = (path: string, headers: Record<string, string> = PAGE) =>
  sites.ask(path, { host: HOST, headers });
const get = async (path: string) => {
  const reply = await sites.ask(path, { host: HOST, cookie });
  expect(reply.status, reply.text).toBe(200);
  return JSON.parse(reply.text);
};
/** What the owner reads once this server has written what it counted. */
async function list(): Promise<{
  items: Array<{ path: string; count: number; lastDay: string }>;
  others: number;
}> {
  await missingPagesOf(sites.portico).flush();
  return get('/api/rest/missing-pages');
}

describe('addresses that lead nowhere', () => {
  it('are counted by their path, most asked for first, until something is there', async () => {
    for (const path of ['/about', '/about?utm=x', '/About/', '/price-list.html']) await visit(path);
    await visit('/about');
    expect(await list()).toEqual({
      items: [
        { path: '/about', count: 3, lastDay: '2026-05-04' },
        { path: '/price-list.html', count: 1, lastDay: '2026-05-04' },
      ],
      others: 0,
    });
    await setSingleton(sites, siteId, 'redirects', { entries: [{ from: '/about', to: '/about-us' }] });
    expect((await list()).items.map(({ path }) => path)).toEqual(['/price-list.html']);
    expect((await visit('/about')).headers.location).toBe('/about-us');
    await setSingleton(sites, siteId, 'redirects', { entries: [] });
  });

  it('are not counted for who works on the site, for files of a page, nor where there is a page', async () => {
    await visit('/about-us');
    await visit('/gone.png', { accept: 'image/avif,image/*' });
    await sites.ask('/gone', { host: HOST, cookie, headers: PAGE });
    await sites.ask('/gone', { host: HOST, method: 'HEAD', headers: PAGE });
    expect(await list()).toEqual({ items: [], others: 0 });
  });

  it('are not counted where programs try every host', async () => {
    for (const path of [
      '/wp-login.php',
      '/.env',
      '/blog/.git/config',
      '/site.sql',
      '/blog/wp-includes/x.xml',
    ])
      expect((await visit(path)).status).toBe(404);
    expect(await list()).toEqual({ items: [], others: 0 });
  });

  it('lose their names where these may say who somebody is, or open something', async () => {
    for (const path of ['/unsubscribe/ada@example.com', '/order/0049301234567', `/reset/${'a1'.repeat(16)}`])
      await visit(path);
    await visit(`/${'long-'.repeat(60)}`);
    expect(await list()).toEqual({ items: [], others: 4 });
  });

  it('keep to their room under a flood, and what people really ask for stays', async () => {
    for (let time = 0; time < 3; time++) await visit('/really-wanted');
    await missingPagesOf(sites.portico).flush();
    const pages = missingPagesOf(sites.portico);
    for (let path = 0; path < 1000; path++) {
      pages.note(siteId, `/flood-${path}`);
      if (path % 150 === 0) await pages.flush();
    }
    const { items, others } = await list();
    expect(items[0]).toMatchObject({ path: '/really-wanted', count: 3 });
    const { rows } = await sites.portico.pool.query('select count(*)::int as count from missing_pages');
    expect(rows[0].count).toBeLessThanOrEqual(KEPT_PER_DAY + 1);
    expect(items.reduce((sum, { count }) => sum + count, others)).toBe(1003);
  });

  it('are added up over servers, kept for 30 days, and no other site’s', async () => {
    const second = await sites.secondInstance();
    await second.ask('/about', { host: HOST, headers: PAGE });
    await missingPagesOf(second.portico).flush();
    await second.close();
    await visit('/about');
    expect((await list()).items).toMatchObject([{ path: '/about', count: 2 }]);

    const other = await makeSite(sites.portico);
    missingPagesOf(sites.portico).note(other, '/theirs');
    await missingPagesOf(sites.portico).flush();
    sites.portico.setNow(new Date(BASE.getTime() + 29 * DAY_MS));
    cookie = await sites.signIn(siteId, HOST);
    await sweepMissingPages(sites.portico);
    expect((await list()).items.map(({ path }) => path)).toEqual(['/about']);
    sites.portico.setNow(new Date(BASE.getTime() + 30 * DAY_MS));
    cookie = await sites.signIn(siteId, HOST);
    expect((await list()).items).toEqual([]);
    await sweepMissingPages(sites.portico);
    const rows = await sites.portico.db.selectFrom('missing_pages').select('path').execute();
    expect(rows).toEqual([]);
  });
});

it('whatever the path, what is kept of it is short, and no probe, mail address or long number', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.emailAddress(), (path, email) => {
      const kept = countedPath(path);
      expect((kept ?? '').length).toBeLessThanOrEqual(200);
      if (!isProbe(`${path}/${email}`)) expect(countedPath(`${path}/${email}`)).toBe('');
    }),
  );
});

describe('what the owner is told of an address', () => {
  it('is the page at it, where the redirect of a renamed page leads, and pages that are like it', async () => {
    const id = await published(sites.portico, siteId, page('Opening hours', 'opening-hours'));
    expect(await get('/api/rest/redirects/at?path=/Opening-Hours/')).toEqual({
      page: { document: id, title: 'Opening hours' },
      automatic: null,
    });
    expect(await get('/api/rest/redirects/at?path=nonsense')).toEqual({ page: null, automatic: null });
    await sites.portico.db
      .insertInto('addresses')
      .values({
        site_id: siteId,
        path: '/hours',
        kind: 'redirect',
        document_id: id,
        target: null,
        status: 301,
      })
      .execute();
    const renamed = { path: '/hours', to: '/opening-hours', document: id, title: 'Opening hours' };
    expect(await get('/api/rest/redirects/at?path=/hours')).toEqual({ page: null, automatic: renamed });
    expect(await get('/api/rest/redirects/automatic')).toEqual({ items: [renamed], total: 1 });
    expect(await get('/api/rest/redirects/automatic?q=%25')).toEqual({ items: [], total: 0 });
    expect((await get('/api/rest/redirects/guess?path=/openinghours.html')).items[0]).toEqual({
      path: '/opening-hours',
      title: 'Opening hours',
    });
  });
});
