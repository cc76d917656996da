// Also on the system's PostgreSQL: statements planned once for a connection.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('plans a statement that asks for it once for a connection, whatever it is given, and others each time', async () => {
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) {
      const marked = await sql<{ n: number }>`/* prepared */ select ${n}::int as n`.execute(db);
      const plain = await sql<{ n: number }>`select ${n}::int + 1 as n`.execute(db);
      expect([marked.rows, plain.rows]).toEqual([[{ n }], [{ n: n + 1 }]]);
    }
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::int as n', runs: 3 }]);
  });
});
