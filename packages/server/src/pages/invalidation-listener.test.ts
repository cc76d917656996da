// Also on the system's PostgreSQL: notices from the database, lost connections included.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeInvalidation } from '../core/cache-invalidations.ts';
import { createTestPortico, makeSite, type TestPortico } from '../content/testing.ts';
import { listenForInvalidations } from './invalidation-listener.ts';

let portico: TestPortico;
beforeAll(async () => {
  portico = await createTestPortico();
});
afterAll(() => portico.close());

it('outlives a connection that the database ends, and hears of invalidations again', async () => {
  const siteId = await makeSite(portico);
  const heard: string[][] = [];
  const listener = await listenForInvalidations(
    portico.pool,
    portico.log,
    (_siteId, changed) => heard.push(changed),
    () => {},
  );
  try {
    await portico.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'`,
    );
    await portico.db.transaction().execute((tx) => writeInvalidation(tx, siteId, ['doc:1']));
    await vi.waitFor(() => expect(heard).toContainEqual(['doc:1']), { timeout: 30_000, interval: 100 });
  } finally {
    await listener.stop();
    await listener.stop();
  }
}, 60_000);
