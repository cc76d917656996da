import { type Kysely, sql } from 'kysely';

/** What was filled in for a line of a cart, by the keys of its product's fields: filled in otherwise it is another line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table cart_lines add column add_ons jsonb not null default '{}';
alter table cart_lines drop constraint cart_lines_site_id_cart_id_product_id_variant_id_key;
create unique index cart_lines_filled_alike
  on cart_lines (site_id, cart_id, product_id, variant_id, md5(add_ons::text));
`)
    .execute(db);
}
