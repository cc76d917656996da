import { type RawBuilder, sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';

/** Answers a query that adds up many rows: in memory, where the database would otherwise sort them on disk. */
export function readSums<Row>(portico: Portico, query: RawBuilder<Row>): Promise<Row[]> {
  return portico.db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64MB'`.execute(tx);
    return (await query.execute(tx)).rows;
  });
}
