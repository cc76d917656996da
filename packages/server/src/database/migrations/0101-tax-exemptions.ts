import { type Kysely, sql } from 'kysely';

/**
 * Customers who are charged no tax, with why, by which certificate and until when. Of a subscription it is kept whether
 * its customer was logged in to the account of its address: only then an exemption of that address counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table contacts add column tax_exemption jsonb;
alter table subscriptions add column by_member boolean not null default false;
`)
    .execute(db);
}
