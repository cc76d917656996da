import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../../accounts/testing.ts';
import { analyticsOf } from '../analytics-intake.ts';
import type { Hit } from '../records.ts';
import type { Analytics } from '@portico/model/api/reports';

let server: TestPortico;
let browser: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  browser = (await server.signedIn('reporting')).browser;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.portico.db.deleteFrom('census_hits').execute();
  await server.portico.db.deleteFrom('census_visits').execute();
  await server.portico.db.deleteFrom('census_days').execute();
});

function hit(at: string, visitor: number, more: Partial<Hit> = {}): Hit {
  return {
    type: 'hit',
    site: server.first,
    at: new Date(at),
    visitor,
    visit: Date.parse(at.slice(0, 10)),
    number: 1,
    isEntry: true,
    path: '/',
    pageType: 2,
    collectionId: null,
    source: { kind: 'direct', name: '', campaign: '' },
    agent: { device: 'desktop', browser: 'Firefox', system: 'Linux', bot: false },
    language: 'en',
    ...more,
  };
}

async function count(hits: Hit[]): Promise<void> {
  const census = analyticsOf(server.portico);
  for (const one of hits) census.take(one.site, [one]);
  await census.flush();
}

const read = async (query: string): Promise<Analytics> => {
  const reply = await browser.get(`/api/rest/analytics?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

describe('analytics of a period', () => {
  it('count people once however often they came, and compare with the period before', async () => {
    await count([
      hit('2026-05-03T10:00:00Z', 1),
      hit('2026-05-04T10:00:00Z', 1),
      hit('2026-05-04T10:05:00Z', 1, { path: '/shop' }),
      hit('2026-05-05T10:00:00Z', 1),
      hit('2026-05-05T11:00:00Z', 2),
      hit('2026-05-05T11:00:00Z', 3, { agent: { device: 'phone', browser: 'Bot', system: '', bot: true } }),
      hit('2026-05-05T11:00:00Z', 9, { site: server.other }),
    ]);
    const found = await read('from=2026-05-04&to=2026-05-05');
    expect(found).toMatchObject({
      unit: 'day',
      totals: { visits: 3, visitors: 2, views: 4 },
      isEstimated: false,
      botViews: 1,
      before: { from: '2026-05-02', to: '2026-05-03', totals: { visits: 1, visitors: 1, views: 1 } },
      firstDay: '2026-05-03',
    });
    expect(found.steps.map(({ from, visits, visitors, views }) => [from, visits, visitors, views])).toEqual([
      ['2026-05-04', 1, 1, 2],
      ['2026-05-05', 2, 2, 2],
    ]);
    expect(found.pages.map(({ key, views, visits }) => [key, views, visits])).toEqual([
      ['/', 3, 3],
      ['/shop', 1, 0],
    ]);
  });

  it('say where visits came from and on what, most first', async () => {
    const from = (kind: 'search' | 'campaign' | 'social', name: string, campaign = '') => ({
      source: { kind, name, campaign },
    });
    await count([
      hit('2026-05-04T10:00:00Z', 1, from('search', 'Google')),
      hit('2026-05-04T10:00:00Z', 2, from('search', 'Google')),
      hit('2026-05-04T10:00:00Z', 3, from('campaign', 'letter', '=SUM(A1)')),
      hit('2026-05-04T10:00:00Z', 4),
      hit('2026-05-04T10:00:00Z', 5, {
        agent: { device: 'phone', browser: 'Safari', system: 'iOS', bot: false },
      }),
    ]);
    const found = await read('from=2026-05-04&to=2026-05-10');
    expect(found.sources.map(({ key, visits }) => [key, visits])).toEqual([
      ['direct', 2],
      ['search Google', 2],
      ['campaign letter', 1],
    ]);
    expect(found.sourceKinds.map(({ key, visits }) => [key, visits])).toEqual([
      ['direct', 2],
      ['search', 2],
      ['campaign', 1],
    ]);
    expect(found.devices.map(({ key, visits }) => [key, visits])).toEqual([
      ['desktop', 4],
      ['phone', 1],
    ]);
    expect(found.campaigns.map(({ key }) => key)).toEqual(['=SUM(A1)']);
    const csv = await browser.get('/api/rest/analytics/export?from=2026-05-04&to=2026-05-10&what=campaigns');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain(
      'analytics-campaigns-kiln-2026-05-04-2026-05-10.csv',
    );
    // What a spreadsheet would run stays text.
    expect(csv.body).toBe("\ufeffCampaign,Visits\r\n'=SUM(A1),1\r\n");
  });

  it('are those of a day by the hour, today beside yesterday up to the same time', async () => {
    server.clock.now = new Date('2026-05-05T11:30:00Z');
    await count([
      hit('2026-05-04T09:00:00Z', 1),
      hit('2026-05-04T15:00:00Z', 2),
      hit('2026-05-05T09:10:00Z', 1),
      hit('2026-05-05T11:00:00Z', 2),
    ]);
    const found = await read('');
    expect(found).toMatchObject({ from: '2026-05-05', to: '2026-05-05', today: '2026-05-05', unit: 'hour' });
    expect([found.totals.views, found.before.totals]).toEqual([2, { visits: 1, visitors: 1, views: 1 }]);
    expect(found.steps.map(({ from }) => from)).toEqual(
      Array.from({ length: 12 }, (_, hour) => String(hour).padStart(2, '0')),
    );
    expect(found.steps[9]).toEqual({ from: '09', to: '09', visits: 1, visitors: 1, views: 1 });
    expect(found.before.steps).toHaveLength(24);
  });

  it('of long periods come in weeks and months', async () => {
    await count([
      hit('2025-06-01T10:00:00Z', 1),
      hit('2026-05-01T10:00:00Z', 1),
      hit('2026-05-02T10:00:00Z', 2),
    ]);
    const year = await read('from=2025-05-05&to=2026-05-04');
    expect([year.unit, year.steps.length, year.totals]).toEqual([
      'week',
      53,
      { visits: 3, visitors: 2, views: 3 },
    ]);
    expect((await read('from=2024-05-05&to=2026-05-04')).unit).toBe('month');
    expect(await read('days=30')).toMatchObject({ from: '2026-04-06', to: '2026-05-05', isCounting: true });
  });

  it('refuse periods that are none, naming the field', async () => {
    for (const [query, field] of [
      ['from=2026-05-05&to=2026-05-04', 'to'],
      ['from=2026-02-30', 'from'],
      ['from=yesterday', 'from'],
      ['from=2020-01-01&to=2026-01-01', 'from'],
    ]) {
      const reply = await browser.get(`/api/rest/analytics?${query}`);
      expect([reply.statusCode, Object.keys(reply.json().errors)], query).toEqual([400, [field]]);
    }
    expect((await browser.get('/api/rest/analytics/export?what=secrets')).statusCode).toBe(400);
  });

  it('estimate thousands within a few percent', async () => {
    const digest = (n: number) => createHash('sha256').update(String(n)).digest().readUIntBE(0, 6);
    await count(Array.from({ length: 3000 }, (_, n) => hit('2026-05-04T10:00:00Z', digest(n))));
    const found = await read('from=2026-05-04&to=2026-05-05');
    expect([found.totals.visits, found.isEstimated]).toEqual([3000, true]);
    expect(Math.abs((found.totals.visitors ?? 0) - 3000)).toBeLessThan(200);
  });
});
