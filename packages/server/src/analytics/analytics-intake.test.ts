import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite } from '../content/testing.ts';
import { createTestSites, type Reply, setSettings, type TestSites } from '../pages/testing.ts';
import { analyticsOf } from './analytics-intake.ts';
import { sweepAnalytics } from './sweep.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let sites: TestSites;
let site: string;
let count = 0;

beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  site = await makeSite(sites.portico, 'kiln');
  await sites.ask('/');
});
afterAll(() => sites.close());

/** A visitor's cookie as the runtime writes it. */
const visitor = (name: string, visit = 1_780_000_000_000, number = 1) =>
  `${name.padEnd(32, '0')}|1700000000000|${visit}|${number}`;

interface Sending {
  host?: string;
  userAgent?: string;
  headers?: Record<string, string>;
  cookie?: string;
  /** A new one each time unless given. */
  address?: string;
}

function post(path: string, body: unknown, sending: Sending = {}): Promise<Reply> {
  const form = body instanceof URLSearchParams;
  return sites.ask(path, {
    method: 'POST',
    host: sending.host ?? 'localhost',
    body: form ? body.toString() : typeof body === 'string' ? body : JSON.stringify(body),
    ...(sending.cookie ? { cookie: sending.cookie } : {}),
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': sending.userAgent ?? DESKTOP,
      'x-forwarded-for': sending.address ?? `10.${++count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      ...sending.headers,
    },
  });
}

const hit = (ss_cvr: string, data: Record<string, unknown> = {}, sending: Sending = {}) =>
  post(
    '/api/census/RecordHit',
    new URLSearchParams({
      event: 'View',
      data: JSON.stringify({ url: 'http://localhost:3000/', pageType: 2, ...data }),
      ss_cvr,
    }),
    sending,
  );

const flush = () => analyticsOf(sites.portico).flush();

async function day(): Promise<{ views: number; visits: number; bot_views: number } | undefined> {
  await flush();
  return sites.portico.db
    .selectFrom('census_days')
    .select(['views', 'visits', 'bot_views'])
    .where('site_id', '=', site)
    .orderBy('day', 'desc')
    .executeTakeFirst();
}

async function countsOf(dimension: 'path' | 'source' | 'device'): Promise<Record<string, [number, number]>> {
  await flush();
  const rows = await sites.portico.db
    .selectFrom('census_day_counts')
    .select(['key', 'views', 'visits'])
    .where('site_id', '=', site)
    .where('dimension', '=', dimension)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, [row.views, row.visits]]));
}

async function clear(): Promise<void> {
  await flush();
  for (const table of [
    'census_hits',
    'census_visits',
    'census_events',
    'performance_records',
    'census_day_counts',
    'census_days',
  ] as const)
    await sites.portico.db.deleteFrom(table).execute();
}

describe('page views', () => {
  it('[V7.15] [V7.23] are taken form-encoded and counted with their visit, source and device', async () => {
    const ada = visitor('ada');
    const replies = [
      await hit(ada, { isNewVisit: true, referrer: 'https://www.google.com/' }, { userAgent: PHONE }),
      await hit(ada, { url: 'http://localhost:3000/About/?x=1' }, { userAgent: PHONE }),
      await hit(ada, { url: '/about' }, { userAgent: PHONE }),
      await hit(visitor('ben'), { url: '/about?utm_source=letter&utm_campaign=spring', isNewVisit: true }),
    ];
    expect(replies.map((reply) => [reply.status, reply.text])).toEqual(replies.map(() => [204, '']));
    expect(await day()).toEqual({ views: 4, visits: 2, bot_views: 0 });
    expect(await countsOf('path')).toEqual({ '/': [1, 1], '/about': [3, 1] });
    expect(await countsOf('source')).toEqual({ 'campaign letter': [0, 1], 'search Google': [0, 1] });
    expect(await countsOf('device')).toEqual({ desktop: [1, 1], phone: [3, 1] });
    const visits = await sites.portico.db
      .selectFrom('census_visits')
      .select(['views', 'entry_path', 'exit_path', 'source', 'campaign'])
      .orderBy('source')
      .execute();
    expect(visits).toEqual([
      { views: 3, entry_path: '/', exit_path: '/about', source: 'Google', campaign: '' },
      { views: 1, entry_path: '/about', exit_path: '/about', source: 'letter', campaign: 'spring' },
    ]);
  });

  it('go on with a visit over batches and count the next one', async () => {
    await clear();
    await hit(visitor('ada'));
    await flush();
    await hit(visitor('ada'), { url: '/shop' });
    await flush();
    await hit(visitor('ada', 1_780_009_999_000, 2), { url: '/shop' });
    expect(await day()).toEqual({ views: 3, visits: 2, bot_views: 0 });
    expect(await countsOf('path')).toEqual({ '/': [1, 1], '/shop': [2, 1] });
  });

  it('[V6.12] [V2.8] of pages not there, locked, denied or of a search count nowhere', async () => {
    await clear();
    for (const pageType of [100, 102, 103, 105, 106]) await hit(visitor('ada'), { pageType });
    for (const url of ['/search?q=pot', '/config', '/config/pages']) await hit(visitor('ada'), { url });
    expect(await day()).toBeUndefined();
  });

  it('[V6.11] of who works on the site are not counted; those of a viewer are, outside /config', async () => {
    await clear();
    for (const role of ['admin', 'editor', 'reporting'])
      await hit(visitor(role), {}, { cookie: await sites.signIn(site, 'localhost', role) });
    expect(await day()).toBeUndefined();
    const viewer = await sites.signIn(site, 'localhost', 'viewer');
    await hit(visitor('viewer'), { url: '/config/pages' }, { cookie: viewer });
    await hit(visitor('viewer'), { url: '/about' }, { cookie: viewer });
    expect(await countsOf('path')).toEqual({ '/about': [1, 1] });
  });

  it('of programs are told apart', async () => {
    await clear();
    await hit(visitor('bot'), {}, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await day()).toEqual({ views: 0, visits: 0, bot_views: 1 });
    expect(await countsOf('path')).toEqual({});
  });

  it('fall on the day of the site’s time zone', async () => {
    await clear();
    await setSettings(sites, site, { timeZone: 'Pacific/Auckland' });
    sites.portico.setNow(new Date('2026-05-05T23:30:00Z'));
    await hit(visitor('ada'));
    await flush();
    const rows = await sites.portico.db.selectFrom('census_days').select('day').execute();
    expect(rows).toEqual([{ day: '2026-05-06' }]);
  });

  it('[V6.13] are not counted where the owner has turned counting off', async () => {
    await clear();
    await setSettings(sites, site, { countVisits: false });
    expect((await hit(visitor('ada'))).status).toBe(204);
    await flush();
    expect(await sites.portico.db.selectFrom('census_hits').selectAll().execute()).toEqual([]);
    await setSettings(sites, site, { countVisits: true });
    await hit(visitor('ada'));
    expect((await day())?.views).toBe(1);
  });

  it('say of nobody who they were', async () => {
    await clear();
    await hit(visitor('ada'), {}, { address: '203.0.113.7' });
    await flush();
    const all = await sites.portico.db.selectFrom('census_hits').selectAll().execute();
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).not.toMatch(/ada0|203\.0\.113/);
    expect(all[0]?.visitor).toBeGreaterThan(0);
  });
});

describe('other measurements', () => {
  const page = { url: '/', pageType: 2, visitorCookie: visitor('ada') };
  const events = async () => {
    await flush();
    return sites.portico.db
      .selectFrom('census_events')
      .select(['kind', 'subject', 'path', 'data'])
      .orderBy('id')
      .execute();
  };

  it('[V7.16] [V7.17] of buttons are taken for button blocks and the popup overlay', async () => {
    await clear();
    const button = { id: 'b1', buttonText: 'Buy', clickthroughUrl: '/shop', newWindow: false, ...page };
    for (const context of [1, 2, 3])
      expect((await post('/api/census/button-click', { ...button, context })).status).toBe(204);
    await post('/api/census/button-render', { ...button, context: 1, alignment: 'center', size: 'large' });
    expect((await events()).map(({ kind, data }) => [kind, data.context, data.buttonText])).toEqual([
      ['button-click', 1, 'Buy'],
      ['button-click', 2, 'Buy'],
      ['button-render', 1, 'Buy'],
    ]);
  });

  it('[V7.19] [V7.20] [V7.21] of forms, overlays and quick views are taken', async () => {
    await clear();
    const product = 'a'.repeat(24);
    expect((await post('/api/census/form-render', { formId: 'f1', ...page })).status).toBe(204);
    expect(
      (await post('/api/census/overlay', { event: 'close', data: { seconds: 4 }, ...page })).status,
    ).toBe(204);
    const view = await sites.ask(`/api/census/RecordQuickView/${product}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': DESKTOP, 'content-length': '0' },
    });
    expect(view.status).toBe(204);
    expect((await events()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['form-render', 'f1'],
      ['overlay', 'close'],
      ['quick-view', product],
    ]);
  });

  it('[B7.9] [B7.10] by name are taken as a form and as JSON or a beacon; 202 says so', async () => {
    await clear();
    const form = new URLSearchParams({
      crumb: 'x',
      event: 'add-to-cart',
      data: '{"quantity":2}',
      website: site,
      locale: 'en',
    });
    expect((await post('/api/events/RecordEvent', form)).status).toBe(204);
    const event = {
      analyticsId: 'x',
      commonData: { url: '/shop' },
      customData: { action: 'click' },
      customSchemaName: 'Interface',
    };
    expect((await post('/api/v1/events', event)).status).toBe(202);
    const beacon = { headers: { 'content-type': 'text/plain;charset=UTF-8' } };
    expect((await post('/api/v1/events', event, beacon)).status).toBe(202);
    const kept = await events();
    expect(kept.map(({ subject, path }) => [subject, path])).toEqual([
      ['add-to-cart', ''],
      ['Interface', '/shop'],
      ['Interface', '/shop'],
    ]);
    expect(kept[0]?.data).toEqual({ website: site, locale: 'en', data: { quantity: 2 } });
  });

  it('[B7.6] [B7.8] of performance have a name by page load and come as JSON or plain text', async () => {
    await clear();
    const { pageLoadId } = JSON.parse((await sites.ask('/api/1/performance/settings')).text) as {
      pageLoadId: string;
    };
    const records = [{ pageLoadId, url: '/about?x=1', name: 'navigation', load: 812.5 }];
    for (const type of ['application/json', 'text/plain;charset=UTF-8'])
      expect(
        (await post('/api/1/performance/records', records, { headers: { 'content-type': type } })).status,
      ).toBe(204);
    await flush();
    const rows = await sites.portico.db.selectFrom('performance_records').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => [row.page_load_id, row.path, row.data])).toEqual(
      rows.map(() => [pageLoadId, '/about', { name: 'navigation', load: 812.5 }]),
    );
  });

  it('[B7.4] [B7.5] of landings come with a picture of one pixel, only from our own pages', async () => {
    await clear();
    const ask = (fetchSite: string) =>
      sites.ask(
        '/api/1/landing.gif?landing=%2Fshop%3Fcampaign%3Dx&refer=https%3A%2F%2Fa.example%2Fsecret&rk=5&lang=en&screen=390x844&campaign=x',
        {
          headers: { 'sec-fetch-site': fetchSite, 'user-agent': PHONE },
        },
      );
    for (const from of ['same-origin', 'cross-site']) {
      const reply = await ask(from);
      expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        'image/gif',
        'no-store',
      ]);
      expect(reply.bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    }
    expect(await events()).toEqual([
      {
        kind: 'landing',
        subject: 'x',
        path: '/shop',
        data: {
          landing: '/shop',
          refer: 'https://a.example',
          rk: '5',
          lang: 'en',
          screen: '390x844',
          campaign: 'x',
        },
      },
    ]);
  });
});

