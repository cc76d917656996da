// Also on the system's PostgreSQL: every migration, and several processes that begin at once.
import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openPool } from './connection.ts';
import { DatabaseSetupError } from './errors.ts';
import { compareMigrations, migrateDatabase } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.close();
  database = undefined;
});

it('brings an empty database up to date, and then finds nothing to do', async () => {
  database = await createTestDatabase({ isEmpty: true });
  expect(await compareMigrations(database.db)).toEqual({ pending: Object.keys(migrations), unknown: [] });
  expect(await migrateDatabase(database.db)).toEqual(Object.keys(migrations));
  expect(await migrateDatabase(database.db)).toEqual([]);
  expect(await database.db.selectFrom('sites').selectAll().execute()).toEqual([]);
});

it('lets several processes start at once: one migrates, the others wait for it', async () => {
  const slow: Record<string, Migration> = {
    ...migrations,
    '9001-slow': {
      async up(db: Kysely<unknown>) {
        await sql`create table slow (id int primary key)`.execute(db);
        await sql`select pg_sleep(0.2)`.execute(db);
      },
    },
  };
  database = await createTestDatabase({ isEmpty: true });
  const { poolConfig } = database;
  const pools = Array.from({ length: 4 }, () => openPool(poolConfig));
  const applied = await Promise.all(pools.map(({ db }) => migrateDatabase(db, slow)));
  await Promise.all(pools.map(({ db }) => db.destroy()));
  expect(applied.flat()).toEqual(Object.keys(slow));
});

it('applies all pending migrations or none', async () => {
  database = await createTestDatabase();
  const broken: Record<string, Migration> = {
    ...migrations,
    '9001-good': { up: async (db) => void (await sql`create table good (id int)`.execute(db)) },
    '9002-bad': { up: async (db) => void (await sql`create tabel bad (id int)`.execute(db)) },
  };
  await expect(migrateDatabase(database.db, broken)).rejects.toThrow('syntax error');
  expect((await compareMigrations(database.db, broken)).pending).toEqual(['9001-good', '9002-bad']);
  await expect(sql`select * from good`.execute(database.db)).rejects.toThrow('does not exist');
});

it('is not cut short by the time limit of ordinary statements, and leaves that limit in place', async () => {
  database = await createTestDatabase();
  const { db } = openPool({ ...database.poolConfig, statement_timeout: 100, max: 1 });
  const slow = {
    ...migrations,
    '9001-slow': { up: async (on: Kysely<unknown>) => void (await sql`select pg_sleep(0.3)`.execute(on)) },
  };
  try {
    expect(await migrateDatabase(db, slow)).toEqual(['9001-slow']);
    await expect(sql`select pg_sleep(0.3)`.execute(db)).rejects.toThrow('statement timeout');
  } finally {
    await db.destroy();
  }
});

it('refuses a database that a newer version has changed, and says what to do', async () => {
  database = await createTestDatabase();
  const newer = { ...migrations, '9001-future': { up: async () => undefined } };
  await migrateDatabase(database.db, newer);
  const refusal = migrateDatabase(database.db);
  await expect(refusal).rejects.toThrow(DatabaseSetupError);
  await expect(refusal).rejects.toThrow(/newer Portico.*"9001-future".*Start the newer version/);
});
