import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite } from '../content/testing.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { analyticsOf } from './analytics-intake.ts';
import { BODY_BYTES, BUFFER_MAX_OF_SITE, KEYS_PER_DAY, PER_ADDRESS } from './limits.ts';
import { analyticsRoutes } from './routes.ts';

let sites: TestSites;
let site: string;
let count = 0;

beforeAll(async () => {
  sites = await createTestSites({ trustProxy: 1 });
  site = await makeSite(sites.portico, 'kiln');
  await sites.ask('/');
});
afterAll(() => sites.close());

const COOKIE = `${'a'.repeat(32)}|1|2|3`;
const paths = Object.keys(analyticsRoutes).map((name) =>
  name.slice('POST '.length).replace(':id', 'a'.repeat(24)),
);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  sites.ask(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'x-forwarded-for': `10.1.${count >> 8}.${count++ & 255}`,
      ...headers,
    },
  });

const hit = (data: unknown, ss_cvr: unknown = COOKIE) =>
  post('/api/census/RecordHit', JSON.stringify({ event: 'View', data, ss_cvr }));

const kept = async () => {
  await analyticsOf(sites.portico).flush();
  return (await sites.portico.db.selectFrom('census_hits').selectAll().execute()).length;
};

it('refuses or drops what no page of ours would send, at every address, by either way', async () => {
  const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
  const bodies = [
    'null',
    '[]',
    '5',
    '"x"',
    '{',
    '\u0000',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    `{"data":${deep}}`,
    deep,
    JSON.stringify({ event: { a: 1 }, data: 7, ss_cvr: [COOKIE], id: [1], context: 1, formId: {} }),
    JSON.stringify(Array.from({ length: 2000 }, () => 'a'.repeat(4))),
    'x'.repeat(BODY_BYTES + 1),
    'x'.repeat(3 * 1024 * 1024),
  ];
  const ways: Record<string, string>[] = [
    {},
    { cookie: 'portico_session=none' },
    { 'content-type': 'text/plain' },
  ];
  for (const path of paths)
    for (const body of bodies)
      for (const headers of ways) {
        const { status } = await post(path, body, headers).catch((error: NodeJS.ErrnoException) => {
          // What is far too long is cut off while it is still being sent.
          if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return { status: 413 };
          throw error;
        });
        expect(
          [200, 202, 204, 400, 413],
          `${path} ${body.slice(0, 40)} ${JSON.stringify(headers)}`,
        ).toContain(status);
      }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(await kept()).toBe(0);
}, 60_000);

it('refuses posts of other sites’ pages and of other types', async () => {
  for (const path of paths) {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await post(path, '{}', headers)).status, path).toBe(403);
    expect((await post(path, '<x/>', { 'content-type': 'text/xml' })).status, path).toBe(415);
  }
});

it('keeps what is long or strange short and storable, and drops what is not a visitor or a page', async () => {
  for (const cookie of ['', 'x', `${COOKIE}|5`, `${'a'.repeat(900)}|1|2|3`, null, {}])
    await hit({ url: '/' }, cookie);
  for (const url of [undefined, 7, `/${'a'.repeat(3000)}`, '/%zz', '/a/../b', '/\u0000', 'javascript:1//'])
    await hit({ url });
  expect(await kept()).toBe(0);
  const lone = '\ud800';
  await hit({
    url: '/ok',
    referrer: `https://${lone}${'r'.repeat(9000)}`,
    language: lone,
    collectionId: '<b>',
    pageType: 1e9,
  });
  expect(await kept()).toBe(1);
  const event = {
    event: `name${lone}\u0000`,
    data: JSON.stringify({ [`k\u0000${lone}`]: `v\u0000${lone}`, n: Number.POSITIVE_INFINITY }),
  };
  expect((await post('/api/events/RecordEvent', JSON.stringify(event))).status).toBe(204);
  await analyticsOf(sites.portico).flush();
  const rows = await sites.portico.db.selectFrom('census_events').select(['subject', 'data']).execute();
  expect(rows.at(-1)?.subject).toBe('name\ufffd');
});

it('gives thousands of invented paths no more than a day’s keys, the others together one', async () => {
  const before = await kept();
  const wanted = KEYS_PER_DAY + 500;
  for (let n = 0; n < wanted; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, k) => hit({ url: `/made-up-${n + k}` })));
  expect(await kept()).toBe(before + wanted);
  const rows = await sites.portico.db
    .selectFrom('census_day_counts')
    .select(['key', 'views'])
    .where('dimension', '=', 'path')
    .execute();
  expect(rows.length).toBeLessThanOrEqual(KEYS_PER_DAY);
  expect(rows.find((row) => row.key === '')?.views).toBeGreaterThan(450);
  expect(rows.reduce((sum, row) => sum + row.views, 0)).toBe(before + wanted);
}, 60_000);

it('stops listening to an address that sends too much, and to nobody else', async () => {
  const flood = { 'x-forwarded-for': '198.51.100.9' };
  const statuses = new Map<number, number>();
  for (let n = 0; n < PER_ADDRESS.max + 50; n += 50)
    for (const { status } of await Promise.all(
      Array.from({ length: 50 }, () => post('/api/census/overlay', '{}', flood)),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(Object.fromEntries(statuses)).toEqual({ 204: PER_ADDRESS.max, 429: 50 });
  expect((await post('/api/census/overlay', '{}')).status).toBe(204);
}, 60_000);

it('takes no more than there is room for while the database is away, and loses none of it', async () => {
  const census = analyticsOf(sites.portico);
  await census.flush();
  const { db } = sites.portico;
  const before = await kept();
  const broken = {
    transaction: () => ({
      execute: async () => {
        throw Object.assign(new Error('the database is away'), { code: '57P01' });
      },
    }),
  };
  Object.assign(sites.portico, {
    db: new Proxy(db, {
      get: (to, name) => (name === 'transaction' ? broken.transaction : Reflect.get(to, name)),
    }),
  });
  const record = {
    type: 'event' as const,
    site,
    at: sites.portico.now(),
    kind: 'event' as const,
    subject: 'waiting',
    visitor: null,
    path: '/',
    data: {},
    bot: false,
  };
  let taken = 0;
  while (census.take(site, [record])) taken++;
  expect(taken).toBe(BUFFER_MAX_OF_SITE);
  expect((await hit({ url: '/' })).status).toBe(503);
  expect((await sites.ask('/healthz')).status).toBe(200);
  Object.assign(sites.portico, { db });
  await census.flush();
  await census.flush();
  const stored = await db
    .selectFrom('census_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subject', '=', 'waiting')
    .executeTakeFirstOrThrow();
  expect([stored.n, await kept()]).toEqual([taken, before]);
  expect((await hit({ url: '/' })).status).toBe(204);
}, 60_000);

it('waits for no body that never comes whole', async () => {
  const { port } = sites.app.fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/census/RecordHit HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n' +
      'content-type: application/json\r\ncontent-length: 500\r\n\r\n{"ev',
  );
  expect((await hit({ url: '/meanwhile' })).status).toBe(204);
  socket.destroy();
  expect((await hit({ url: '/still-here' })).status).toBe(204);
});
