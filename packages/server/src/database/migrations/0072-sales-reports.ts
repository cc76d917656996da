import { type Kysely, sql } from 'kysely';

/** Reports of sales read the figures of paid orders from an index alone, and find the few orders that sold gift cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index orders_counted on orders (site_id, paid_at)
  include (id, currency, subtotal, discount, shipping, tax, tax_included, total, refunded, gift_card_cents)
  where paid_at is not null and not is_test and state in ('paid','fulfilled');
create index order_lines_gift_cards on order_lines (site_id, order_id) where product_type = 'gift-card';
`)
    .execute(db);
}
