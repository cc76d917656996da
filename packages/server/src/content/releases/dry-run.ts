import type { Portico, Tx } from '../../core/portico.ts';

/** Carries what was read out of a transaction that is undone. */
class Seen<T> extends Error {
  readonly value: T;

  constructor(value: T) {
    super('seen');
    this.value = value;
  }
}

/** Does something in a transaction, undoes it, and gives what it found. */
export async function dryRun<T>(portico: Portico, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await portico.db.transaction().execute(async (tx): Promise<T> => {
      throw new Seen(await work(tx));
    });
  } catch (error) {
    if (error instanceof Seen) return error.value as T;
    throw error;
  }
}
