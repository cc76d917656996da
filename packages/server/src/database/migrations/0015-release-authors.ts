import { type Kysely, sql } from 'kysely';

/**
 * Who put a document into a release, who said when a release ends by itself, and who deleted a document: what each of
 * them brings back is what they were allowed to write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table release_entries add column staged_by text collate "C";
alter table releases add column end_set_by text collate "C";
alter table documents add column deleted_by text collate "C";
`)
    .execute(db);
}
