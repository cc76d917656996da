import { type Kysely, sql } from 'kysely';

/**
 * Orders that are placed before they are paid: how the customer was asked to pay, and the states in which such an order
 * waits. A number, once given, stays with its order whatever becomes of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table orders add column offline_payment jsonb;
alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in
  ('pending','unpaid','paid','delivered','fulfilled','failed','expired','cancelled','refunded'));
alter table orders add constraint orders_unpaid_numbered check
  (state not in ('unpaid','delivered') or (number is not null and offline_payment is not null));
create index orders_held on orders (expires_at) where state = 'unpaid';
`)
    .execute(db);
}
