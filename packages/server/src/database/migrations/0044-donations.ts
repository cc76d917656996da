import { type Kysely, sql } from 'kysely';

/** What an order was given for, where it is a donation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column donation jsonb;
create index orders_of_donations on orders (site_id, id) where donation is not null;
`)
    .execute(db);
}
