import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { allEndpoints } from '../endpoints.ts';
import { visitorEndpoints } from '../visitor-endpoints.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
beforeAll(async () => {
  sites = await createTestSites();
  shop = await createTestShop(sites, 'kiln');
});
afterAll(() => sites.close());

const MIB = 1024 * 1024;
const withoutParams = (path: string) => path.replace(':provider', 'stripe').replace(/:\w+/g, 'x');
const writes = <Endpoint extends { method: string }>(endpoints: readonly Endpoint[]) =>
  endpoints.filter(({ method }) => method !== 'GET');

/** What anybody may write to by script. */
const byScript = writes(
  allEndpoints({ makeSite: () => Promise.reject(new Error('Nobody makes a site here')) }),
).filter(({ permission }) => permission === 'anyone');
const byForm = writes(visitorEndpoints);
/** What only measures never says what it thinks of a message. */
const isMeasure = (path: string) => /^\/api\/(census|events|1|v1)\//.test(path);

/** How many rows each table has, without counters of attempts. */
async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'rate_counters'`.execute(sites.portico.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows: found } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(
      sites.portico.db,
    );
    counts[name] = Number(found[0]?.n);
  }
  return counts;
}

const IDS = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`id-${index}`, index]));
const MESSAGES = [
  'null',
  '[]',
  '5',
  '"x"',
  '{',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  JSON.stringify(IDS),
  JSON.stringify({ productId: Object.keys(IDS), key: IDS, formId: [IDS], choice: IDS }),
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
];

describe('what anybody may send', () => {
  it('there are endpoints to try', () => {
    expect([byScript.length > 10, byForm.length > 5]).toEqual([true, true]);
  });

  it.each(byScript.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'of no sense by script is refused, keeps nothing and breaks nothing: %s',
    async (_name, { method, path, body, bodyLimit = MIB, fromPrograms }) => {
      const before = await rows();
      const visitor = await shop.visitor();
      const send = (message: string, headers: Record<string, string> = {}) =>
        visitor.send(method as 'POST', withoutParams(path), {
          body: message,
          headers: { 'content-type': 'application/json', ...headers },
        });
      for (const message of MESSAGES) {
        const { statusCode } = await send(message);
        // Programs know a secret address: at any other there is nothing.
        const refused = fromPrograms ? [400, 404, 413] : [400, 413];
        if (body && !isMeasure(path)) expect(refused, message.slice(0, 60)).toContain(statusCode);
        else expect(statusCode, message.slice(0, 60)).toBeLessThan(500);
      }
      expect((await send(`{"a":"${'x'.repeat(bodyLimit)}"}`)).statusCode).toBeGreaterThanOrEqual(400);
      if (!isMeasure(path))
        expect((await send('{}', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
      expect(await rows()).toEqual(before);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    },
  );

  it.each(byForm.map((endpoint) => [endpoint.path, endpoint] as const))(
    'of no sense by plain form is refused, keeps nothing and breaks nothing: %s',
    async (_name, { path, bodyLimit = 64 * 1024 }) => {
      const before = await rows();
      const visitor = await shop.visitor();
      const send = (fields: string, headers: Record<string, string> = {}) =>
        visitor.send('POST', withoutParams(path), {
          body: fields,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        });
      const many = Array.from({ length: 1500 }, (_, index) => `i${index}=`).join('&');
      for (const fields of [
        '',
        '__proto__=1&constructor=2',
        '%00=%00&a=%ff',
        many,
        'productId=__proto__&quantity=-1',
      ])
        expect((await send(fields)).statusCode, fields.slice(0, 40)).toBeLessThan(500);
      expect((await send(`a=${'x'.repeat(bodyLimit)}`)).statusCode).toBe(413);
      expect((await send('a=1', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
      expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
      expect(await rows()).toEqual(before);
    },
  );
});
