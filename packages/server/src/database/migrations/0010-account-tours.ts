import { type Kysely, sql } from 'kysely';

/** Tours of the app an account has been through, or would rather not: none begins by itself twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table account_tours (
  account_id text collate "C" not null references accounts on delete cascade,
  tour text collate "C" not null,
  outcome text not null check (outcome in ('finished', 'skipped')),
  at timestamptz not null default now(),
  primary key (account_id, tour)
);
`)
    .execute(db);
}
