import { type Kysely, sql } from 'kysely';

/** Gift cards that are sold: of which order, line and piece each is, so that none is issued twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table gift_cards add column order_id text collate "C";
alter table gift_cards add column order_position integer;
alter table gift_cards add column piece integer;
alter table gift_cards add column is_test boolean not null default false;
create unique index gift_cards_one_for_each_piece on gift_cards (site_id, order_id, order_position, piece)
  where order_id is not null;
alter table orders add column gift_cards_due boolean not null default false;
create index orders_due_gift_cards on orders (site_id, id) where gift_cards_due;
`)
    .execute(db);
}
