import type { GiftCardEntryKind } from '@portico/model/commerce/gift-card/status';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Gift cards of a shop. Amounts are minor units of the card's currency. */
export interface GiftCardsTable {
  site_id: string;
  id: string;
  /** Of its code, which is not stored. */
  code_hash: string;
  /** The code's last letters, by which people tell cards apart. */
  code_end: string;
  currency: string;
  /** What was on it at first. */
  value: number;
  /** The sum of its entries, written with each. */
  balance: number;
  recipient_name: Generated<string>;
  recipient_email: Generated<string>;
  /** What was written to who got it. */
  message: Generated<string>;
  /** For the team. */
  note: Generated<string>;
  /** In which who got it is spoken to. */
  language: string;
  /** The last day it can be spent on, in the site's time zone; null where there is none. */
  last_day: ColumnType<string | null, string | null | undefined, string | null>;
  disabled_at: TimestampOrNull;
  /** Of a card that was bought: the order, the line and which piece of it. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>;
  order_position: ColumnType<number | null, number | null | undefined, number | null>;
  piece: ColumnType<number | null, number | null | undefined, number | null>;
  /** Bought with a test payment: it pays for test orders alone. */
  is_test: Generated<boolean>;
  /** Who bought it for somebody else; '' of others. */
  from_name: Generated<string>;
  /** The day its email is sent, where that is a later one, and when it was. */
  send_on: ColumnType<string | null, string | null | undefined, string | null>;
  sent_at: TimestampOrNull;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * What was put on a card and taken off, one row each, never changed. `issue`: what was on it at first; `spend`: paid for
 * an order; `return`: back, as the order was given up; `refund`: given back of an order that goes on.
 */
export interface GiftCardEntriesTable {
  site_id: string;
  card_id: string;
  id: string;
  kind: GiftCardEntryKind;
  /** Below 0 where it was taken off. */
  amount: number;
  /** What was on the card then. */
  balance: number;
  order_id: string | null;
  account_id: string | null;
  created_at: Timestamp;
}

export interface GiftCardTables {
  gift_cards: GiftCardsTable;
  gift_card_entries: GiftCardEntriesTable;
}
