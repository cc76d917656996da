import type { GiftCardStatus } from '@portico/model/commerce/gift-card/status';
import { readGiftCardCode } from '@portico/model/commerce/gift-card/code';
import type { Id } from '@portico/model/documents/id';
import { isoDate } from '@portico/model/text/time-zone';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Tx } from '../../core/portico.ts';
import type { Shop } from '../shop.ts';
import { hashOfCode } from './gift-card-code.ts';
import type { GiftCardsTable } from './tables.ts';

export type GiftCardRow = Selectable<GiftCardsTable>;

/** How a card stands. @param day what day it is on its site */
export function statusOf(
  { disabled_at, last_day, balance }: Pick<GiftCardRow, 'disabled_at' | 'last_day' | 'balance'>,
  day: string,
): GiftCardStatus {
  if (disabled_at !== null) return 'disabled';
  if (balance === 0) return 'empty';
  return last_day !== null && last_day < day ? 'expired' : 'active';
}

/** Does the shop take it? What was bought with a test payment is worth something while it takes those. */
export const isTaken = ({ is_test }: Pick<GiftCardRow, 'is_test'>, store: Shop['store']): boolean =>
  !is_test || store.testPayments;

/** The card a code opens, however it is written; undefined for codes of nothing and of other sites. */
export async function findByCode(
  db: Kysely<Database>,
  siteId: Id,
  text: string,
): Promise<GiftCardRow | undefined> {
  const code = readGiftCardCode(text);
  if (code === undefined) return undefined;
  return db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
}

/** A card of a site with its lock, held until the transaction ends. */
export async function lockCard(tx: Tx, siteId: Id, id: Id): Promise<GiftCardRow | undefined> {
  return tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A card that was entered for a cart and can be spent now. */
export interface EnteredCard {
  id: Id;
  end: string;
  balance: number;
  isTest: boolean;
}

/** The cards that pay for a cart, as far as they can be spent now, in the order they were entered. One query, or none. */
export async function readCards(
  db: Kysely<Database>,
  { siteId, currency, timeZone, store }: Pick<Shop, 'siteId' | 'currency' | 'timeZone' | 'store'>,
  ids: readonly Id[],
  now: Date,
): Promise<EnteredCard[]> {
  if (ids.length === 0) return [];
  const cards = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where('currency', '=', currency)
    .execute();
  const day = isoDate(now, timeZone);
  return ids.flatMap((id) => {
    const card = cards.find((each) => each.id === id);
    return card && statusOf(card, day) === 'active' && isTaken(card, store)
      ? [{ id, end: card.code_end, balance: Number(card.balance), isTest: card.is_test }]
      : [];
  });
}
