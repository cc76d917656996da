// Also on the system's PostgreSQL: connections that are cut.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, openPool, refuseOld } from './connection.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

it('reads whole numbers as numbers where exact, dates as written, times as Date', async () => {
  const { rows } = await sql`
    select 42::int8 as small, 9007199254740993::int8 as big, '2026-11-20'::date as day,
           '2026-11-20T10:00:00.123Z'::timestamptz as at, count(*) as counted
    from (values (1), (2)) as two`.execute(database.db);
  expect(rows[0]).toEqual({
    small: 42,
    big: '9007199254740993',
    day: '2026-11-20',
    at: new Date('2026-11-20T10:00:00.123Z'),
    counted: 2,
  });
});

it('says who it is and limits the time of a statement', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as timeout`,
  );
  expect(rows).toEqual([{ name: 'portico server', timeout: '30s' }]);
});

it('replaces a connection that was cut while idle', async () => {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db).catch(() => undefined);
  await expect
    .poll(() =>
      database.pool.query('select 1').then(
        (r) => r.rowCount,
        () => 0,
      ),
    )
    .toBe(1);
});

it('has left the server when it is closed, so that stopping the server breaks nothing', async () => {
  const warnings: unknown[] = [];
  const log = { info() {}, error() {}, warn: (data: unknown) => warnings.push(data) };
  const { pool, close } = openPool({ ...database.poolConfig, application_name: 'leaving' }, log);
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  for (const [i, client] of clients.entries()) client.release(i === 0);
  await close();
  const { rows } = await database.pool.query(
    `select count(*) as left from pg_stat_activity where application_name = 'leaving'`,
  );
  expect([rows, warnings]).toEqual([[{ left: 0 }], []]);
});

it('opens the database of DATABASE_URL', async () => {
  const { connectionString, host, port, user } = database.poolConfig;
  const url =
    connectionString ??
    `postgres://${user}@localhost:${port}/${database.name}?host=${encodeURIComponent(host ?? '')}`;
  const opened = await openDatabase({ dataDir: '/nonexistent', databaseUrl: url, role: 'tool' });
  expect(opened.cluster).toBeUndefined();
  expect(opened.major).toBeGreaterThanOrEqual(15);
  expect(await opened.db.selectFrom('sites').select('id').execute()).toEqual([]);
  await opened.close();
});

it('says which DATABASE_URL could not be reached, without its password', async () => {
  const opening = openDatabase({
    dataDir: '/nonexistent',
    databaseUrl: 'postgres://portico:hunter2@127.0.0.1:1/shop',
    role: 'server',
  });
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/shop.*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/hunter2/);
});

it('refuses a PostgreSQL that is too old, and says which is needed', () => {
  expect(refuseOld(14)?.message).toMatch(/PostgreSQL 15 or newer.*version 14/);
  expect(refuseOld(15)).toBeUndefined();
});
