import { type Kysely, sql } from 'kysely';

/** Pages are rendered when they are asked for: rendering takes little longer than reading a stored copy and checking it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table drawn_pages`.execute(db);
}
