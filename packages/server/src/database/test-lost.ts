import pg from 'pg';
import type { ClusterAddress } from './cluster/address-file.ts';

/** Runs one query on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  address: ClusterAddress,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** What is wrong with what `test-writer.ts` wrote. */
export interface Losses {
  /** Numbers acknowledged that are not there. */
  lost: number[];
  /** Numbers of which only one of their transaction's two rows is there. */
  half: number[];
}

/** Compares what was acknowledged with what is there. Throws when an index does not agree with its table. */
export async function findLosses(address: ClusterAddress, acknowledged: readonly number[]): Promise<Losses> {
  const read = async (table: string) => {
    const rows = await queryOnce<{ number: number }>(address, `select number from ${table}`);
    return new Set(rows.map((row) => row.number));
  };
  const [left, right] = [await read('proof_left'), await read('proof_right')];
  await queryOnce(address, 'create extension if not exists amcheck');
  await queryOnce(
    address,
    `select bt_index_check(indexrelid, true) from pg_index
     where indrelid in ('proof_left'::regclass, 'proof_right'::regclass)`,
  );
  return {
    lost: acknowledged.filter((number) => !left.has(number) || !right.has(number)),
    half: [...left]
      .filter((number) => !right.has(number))
      .concat([...right].filter((number) => !left.has(number))),
  };
}
