import type { Pool, PoolClient } from 'pg';

const prepared = new WeakSet<Pool>();

/**
 * The pool as the job library is given it.
 * - It has the handlers the library asks for: a client that breaks while in use ends its query, not us.
 * - What fails for want of a connection, and not by an answer of the database, has a code by which the library tries
 *   again. It notes that a job is done without awaiting it, so that any other error there would end the process.
 */
export function workerPool(pool: Pool): Pool {
  if (!prepared.has(pool)) {
    prepared.add(pool);
    pool.on('connect', (client) => client.on('error', () => {}));
    if (pool.listenerCount('error') === 0) pool.on('error', () => {});
  }
  return withMethod(pool, 'connect', (connect) => async (...args: unknown[]) => {
    // With a callback it listens for new jobs, and connects again by itself.
    if (args.length > 0) return connect(...args);
    const client = (await connect().catch(failAsRetryable)) as PoolClient;
    return withMethod(
      client,
      'query',
      (query) =>
        (...statement: unknown[]) =>
          query(...statement).catch(failAsRetryable),
    );
  });
}

/** Errors of the database have a code of their own already. */
function failAsRetryable(error: Error & { code?: string }): never {
  error.code ??= 'ETIMEDOUT';
  throw error;
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** The same object with one method replaced; all others run on the object itself. */
function withMethod<T extends object>(target: T, name: keyof T, replace: (method: Method) => Method): T {
  const replaced = replace((target[name] as Method).bind(target));
  return new Proxy(target, {
    get(object, key) {
      if (key === name) return replaced;
      const value: unknown = Reflect.get(object, key, object);
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });
}
