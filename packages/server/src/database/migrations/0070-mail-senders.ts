import { type Kysely, sql } from 'kysely';

/** Who a mail comes from, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mails add column from_name text not null default ''`).execute(db);
}
