import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { workerPool } from './worker-pool.ts';

/** Makes the tables jobs wait in, so that they can be asked for before a server has ever started. */
export async function installJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: workerPool(pool) });
}
