import type { Pool, PoolClient } from 'pg';

/** What the pool was asked since `reset`. */
export interface QueryMeter {
  queries(): string[];
  /** Milliseconds somebody waited for a connection or an answer. True while one thing happens at a time. */
  waitedMs(): number;
  reset(): void;
}

/** Watches a pool from now on. Only promises are timed, which is what Kysely uses. */
export function meterQueries(pool: Pool): QueryMeter {
  let queries: string[] = [];
  let waited = 0;

  function timed<T>(work: () => T): T {
    const begun = performance.now();
    const result = work();
    if (!(result instanceof Promise)) return result;
    return result.finally(() => {
      waited += performance.now() - begun;
    }) as T;
  }

  const watched = new WeakSet<PoolClient>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      queries.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return timed(() => query(...args));
    }) as PoolClient['query'];
  };
  pool.on('acquire', watch);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => timed(() => connect(...args))) as Pool['connect'];

  return {
    queries: () => queries,
    waitedMs: () => waited,
    reset() {
      queries = [];
      waited = 0;
    },
  };
}
