import { type Kysely, sql } from 'kysely';

/** Whom a form that each may send once knows a submission by: a digest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table form_submissions add column person text collate "C";
create index form_submissions_by_person on form_submissions (site_id, form_id, person) where person is not null;
`)
    .execute(db);
}
