import { type Kysely, sql } from 'kysely';

/** Invoices and credit notes of all orders are listed, those made last first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index order_documents_listed on order_documents (site_id, id desc)').execute(db);
}
