import type { Pool } from 'pg';

const prepared = new WeakSet<Pool>();

/** The pool with the handlers the job library asks for: a client that breaks while in use ends its query, not us. */
export function workerPool(pool: Pool): Pool {
  if (!prepared.has(pool)) {
    prepared.add(pool);
    pool.on('connect', (client) => client.on('error', () => {}));
    if (pool.listenerCount('error') === 0) pool.on('error', () => {});
  }
  return pool;
}
