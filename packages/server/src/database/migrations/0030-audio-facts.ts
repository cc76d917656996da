import { type Kysely, sql } from 'kysely';

/** What the library knows of recordings: how long they play, what their tags say, how loud they are when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_assets add column audio jsonb`.execute(db);
}
