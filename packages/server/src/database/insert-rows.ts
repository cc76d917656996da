import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * `insert into … select …` of rows with their values in the types of the table, for statements of more than one part
 * (`with …`): the caller adds a `where`, or nothing. The first row says which columns are written.
 * @param rows at least one; values as they are read, JSON columns too
 * @param json the rows as the statement is to read them, where it changes something in them first
 */
export function insertRows<T extends keyof Database & string>(
  table: T,
  rows: ReadonlyArray<Partial<Selectable<Database[T]>>>,
  json: RawBuilder<unknown> = sql`${JSON.stringify(rows)}::jsonb`,
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json})`;
}
