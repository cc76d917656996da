import { type Kysely, sql } from 'kysely';

/** Gift cards that are bought for somebody else: whom, from whom, and on which day they are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table cart_lines add column gift jsonb;
alter table order_lines add column gift jsonb;
alter table gift_cards add column from_name text not null default '';
alter table gift_cards add column send_on text collate "C";
alter table gift_cards add column sent_at timestamptz;
create index gift_cards_to_send on gift_cards (send_on) where send_on is not null and sent_at is null;
`)
    .execute(db);
}