describe('a server that stops', () => {
  it('has written everything it said it had taken', async () => {
    await clear();
    const second = await sites.secondInstance();
    await second.ask('/');
    const replies = await Promise.all(
      Array.from({ length: 700 }, (_, n) =>
        second.ask('/api/census/RecordHit', {
          method: 'POST',
          body: JSON.stringify({ event: 'View', data: { url: `/${n}` }, ss_cvr: visitor(`v${n}-`) }),
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'user-agent': DESKTOP,
          },
        }),
      ),
    );
    const stopping = second.close();
    const taken = replies.filter((reply) => reply.status === 204).length;
    await stopping;
    const rows = await sites.portico.db.selectFrom('census_hits').select('path').execute();
    // What is refused for want of time was said to be.
    expect(taken).toBeGreaterThan(50);
    expect(rows.length).toBe(taken);
    expect(await day()).toMatchObject({ views: taken, visits: taken });
  });
});

describe('raw rows', () => {
  it('are swept after 90 days; what was counted stays', async () => {
    await clear();
    await hit(visitor('ada'));
    await post('/api/events/RecordEvent', { event: 'x' });
    await flush();
    const later = new Date(sites.portico.now().getTime() + 91 * 24 * 3_600_000);
    sites.portico.setNow(later);
    await hit(visitor('ben'));
    await flush();
    await sweepAnalytics(sites.portico);
    const left = await sites.portico.db.selectFrom('census_hits').select('at').execute();
    expect(left.map((row) => row.at)).toEqual([later]);
    expect(await sites.portico.db.selectFrom('census_visits').selectAll().execute()).toHaveLength(1);
    expect(await sites.portico.db.selectFrom('census_events').selectAll().execute()).toEqual([]);
    expect(await sites.portico.db.selectFrom('census_days').selectAll().execute()).toHaveLength(2);
  });
});
