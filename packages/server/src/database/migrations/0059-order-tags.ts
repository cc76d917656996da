import { type Kysely, sql } from 'kysely';

/** Tags a team gives orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table orders add column tags text[] not null default '{}'`).execute(db);
}
