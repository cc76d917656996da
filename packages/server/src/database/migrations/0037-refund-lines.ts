import { type Kysely, sql } from 'kysely';

/** Which pieces of an order a refund is for, and how many of them went back into stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table order_refunds add column lines jsonb not null default '[]';`).execute(db);
}
