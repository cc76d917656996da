import { type Kysely, sql } from 'kysely';

/** The line that was last taken out of a cart, until something else changes there: it can be put back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table carts add column removed_line jsonb').execute(db);
}
