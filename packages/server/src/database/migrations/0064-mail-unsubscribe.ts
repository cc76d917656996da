import { type Kysely, sql } from 'kysely';

/** Mails can say by which address no more of their kind are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table mails add column unsubscribe_url text`).execute(db);
}
