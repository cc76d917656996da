// Also on the system's PostgreSQL: that is all it is for.
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installJobs } from '../jobs/install-jobs.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** What the tests of the same run sent to our own PostgreSQL, which took it. */
const file = process.env.PORTICO_TEST_STATEMENTS;
const isAnother = Boolean(process.env.PORTICO_TEST_DATABASE_URL) && file !== undefined && existsSync(file);

/** What a statement must begin with to be prepared. */
const PREPARABLE = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|merge|with|values)\b/i;
/** What only tests of our own cluster ask: how it writes, and whether its indexes are whole. */
const OF_OUR_OWN = /\bpg_stat_io\b|\bbt_index_check\b/;
const UNDEFINED_TABLE = '42P01';

let database: TestDatabase;
beforeAll(async () => {
  if (!isAnother) return;
  database = await createTestDatabase();
  await installJobs(database.pool);
});
afterAll(() => database?.close());

test.runIf(isAnother)(
  'another PostgreSQL takes every statement that our own took in these tests',
  async () => {
    const statements = readFileSync(file ?? '', 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string)
      .filter((text) => PREPARABLE.test(text) && !OF_OUR_OWN.test(text));
    expect(statements.length).toBeGreaterThan(500);
    const client = await database.pool.connect();
    const refused: string[] = [];
    for (const text of statements)
      try {
        await client.query(`prepare tried as ${text}`);
        await client.query('deallocate tried');
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        // Tables that a test made for itself; several statements in one, which nobody can prepare.
        const isOwn = code === UNDEFINED_TABLE && !/"?pg_/.test(message);
        if (!isOwn && !message.includes('multiple commands'))
          refused.push(`${message}: ${text.slice(0, 300)}`);
      }
    client.release();
    expect(refused).toEqual([]);
  },
);
