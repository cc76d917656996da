import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

type Asked<T extends readonly unknown[]> = { readonly [K in keyof T]: () => Promise<T[K]> };

/** Asks for several things at once; inside a transaction, which has one connection, one after the other. */
export async function askTogether<T extends readonly unknown[]>(
  db: Kysely<Database>,
  asked: Asked<T>,
): Promise<T> {
  if (!db.isTransaction) return (await Promise.all(asked.map((ask) => ask()))) as unknown as T;
  const found: unknown[] = [];
  for (const ask of asked) found.push(await ask());
  return found as unknown as T;
}
