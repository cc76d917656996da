// Also on the system's PostgreSQL: counters that many add to at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { KEPT } from './record-errors.ts';
import { TRACES_KEPT } from './record-trace.ts';
import { sweepPageErrors } from './sweep.ts';
import type { PageErrorDetail, PageErrorSummary } from './list-errors.ts';

let server: TestPortico;
let owner: TestBrowser;
beforeAll(async () => {
  server = await createTestPortico();
  owner = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

const ERRORS = '/api/events/RecordJavascriptErrors';
const TRACE = '/api/events/Trace';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

let visitors = 0;
/** Each one from an address of its own, unless a test is about addresses. */
const visitor = (host?: string) => server.browser(host, `2001:db8:0:${(++visitors).toString(16)}::1`);
const failure = (data: Record<string, unknown> = {}) => ({
  event: 'error',
  timestamp: 1_760_000_000_000,
  data: { message: 'x is not a function', page: '/shop', ...data },
});
const send = (browser: TestBrowser, body: unknown, userAgent = CHROME, url = ERRORS) =>
  browser.send('POST', url, {
    body,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
const list = async (query = '') =>
  (await owner.get(`/api/rest/page-errors${query}`)).json() as {
    items: PageErrorSummary[];
    counts: Record<string, number>;
    next?: string;
  };
const named = async (message: string, query = '') =>
  (await list(query)).items.find((item) => item.message === message);
const detail = async (cause: string) =>
  (await owner.get(`/api/rest/page-errors/${cause}`)).json() as PageErrorDetail;
const setStatus = (causes: string[], status: string) =>
  owner.send('PUT', '/api/rest/page-errors', { body: { causes, status } });

describe('the endpoint for failures of pages', () => {
  it('[V7.10] takes an array of events with event, data and timestamp, and shows the owner each cause once', async () => {
    const stack = (build: string) =>
      `TypeError: x is not a function\n    at openMenu (http://localhost:3000/_portico/assets/boot-${build}.js:1:2033)`;
    expect((await send(visitor(), [failure({ stack: stack('aaaaaaaa') })])).statusCode).toBe(204);
    await send(visitor(), [
      failure({ stack: stack('bbbbbbbb'), page: '/blog?q=secret#x' }),
      failure({ stack: stack('bbbbbbbb'), page: '/shop' }),
    ]);
    await send(visitor(), [failure({ stack: stack('bbbbbbbb') })], FIREFOX);
    const found = await named('x is not a function');
    expect(found).toMatchObject({
      place: 'openMenu in boot.js',
      status: 'open',
      count: 4,
      page: '/shop',
      morePages: 1,
      browsers: ['Chrome on Windows', 'Firefox on Linux'],
    });
    const whole = await detail(found?.cause ?? '');
    expect(whole.stack).toBe(stack('aaaaaaaa'));
    expect(whole.pages).toEqual([
      { value: '/shop', count: 3 },
      { value: '/blog', count: 1 },
    ]);
    expect(whole.days).toEqual([{ day: server.clock.now.toISOString().slice(0, 10), count: 4 }]);
  });

  it('tells first from last seen', async () => {
    await send(visitor(), [failure({ message: 'early' })]);
    const first = server.clock.now.toISOString();
    server.pass(26 * 3_600_000);
    owner = (await server.signedIn('admin')).browser;
    await send(visitor(), [failure({ message: 'early' })]);
    const found = await named('early');
    expect([found?.firstSeenAt, found?.lastSeenAt]).toEqual([first, server.clock.now.toISOString()]);
    expect((await detail(found?.cause ?? '')).days.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('opens a resolved cause again when it comes back, and leaves an ignored one alone', async () => {
    await send(visitor(), [failure({ message: 'mended' }), failure({ message: 'noise' })]);
    const mended = (await named('mended'))?.cause ?? '';
    const noise = (await named('noise'))?.cause ?? '';
    expect((await setStatus([mended], 'resolved')).statusCode).toBe(204);
    await setStatus([noise], 'ignored');
    expect(await named('mended')).toBeUndefined();
    expect((await named('mended', '?status=resolved'))?.status).toBe('resolved');
    await send(visitor(), [failure({ message: 'mended' }), failure({ message: 'noise' })]);
    expect((await named('mended'))?.status).toBe('open');
    expect((await named('noise', '?status=ignored'))?.count).toBe(2);
  });

  it('[V9.3] keeps at most 5000 characters of a stack', async () => {
    await send(visitor(), [failure({ message: 'deep', stack: 'x'.repeat(9000) })]);
    const found = await named('deep');
    expect((await detail(found?.cause ?? '')).stack).toHaveLength(5000);
  });

  it('keeps text no database stores as it is, and markup as text', async () => {
    const message = 'nul \u0000 half \ud800 <script>alert(1)</script>';
    expect(
      (await send(visitor(), [failure({ message, stack: '\u0000\udfff', page: '/a' })])).statusCode,
    ).toBe(204);
    expect(await named('nul  half \ufffd <script>alert(1)</script>')).toBeDefined();
  });

  it('takes no page for one of the site that is none: the owner’s app leads there', async () => {
    const pages = [
      '//evil.example/x',
      'https://evil.example/',
      'javascript:alert(1)',
      '/\\evil.example',
      '/\t/evil.example',
      'x',
      '/',
    ];
    await send(
      visitor(),
      pages.map((page) => failure({ message: 'elsewhere', page })),
    );
    const found = await named('elsewhere');
    expect((await detail(found?.cause ?? '')).pages).toEqual([
      { value: '', count: 6 },
      { value: '/', count: 1 },
    ]);
  });

  it('refuses what is no list of failures', async () => {
    const wrong: unknown[] = [
      {},
      'text',
      '[',
      'null',
      [1],
      [null],
      [{ event: 'error' }],
      [failure({ message: 5 })],
      [failure({ stack: {} })],
      [{ ...failure(), timestamp: 'now' }],
      '[{"event":"error","timestamp":1,"data":{"__proto__":{"message":"x"}}}]',
      Array.from({ length: 21 }, () => failure()),
    ];
    for (const body of wrong)
      expect((await send(visitor(), body)).statusCode, JSON.stringify(body).slice(0, 80)).toBe(400);
    expect((await send(visitor(), [failure({ stack: 'x'.repeat(200_000) })])).statusCode).toBe(413);
    const elsewhere = await visitor().send('POST', ERRORS, {
      body: [failure()],
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    });
    expect(elsewhere.statusCode).toBe(403);
  });

  it('takes no more than a minute’s worth from one address, and goes on with others', async () => {
    const flood = visitor();
    const codes: number[] = [];
    for (let i = 0; i < 70; i++) codes.push((await send(flood, [failure({ message: 'flood' })])).statusCode);
    expect(codes.filter((code) => code === 204)).toHaveLength(60);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
    expect((await named('flood'))?.count).toBe(60);
    expect((await send(visitor(), [failure()])).statusCode).toBe(204);
    server.pass(61_000);
    expect((await send(flood, [failure()])).statusCode).toBe(204);
  });

  it('counts right when many visitors meet the same faults at once', async () => {
    const faults = ['all at once', 'and this too'].map((message) => failure({ message }));
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send(visitor(), n % 2 === 0 ? faults : faults.toReversed())),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(204));
    expect([(await named('all at once'))?.count, (await named('and this too'))?.count]).toEqual([30, 30]);
  });

  it('lets go what is more than it can write down, and leaves the database to the pages', async () => {
    const sent = Array.from({ length: 200 }, () => send(visitor(), [failure({ message: 'burst' })]));
    // While they wait, others are answered.
    expect((await owner.get('/api/rest/session')).statusCode).toBe(200);
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([204, 503]));
    expect((await named('burst'))?.count).toBe(codes.filter((code) => code === 204).length);
  });

  it('keeps a bounded number of causes and pages, the often seen ones first', async () => {
    const browser = visitor('other.localhost:3000');
    const words = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    await send(
      browser,
      Array.from({ length: 3 }, () => failure({ message: 'often' })),
    );
    for (let i = 0; i < 18; i++)
      await send(
        visitor('other.localhost:3000'),
        Array.from({ length: 20 }, (_, n) =>
          failure({ message: `only ${words(i * 20 + n)}`, page: `/p/${n}` }),
        ),
      );
    for (let i = 0; i < 3; i++)
      await send(
        visitor('other.localhost:3000'),
        Array.from({ length: 20 }, (_, n) => failure({ message: 'often', page: `/many/${i}/${n}` })),
      );
    const rows = await server.portico.db
      .selectFrom('page_errors')
      .select(['message', 'count'])
      .where('site_id', '=', server.other)
      .execute();
    expect(rows).toHaveLength(KEPT.causes);
    expect(rows.find(({ message }) => message === 'often')?.count).toBe(63);
    const contexts = await server.portico.db
      .selectFrom('page_error_contexts')
      .select(['value'])
      .where('site_id', '=', server.other)
      .where('kind', '=', 'page')
      .where('value', 'like', '/many/%')
      .execute();
    expect(contexts).toHaveLength(KEPT.contexts - 1);
  });

  it('shows an owner no other site’s failures and lets them change none', async () => {
    await send(visitor('other.localhost:3000'), [failure({ message: 'of the other site' })]);
    expect(await named('of the other site')).toBeUndefined();
    const row = await server.portico.db
      .selectFrom('page_errors')
      .select('cause')
      .where('message', '=', 'of the other site')
      .executeTakeFirstOrThrow();
    expect((await owner.get(`/api/rest/page-errors/${row.cause}`)).statusCode).toBe(404);
    await setStatus([row.cause], 'ignored');
    const after = await server.portico.db
      .selectFrom('page_errors')
      .select('status')
      .where('message', '=', 'of the other site')
      .executeTakeFirstOrThrow();
    expect(after.status).toBe('open');
  });

  it('lists page after page without repeating or leaving out', async () => {
    const admin = server.browser('other.localhost:3000', '203.0.113.9');
    await server.account('other-admin@example.com', 'admin', server.other);
    await admin.signIn('other-admin@example.com');
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = (await admin.get(`/api/rest/page-errors?${next ? `cursor=${next}` : ''}`)).json();
      seen.push(...page.items.map((item: PageErrorSummary) => item.cause));
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(KEPT.causes);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('the endpoint for trace entries', () => {
  const entry = (type: string, data: unknown = null) => ({ pageUrl: '/shop?x=1', type, data });
  const traces = async () =>
    (await owner.get('/api/rest/page-traces')).json().items as Array<Record<string, unknown>>;

  it('[V7.13] takes data, an array of entries with pageUrl, type and data, and shows them to the owner', async () => {
    const sent = await send(
      visitor(),
      { data: [entry('retry', { status: 503 }), entry('note', '\u0000')] },
      CHROME,
      TRACE,
    );
    expect(sent.statusCode).toBe(204);
    expect((await traces()).slice(0, 2)).toMatchObject([
      { pageUrl: '/shop', type: 'note', data: '\u0000', browser: 'Chrome on Windows' },
      { pageUrl: '/shop', type: 'retry', data: { status: 503 } },
    ]);
  });

  it('refuses what is no list of entries', async () => {
    const wrong: unknown[] = [
      [],
      { data: 'text' },
      { data: [{}] },
      { data: [entry('x', 'y'.repeat(3000))] },
      { data: Array.from({ length: 51 }, () => entry('x')) },
      { data: [], more: 1 },
    ];
    for (const body of wrong)
      expect((await send(visitor(), body, CHROME, TRACE)).statusCode, JSON.stringify(body).slice(0, 60)).toBe(
        400,
      );
    expect(
      (await send(visitor(), { data: [entry('x', 'y'.repeat(200_000))] }, CHROME, TRACE)).statusCode,
    ).toBe(413);
  });

  it('keeps the newest of a site', async () => {
    for (let i = 0; i < 42; i++)
      await send(
        visitor(),
        { data: Array.from({ length: 50 }, (_, n) => entry('ring', i * 50 + n)) },
        CHROME,
        TRACE,
      );
    const { count } = await server.portico.db
      .selectFrom('page_traces')
      .select((on) => on.fn.countAll<number>().as('count'))
      .where('site_id', '=', server.first)
      .executeTakeFirstOrThrow();
    expect(count).toBe(TRACES_KEPT);
    expect((await traces())[0]?.data).toBe(42 * 50 - 1);
  });
});

it('failures not seen for 90 days and trace entries older than a week are forgotten', async () => {
  await send(visitor(), [failure({ message: 'long ago' })]);
  server.pass(8 * 24 * 3_600_000);
  await sweepPageErrors(server.portico);
  const count = async (table: 'page_errors' | 'page_traces' | 'page_error_contexts') =>
    (
      await server.portico.db
        .selectFrom(table)
        .select((on) => on.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await count('page_traces')).toBe(0);
  expect(await count('page_errors')).toBeGreaterThan(0);
  server.pass(90 * 24 * 3_600_000);
  await sweepPageErrors(server.portico);
  expect([await count('page_errors'), await count('page_error_contexts')]).toEqual([0, 0]);
});
