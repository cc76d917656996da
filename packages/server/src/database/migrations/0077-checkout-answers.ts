import { type Kysely, sql } from 'kysely';

/** Orders keep what was answered in the checkout's own fields, and the message of a gift: null where it is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column answers jsonb not null default '[]', add column gift_message text;
`)
    .execute(db);
}
