import { type Kysely, sql } from 'kysely';

/** One-time links that let the right person sign in where strangers have used up the attempts of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check
    check (purpose in ('setup', 'invitation', 'password-reset', 'ticket', 'preview', 'sign-in'));
`)
    .execute(db);
}
