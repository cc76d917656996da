import { type Kysely, sql } from 'kysely';

/** Which starter a site was made from, and whether the list of what to do before it opens was put away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table sites
  add column starter text,
  add column start_list_closed_at timestamptz;
`)
    .execute(db);
}
