import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { ownCpuMs } from './processes.ts';

/** What one piece of work asked the database. */
export interface Asked {
  queries: string[];
  /** Milliseconds it waited for a connection or an answer; true while it asks one thing at a time. */
  waitedMs: number;
  /** Processor time this process spent meanwhile: sending, receiving, reading rows. */
  cpuMs: number;
}

/** Runs work and says what exactly this work asked; what jobs do beside it does not count. */
export type Meter = <T>(work: () => Promise<T>) => Promise<Asked & { result: T }>;

/** Watches a pool from now on. Only promises are timed, which is what Kysely uses. */
export function meterQueries(pool: Pool): Meter {
  const current = new AsyncLocalStorage<Asked>();

  function timed<T>(work: () => T): T {
    const asked = current.getStore();
    const begun = performance.now();
    const cpuBefore = ownCpuMs();
    const result = work();
    if (!asked || !(result instanceof Promise)) return result;
    return result.finally(() => {
      asked.waitedMs += performance.now() - begun;
      asked.cpuMs += ownCpuMs() - cpuBefore;
    }) as T;
  }

  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      current.getStore()?.queries.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return timed(() => query(...args));
    }) as PoolClient['query'];
  });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => timed(() => connect(...args))) as Pool['connect'];

  return async (work) => {
    const asked: Asked = { queries: [], waitedMs: 0, cpuMs: 0 };
    const result = await current.run(asked, work);
    return { ...asked, result };
  };
}
